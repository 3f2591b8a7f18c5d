"""Rulebook: Contents and Setup."""

from __future__ import annotations

from roost.games.fistful_of_daisies.pieces import GRASS_TOKENS, RING_OF_TEN, SPACE_NAMES
from tests.games.fistful_of_daisies.pasture import FOUR, GAME, THREE, TWO, BarePasture, Pasture, refused


def test_every_chosen_cow_starts_at_the_cowshed() -> None:
    assert Pasture(FOUR).table["cows"] == {"pink": 0, "blue": 0, "yellow": 0, "white": 0}


def test_a_board_has_three_flowers_of_each_colour_and_two_of_its_own() -> None:
    assert Pasture(FOUR).table["flowers"]["blue"] == {"pink": 3, "blue": 2, "yellow": 3, "white": 3}


def test_the_grass_covers_every_flower_of_four_boards_and_one_is_spare() -> None:
    flowers = sum(sum(board.values()) for board in Pasture(FOUR).table["flowers"].values())

    assert flowers + 1 == GRASS_TOKENS


def test_the_ring_has_each_colour_twice_a_cowshed_and_a_field() -> None:
    named = [SPACE_NAMES[space] for space in RING_OF_TEN]

    assert named == ["cowshed", "pink", "blue", "yellow", "white", "field", "pink", "blue", "yellow", "white"]


def test_as_many_dice_as_players_are_rolled_the_special_one_last() -> None:
    assert Pasture(FOUR).play("0 1 2 *3").table["pen"] == {"dice": [0, 1, 2], "special": 3}


def test_three_players_roll_three_dice() -> None:
    assert Pasture(THREE).play("2 1 *0").table["pen"] == {"dice": [1, 2], "special": 0}


def test_a_die_shows_one_and_two_twice_as_often_as_none_and_three() -> None:
    assert {words: weight for words, (_, weight) in GAME.outcomes(Pasture().setup, Pasture().state).items()} == {
        "roll 0": 1,
        "roll 1": 2,
        "roll 2": 2,
        "roll 3": 1,
    }


def test_r2_unchosen_cows_are_placed_in_seat_order_on_a_space_of_their_colour() -> None:
    pasture = BarePasture(TWO)
    first = pasture.asked()
    pasture.play("pink: place yellow 8")

    assert (first, pasture.asked()) == (["place yellow 3", "place yellow 8"], ["place white 4", "place white 9"])


def test_r2_with_three_seats_the_first_places_the_only_one() -> None:
    pasture = BarePasture("white yellow pink").play("white: place blue 7")

    assert pasture.table["cows"]["blue"] == 7 and pasture.table["phase"] == "roll"


def test_r2_an_unchosen_cow_stays_off_the_ring_until_it_is_placed() -> None:
    assert BarePasture(TWO).table["cows"] == {"pink": 0, "blue": 0, "yellow": None, "white": None}


def test_a_cow_is_placed_on_its_own_colour_only() -> None:
    assert refused(BarePasture(TWO), "pink: place yellow 4") == ("not-a-space-of-its-colour", "R2")


def test_the_cow_that_is_due_is_placed_first() -> None:
    assert refused(BarePasture(TWO), "pink: place white 4") == ("place-first", "R2")
    assert refused(BarePasture(TWO), "pink: die 1") == ("place-first", "R2")


def test_on_the_longer_ring_there_are_three_fields() -> None:
    pasture = Pasture(FOUR, Ring="twelve").play("3 0 0 *0", "pink: die 3")

    assert pasture.asked() == ["eat pink", "eat blue", "eat yellow", "eat white", "clover"]
