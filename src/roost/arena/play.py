"""One game, played by bots to its end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from roost.arena.players import seed_of, think
from roost.core.bot import Bot, Budget
from roost.core.game import Game
from roost.core.rng import Rng
from roost.core.setup import Setup
from roost.core.state import State
from roost.core.statistics import NATURE, Statistics

UNTIMED = Budget(milliseconds=0)
NOBODY = Statistics(0, 0)  # looks on


@dataclass(frozen=True)
class Result:
    """How a game ended.

    Args:
        plies: how many actions and outcomes it took.
        returns: by seat; winners share 1.0.
        scores: the game's own points by seat.
    """

    plies: int
    returns: tuple[float, ...]
    scores: tuple[int, ...]


def play(
    game: Game,
    setup: Setup,
    bots: Sequence[Bot],
    luck: int,
    seed: int,
    budget: Budget = UNTIMED,
    statistics: Statistics = NOBODY,
) -> Result:
    """Play one game to its end.

    Args:
        bots: by seat.
        luck: seed of nature.
        seed: seed of the bots' own luck.
        budget: of every decision.
        statistics: who looks on and counts.
    """
    state = game.new(setup)
    nature = Rng(luck)
    plies = 0
    statistics.start(state)
    while not state.is_over():
        waiting = state.legal_seats()
        if not waiting:
            outcome = state.legal_outcomes().draw(nature)
            statistics.before(state, NATURE, outcome)
            state.resolve(outcome)
            statistics.after(state, NATURE, outcome)
            plies += 1
            continue
        for seat, action in decide(game, setup, state, waiting, bots, seed_of(seed, plies, 0), budget):
            statistics.before(state, seat, action)
            state.apply(seat, action)
            statistics.after(state, seat, action)
            plies += 1
    statistics.end(state)
    return Result(plies, tuple(state.returns()), tuple(state.scores()))


def decide(
    game: Game,
    setup: Setup,
    state: State,
    waiting: Sequence[int],
    bots: Sequence[Bot] | Mapping[int, Bot],
    seed: int,
    budget: Budget,
) -> list[tuple[int, int]]:
    """What the awaited seats choose, each before any of the others' choices is made."""
    chosen = []
    for seat in waiting:
        thought = think(game, setup, state, seat, seed_of(seed, 0, seat), budget)
        words = bots[seat].choose(thought)
        chosen.append((seat, state.legal_actions(seat)[thought.view.moves.index(words)]))
    return chosen
