"""Any legal move, each as likely as every other."""

from __future__ import annotations

from roost.core.bot import Thought
from roost.core.rng import Rng


class Uniform:
    """Plays at random; every game's lowest bar, and the stand-in where no ruling names another."""

    def choose(self, thought: Thought) -> str:
        moves = thought.view.moves
        return moves[Rng(thought.seed).below(len(moves))]
