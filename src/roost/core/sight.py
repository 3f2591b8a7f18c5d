"""What one viewer may see now: the only thing that boards, words, bots, pages and programs are given."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from sys import intern
from typing import Any, Final, Literal

from roost.core.setup import Setup

SPECTATOR: Final = -1
EVERYBODY: Final = -2  # all is shown: the game is over, or the reader of a record asks for it
CHANCE: Final = -1  # who "acts" when nature answers

PLIES_KEPT: Final = 4096


@dataclass(frozen=True)
class View:
    """What a seat, a spectator or everybody may see now.

    Args:
        game: the game's name.
        setup: seats and options.
        viewer: a seat number, SPECTATOR or EVERYBODY.
        status: whether the game is over.
        to_act: seats that owe a decision now, in seat order.
        chance: whether nature is to answer.
        legal: the viewer's own legal moves in canonical words; everybody's by seat for EVERYBODY.
        changes: the choices to which the viewer, who has chosen, may still change.
        table: the table in the shape of the game's page, hidden things null or counted.
        scores: the game's own points by seat.
        winners: winning seats, empty unless over.
        hints: what the viewer's decision is worth, in the game's own shape; made of what the viewer
            may know, and no part of the table. Empty where nothing is asked or the game has none.
        refused: moves that the board shows as if the viewer, who is asked, could make them: words -> the named
            reason why not. Empty where nothing is asked.
    """

    game: str
    setup: Setup
    viewer: int
    status: Literal["playing", "over"]
    to_act: tuple[int, ...]
    chance: bool
    legal: dict[int, tuple[str, ...]]
    changes: tuple[str, ...]
    table: dict[str, Any]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    hints: dict[str, Any] = field(default_factory=dict)
    refused: dict[str, str] = field(default_factory=dict)

    @property
    def moves(self) -> tuple[str, ...]:
        """The viewer's own legal moves."""
        return self.legal.get(self.viewer, ())

    @property
    def is_over(self) -> bool:
        return self.status == "over"

    def colour(self, seat: int) -> str:
        return self.setup.seats[seat]


@dataclass(frozen=True, slots=True)
class Ply:
    """One action or outcome as a viewer came to know it.

    Args:
        who: a seat, or CHANCE.
        words: the canonical words, or None where the viewer only learns that something was chosen.
    """

    who: int
    words: str | None


@lru_cache(PLIES_KEPT)
def ply(who: int, words: str) -> Ply:
    """A ply that everybody was told; equal ones are one in memory, since many games hold the same."""
    return Ply(who, intern(words))
