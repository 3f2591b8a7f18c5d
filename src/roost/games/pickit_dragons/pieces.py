"""What is in the box: 94 dragon cards, 8 missions, scorecards in five colours.

The book's headline says 92 cards; every line of its list agrees with its own bracket, and they add up to 94.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

SEATS: Final = ("purple", "blue", "yellow", "red", "green")  # colours of the scorecards
FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 4  # ruling at the head of rulings.md: five are refused

# Colours of dragons, in the order of the card table.
COLOURS: Final = ("purple", "blue", "yellow", "red", "green")
PURPLE: Final[i64] = 0
BLUE: Final[i64] = 1
YELLOW: Final[i64] = 2
RED: Final[i64] = 3
GREEN: Final[i64] = 4
DRAGON_LENGTH: Final = vec[i64]([5, 4, 3, 2, 1])
DRAGON_POINTS: Final = vec[i64]([9, 7, 5, 3, 1])

# Kinds of card in canonical order: the parts of each colour, green, then the jokers.
CARDS: Final = (
    *("P1", "P2", "P3", "P4", "P5", "B1", "B2", "B3", "B4", "Y1", "Y2", "Y3", "R1", "R2", "G"),
    *("JW", "JP", "JB", "JY", "JR"),
)
COPIES: Final = vec[i64]([4, 4, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 8, 8, 14, 2, 1, 1, 1, 1])
KINDS: Final[i64] = 20
ALL_CARDS: Final[i64] = 94
FIRST_PART: Final = vec[i64]([0, 5, 9, 12, 14])
GREEN_CARD: Final[i64] = 14
WHITE_JOKER: Final[i64] = 15
COLOURED_JOKER: Final[i64] = 16  # the purple one; blue, yellow and red follow
NO_CARD: Final[i64] = -1

HAND_SIZE: Final[i64] = 5
OFFER_SIZE: Final[i64] = 4
CARDS_TO_GIVE: Final[i64] = 2
FLOCK: Final[i64] = 4  # greens
FLOCK_POINTS: Final[i64] = 8
PURPLE_BONUS: Final[i64] = 2
LAST_ROUND: Final[i64] = 100  # ruling R15


# Missions, in the order of the table on the game's page.
MISSIONS: Final = (
    "all-colours",
    "no-jokers",
    "three-yellow",
    "most-dragons",
    "no-green",
    "blue-and-purple",
    "most-red",
    "companions",
)
MISSION_POINTS: Final = vec[i64]([6, 4, 6, 5, 4, 4, 5, 5])
MISSION_COUNT: Final[i64] = 8
ALL_COLOURS: Final[i64] = 0
NO_JOKERS: Final[i64] = 1
THREE_YELLOW: Final[i64] = 2
MOST_DRAGONS: Final[i64] = 3
NO_GREEN: Final[i64] = 4
BLUE_AND_PURPLE: Final[i64] = 5
MOST_RED: Final[i64] = 6
COMPANIONS: Final[i64] = 7
NO_MISSION: Final[i64] = -1
MISSION_MODES: Final = ("none", "secret", "public", "combined")


def point_limit(players: i64) -> i64:
    """The points that bring the end of the game on."""
    if players == 2:
        return 30
    return 25
