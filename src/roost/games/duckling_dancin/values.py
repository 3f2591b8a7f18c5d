"""Quick, plausible play, for what a hint is worth: everybody remembers well, not always."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from roost.core.actions import Choices
from roost.core.rng import Rng
from roost.core.state import State
from roost.core.values import Values
from roost.games.duckling_dancin.pieces import YARD_TILES
from roost.games.duckling_dancin.rules import DucklingDancin
from roost.games.duckling_dancin.state import TURN_TILE, UNKNOWN

REMEMBERS: Final[i64] = 7  # of ten tiles that lay open before


@mypyc_attr(acyclic=True)
class Remembering(Values):
    """Turns the tile that it remembers, else one that nobody has seen; drops piles anywhere."""

    def choose(self, state: State, seat: i64, actions: Choices, rng: Rng) -> i64:
        assert isinstance(state, DucklingDancin)
        if state.phase != TURN_TILE:
            return actions.pick(rng)
        wanted = state.track[state.target]
        if rng.below(10) < REMEMBERS:
            for tile in range(YARD_TILES):
                if state.yard[tile] == wanted:
                    return tile
        unseen: i64 = 0
        for tile in range(YARD_TILES):
            if state.yard[tile] == UNKNOWN:
                unseen += 1
        if unseen == 0:
            return actions.pick(rng)
        left = rng.below(unseen)
        for tile in range(YARD_TILES):
            if state.yard[tile] == UNKNOWN:
                if left == 0:
                    return tile
                left -= 1
        return actions.pick(rng)
