"""What a game may tell a search about good play; a game's ``values.py`` refines it."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from roost.core.actions import Choices
from roost.core.rng import Rng
from roost.core.state import State


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class Values:
    """Playouts by plausible moves, cut short by an estimate; as it stands: uniform and to the end.

    States that come here are redealt copies, never the truth.
    """

    def horizon(self) -> i64:
        """How many plies a playout goes on before ``estimate`` ends it; below 0: to the end of the game."""
        return -1

    def estimate(self, state: State, seat: i64) -> float:
        """The result a seat may expect of a game that is not over, from 0.0 to 1.0."""
        raise NotImplementedError

    def lead(self, state: State, seat: i64) -> float:
        """The points a seat is ahead of the best of the others, as far as can be told now."""
        best: i64 = 0
        met = False
        for other in range(state.seats()):
            if other != seat and (not met or state.score(other) > best):
                best = state.score(other)
                met = True
        return float(state.score(seat) - best)

    def choose(self, state: State, seat: i64, actions: Choices, rng: Rng) -> i64:
        """One of the actions, as a quick player of this seat would choose."""
        return actions.pick(rng)
