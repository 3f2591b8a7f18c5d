"""Rulebook: 2. Laying, and its example."""

from __future__ import annotations

import pytest

from tests.games.pick_a_dilly.yard import Yard


def test_a_hen_that_nobody_fed_lays_one_egg() -> None:
    assert Yard().feed("yellow", "yellow", "yellow", "yellow").laid["red"] == 1


def test_a_hen_fed_by_one_player_lays_no_egg() -> None:
    assert Yard().feed("yellow", "green", "blue", "blue").laid["green"] == 0


def test_a_hen_fed_by_two_lays_two() -> None:
    assert Yard().feed("yellow", "green", "blue", "blue").laid["blue"] == 2


def test_a_hen_fed_by_three_lays_three() -> None:
    assert Yard().feed("red", "red", "red", "green").laid["red"] == 3


@pytest.mark.parametrize("seats", ("yellow green blue red", "yellow green blue red orange purple pink"))
def test_r1_four_and_more_feeders_make_three_eggs(seats: str) -> None:
    yard = Yard(seats)

    assert yard.feed(*["red"] * len(yard.setup.seats)).laid["red"] == 3


def test_r3_the_rooster_passes_one_hen_for_each_feeder() -> None:
    assert Yard().feed("rooster", "rooster", "blue", "blue").rooster == "blue"


def test_r3_fed_by_all_it_goes_full_circle() -> None:
    assert Yard().feed("rooster", "rooster", "rooster", "rooster").rooster == "yellow"


def test_an_unfed_rooster_stays() -> None:
    assert Yard().feed("red", "red", "red", "red").rooster == "yellow"


def test_r4_the_hen_where_it_stops_lays_one_more_even_if_she_laid_none() -> None:
    assert Yard().feed("yellow", "rooster", "rooster", "red").laid == {"yellow": 0, "green": 1, "blue": 2, "red": 0}


def test_r6_eggs_are_never_capped() -> None:
    yard = Yard("yellow green blue red orange purple pink", target=30)
    while not yard.state.is_over():
        yard.feed("yellow", "yellow", "green", "green", "blue", "blue", "rooster")

    assert sum(yard.eggs) > 28 + 14 * 5


def test_the_books_example() -> None:
    yard = Yard("green blue red yellow").feed("yellow", "blue", "green", "yellow")

    assert yard.laid == {"green": 1, "blue": 0, "red": 1, "yellow": 2}
    assert yard.rooster == "green"
