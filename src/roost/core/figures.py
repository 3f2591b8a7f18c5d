"""What a game counts of itself, by name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

GENERAL: Final = ("game", "seat", "colour", "bot", "result", "points", "place", "plies")
"""What every game has a column for; a game's own figures follow."""


@dataclass(frozen=True)
class Figure:
    """A number of each seat, of a whole game.

    Args:
        name: the column, lower case with underscores.
        meaning: what it counts, in a few words; what plots call it.
        kind: ``source`` figures add up to the points of the seat (what is lost counts below 0), a
            ``length`` is the same for all seats; any other is a ``count`` from 0 up.
    """

    name: str
    meaning: str
    kind: Literal["count", "source", "length"] = "count"
