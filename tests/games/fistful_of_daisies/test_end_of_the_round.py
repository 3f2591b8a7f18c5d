"""Rulebook: End of the Round."""

from __future__ import annotations

from tests.games.fistful_of_daisies.pasture import THREE, Pasture


def a_round(*lines: str) -> Pasture:
    return Pasture(THREE).play("0 0 *0", *lines)


def test_the_next_player_is_the_next_one_clockwise() -> None:
    assert a_round("pink: die 0").table["turn"] == "blue"


def test_r11_the_special_die_leads_the_next_round() -> None:
    table = a_round("pink: die 0", "blue: die *0", "yellow: die 0").table

    assert (table["round"], table["first"], table["turn"], table["phase"]) == (2, "blue", "blue", "roll")


def test_its_holder_is_forgotten_as_soon_as_the_next_roll_is_due() -> None:
    pasture = a_round("pink: die 0", "blue: die *0")
    held = pasture.table["special_holder"]
    pasture.play("yellow: die 0")

    assert (held, pasture.table["special_holder"]) == ("blue", None)


def test_r12_the_last_in_order_takes_the_die_that_is_left() -> None:
    assert a_round("pink: die 0", "blue: die 0").asked() == ["die *0"]


def test_all_dice_are_rolled_again() -> None:
    pasture = a_round("pink: die 0", "blue: die *0", "yellow: die 0").play("1 2 *3")

    assert pasture.table["pen"] == {"dice": [1, 2], "special": 3} and pasture.asked() == ["die 1", "die 2"]
