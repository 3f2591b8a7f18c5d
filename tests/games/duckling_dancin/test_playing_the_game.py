"""Rulebook: Playing the Game, with the base game's rules of moving and overtaking."""

from __future__ import annotations

import pytest

from roost.core.errors import Illegal
from tests.games.duckling_dancin.farm import SIX, Farm


def test_a_match_moves_the_fowl_to_its_target_and_the_turn_goes_on() -> None:
    farm = Farm("yellow blue").turn("egg")

    assert farm.table["fowl"]["yellow"] == 1
    assert farm.awaited == ["yellow"] and farm.table["target"] == 2


def test_a_miss_on_a_free_path_ends_the_turn() -> None:
    farm = Farm("yellow blue").turn("worm")

    assert farm.table["fowl"]["yellow"] == 0
    assert farm.awaited == ["blue"]


def test_the_picture_of_the_own_tile_is_no_match() -> None:
    farm = Farm("yellow blue").turn("rooster")

    assert farm.awaited == ["blue"]


def test_every_yard_tile_may_be_turned_the_one_just_turned_included() -> None:
    farm = Farm("yellow blue").turn("egg")

    assert farm.view(0).moves == tuple(f"turn {tile}" for tile in range(1, 13))


def test_a_tile_that_was_seen_needs_no_luck() -> None:
    farm = Farm("yellow blue").turn("worm")
    farm.act(1, "turn 10")

    assert not farm.state.is_chance() and farm.table["yard"][9] == "worm"


def test_an_unseen_tile_shows_any_picture_not_seen_yet() -> None:
    farm = Farm("yellow blue").turn("worm")
    farm.act(1, "turn 1")

    assert "tile worm" not in farm.game.outcomes(farm.setup, farm.state)
    assert len(farm.game.outcomes(farm.setup, farm.state)) == 11


def test_obstacles_are_fowl_and_piles_alike_the_own_pile_too() -> None:
    """Ruling R4."""
    farm = Farm("yellow blue green").stand(blue=1).piles(green=2, yellow=3)

    assert farm.table["target"] == 4


def test_the_path_is_a_ring() -> None:
    farm = Farm("yellow blue").stand(yellow=22).piles(yellow=5, blue=23).hit()

    assert farm.table["fowl"]["yellow"] == 0


def test_overtaking_takes_all_feathers() -> None:
    farm = Farm("yellow blue green").stand(blue=1).feathers(blue=2, green=0).piles(green=14).hit()

    assert farm.table["feathers"] == {"yellow": 3, "blue": 0, "green": 0}


def test_one_match_jumps_the_whole_chain() -> None:
    farm = Farm(SIX).stand(blue=1, green=2).piles(blue=20, green=21).hit()

    assert farm.table["feathers"]["yellow"] == 3


def test_a_miss_behind_a_fowl_stays() -> None:
    farm = Farm("yellow blue").stand(blue=1).miss()

    assert farm.table["fowl"] == {"yellow": 0, "blue": 1}


def test_the_turn_goes_on_after_overtaking() -> None:
    farm = Farm("yellow blue green").stand(blue=1).hit()

    assert farm.awaited == ["yellow"]


def test_a_full_lap_in_one_turn_has_won_before_anybody_is_overtaken_twice() -> None:
    """Ruling R15."""
    farm = Farm("yellow blue green")
    while not farm.state.is_over():
        farm.hit() if farm.awaited == ["yellow"] else farm.drop(farm.rules.legal_actions(0)[0])

    assert farm.won_by == ["yellow"] and farm.table["fowl"]["yellow"] == 17


@pytest.mark.parametrize("words", ["turn 0", "turn 13", "turn x", "drop 3", "pass", "turn 1 2"])
def test_nothing_but_one_of_twelve_tiles_can_be_turned(words: str) -> None:
    farm = Farm("yellow blue")

    with pytest.raises(Illegal):
        farm.act(0, words)


def test_only_the_seat_on_turn_may_turn_a_tile() -> None:
    with pytest.raises(Illegal, match="not-to-act"):
        Farm("yellow blue").act(1, "turn 1")
