"""What lies on the table: hens with their eggs, the rooster, and the food discs."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from roost.core.state import State

UNDECIDED: Final[i64] = -1


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class Table(State):
    """A hen has the number of its owner's seat; the rooster has the number after the last hen."""

    players: i64
    target: i64  # eggs that end the game
    turn: i64  # the turn being chosen, from 1
    rooster_at: i64  # the hen it stands beside
    eggs: vec[i64]  # laid so far, by hen
    needles: vec[i64]  # Hidden until all have chosen: the animal each disc points to, or UNDECIDED
    undecided: i64  # mask of the seats that have not chosen; 0 when the game is over
    last_fed: vec[i64]  # the last turn, revealed: the animal each seat fed, or UNDECIDED before the first
    last_laid: vec[i64]  # and the eggs each hen laid
    pecks: vec[i64]  # of the turn being laid, by animal

    def __init__(self, players: i64, target: i64) -> None:
        self.players = players
        self.target = target
        self.turn = 1
        self.rooster_at = 0
        self.eggs = vec[i64]([0] * players)
        self.needles = vec[i64]([UNDECIDED] * players)
        self.undecided = (1 << players) - 1
        self.last_fed = vec[i64]([UNDECIDED] * players)
        self.last_laid = vec[i64]([0] * players)
        self.pecks = vec[i64]([0] * (players + 1))

    def copy_to(self, twin: Table) -> None:
        """Make the twin equal to this table and independent of it."""
        twin.players = self.players
        twin.target = self.target
        twin.turn = self.turn
        twin.rooster_at = self.rooster_at
        twin.eggs = self.eggs[:]
        twin.needles = self.needles[:]
        twin.undecided = self.undecided
        twin.last_fed = self.last_fed[:]
        twin.last_laid = self.last_laid[:]
        twin.pecks = self.pecks[:]

    def dump(self) -> list[Any]:
        return [
            self.turn,
            self.rooster_at,
            self.undecided,
            list(self.eggs),
            list(self.needles),
            list(self.last_fed),
            list(self.last_laid),
        ]

    def load(self, dumped: list[Any]) -> None:
        turn, rooster_at, undecided, eggs, needles, last_fed, last_laid = dumped
        self.turn = turn
        self.rooster_at = rooster_at
        self.undecided = undecided
        self.eggs = vec[i64](eggs)
        self.needles = vec[i64](needles)
        self.last_fed = vec[i64](last_fed)
        self.last_laid = vec[i64](last_laid)
