"""Late positions of seeded games: small enough to be searched to the end."""

from __future__ import annotations

from roost.core.playout import Playout
from roost.core.rng import Rng
from roost.core.state import State


def late_position(start: State, seed: int, plies: int) -> State:
    """Where a random game stands when so many plies are left to its end."""
    length = Playout(start, Rng(seed)).run(start.clone())
    state = start.clone()
    Playout(start, Rng(seed)).run(state, length - plies)
    return state
