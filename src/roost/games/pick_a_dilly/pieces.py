"""What is in the box."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

HENS: Final = ("yellow", "green", "blue", "red", "orange", "purple", "pink")
ROOSTER: Final = "rooster"

FEWEST_PLAYERS: Final = 3
MOST_PLAYERS: Final = 7

EGGS_TO_WIN: Final = 12
BEIGE_EGG: Final = 5  # counts five; a white one counts one

# Player aid: eggs laid by number of pecks. Ruling R1: more than three feeders lay three eggs, too.
EGGS_LAID: Final = vec[i64]([1, 0, 2, 3, 3, 3, 3, 3])
