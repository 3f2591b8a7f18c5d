"""The shipped solution, and how the hard level plays by it."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import numpy as np
import pytest

from roost.arena.solving.answer import best_answers
from roost.arena.solving.backwards import Table, solve
from roost.arena.solving.payoffs import Floats
from roost.catalogue import game
from roost.games.pick_a_dilly.bots import hard_shares
from roost.games.pick_a_dilly.rules import PickADilly
from roost.games.pick_a_dilly.solution import SHIPPED, packed, solution, unpacked
from roost.games.pick_a_dilly.stages import TurnStages
from roost.games.pick_a_dilly.values import FREE, LOYAL, TurnGame, read_turn

GAME = game("pick-a-dilly")
SETUP = GAME.setup(GAME.colours[:3])


@cache
def solved_anew() -> Table:
    return solve(TurnStages(SETUP))


def shipped_mixes(stages: TurnStages) -> Floats:
    solved = solution(3, 12)
    assert solved is not None
    return np.array(list(solved.mixes)).reshape(stages.count, 3, 4)


def after(*turns: tuple[int, int, int]) -> PickADilly:
    """The table after some turns: whom each seat fed."""
    state = PickADilly(3, 12)
    for turn in turns:
        for seat, animal in enumerate(turn):
            state.apply(seat, animal)
    return state


def test_the_shipped_solution_is_small_and_the_one_that_solving_finds() -> None:
    table = solved_anew()
    numbers = [*table.mixes.ravel().tolist(), *table.values.ravel().tolist()]
    content = (files(GAME.package) / SHIPPED[3, 12]).read_bytes()

    assert len(content) < 300_000
    assert np.abs(np.array(unpacked(content)) - numbers).max() < 1e-6


def test_nobody_gains_by_leaving_the_shipped_solution() -> None:
    stages = TurnStages(SETUP)
    mixes = shipped_mixes(stages)
    values = solved_anew().values

    assert (best_answers(stages, mixes) - values).max() < 1e-6


def test_packing_keeps_single_floats() -> None:
    assert unpacked(packed([0.5, 1e-3])) == pytest.approx([0.5, 1e-3])


def test_other_games_have_none() -> None:
    assert (solution(4, 12), solution(3, 15)) == (None, None)


def test_a_solution_knows_a_table_turned_round() -> None:
    """Eggs and rooster one place further on: every seat has what its neighbour had."""
    solved = solution(3, 12)
    assert solved is not None
    state, turned = PickADilly(3, 12), PickADilly(3, 12)
    for hen, laid in enumerate((7, 2, 5)):
        state.eggs[hen] = turned.eggs[(hen + 1) % 3] = laid
    turned.rooster_at = 1

    assert solved.chance(turned.eggs, 1, 2) == solved.chance(state.eggs, 0, 1)
    assert solved.share(turned.eggs, 1, 2, 1) == solved.share(state.eggs, 0, 1, 0)
    assert solved.share(turned.eggs, 1, 2, 3) == solved.share(state.eggs, 0, 1, 3)


def test_the_hard_level_strays_only_to_what_is_as_good_against_those_who_keep_to_the_solution() -> None:
    """So whatever it takes the others for, they win no more than their share by keeping to it."""
    stages = TurnStages(SETUP)
    mixes = shipped_mixes(stages)
    table = PickADilly(3, 12)
    dear = []
    for position in range(0, stages.count, 7):
        for hen, laid in enumerate(stages.eggs(np.array([position]))[0].tolist()):
            table.eggs[hen] = laid
        played = np.array(hard_shares(table, range(3), 1))
        read = TurnGame(table, 0)
        read.solved = solution(3, 12)
        for seat in range(3):
            read.expect(seat, type(read.mix)(mixes[position].ravel().tolist()))
            worth = np.array(list(read.expected))
            dear.append(worth.max() - (worth * played[seat]).sum())

    assert max(dear) < 1.1 * FREE


def test_three_in_ten_it_plays_the_solution_whoever_the_others_are() -> None:
    solved = solution(3, 12)
    assert solved is not None
    state = PickADilly(3, 12)
    shares = read_turn(state, solved).shares(0)
    least = [LOYAL * solved.share(state.eggs, 0, 0, animal) for animal in range(4)]

    assert sum(shares) == pytest.approx(1)
    assert all(share >= kept - 1e-9 for share, kept in zip(shares, least, strict=True))


def kinds_after(*turns: tuple[int, int, int]) -> list[list[float]]:
    """By seat: how likely it is a creature of habit, one who looks ahead, one who keeps to the solution."""
    solved = solution(3, 12)
    assert solved is not None
    read = read_turn(after(*turns), solved)
    return [list(read.kinds)[3 * seat : 3 * seat + 3] for seat in range(3)]


def test_before_the_first_turn_all_are_taken_for_the_same() -> None:
    assert kinds_after() == [pytest.approx([0.5, 0.2, 0.3])] * 3


def test_whoever_fed_what_the_solution_never_feeds_is_taken_for_a_creature_of_habit() -> None:
    """The first turn's solution never lets the last seat feed a foreign hen."""
    kinds = kinds_after((0, 1, 0))

    assert kinds[2][0] > 0.5 and kinds[2][2] < 0.2


def test_what_was_seen_is_read_at_the_table_as_it_lay_then() -> None:
    state = after((3, 1, 2))
    solved = solution(3, 12)
    assert solved is not None
    game = read_turn(state, solved).game

    assert (list(game.eggs), game.rooster_at) == (list(state.eggs), state.rooster_at)
