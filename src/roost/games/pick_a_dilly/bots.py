"""Players of hens and roosters, by level."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import exp
from typing import Final

from roost.core.bot import Bot, Thought
from roost.core.rng import Rng
from roost.games.pick_a_dilly.pieces import ROOSTER
from roost.games.pick_a_dilly.values import turn_game

GLANCES: Final = 300  # turns that the middle level looks at
CAREFUL: Final = 150.0  # how strictly it keeps to what looks best: a chance 1 % better is fed e ** 1.5 as often
ROUNDS: Final = 2000  # of practice of the hard level
HABIT: Final = 20  # of a hundred choices of others it takes for habit
RARE: Final = 0.05  # shares smaller than this part of the largest are noise of the practice
FINE: Final = 1_000_000


class OwnHen:
    """Feeds its own hen: the stand-in of ruling R9."""

    def choose(self, thought: Thought) -> str:
        return f"feed {thought.view.colour(thought.seat)}"


class Easy:
    """Likes its own hen best, calls the rooster now and then, and is kind to anybody else's."""

    def choose(self, thought: Thought) -> str:
        rng = Rng(thought.seed)
        mood = rng.below(10)
        if mood < 5:
            return f"feed {thought.view.colour(thought.seat)}"
        if mood < 6:
            return f"feed {ROOSTER}"
        moves = thought.view.moves
        return moves[rng.below(len(moves))]


class Middle:
    """Looks one turn ahead, and takes the others for creatures of habit."""

    def choose(self, thought: Thought) -> str:
        game = turn_game(thought.state, thought.seed)
        chances = game.against_habits(thought.seat, GLANCES)
        best = max(chances)
        return drawn(thought, [exp(CAREFUL * (chance - best)) for chance in chances])


class Hard:
    """Mixes as regret matching finds it, over one turn and what the table is worth after it.

    It expects some habit of the others, and so gains from those who have any; against those who have
    none it gives away little.
    """

    def choose(self, thought: Thought) -> str:
        game = turn_game(thought.state, thought.seed)
        game.practise(thought.budget.simulations or ROUNDS, HABIT)
        shares = game.shares(thought.seat)
        return drawn(thought, [share if share > RARE * max(shares) else 0.0 for share in shares])


def drawn(thought: Thought, weights: Sequence[float]) -> str:
    """A move drawn by weight; the moves of a seat that is to choose are all animals, in order."""
    point = Rng(thought.seed + 1).below(FINE) / FINE * sum(weights)
    for move, weight in zip(thought.view.moves, weights, strict=True):
        point -= weight
        if point < 0:
            return move
    return thought.view.moves[weights.index(max(weights))]


BOTS: Final[Mapping[str, Callable[[], Bot]]] = {"easy": Easy, "middle": Middle, "hard": Hard, "own-hen": OwnHen}
