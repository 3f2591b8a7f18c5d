"""Random games to the end, for every game alike."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from roost.core.actions import Choices
from roost.core.rng import Rng
from roost.core.state import State

UNLIMITED: Final[i64] = 1 << 60


@mypyc_attr(acyclic=True)
class Playout:
    """Plays states to the end by uniform choice; keeps its lists from game to game."""

    rng: Rng
    choices: Choices

    def __init__(self, state: State, rng: Rng) -> None:
        self.rng = rng
        room = state.most_actions()
        if state.most_outcomes() > room:
            room = state.most_outcomes()
        self.choices = Choices(room)

    def run(self, state: State, limit: i64 = UNLIMITED) -> i64:
        """Play on to the end, or for ``limit`` plies; how many plies it took."""
        plies: i64 = 0
        choices = self.choices
        rng = self.rng
        while plies < limit:
            waiting = state.to_act()
            choices.clear()
            if waiting == 0:
                if state.is_over():
                    break
                state.list_outcomes(choices)
                state.resolve(choices.draw(rng))
            else:
                seat: i64 = 0
                while waiting & 1 == 0:
                    waiting >>= 1
                    seat += 1
                state.list_actions(seat, choices)
                state.apply(seat, choices.pick(rng))
            plies += 1
        return plies


@mypyc_attr(acyclic=True)
class Tally:
    """What many random games came to.

    ``results`` holds per seat the sum of returns, winners sharing 1.0.
    """

    games: i64
    plies: i64
    results: vec[float]

    def __init__(self, seats: i64) -> None:
        self.games = 0
        self.plies = 0
        self.results = vec[float]([0.0] * seats)

    def count(self, state: State, plies: i64) -> None:
        """Add one finished game."""
        self.games += 1
        self.plies += plies
        returned = state.returns()
        for seat in range(len(returned)):
            self.results[seat] += returned[seat]


def random_games(start: State, games: i64, seed: i64) -> Tally:
    """Play many random games from clones of a state.

    Game number i draws from ``Rng(seed + i)``, so any split of a run into parts gives the same games.
    """
    tally = Tally(start.seats())
    playout = Playout(start, Rng(seed))
    for game in range(games):
        playout.rng = Rng(seed + game)
        state = start.clone()
        tally.count(state, playout.run(state))
    return tally
