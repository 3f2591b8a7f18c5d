"""Bots against bots."""

from __future__ import annotations

from collections import Counter

import pytest

from roost.arena.match import Pairing, Standing, lineups, match
from roost.arena.play import Result
from roost.catalogue import game as find_game

GAME = find_game("pick-a-dilly")
SETUP = GAME.setup(GAME.colours[:3])


@pytest.mark.parametrize("bots", [2, 3, 5])
@pytest.mark.parametrize("seats", [2, 3, 4, 7])
def test_in_a_round_each_bot_sits_once_on_each_seat(bots: int, seats: int) -> None:
    for turn in range(seats):
        places = Counter((seat, bot) for lineup in lineups(bots, seats, turn) for seat, bot in enumerate(lineup))

        assert places == {(seat, bot): 1 for seat in range(seats) for bot in range(bots)}


def test_a_bot_against_itself_is_never_decided() -> None:
    standing = match(Pairing(GAME.name, SETUP, ("uniform", "uniform"), 200, 1))

    assert (standing.winner(), "Undecided" in standing.verdict()) == (None, True)


def test_the_stronger_bot_is_named_with_its_interval() -> None:
    standing = match(Pairing(GAME.name, SETUP, ("uniform", "middle"), 200, 1))

    assert "middle is stronger than uniform" in standing.verdict()


def test_the_number_of_jobs_changes_nothing() -> None:
    pairing = Pairing(GAME.name, SETUP, ("uniform", "search:20"), 40, 9)

    assert match(pairing, jobs=2) == match(pairing)


def test_games_are_rounded_up_to_whole_rounds() -> None:
    assert match(Pairing(GAME.name, SETUP, ("uniform", "uniform", "uniform"), 4, 1)).games == 6


def test_a_sequential_match_ends_when_it_is_decided() -> None:
    standing = Standing(("good", "bad"), until_decided=True)
    while standing.winner() is None:
        standing.add((0, 1), Result(1, (1.0, 0.0), (3, 1)))

    assert 10 < standing.games < 60


def test_margins_are_points_above_the_mean_of_the_table() -> None:
    standing = Standing(("good", "bad"))
    standing.add((0, 1, 0), Result(1, (1.0, 0.0, 0.0), (9, 3, 6)))
    standing.add((1, 0, 1), Result(1, (0.0, 1.0, 0.0), (3, 9, 3)))

    assert [standing.margin(0, 3), standing.margin(1, 3)] == pytest.approx([7 / 3, -7 / 3])


def test_shared_wins_count_in_parts() -> None:
    standing = Standing(("one", "other"))
    standing.add((0, 1), Result(1, (0.5, 0.5), (3, 3)))

    assert standing.wins == [0.5, 0.5]
