"""The small seeded generator of simulations; live tables are dealt by ``roost.dealer``."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

LOW_32_BITS: Final[i64] = 0xFFFF_FFFF
CARRY_MULTIPLIER: Final[i64] = 987_654_039  # below 2**30: no product outgrows 62 bits
WARM_UP_DRAWS: Final[i64] = 4


def mix(number: i64) -> i64:
    """Thirty-two bits in which neighbouring numbers have nothing in common.

    The multiplications stay below 2**63, so that every build computes alike.
    """
    for _ in range(3):
        number = ((number >> 16) ^ number) * 0x45D9F3B & LOW_32_BITS
    return (number >> 16) ^ number


@mypyc_attr(acyclic=True)
class Rng:
    """A multiply-with-carry generator, the same in every build and on every machine.

    Args:
        seed: any whole number from 0 up to, not including, 2**62; equal seeds give equal draws.
    """

    word: i64

    def __init__(self, seed: i64) -> None:
        low = mix(seed & LOW_32_BITS)
        high = mix((seed >> 32) + low & LOW_32_BITS)
        self.word = (high >> 3) + 1 << 32 | mix(high + low & LOW_32_BITS)
        for _ in range(WARM_UP_DRAWS):
            self.bits()

    def bits(self) -> i64:
        """The next 32 random bits."""
        low = self.word & LOW_32_BITS
        high = self.word >> 32
        self.word = low * CARRY_MULTIPLIER + high
        return low ^ high

    def below(self, limit: i64) -> i64:
        """A whole number from 0 up to, not including, ``limit`` (at most 2**31)."""
        return (self.bits() * limit) >> 32

    def shuffle(self, items: vec[i64]) -> None:
        """Put the items in a random order, in place."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            item = items[last]
            items[last] = items[other]
            items[other] = item

    def clone(self) -> Rng:
        twin = Rng(0)
        twin.word = self.word
        return twin
