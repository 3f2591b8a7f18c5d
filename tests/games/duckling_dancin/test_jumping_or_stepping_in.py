"""Rulebook: 1. Jumping over a pile... or stepping in it."""

from __future__ import annotations

from tests.games.duckling_dancin.farm import SIX, Farm


def test_the_blue_chicken_jumps_the_yellow_pile_and_steps_into_the_green_one() -> None:
    """Figure 2."""
    farm = Farm("blue yellow green").piles(yellow=1, green=3).hit().miss()

    assert farm.table["fowl"]["blue"] == 3
    assert farm.table["piles"] == {"blue": 23, "yellow": 1, "green": None}
    assert farm.table["feathers"] == {"blue": 0, "yellow": 1, "green": 2}
    assert farm.awaited == ["yellow"]


def test_a_miss_moves_exactly_one_tile_into_the_pile_ahead_whatever_lies_behind_it() -> None:
    """Ruling R6."""
    farm = Farm("yellow blue green").stand(green=2).piles(blue=1).miss()

    assert farm.table["fowl"]["yellow"] == 1
    assert farm.table["feathers"] == {"yellow": 0, "blue": 2, "green": 1}


def test_a_bare_fowl_pays_nothing_but_steps_in_all_the_same() -> None:
    """Ruling R6."""
    farm = Farm("yellow blue green").piles(blue=1).feathers(yellow=0, green=2).miss()

    assert farm.table["fowl"]["yellow"] == 1 and farm.table["piles"]["blue"] is None
    assert farm.table["feathers"] == {"yellow": 0, "blue": 1, "green": 2}


def test_the_own_pile_costs_nothing() -> None:
    """Ruling R7."""
    farm = Farm("yellow blue").piles(yellow=1).miss()

    assert farm.table["fowl"]["yellow"] == 1
    assert farm.table["piles"]["yellow"] is None and farm.table["feathers"]["yellow"] == 1


def test_stepping_into_a_pile_is_no_overtaking_so_nobody_drops() -> None:
    """Ruling R9."""
    farm = Farm("yellow blue green").piles(blue=1, green=None).miss()

    assert farm.table["dropping"] == [] and farm.awaited == ["blue"]


def test_the_picture_under_a_jumped_pile_is_a_miss() -> None:
    """Ruling R11."""
    farm = Farm("yellow blue").piles(blue=1).turn("egg")

    assert farm.table["fowl"]["yellow"] == 1 and farm.table["feathers"] == {"yellow": 0, "blue": 2}


def test_the_picture_under_a_jumped_pile_is_a_match_where_the_target_shows_it_too() -> None:
    """Ruling R11: tile 13 shows the egg of tile 1."""
    farm = Farm("yellow blue").piles(blue=1)
    for tile in range(2, 13):
        farm.rules.lies[tile] = 8
    farm.rules.find_target()
    farm.turn("egg")

    assert farm.rules.fowl[0] == 13


def test_paid_feathers_are_counts_without_colour() -> None:
    """Ruling R14."""
    farm = Farm("yellow blue green").feathers(yellow=2, green=0).piles(blue=1).miss()

    assert farm.table["feathers"] == {"yellow": 1, "blue": 2, "green": 0}


def test_a_jumped_pile_stays() -> None:
    """Ruling R5."""
    farm = Farm("yellow blue").piles(blue=1).hit()

    assert farm.table["piles"]["blue"] == 1


def test_at_most_twelve_tiles_are_taken_so_there_is_always_a_target() -> None:
    """Ruling R17."""
    state = Farm(SIX).rules

    assert sum(state.lies[tile] != -1 for tile in range(24)) == 12
