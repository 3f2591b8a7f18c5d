"""OpenSpiel's own tests and algorithms, run against our games."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import (
    cfr,
    exploitability,
    external_sampling_mccfr,
    ismcts,
    mcts,
    outcome_sampling_mccfr,
)

from roost.envs import openspiel
from tests.envs.playthrough import file_of, playthrough

SIMULATIONS = "open_spiel.python.tests.games_sim_test"


@pytest.mark.parametrize("name", [*openspiel.NAMES, *openspiel.TINY])
def test_random_games_go_through_with_serialisation(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=2, serialize=True, verbose=False)


def test_the_suite_of_the_library_passes(tmp_path: Path) -> None:
    (tmp_path / "our_games.py").write_text("import roost.envs.openspiel\n")
    (tmp_path / "pytest.ini").write_text("[pytest]\nasyncio_default_fixture_loop_scope = function\n")
    chosen = ["-q", "-p", "our_games", "-p", "no:cacheprovider", "--pyargs", SIMULATIONS, "-k", "roost_"]
    run = subprocess.run(
        [sys.executable, "-m", "pytest", *chosen],
        cwd=tmp_path,
        env={"PYTHONPATH": ":".join([str(tmp_path), *sys.path]), "PATH": ""},
        capture_output=True,
        text=True,
    )

    assert run.returncode == 0, run.stdout[-2000:] + run.stderr[-1000:]


@pytest.mark.parametrize("name", openspiel.NAMES)
def test_the_playthrough_is_as_it_was(name: str) -> None:
    """A change of rules, words or observation shows here; ``python -m tests.envs.playthrough`` takes it down."""
    assert playthrough(name) == file_of(name).read_text("utf-8")


def test_tiny_games_are_as_small_as_they_should_be() -> None:
    sizes = {name: nodes(turn_based(name).new_initial_state()) for name in openspiel.TINY}

    assert max(sizes.values()) <= 5_000
    assert (sizes["roost_pick_a_dilly_one_egg"], sizes["roost_pick_a_dilly_half_chosen"], len(sizes)) == (85, 273, 6)


def test_regret_minimisation_runs_on_the_turn_based_game() -> None:
    game = turn_based("roost_pick_a_dilly_one_egg")
    solver = cfr.CFRSolver(game)
    for _ in range(10):
        solver.evaluate_and_update_policy()

    assert exploitability.nash_conv(game, solver.average_policy()) < 0.3


def test_the_exported_tree_is_solved_by_the_quick_solver() -> None:
    game = pyspiel.load_efg_game(openspiel.export_efg("roost_pick_a_dilly_one_egg"))
    solver = pyspiel.CFRSolver(game)
    for _ in range(2_000):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()

    assert pyspiel.nash_conv(game, policy) < 0.01


@pytest.mark.parametrize("name", openspiel.TINY)
def test_every_tiny_game_gets_better_by_solving_its_tree(name: str) -> None:
    game = pyspiel.load_efg_game(openspiel.export_efg(name))
    solver = pyspiel.CFRSolver(game)
    start = solver.average_policy()
    before = pyspiel.nash_conv(game, start)
    for _ in range(40):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()

    assert pyspiel.nash_conv(game, policy) < max(before * 0.8, 1e-6)


def test_regrets_may_be_sampled() -> None:
    game = turn_based("roost_pick_a_dilly_one_egg")
    for sampled in (external_sampling_mccfr.ExternalSamplingSolver, outcome_sampling_mccfr.OutcomeSamplingSolver):
        solver = sampled(game)
        for _ in range(20):
            solver.iteration()

        assert exploitability.nash_conv(game, solver.average_policy()) < 1.0


@pytest.mark.parametrize("name", openspiel.NAMES)
def test_the_learning_environment_of_the_library_goes_through(name: str) -> None:
    env = rl_environment.Environment(pyspiel.load_game(name))
    told = env.reset()
    for turn in range(60):
        if told.last():
            break
        legal = told.observations["legal_actions"]
        seats = range(env.num_players) if env.is_turn_based is False else [told.observations["current_player"]]
        told = env.step([legal[seat][turn % len(legal[seat])] for seat in seats])

    assert len(told.observations["info_state"]) == env.num_players


def test_tree_search_with_redrawn_worlds_plays_dragons() -> None:
    game = pyspiel.load_game("roost_pickit_dragons")
    luck = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        game=game,
        uct_c=1.4,
        max_simulations=3,
        evaluator=mcts.RandomRolloutEvaluator(1, np.random.RandomState(2)),
        random_state=np.random.RandomState(3),
    )
    state = game.new_initial_state()
    decided = 0
    while decided < 4:
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(luck.choice(outcomes, p=odds)))
        else:
            state.apply_action(bot.step(state))
            decided += 1

    assert not state.is_terminal()


def turn_based(name: str) -> Any:
    game = pyspiel.load_game(name)
    together = game.get_type().dynamics == pyspiel.GameType.Dynamics.SIMULTANEOUS
    return pyspiel.convert_to_turn_based(game) if together else game


def nodes(state: Any) -> int:
    if state.is_terminal():
        return 1
    return 1 + sum(nodes(state.child(action)) for action in state.legal_actions())
