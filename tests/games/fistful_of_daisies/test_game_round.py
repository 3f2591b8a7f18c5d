"""Rulebook: Game Round."""

from __future__ import annotations

import pytest

from roost.core.errors import Illegal
from tests.games.fistful_of_daisies.pasture import FOUR, BarePasture, Pasture, refused


def test_equal_dice_are_one_move() -> None:
    assert Pasture().play("2 0 2 *2").asked() == ["die 0", "die 2"]


def test_the_first_player_never_takes_the_special_die() -> None:
    assert refused(Pasture().play("0 1 2 *3"), "pink: die *3") == ("first-player-never-the-special", "Game Round")


def test_the_others_may_take_it() -> None:
    assert Pasture().play("0 1 2 *3", "pink: die 1", "pink: clover").asked() == ["die 0", "die 2", "die *3"]


def test_a_die_that_is_not_in_the_pen_cannot_be_taken() -> None:
    pasture = Pasture().play("0 1 2 *3")

    assert refused(pasture, "pink: die 3") == ("no-such-die", "Game Round")
    assert refused(pasture, "pink: die *2") == ("no-such-die", "Game Round")
    assert refused(pasture, "pink: clover") == ("choose-a-die", "Game Round")


def test_the_cow_walks_clockwise_as_far_as_the_die_shows() -> None:
    assert Pasture().stand(pink=8).play("0 1 3 *3", "pink: die 3").table["cows"]["pink"] == 1


def test_r3_with_a_0_the_cow_grazes_again_where_it_stands() -> None:
    assert Pasture().stand(pink=1).play("0 1 2 *3", "pink: die 0").asked() == ["eat pink", "clover"]


def test_r3_with_a_0_in_company_it_must_duel() -> None:
    assert Pasture().stand(pink=1, blue=1).play("0 1 2 *3", "pink: die 0").asked() == ["duel blue"]


def test_r4_on_a_free_space_a_flower_of_its_colour_is_eaten_or_a_clover_picked() -> None:
    pasture = Pasture().play("0 1 2 *3", "pink: die 2")
    choices = pasture.asked()
    pasture.play("pink: eat blue")

    assert choices == ["eat blue", "clover"] and pasture.table["flowers"]["pink"]["blue"] == 2


def test_r4_where_no_flower_of_the_colour_is_left_only_the_clover_is() -> None:
    pasture = Pasture().leave("pink", pink=2).play("0 1 2 *3", "pink: die 2")

    assert pasture.asked() == ["clover"]
    assert refused(pasture, "pink: eat blue") == ("no-flower-left", "R4")


def test_another_colour_cannot_be_eaten() -> None:
    pasture = Pasture().play("0 1 2 *3", "pink: die 2")

    assert refused(pasture, "pink: eat white") == ("another-colour", "R4")
    assert refused(pasture, "pink: eat white white") == ("eat-or-clover", "R4")
    assert refused(pasture, "pink: eat grass") == ("eat-or-clover", "R4")
    assert refused(pasture, "pink: clover two") == ("eat-or-clover", "R4")


def test_on_the_flower_field_any_colour_that_is_left() -> None:
    pasture = Pasture().stand(pink=4).leave("pink", pink=1, white=2).play("0 1 2 *3", "pink: die 1")

    assert pasture.asked() == ["eat pink", "eat white", "clover"]


def test_in_company_on_the_flower_field_there_is_a_duel() -> None:
    assert Pasture().stand(pink=4, white=5).play("0 1 2 *3", "pink: die 1").asked() == ["duel white"]


def test_r1_ending_at_the_cowshed_gives_a_clover_even_in_company() -> None:
    pasture = Pasture().stand(pink=9).play("0 1 2 *3", "pink: die 1")

    assert pasture.table["clovers"]["pink"] == 1 and pasture.table["turn"] == "blue"


def test_r1_a_0_at_the_cowshed_gives_one_too_and_passing_it_none() -> None:
    pasture = Pasture().stand(blue=9).play("0 1 2 *3", "pink: die 0", "blue: die 2")

    assert pasture.table["clovers"] == {"pink": 1, "blue": 0, "yellow": 0, "white": 0}


def test_r6_the_fourth_clover_is_exchanged_at_once_for_a_flower_of_choice() -> None:
    pasture = Pasture().own(pink=3).play("0 1 2 *3", "pink: die 1", "pink: clover")
    owed = (pasture.table["phase"], pasture.table["clovers"]["pink"], pasture.asked())
    pasture.play("pink: cover white")

    assert owed == ("cover", 0, ["cover pink", "cover blue", "cover yellow", "cover white"])
    assert pasture.table["flowers"]["pink"]["white"] == 2 and pasture.table["turn"] == "blue"


def test_r6_the_last_colour_is_a_decision_too() -> None:
    pasture = Pasture().own(pink=3).leave("pink", yellow=1).play("0 1 2 *3", "pink: die 1", "pink: clover")

    assert pasture.asked() == ["cover yellow"]
    assert refused(pasture, "pink: cover pink") == ("no-flower-left", "R6")
    assert refused(pasture, "pink: cover blue blue") == ("cover-a-flower", "R6")
    assert refused(pasture, "pink: cover") == ("cover-a-flower", "R6")


def test_r6_with_a_complete_board_four_go_back_and_nothing_is_covered() -> None:
    pasture = Pasture().own(pink=3).leave("pink").play("0 1 2 *3", "pink: die 1", "pink: clover")

    assert pasture.table["clovers"]["pink"] == 0 and pasture.table["turn"] == "blue"


def test_only_the_seat_that_is_asked_decides() -> None:
    assert refused(Pasture().play("0 1 2 *3"), "blue: die 1") == ("not-to-act", "")


@pytest.mark.parametrize(
    ("seat", "action", "reason"),
    [
        (1, 0, "not-to-act"),
        (-1, 0, "not-to-act"),
        (0, 3, "no-such-die"),
        (0, 4, "no-such-die"),
        (0, 7, "first-player-never-the-special"),
        (0, 8, "no-reroll"),
        (0, 13, "choose-a-die"),
    ],
)
def test_numbers_that_are_no_move_are_refused(seat: int, action: int, reason: str) -> None:
    state = Pasture().play("0 1 2 *3").state
    before = state.dump()
    with pytest.raises(Illegal) as illegal:
        state.apply(seat, action)

    assert illegal.value.reason == reason and state.dump() == before


@pytest.mark.parametrize(("action", "reason"), [(0, "eat-or-clover"), (9, "another-colour"), (14, "eat-or-clover")])
def test_numbers_that_cannot_be_grazed_are_refused(action: int, reason: str) -> None:
    state = Pasture().play("0 1 2 *3", "pink: die 2").state
    with pytest.raises(Illegal) as illegal:
        state.apply(0, action)

    assert illegal.value.reason == reason


def test_an_eaten_colour_is_refused_as_a_number_too() -> None:
    state = Pasture().leave("pink").play("0 1 2 *3", "pink: die 2").state
    with pytest.raises(Illegal) as illegal:
        state.apply(0, 10)

    assert illegal.value.reason == "no-flower-left"


@pytest.mark.parametrize("action", [0, 29, 34])
def test_only_a_flower_pays_for_four_clovers(action: int) -> None:
    state = Pasture().own(pink=3).play("0 1 2 *3", "pink: die 1", "pink: clover").state
    with pytest.raises(Illegal) as illegal:
        state.apply(0, action)

    assert illegal.value.reason == "cover-a-flower"


@pytest.mark.parametrize("action", [0, 33, 35, 46])
def test_a_stray_cow_goes_nowhere_else(action: int) -> None:
    state = BarePasture("pink blue").state
    with pytest.raises(Illegal) as illegal:
        state.apply(0, action)

    assert illegal.value.reason == "not-a-space-of-its-colour"


def test_nothing_falls_while_somebody_decides() -> None:
    with pytest.raises(Illegal) as illegal:
        Pasture(FOUR).play("0 1 2 *3").state.resolve(1)

    assert illegal.value.reason == "no-chance-due"


@pytest.mark.parametrize("outcome", [-1, 4])
def test_a_die_shows_0_to_3(outcome: int) -> None:
    with pytest.raises(Illegal) as illegal:
        Pasture(FOUR).state.resolve(outcome)

    assert illegal.value.reason == "impossible-outcome"
