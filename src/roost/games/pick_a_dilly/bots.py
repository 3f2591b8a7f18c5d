"""Players of hens and roosters, by level."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from roost.core.bot import Bot, Thought
from roost.core.rng import Rng
from roost.games.pick_a_dilly.pieces import ROOSTER
from roost.games.pick_a_dilly.values import looking_ahead, turn_game

MOODS: Final = 10  # of the easy level
EASY_OWN: Final = 5  # in so many it feeds its own hen
EASY_ROOSTER: Final = 1  # and in so many the rooster
ROUNDS: Final = 1500  # of practice of the hard level
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
        mood = rng.below(MOODS)
        if mood < EASY_OWN:
            return f"feed {thought.view.colour(thought.seat)}"
        if mood < EASY_OWN + EASY_ROOSTER:
            return f"feed {ROOSTER}"
        moves = thought.view.moves
        return moves[rng.below(len(moves))]


class Middle:
    """Looks one turn ahead, and takes the others for creatures of habit."""

    def choose(self, thought: Thought) -> str:
        return drawn(thought, looking_ahead(thought.state, thought.seat, thought.seed))


class Hard:
    """Mixes as regret matching finds it, over one turn and what the table is worth after it.

    It takes some of the others for creatures of habit and some for players who look one turn ahead, and
    so gains from those who are; the rest it takes for players like itself.
    """

    def choose(self, thought: Thought) -> str:
        game = turn_game(thought.state, thought.seed)
        game.practise(thought.budget.simulations or ROUNDS)
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
