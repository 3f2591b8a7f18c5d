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

UNTIMED = Budget(milliseconds=0)


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


def play(game: Game, setup: Setup, bots: Sequence[Bot], luck: int, seed: int, budget: Budget = UNTIMED) -> Result:
    """Play one game to its end.

    Args:
        bots: by seat.
        luck: seed of nature.
        seed: seed of the bots' own luck.
        budget: of every decision.
    """
    state = game.new(setup)
    nature = Rng(luck)
    plies = 0
    while not state.is_over():
        waiting = state.legal_seats()
        if not waiting:
            state.resolve(state.legal_outcomes().draw(nature))
            plies += 1
            continue
        for seat, action in decide(game, setup, state, waiting, bots, seed_of(seed, plies, 0), budget):
            state.apply(seat, action)
            plies += 1
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
