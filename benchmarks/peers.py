"""OpenSpiel's card game oh_hell by its own C++, as a yardstick for Pickit: Dragons; needs ``roost[openspiel]``.

Its rollouts are not open to Python, so two ways lead to them: whole games by its C++ random bots, the deal
included; and rollouts that its tree search makes from a dealt table, the deal left out.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

from benchmarks.timing import rate

GAME = "oh_hell(players=4)"
GAMES_COUNTED = 1000  # to know how many plies a game has
TABLES = 40  # dealt ones, of all sizes of hands
ROLLOUTS = 500  # from each


@dataclass(frozen=True)
class Rates:
    """Plies per CPU-second."""

    with_deal: float
    without_deal: float


def oh_hell() -> Rates | None:
    """How fast OpenSpiel plays at random; None where it is not installed."""
    try:
        import pyspiel
    except ModuleNotFoundError:
        return None
    game = pyspiel.load_game(GAME)
    return Rates(whole_games(pyspiel, game), rollouts(pyspiel, game))


def whole_games(pyspiel: Any, game: Any) -> float:
    """By random bots, each game one call from Python."""
    rng = random.Random(1)
    plies = sum(play_on(game.new_initial_state(), rng) for _ in range(GAMES_COUNTED)) / GAMES_COUNTED
    bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(game.num_players())]

    def play(rounds: int) -> float:
        for number in range(rounds):
            pyspiel.evaluate_bots(game.new_initial_state(), bots, number)
        return rounds * plies

    return rate(play, 1000)


def rollouts(pyspiel: Any, game: Any) -> float:
    """By a search of one simulation, which evaluates its root by many rollouts."""
    rng = random.Random(2)
    tables = [dealt(game.new_initial_state(), rng) for _ in range(TABLES)]
    plies = sum(play_on(table.clone(), rng) for table in tables for _ in range(10)) / 10

    def play(rounds: int) -> float:
        for number in range(rounds):
            evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, number)
            bot = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 1000, False, 3, False)
            for table in tables:
                bot.mcts_search(table)
        return rounds * ROLLOUTS * plies

    return rate(play)


def dealt(state: Any, rng: random.Random) -> Any:
    """The state after the deal."""
    while state.is_chance_node():
        step(state, rng)
    return state


def play_on(state: Any, rng: random.Random) -> int:
    """Play at random from Python; how many plies it took."""
    plies = 0
    while not state.is_terminal():
        step(state, rng)
        plies += 1
    return plies


def step(state: Any, rng: random.Random) -> None:
    """One random ply."""
    if state.is_chance_node():
        outcomes, odds = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choices(outcomes, odds)[0])
    else:
        state.apply_action(rng.choice(state.legal_actions()))
