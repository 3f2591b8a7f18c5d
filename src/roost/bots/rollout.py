"""Plays by comparing every move on the same redealt tables; for games that bring ``values``."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil, log2
from time import monotonic
from typing import Final

from roost.bots.compiled.rollouts import Rollouts
from roost.core.advice import Worth, chosen
from roost.core.bot import Thought
from roost.core.values import Values

ADVICE_SIMULATIONS: Final = 60_000  # for a hint, where the time allows it


class RolloutBot:
    """Halves the moves by playouts on redealt copies, each a plausible game to the end.

    Args:
        simulations: playouts for a decision, unless the budget names another number.
        values: makes what the game knows about good play.
    """

    def __init__(self, simulations: int, values: Callable[[], Values]) -> None:
        self.simulations = simulations
        self.values = values

    def choose(self, thought: Thought) -> str:
        moves = thought.view.moves
        if len(moves) == 1:
            return moves[0]
        rollouts = Rollouts(thought.state, thought.seat, self.values(), thought.seed)
        wanted = thought.budget.simulations or self.simulations
        deadline = monotonic() + thought.budget.milliseconds / 1000 if thought.budget.milliseconds else float("inf")
        for left in halvings(len(moves)):
            for _ in range(max(1, wanted // (left * ceil(log2(len(moves)))))):
                rollouts.compare(1)
                if monotonic() > deadline:
                    return moves[thought.state.legal_actions(thought.seat).index(rollouts.decide())]
            rollouts.halve()
        return moves[thought.state.legal_actions(thought.seat).index(rollouts.decide())]

    def advise(self, thought: Thought) -> list[Worth]:
        """Every move on the same worlds to the end of the time, with the points it is ahead by."""
        moves = list(thought.view.moves)
        rollouts = Rollouts(thought.state, thought.seat, self.values(), thought.seed)
        rollouts.with_leads = True
        worlds = max(1, (thought.budget.simulations or ADVICE_SIMULATIONS) // len(moves))
        deadline = monotonic() + thought.budget.milliseconds / 1000 if thought.budget.milliseconds else float("inf")
        for _ in range(worlds):
            rollouts.compare(1)
            if monotonic() > deadline:
                break
        places = range(len(moves))
        best = thought.state.legal_actions(thought.seat).index(rollouts.decide())
        return chosen(moves, best, [rollouts.mean(at) for at in places], [rollouts.lead(at) for at in places])


def halvings(moves: int) -> list[int]:
    """How many moves are compared in each stage: ``5`` gives 5, 3, 2."""
    stages = []
    while moves > 1:
        stages.append(moves)
        moves = (moves + 1) // 2
    return stages
