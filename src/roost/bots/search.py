"""Plays every game by search; how strong it is, its number of simulations says."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Final

from roost.bots.compiled.search import Search
from roost.core.advice import Worth, chosen
from roost.core.bot import Thought
from roost.core.values import Values

BETWEEN_GLANCES: Final = 32  # simulations between two looks at the clock
ADVICE_SIMULATIONS: Final = 20_000  # for a hint, where the time allows it


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

    def advise(self, thought: Thought) -> list[Worth]:
        """The mean results below each move; where others choose at once, how often the mean mix has it."""
        moves = list(thought.view.moves)
        actions = thought.state.legal_actions(thought.seat)
        search = self.grow(thought, ADVICE_SIMULATIONS)
        wins = [search.value(action) for action in actions]
        if not search.is_mixed():
            return chosen(moves, actions.index(search.decide()), wins)
        often = [search.often(action) for action in actions]
        total = sum(often) or 1.0
        return [Worth(move, win, share / total) for move, win, share in zip(moves, wins, often, strict=True)]

    def grow(self, thought: Thought, usual: int = 0) -> Search:
        """The tree of a decision; a time limit may end it before all simulations are made.

        Args:
            usual: how many simulations where the budget names no number; 0 for the bot's own.
        """
        values = self.values() if self.values else None
        search = Search(thought.state, thought.seat, values, thought.seed)
        wanted = thought.budget.simulations or usual or self.simulations
        if not thought.budget.milliseconds:
            search.run(wanted)
            return search
        deadline = monotonic() + thought.budget.milliseconds / 1000
        for done in range(0, wanted, BETWEEN_GLANCES):
            search.run(min(BETWEEN_GLANCES, wanted - done))
            if monotonic() > deadline:
                break
        return search
