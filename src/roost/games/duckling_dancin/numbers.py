"""The observation of ``encode.py``, straight from the farm."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from roost.core.numbers import Numbers
from roost.core.state import State
from roost.games.duckling_dancin.pieces import KINDS, PATH_TILES, YARD_TILES
from roost.games.duckling_dancin.state import IN_HAND, NO_TILE, OVER, UNKNOWN, Farm

SEATS: Final[i64] = 6
FOWL: Final[i64] = PATH_TILES * KINDS  # places in the row, in the order of the layout
PILES: Final[i64] = FOWL + SEATS * PATH_TILES
FEATHERS: Final[i64] = PILES + SEATS * PATH_TILES
TURN: Final[i64] = FEATHERS + SEATS
DROPPING: Final[i64] = TURN + SEATS
TARGET: Final[i64] = DROPPING + SEATS
YARD: Final[i64] = TARGET + PATH_TILES
FACE_UP: Final[i64] = YARD + YARD_TILES * KINDS


@mypyc_attr(acyclic=True)
class FarmNumbers(Numbers):
    """What was ever turned is known to all."""

    def write(self, state: State, seat: i64, row: vec[float]) -> None:
        assert isinstance(state, Farm)
        for place in range(len(row)):
            row[place] = 0.0
        first = max(seat, 0)
        players = state.players
        for tile in range(PATH_TILES):
            if state.track[tile] != UNKNOWN:
                row[tile * KINDS + state.track[tile]] = 1.0
        for step in range(players):
            other = (first + step) % players
            row[FOWL + step * PATH_TILES + state.fowl[other]] = 1.0
            if state.with_piles and state.piles[other] != IN_HAND:
                row[PILES + step * PATH_TILES + state.piles[other]] = 1.0
            row[FEATHERS + step] = float(state.feathers[other])
        row[TURN + (state.turn - first + players) % players] = 1.0
        for index in range(state.owed_from, state.owed_to):
            row[DROPPING + (state.owed[index] - first + players) % players] = 1.0
        if state.phase != OVER:
            row[TARGET + state.target] = 1.0
        for tile in range(YARD_TILES):
            if state.yard[tile] != UNKNOWN:
                row[YARD + tile * KINDS + state.yard[tile]] = 1.0
        if state.face_up != NO_TILE:
            row[FACE_UP + state.face_up] = 1.0
