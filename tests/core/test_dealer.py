"""Fair luck of live tables: checkable afterwards, unforeseeable before."""

from __future__ import annotations

import hmac
from collections import Counter
from hashlib import sha256

from roost.core.actions import Choices
from roost.dealer import Dealer, new_seed

SEED = bytes(range(32))


def dice() -> Choices:
    choices = Choices(3)
    for item, weight in ((0, 3), (1, 2), (2, 1)):
        choices.weigh(item, weight)
    return choices


def test_seeds_are_secret_and_new_each_time() -> None:
    assert len({new_seed() for _ in range(50)}) == 50 and len(new_seed()) == 32


def test_the_fingerprint_is_the_hash_of_the_seed() -> None:
    assert Dealer(SEED).fingerprint == sha256(SEED).hexdigest()


def test_a_draw_depends_on_seed_and_number_alone() -> None:
    drawn = [Dealer(SEED).draw(number, dice()) for number in range(100)]
    dealer = Dealer(SEED)

    assert [dealer.draw(number, dice()) for number in reversed(range(100))] == drawn[::-1]


def test_anyone_can_check_a_draw_with_a_few_lines() -> None:
    """The way docs/hosting.md tells it: HMAC-SHA256 of "draw.attempt", as a number, modulo the weights."""
    digest = hmac.new(SEED, b"7.0", "sha256").digest()

    assert Dealer(SEED).number(7, 6) == int.from_bytes(digest, "big") % 6


def test_known_seed_gives_known_draws() -> None:
    assert [Dealer(SEED).number(number, 6) for number in range(10)] == [3, 3, 3, 4, 1, 0, 1, 3, 1, 3]


def test_draws_are_as_likely_as_they_weigh() -> None:
    dealer = Dealer(SEED)
    drawn = Counter(dealer.draw(number, dice()) for number in range(6000))

    assert abs(drawn[0] - 3000) < 150 and abs(drawn[1] - 2000) < 150 and abs(drawn[2] - 1000) < 120


def test_another_seed_deals_otherwise() -> None:
    other = Dealer(bytes(32))

    assert [other.number(n, 1000) for n in range(5)] != [Dealer(SEED).number(n, 1000) for n in range(5)]


def test_a_number_that_would_favour_some_is_drawn_again() -> None:
    """With a bound just above half of what a digest can hold, about half of the first attempts are refused."""
    bound = (1 << 255) + 1
    dealer = Dealer(SEED)
    firsts = [int.from_bytes(hmac.digest(SEED, f"{draw}.0".encode(), "sha256"), "big") for draw in range(40)]
    drawn = [dealer.number(draw, bound) for draw in range(40)]
    again = sum(first >= bound for first in firsts)

    assert 5 < again < 35 and all(number < bound for number in drawn)
    assert sum(first % bound != number for first, number in zip(firsts, drawn, strict=True)) == again
