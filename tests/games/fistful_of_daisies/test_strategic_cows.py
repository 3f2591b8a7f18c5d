"""Rulebook: The "Strategic Cows" Variant."""

from __future__ import annotations

import pytest

from roost.core.errors import Illegal
from tests.games.fistful_of_daisies.pasture import FOUR, Pasture, refused


def meadow(clovers: int) -> Pasture:
    """Pink holds clovers and comes to blue on space 2."""
    return Pasture(Strategic="yes").own(pink=clovers).stand(blue=2).play("0 2 2 *3", "pink: die 2")


def test_r13_no_more_is_staked_than_is_held_and_never_more_than_three() -> None:
    assert meadow(2).asked() == ["duel blue", "duel blue stake 1", "duel blue stake 2"]
    assert refused(meadow(2), "pink: duel blue stake 3") == ("no-such-stake", "R13")


def test_r13_a_stake_that_wins_comes_back_with_the_own_spots() -> None:
    assert meadow(2).play("pink: duel blue stake 2", "cows 1 2").table["clovers"]["pink"] == 3


def test_r13_a_stake_is_added_to_the_comparison_not_to_the_payment() -> None:
    assert meadow(3).play("pink: duel blue stake 3", "cows 0 2").table["clovers"]["pink"] == 3


def test_r13_a_tie_loses_the_stake() -> None:
    clovers = meadow(2).play("pink: duel blue stake 1", "cows 1 2").table["clovers"]

    assert (clovers["pink"], clovers["blue"]) == (1, 0)


def test_r13_a_lost_stake_goes_to_the_pool_and_the_rival_takes_its_spots() -> None:
    clovers = meadow(2).play("pink: duel blue stake 1", "cows 0 3").table["clovers"]

    assert (clovers["pink"], clovers["blue"]) == (1, 3)


def test_r13_the_fourth_clover_is_looked_for_when_all_is_added() -> None:
    pasture = meadow(3).play("pink: duel blue stake 3", "cows 3 0")

    assert pasture.table["phase"] == "cover" and pasture.table["clovers"]["pink"] == 2


def test_staked_clovers_lie_there_until_the_duel_is_decided() -> None:
    table = meadow(2).play("pink: duel blue stake 2").table

    assert table["clovers"]["pink"] == 2 and table["duel"]["stake"] == 2


def test_r14_a_clover_rolls_all_dice_in_the_pen_again() -> None:
    pasture = Pasture(Strategic="yes").own(pink=2).play("0 0 0 *0", "pink: reroll")
    table = pasture.table

    assert (table["phase"], table["clovers"]["pink"], table["pen"]) == ("roll", 1, {"dice": [], "special": None})
    assert pasture.play("1 2 3 *1").asked() == ["die 1", "die 2", "die 3", "reroll"]


def test_r14_as_often_as_it_can_be_paid() -> None:
    pasture = Pasture(Strategic="yes").own(pink=1).play("0 0 0 *0", "pink: reroll", "0 0 0 *0")

    assert pasture.asked() == ["die 0"]
    assert refused(pasture, "pink: reroll") == ("no-clover", "R14")


def test_r14_dice_that_are_taken_stay_where_they_are() -> None:
    pasture = Pasture(Strategic="yes").own(yellow=1).play("0 0 0 *0", "pink: die 0", "blue: die *0", "yellow: reroll")
    pasture.play("3", "2")

    assert pasture.table["pen"] == {"dice": [2, 3], "special": None} and pasture.table["special_holder"] == "blue"


def test_without_the_variant_clovers_buy_neither() -> None:
    pasture = Pasture(FOUR).own(pink=3).stand(blue=2).play("0 2 2 *3")

    assert refused(pasture, "pink: reroll") == ("no-reroll", "R14")
    assert pasture.play("pink: die 2").asked() == ["duel blue"]


@pytest.mark.parametrize(("action", "reason"), [(8, "no-clover")])
def test_a_reroll_without_a_clover_is_refused_as_a_number_too(action: int, reason: str) -> None:
    state = Pasture(Strategic="yes").play("0 0 0 *0").state
    with pytest.raises(Illegal) as illegal:
        state.apply(0, action)

    assert illegal.value.reason == reason


def test_a_stake_beyond_the_own_clovers_is_refused_as_a_number_too() -> None:
    state = meadow(1).state
    with pytest.raises(Illegal) as illegal:
        state.apply(0, 14 + 4 + 2)

    assert illegal.value.reason == "stake-too-high"


def test_a_reroll_has_no_more_words() -> None:
    pasture = Pasture(Strategic="yes").own(pink=1).play("0 0 0 *0")

    assert refused(pasture, "pink: reroll all") == ("choose-a-die", "Game Round")
