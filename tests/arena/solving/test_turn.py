"""One turn as a game of its own."""

from __future__ import annotations

import numpy as np
import pytest

from roost.arena.solving.payoffs import Payoffs
from roost.arena.solving.polish import polish
from roost.arena.solving.practice import practise
from roost.arena.solving.turn import BY_PATH, Solved, practise_open, solve_turns

PENNIES = np.array([[[[1.0, 0.0], [0.0, 1.0]], [[0.0, 1.0], [1.0, 0.0]]]])
CHICKEN = np.array([[[[0.0, 1.0], [0.3, 0.6]], [[0.0, 0.3], [1.0, 0.6]]]])


def test_matching_pennies_is_even() -> None:
    solved = solve_turns(Payoffs(PENNIES))

    assert np.allclose(solved.mix, 0.5)


def test_where_both_look_alike_the_path_keeps_them_alike() -> None:
    """Chicken has two lopsided equilibria and an even one; from random play the path leads to the even one."""
    solved = solve_turns(Payoffs(CHICKEN))

    assert (solved.how.tolist(), np.ptp(solved.mix[0], axis=0).max()) == ([BY_PATH], pytest.approx(0, abs=1e-9))


@pytest.mark.parametrize(("seats", "actions"), [(2, 3), (3, 3), (4, 2)])
def test_games_by_chance_are_solved_exactly(seats: int, actions: int) -> None:
    payoffs = Payoffs(np.random.default_rng(seats).random((12, seats, *[actions] * seats)))

    assert solve_turns(payoffs).gain.max() < 1e-12


def test_a_seat_with_little_at_stake_is_no_less_exact() -> None:
    table = PENNIES.copy()
    table[:, 1] *= 1e-9
    solved = solve_turns(Payoffs(table))

    assert np.allclose(solved.mix, 0.5)


def test_a_game_in_which_nothing_matters_is_played_at_random() -> None:
    solved = solve_turns(Payoffs(np.zeros((1, 3, 2, 2, 2))))

    assert np.allclose(solved.mix, 0.5)


def test_regret_matching_comes_near_and_the_polish_makes_it_exact() -> None:
    payoffs = Payoffs(np.array([[[[3.0, 0.0], [0.0, 1.0]], [[0.0, 1.0], [3.0, 0.0]]]]) / 3)
    near = practise(payoffs, np.full((1, 2, 2), 0.5), 500)
    mix, gain = polish(payoffs, near, 1e-2)

    assert (payoffs.gains(near)[0] < 0.05, gain[0] < 1e-14) == (True, True)
    assert np.allclose(mix, [[[0.5, 0.5], [0.25, 0.75]]], atol=0.6)


def test_games_without_a_path_are_left_to_practice() -> None:
    payoffs = Payoffs(PENNIES)
    mix = np.array([[[0.9, 0.1], [0.5, 0.5]]])
    solved = Solved(mix, payoffs.gains(mix), np.zeros(1, np.int8))
    practise_open(payoffs, solved, np.random.default_rng(1))

    assert solved.gain[0] < 1e-12
