"""Players of cows, by level.

Nothing is hidden here, so the state a bot is given is the table itself; its luck lies in the future.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from roost.bots.search import SearchBot
from roost.core.actions import Choices
from roost.core.bot import Bot, Thought
from roost.core.rng import Rng
from roost.games.fistful_of_daisies.values import Grazing

SIMULATIONS: Final = 1000


class Calf:
    """Eats when a flower is in front of its nose and otherwise does anything; the stand-in of ruling R15."""

    def choose(self, thought: Thought) -> str:
        moves = thought.view.moves
        tasty = [move for move in moves if move.startswith(("eat", "cover"))] or list(moves)
        return tasty[Rng(thought.seed).below(len(tasty))]


class Grazer:
    """Looks one move ahead: where is a flower, a clover, the way home?"""

    def choose(self, thought: Thought) -> str:
        actions = Choices(thought.state.most_actions())
        thought.state.list_actions(thought.seat, actions)
        chosen = Grazing().choose(thought.state, thought.seat, actions, Rng(thought.seed))
        return thought.view.moves[actions.to_list().index(chosen)]


def herd_leader() -> Bot:
    """Looks ahead over dice and duels: a search whose playouts graze as the middle level does."""
    return SearchBot(SIMULATIONS, Grazing)


LEVELS: Final[Mapping[str, Callable[[], Bot]]] = {"easy": Calf, "middle": Grazer, "hard": herd_leader}
