"""What a bot makes of the moves it may choose: hints are made of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from roost.core.bot import Thought


@dataclass(frozen=True)
class Worth:
    """What one move promises its seat.

    Args:
        move: its words; where naming a move would spoil the game, a word of the game's own for what may come.
        win: the chance to win, from 0.0 to 1.0.
        share: how often the bot itself would choose it; 1.0 for one move and 0.0 for the others unless it mixes.
        points: what it brings in the game's points, to be compared with the other moves; None where that says little.
    """

    move: str
    win: float
    share: float = 0.0
    points: float | None = None


@runtime_checkable
class Adviser(Protocol):
    """A bot that can say what it thinks of each move."""

    def advise(self, thought: Thought) -> list[Worth]:
        """Every legal move with its worth, in the order of the moves; made of the thought alone."""
        ...


def chosen(moves: list[str], best: int, wins: list[float], points: list[float] | None = None) -> list[Worth]:
    """The worth of moves of which one is chosen."""
    return [
        Worth(move, wins[place], float(place == best), None if points is None else points[place])
        for place, move in enumerate(moves)
    ]
