"""What is in the box; the one table of what the rulebook's lost pictures showed.

Reconstructed (the text has no pictures): the ring, the flowers of a personal board, the faces of the
dice and how often a cow falls on which side. What each was worked out from stands in rules.md.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

COWS: Final = ("pink", "blue", "yellow", "white")
HERD: Final[i64] = 4

FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 4

# Spaces: a colour's number, or one of these.
FIELD: Final[i64] = 4
COWSHED: Final[i64] = 5
SPACE_NAMES: Final = (*COWS, "field", "cowshed")

# Reconstructed: clockwise from the Cowshed, each colour exactly twice.
RING_OF_TEN: Final = vec[i64]([5, 0, 1, 2, 3, 4, 0, 1, 2, 3])
RING_OF_TWELVE: Final = vec[i64]([5, 0, 1, 4, 2, 3, 4, 0, 1, 4, 2, 3])
LONGEST_RING: Final[i64] = 12

# Reconstructed: eleven flowers, since 45 grass tokens are four times eleven and one to spare.
FLOWERS_OF_A_COLOUR: Final[i64] = 3
FLOWERS_OF_OWN_COLOUR: Final[i64] = 2
FLOWERS: Final[i64] = 11

CLOVER_TOKENS: Final[i64] = 18
GRASS_TOKENS: Final[i64] = 45
CLOVERS_FOR_A_FLOWER: Final[i64] = 4
MOST_STAKED: Final[i64] = 3

# Reconstructed: a die shows 0, 1, 1, 2, 2, 3, the special one too; a cow falls on one of four sides.
MOST_SHOWN: Final[i64] = 3
FACES: Final[i64] = 4
DIE_WEIGHTS: Final = vec[i64]([1, 2, 2, 1])
EVEN_COW: Final = vec[i64]([1, 1, 1, 1])
TUMBLING_COW: Final = vec[i64]([23, 36, 31, 9])


def ordinary_dice(players: i64) -> i64:
    """Dice in the pen besides the special one. Rulebook: Contents and Setup, 2-Player Game."""
    if players == 4:
        return 3
    return 2
