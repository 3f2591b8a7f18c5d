"""What is in the two boxes: the base game and its ducks and piles."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

CHICKENS: Final = ("yellow", "blue", "green", "white")
DUCKS: Final = ("red", "purple")
FOWL: Final = (*CHICKENS, *DUCKS)

PICTURES: Final = (
    "rooster",
    "egg",
    "snail",
    "bunny",
    "fried-egg",
    "chick",
    "feather",
    "caterpillar",
    "nest",
    "worm",
    "flowers",
    "hedgehog",
)

KINDS: Final[i64] = 12  # pictures
PATH_TILES: Final[i64] = 24  # face up, in a closed ring
COPIES: Final[i64] = 2  # of each picture on the path
YARD_TILES: Final[i64] = 12  # face down, each picture once

FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 6
MOST_PLAYERS_OF_THE_BASE_GAME: Final = 4

FEATHERS_IN_A_LARGE_GAME: Final[i64] = 5  # win it with five or six seats
MOST_PLAYERS_OF_A_SMALL_GAME: Final[i64] = 4  # up to here, all feathers in play win
