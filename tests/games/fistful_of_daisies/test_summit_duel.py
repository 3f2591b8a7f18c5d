"""Rulebook: Summit Duel."""

from __future__ import annotations

import pytest

from roost.core.errors import Illegal
from tests.games.fistful_of_daisies.pasture import GAME, THREE, Pasture, refused


def provoked(**options: str) -> Pasture:
    """Pink comes to blue on space 2 and provokes it."""
    return Pasture(**options).stand(blue=2).play("0 2 2 *3", "pink: die 2", "pink: duel blue")


def test_r5_on_an_occupied_space_nothing_is_eaten() -> None:
    pasture = Pasture().stand(blue=2).play("0 2 2 *3", "pink: die 2")

    assert pasture.asked() == ["duel blue"]
    assert refused(pasture, "pink: eat blue") == ("a-duel-is-due", "R5")


def test_r5_against_one_cow_of_the_movers_choice() -> None:
    pasture = Pasture().stand(blue=2, white=2).play("0 2 2 *3", "pink: die 2")

    assert pasture.asked() == ["duel blue", "duel white"]
    assert refused(pasture, "pink: duel yellow") == ("no-such-rival", "R5")
    assert refused(pasture, "pink: duel blue stake 1") == ("no-stakes", "R13")


def test_the_movers_cow_falls_first_then_its_rival() -> None:
    pasture = provoked().play("cows 2")

    assert pasture.table["duel"] == {"with": "blue", "stake": 0, "spots": [2]}


def test_the_books_example_pink_wins_two_to_one_and_earns_two() -> None:
    assert provoked().play("cows 2 1").table["clovers"] == {"pink": 2, "blue": 0, "yellow": 0, "white": 0}


def test_r5_the_rival_wins_its_own_spots() -> None:
    assert provoked().play("cows 1 3").table["clovers"] == {"pink": 0, "blue": 3, "yellow": 0, "white": 0}


def test_r5_in_a_tie_nobody_gains() -> None:
    assert set(provoked().play("cows 2 2").table["clovers"].values()) == {0}


def test_r5_a_cow_that_nobody_plays_wins_for_nobody() -> None:
    pasture = Pasture(THREE).stand(white=2).play("2 2 *3", "pink: die 2", "pink: duel white", "cows 1 3")

    assert set(pasture.table["clovers"].values()) == {0} and pasture.table["turn"] == "blue"


def test_a_cow_that_nobody_plays_can_be_beaten() -> None:
    pasture = Pasture(THREE).stand(white=2).play("2 2 *3", "pink: die 2", "pink: duel white", "cows 2 1")

    assert pasture.table["clovers"]["pink"] == 2


def test_both_cows_stay_where_they_are() -> None:
    cows = provoked().play("cows 3 0").table["cows"]

    assert (cows["pink"], cows["blue"]) == (2, 2)


def test_r6_the_rival_exchanges_its_fourth_clover_in_anothers_turn() -> None:
    pasture = provoked().own(blue=2).play("cows 0 3")
    table = pasture.table

    assert (table["turn"], table["phase"], table["clovers"]["blue"]) == ("pink", "cover", 1)
    assert pasture.view(1).to_act == (1,) and pasture.play("blue: cover pink").table["turn"] == "blue"


def test_worked_case_three_held_and_three_won_leave_two() -> None:
    pasture = provoked().own(pink=3).play("cows 3 1", "pink: cover pink")

    assert pasture.table["clovers"]["pink"] == 2


def test_each_side_of_a_cow_is_as_likely() -> None:
    pasture = provoked()

    assert [weight for _, weight in GAME.outcomes(pasture.setup, pasture.state).values()] == [1, 1, 1, 1]


def test_a_tumbling_cow_rarely_shows_three_spots() -> None:
    pasture = provoked(Cows="tumbling")

    assert [weight for _, weight in GAME.outcomes(pasture.setup, pasture.state).values()] == [23, 36, 31, 9]


@pytest.mark.parametrize(
    ("action", "reason"),
    [(0, "a-duel-is-due"), (30, "a-duel-is-due"), (14, "no-such-rival"), (22, "no-such-rival"), (19, "no-stakes")],
)
def test_numbers_that_are_no_duel_are_refused(action: int, reason: str) -> None:
    state = Pasture().stand(blue=2).play("0 2 2 *3", "pink: die 2").state
    with pytest.raises(Illegal) as illegal:
        state.apply(0, action)

    assert illegal.value.reason == reason
