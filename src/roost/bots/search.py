"""Plays every game by search; how strong it is, its number of simulations says."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Final

from roost.bots.compiled.search import Search
from roost.core.bot import Thought
from roost.core.values import Values

BETWEEN_GLANCES: Final = 32  # simulations between two looks at the clock


class SearchBot:
    """Information-set Monte Carlo tree search on redealt copies.

    Args:
        simulations: how many it makes for a decision, unless the budget names another number.
        values: makes what the game knows about good play; None for uniform playouts.
    """

    def __init__(self, simulations: int = 1000, values: Callable[[], Values] | None = None) -> None:
        self.simulations = simulations
        self.values = values

    def choose(self, thought: Thought) -> str:
        moves = thought.view.moves
        if len(moves) == 1:
            return moves[0]
        search = self.grow(thought)
        return moves[thought.state.legal_actions(thought.seat).index(search.decide())]

    def grow(self, thought: Thought) -> Search:
        """The tree of a decision; a time limit may end it before all simulations are made."""
        values = self.values() if self.values else None
        search = Search(thought.state, thought.seat, values, thought.seed)
        wanted = thought.budget.simulations or self.simulations
        if not thought.budget.milliseconds:
            search.run(wanted)
            return search
        deadline = monotonic() + thought.budget.milliseconds / 1000
        for done in range(0, wanted, BETWEEN_GLANCES):
            search.run(min(BETWEEN_GLANCES, wanted - done))
            if monotonic() > deadline:
                break
        return search
