"""The observation of ``encode.py``, straight from the table."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from roost.core.numbers import Numbers
from roost.core.state import State
from roost.games.pick_a_dilly.state import Table


@mypyc_attr(acyclic=True)
class TableNumbers(Numbers):
    """Nothing of it is secret: the needles being set are left out."""

    def write(self, state: State, seat: i64, row: vec[float]) -> None:
        assert isinstance(state, Table)
        hens = state.players
        for place in range(len(row)):
            row[place] = 0.0
        eggs = hens + 2
        rooster = eggs + hens
        fed = rooster + hens
        laid = fed + hens * (hens + 1)
        row[seat] = 1.0
        row[hens] = float(state.target)
        row[hens + 1] = float(state.turn)
        row[rooster + state.rooster_at] = 1.0
        for hen in range(hens):
            row[eggs + hen] = float(state.eggs[hen])
            row[laid + hen] = float(state.last_laid[hen])
            if state.last_fed[hen] >= 0:
                row[fed + hen * (hens + 1) + state.last_fed[hen]] = 1.0
