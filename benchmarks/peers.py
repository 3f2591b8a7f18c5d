"""OpenSpiel beside us, by its own C++ where that can be reached; needs ``roost[openspiel]``.

Its random rollouts are not open to Python, so two ways lead to them: whole games by its C++ random bots, one call a
game; and rollouts that its tree search makes, many in one call, where a game has no choices at once.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from benchmarks.measures import SIMULATIONS
from benchmarks.timing import rate
from roost.core.rng import Rng

GAMES_COUNTED = 1000  # to know how many plies a game has
TABLES = 40  # from which rollouts start, in a game that begins with a deal
ROLLOUTS = 500  # from each
CLONES = 1000
OH_HELL = "oh_hell(players=4)"


def open_spiel() -> Any | None:
    """The library, or None where it is not installed."""
    try:
        import pyspiel
    except ModuleNotFoundError:
        return None
    return pyspiel


def whole_games(pyspiel: Any, name: str) -> tuple[float, float]:
    """Games and plies per CPU-second by random bots, each game one call from Python."""
    game = pyspiel.load_game(name)
    rng = random.Random(1)
    plies = sum(play_on(game.new_initial_state(), rng) for _ in range(GAMES_COUNTED)) / GAMES_COUNTED
    bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(game.num_players())]

    def play(rounds: int) -> float:
        for number in range(rounds):
            pyspiel.evaluate_bots(game.new_initial_state(), bots, number)
        return rounds

    games = rate(play, 200)
    return games, games * plies


def rollouts(pyspiel: Any, name: str) -> float:
    """Plies per CPU-second by a search of one simulation, which evaluates its root by many rollouts."""
    game = pyspiel.load_game(name)
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


def searches(pyspiel: Any, name: str) -> float:
    """Simulations per CPU-second of its C++ tree search at the first decision, as many a decision as ours."""
    game = pyspiel.load_game(name)
    state = game.new_initial_state()

    def play(rounds: int) -> float:
        for number in range(rounds):
            evaluator = pyspiel.RandomRolloutEvaluator(1, number)
            pyspiel.MCTSBot(game, evaluator, 2.0, SIMULATIONS, 1000, False, number, False).mcts_search(state)
        return rounds * SIMULATIONS

    return rate(play)


def from_python(pyspiel: Any, name: str) -> float:
    """Decisions per CPU-second of the random player of ``measures.py`` upon the Python API."""
    game = pyspiel.load_game(name)
    return rate(lambda rounds: sum(decisions(game.new_initial_state(), Rng(number)) for number in range(rounds)))


def decisions(state: Any, rng: Rng) -> int:
    """One random game; how many decisions were made."""
    made = 0
    below, legal_actions = rng.below, state.legal_actions
    together = state.get_game().get_type().dynamics.name == "SIMULTANEOUS"
    seats = range(state.num_players())
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()  # all alike in the games that are raced
            state.apply_action(outcomes[below(len(outcomes))][0])
        elif together:
            listed = [legal_actions(seat) for seat in seats]
            state.apply_actions([actions[below(len(actions))] for actions in listed])
            made += len(seats)
        else:
            actions = legal_actions()
            state.apply_action(actions[below(len(actions))])
            made += 1
    return made


def clones(pyspiel: Any, name: str) -> float:
    """Clones per CPU-second, made from Python."""
    clone: Callable[[], Any] = pyspiel.load_game(name).new_initial_state().clone

    def many(rounds: int) -> float:
        for _ in range(rounds * CLONES):
            clone()
        return rounds * CLONES

    return rate(many)


def dealt(state: Any, rng: random.Random) -> Any:
    """The state after the deal."""
    while state.is_chance_node():
        step(state, rng)
    return state


def play_on(state: Any, rng: random.Random) -> int:
    """Play at random from Python; how many plies it took."""
    plies = 0
    while not state.is_terminal():
        plies += step(state, rng)
    return plies


def step(state: Any, rng: random.Random) -> int:
    """One random ply, or those of all who choose at once; how many it were."""
    if state.is_chance_node():
        outcomes, odds = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choices(outcomes, odds)[0])
    elif state.is_simultaneous_node():
        seats = range(state.num_players())
        state.apply_actions([rng.choice(state.legal_actions(seat)) for seat in seats])
        return len(seats)
    else:
        state.apply_action(rng.choice(state.legal_actions()))
    return 1
