"""The observation of ``encode.py``, straight from the table."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from roost.core.numbers import Numbers
from roost.core.state import State
from roost.games.pick_a_dilly.state import UNDECIDED, Table

HEAD: Final[i64] = 4  # eyes, target, turn, over


@mypyc_attr(acyclic=True)
class TableNumbers(Numbers):
    """Of the needles being set only the own one is told; of the others', that they are set."""

    def write(self, state: State, seat: i64, row: vec[float]) -> None:
        assert isinstance(state, Table)
        for place in range(len(row)):
            row[place] = 0.0
        row[0] = float(seat)
        row[1] = float(state.target)
        row[2] = float(state.turn)
        if state.undecided == 0:
            row[3] = 1.0
        hens = state.players
        rooster = HEAD + hens
        chosen = rooster + hens
        own = chosen + hens
        laid = own + hens + 1
        fed = laid + hens
        first = max(seat, 0)
        row[rooster + steps(first, state.rooster_at, hens)] = 1.0
        for hen in range(hens):
            place = steps(first, hen, hens)
            row[HEAD + place] = float(state.eggs[hen])
            row[laid + place] = float(state.last_laid[hen])
            if state.last_fed[hen] != UNDECIDED:
                row[fed + place * (hens + 1) + steps(first, state.last_fed[hen], hens)] = 1.0
            if state.needles[hen] != UNDECIDED:
                row[chosen + place] = 1.0
                if hen == seat:
                    row[own + steps(first, state.needles[hen], hens)] = 1.0


def steps(first: i64, animal: i64, hens: i64) -> i64:
    """How many places clockwise of the first hen an animal is; the rooster comes after all hens."""
    if animal == hens:
        return hens
    if animal < first:
        return animal + hens - first
    return animal - first
