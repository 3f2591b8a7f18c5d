"""Game Setup."""

import pytest

from roost.core.errors import RecordFault, SetupFault
from roost.replay import as_json, replay
from tests.games.pickit_dragons.cave import GAME, course

DEAL = "chance: deal P1 P2 P3 R1 R1 P4 P5 G G G"


def test_two_cards_go_to_the_right_when_all_have_chosen() -> None:  # R2
    waiting = replay(course(DEAL, "purple: give R1 R1"))
    given = replay(course(DEAL, "purple: give R1 R1", "blue: give P4 P5"))

    assert as_json(waiting)["state"]["hands"]["purple"] == ["P1", "P2", "P3", "R1", "R1"]
    assert as_json(given)["state"]["hands"]["purple"] == ["P1", "P2", "P3", "P4", "P5"]


def test_the_offer_is_turned_up_after_the_giving() -> None:
    given = replay(course(DEAL, "purple: give R1 R1", "blue: give P4 P5"))

    assert as_json(given)["state"]["offer"] == [None] * 4 and given.state.is_chance()


def test_five_seats_are_refused() -> None:
    with pytest.raises(SetupFault, match="2 to 4"):
        GAME.setup(("purple", "blue", "yellow", "red", "green"))


def test_open_missions_are_counted_only_where_all_are_open() -> None:
    with pytest.raises(SetupFault, match="Missions: public"):
        GAME.setup(("purple", "blue"), {"Missions": "secret", "Public-Missions": "2"})


def test_a_record_names_their_number_only_where_all_are_open() -> None:
    with pytest.raises(RecordFault) as fault:
        replay(course(DEAL, **{"Missions": "secret", "Public-Missions": "1"}))

    assert fault.value.line == 4


def test_an_absent_seat_is_played_by_the_easiest_bot() -> None:  # R19
    assert GAME.stand_in == next(iter(GAME.bots)) == "easy"
