"""Rulebook: 2-Player Game."""

from __future__ import annotations

from tests.games.fistful_of_daisies.pasture import TWO, Pasture


def test_three_dice_lie_in_the_pen_the_special_one_among_them() -> None:
    assert Pasture(TWO).play("1 2 *3").table["pen"] == {"dice": [1, 2], "special": 3}


def test_r12_the_second_player_chooses_among_the_two_left() -> None:
    assert Pasture(TWO).play("0 2 *3", "pink: die 0").asked() == ["die 2", "die *3"]


def test_r11_if_nobody_took_the_special_die_the_first_player_stays() -> None:
    table = Pasture(TWO).play("0 0 *3", "pink: die 0", "blue: die 0").table

    assert (table["round"], table["first"], table["pen"]) == (2, "pink", {"dice": [], "special": None})


def test_r11_the_second_player_with_the_special_die_is_first_next() -> None:
    assert Pasture(TWO).play("0 0 *0", "pink: die 0", "blue: die *0").table["first"] == "blue"


def test_r15_the_easiest_bot_stands_in_for_somebody_who_is_away() -> None:
    game = Pasture(TWO).game

    assert game.stand_in == next(iter(game.bots))
