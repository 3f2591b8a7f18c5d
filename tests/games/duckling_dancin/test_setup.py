"""Rulebook: Setup."""

from __future__ import annotations

import pytest

from roost.core.errors import Illegal, SetupFault
from roost.core.rng import Rng
from tests.games.duckling_dancin.farm import GAME, SIX, Farm


@pytest.mark.parametrize(
    ("seats", "places"), [(2, [0, 12]), (3, [0, 8, 16]), (4, [0, 6, 12, 18]), (6, [0, 4, 8, 12, 16, 20])]
)
def test_the_distance_between_all_fowl_is_the_same(seats: int, places: list[int]) -> None:
    """Ruling R2."""
    farm = Farm(" ".join(SIX.split()[:seats]))

    assert list(farm.table["fowl"].values()) == places


def test_with_five_the_youngest_stands_one_closer_to_the_fowl_in_front() -> None:
    """Ruling R2."""
    farm = Farm("yellow blue green white red")

    assert list(farm.table["fowl"].values()) == [0, 4, 9, 14, 19]


def test_each_fowl_has_its_pile_right_behind_it() -> None:
    """Ruling R3."""
    farm = Farm("yellow blue green")

    assert farm.table["piles"] == {"yellow": 23, "blue": 7, "green": 15}


def test_the_first_seat_is_the_youngest_and_starts_and_the_next_seat_is_ahead() -> None:
    """Ruling R1."""
    farm = Farm("purple white red")

    assert farm.awaited == ["purple"]
    assert farm.table["fowl"] == {"purple": 0, "white": 8, "red": 16}


def test_every_fowl_starts_with_one_feather() -> None:
    assert Farm("yellow red").table["feathers"] == {"yellow": 1, "red": 1}


def test_the_path_shows_each_picture_twice() -> None:
    state = GAME.new(GAME.setup(("yellow", "blue")))
    rng = Rng(5)
    while state.is_chance():
        state.resolve(state.legal_outcomes().draw(rng))
    track = GAME.sight.table(GAME.setup(("yellow", "blue")), state, -2)["track"]

    assert sorted(track) == sorted(2 * sorted(set(track))) and len(set(track)) == 12


def test_a_third_copy_of_a_picture_cannot_be_laid() -> None:
    state = GAME.new(GAME.setup(("yellow", "blue")))
    state.resolve(3)
    state.resolve(3)

    with pytest.raises(Illegal, match="picture-used-up"):
        state.resolve(3)


def test_the_base_game_has_no_piles() -> None:
    assert Farm("yellow blue", Expansion="no").table["piles"] == {}


def test_the_base_game_is_for_up_to_four() -> None:
    with pytest.raises(SetupFault, match="2 to 4 players, not 5"):
        Farm("yellow blue green white red", Expansion="no")


def test_seven_or_a_single_fowl_cannot_play() -> None:
    with pytest.raises(SetupFault, match="2 to 6"):
        Farm("yellow")
