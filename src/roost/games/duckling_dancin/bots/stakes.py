"""What finding a picture, missing it, and a good or a bad place for a pile come to: hints that name no tile.

Memory is the game: a hint says what is at stake and never where anything lies. Its words in place of moves:

============ ==========================================================================
``hit-seen`` the picture is found; it has lain open before
``hit-new``  the picture is found; it has not lain open yet
``miss``     it is not found
``best``     the pile lies on the best of the free path tiles
``worst``    and on the worst
============ ==========================================================================
"""

from __future__ import annotations

from time import monotonic
from typing import Final

from roost.bots.compiled.rollouts import Rollouts
from roost.core.advice import Worth
from roost.core.bot import Thought
from roost.core.rng import Rng
from roost.core.state import State
from roost.games.duckling_dancin.pieces import PICTURES
from roost.games.duckling_dancin.values import Remembering

GAMES: Final = 400  # played on for a hint, of each kind
NEXT_GAME: Final = 7_919  # between the seeds of two


def stakes(thought: Thought) -> list[Worth]:
    """What a seat has to win and to lose, in chances."""
    if thought.view.table["dropping"]:
        return places(thought)
    table = thought.view.table
    wanted = table["track"][table["target"]]
    kind = "hit-seen" if wanted in thought.knowledge["yard"] else "hit-new"
    hit, miss = Ways(thought), Ways(thought)
    deadline = ends(thought)
    for number in range(thought.budget.simulations or GAMES):
        hit.play(number, finds=True)
        miss.play(number, finds=False)
        if monotonic() > deadline:
            break
    return [Worth(kind, hit.won, 1.0), Worth("miss", miss.won)]


def ends(thought: Thought) -> float:
    """When the time is up."""
    budget = thought.budget.milliseconds
    return monotonic() + budget / 1000 if budget else float("inf")


class Ways:
    """Games played on from a turn that ends as is said."""

    def __init__(self, thought: Thought) -> None:
        self.thought = thought
        self.rollouts = Rollouts(thought.state, thought.seat, Remembering(), thought.seed)
        self.games = 0
        self.wins = 0.0

    @property
    def won(self) -> float:
        """The share of the games that the seat has won."""
        return self.wins / max(self.games, 1)

    def play(self, number: int, finds: bool) -> None:
        """One game more, if a tile can be turned that finds the picture, or that does not."""
        luck = Rng(self.thought.seed + NEXT_GAME * number)
        state = self.thought.state.clone()
        state.redeal(self.thought.seat, luck)
        turned = self.turned(state, luck, finds)
        if turned is None:
            return
        self.rollouts.play_on(turned, luck)
        self.wins += turned.returns()[self.thought.seat]
        self.games += 1

    def turned(self, state: State, luck: Rng, finds: bool) -> State | None:
        """The state after a tile was turned that finds the picture or does not; None if there is no such tile."""
        table = self.thought.view.table
        wanted = table["track"][table["target"]]
        tiles = [
            tile for tile, picture in enumerate(self.thought.knowledge["yard"]) if may_show(picture, wanted, finds)
        ]
        if not tiles:
            return None
        state.apply(self.thought.seat, tiles[luck.below(len(tiles))])
        if state.is_chance():
            fits = [outcome for outcome in state.legal_outcomes().to_list() if (PICTURES[outcome] == wanted) == finds]
            if not fits:
                return None
            state.resolve(fits[luck.below(len(fits))])
        return state


def may_show(picture: str | None, wanted: str, finds: bool) -> bool:
    """Whether a tile may find the picture, or miss it, by what has been seen of it."""
    return picture is None or (picture == wanted) == finds


def places(thought: Thought) -> list[Worth]:
    """The best and the worst of the places for a pile, each tried in the same games."""
    rollouts = Rollouts(thought.state, thought.seat, Remembering(), thought.seed)
    deadline = ends(thought)
    wins = [0.0] * len(thought.view.moves)
    games = 0
    for number in range(thought.budget.simulations or GAMES):
        games += 1
        for place, action in enumerate(thought.state.legal_actions(thought.seat)):
            luck = Rng(thought.seed + NEXT_GAME * number)
            state = thought.state.clone()
            state.redeal(thought.seat, luck)
            state.apply(thought.seat, action)
            rollouts.play_on(state, luck)
            wins[place] += state.returns()[thought.seat]
        if monotonic() > deadline:
            break
    return [Worth("best", max(wins) / games, 1.0), Worth("worst", min(wins) / games)]
