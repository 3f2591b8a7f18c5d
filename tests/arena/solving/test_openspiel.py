"""OpenSpiel's own code judges the table on the exported tree, and its solver ours and theirs alike."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pyspiel
import pytest

from roost.arena.solving.reading import chances, shares
from roost.core.state import State
from roost.envs import openspiel
from tests.arena.solving.farm import GAME, small, solved

TREES = {"one_egg": 1, "two_eggs": 2}


def tree(name: str) -> Any:
    return pyspiel.load_efg_game(openspiel.export_efg(f"roost_pick_a_dilly_{name}"))


def table_as_policy(game: Any, target: int) -> Any:
    """Our table, by OpenSpiel's information states."""
    stages, table = solved(target)
    found: dict[str, list[tuple[int, float]]] = {}

    def walk(node: Any, turn: State, chosen: Sequence[int]) -> None:
        if len(chosen) == turn.seats():
            turn = turn.clone()
            for seat, action in enumerate(chosen):
                turn.apply(seat, action)
            chosen = ()
        if node.is_terminal():
            return
        mix = shares(stages, table, turn, node.current_player())
        actions = node.legal_actions()
        found[node.information_state_string()] = list(zip(actions, mix, strict=True))
        for number, action in enumerate(actions):
            walk(node.child(action), turn, [*chosen, number])

    walk(game.new_initial_state(), GAME.new(small(target)), ())
    return pyspiel.TabularPolicy(found)


@pytest.mark.parametrize(("name", "target"), TREES.items())
def test_its_best_answers_gain_nothing_from_our_table(name: str, target: int) -> None:
    game = tree(name)

    assert pyspiel.nash_conv(game, table_as_policy(game, target), True) < 1e-9


@pytest.mark.parametrize(("name", "target"), TREES.items())
def test_its_values_of_our_table_are_ours(name: str, target: int) -> None:
    game, (stages, table) = tree(name), solved(target)
    policy = table_as_policy(game, target)
    values = pyspiel.expected_returns(game.new_initial_state(), policy, -1, False)

    assert values == pytest.approx(chances(stages, table, GAME.new(small(target))), abs=1e-9)


def test_its_solver_comes_near_an_equilibrium_too_though_to_another_one() -> None:
    game = tree("one_egg")
    solver = pyspiel.CFRSolver(game)
    for _ in range(2_000):
        solver.evaluate_and_update_policy()
    theirs = pyspiel.expected_returns(game.new_initial_state(), solver.average_policy(), -1, True)
    stages, table = solved(1)
    ours = chances(stages, table, GAME.new(small(1)))

    assert pyspiel.nash_conv(game, solver.average_policy()) < 0.002
    assert abs(theirs[0] - ours[0]) > 0.1
