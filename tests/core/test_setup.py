"""Seats and options before the first move; refusals say what would be right."""

from __future__ import annotations

import pytest

from roost.catalogue import game
from roost.core.errors import SetupFault
from roost.core.setup import expected
from tests.conformance.tiny_game import TINY


@pytest.mark.parametrize(
    ("values", "words"),
    [
        (("yes", "no"), "yes or no"),
        (("one",), "one"),
        (("a", "b", "c"), "a, b or c"),
        (("5", "6", "7"), "5 to 7"),
    ],
)
def test_allowed_values_are_put_into_words(values: tuple[str, ...], words: str) -> None:
    assert expected(values) == words


def test_missing_options_get_their_default() -> None:
    assert TINY.setup(["ash", "dill"]).options == {"Rounds": "2"}


@pytest.mark.parametrize(
    ("seats", "options", "key", "message"),
    [
        (["ash"], {}, "Seats", "Corn in the Pot is for 2 to 4 players, not 1"),
        (["ash", "oak"], {}, "Seats", "no seat 'oak' in Corn in the Pot; choose from ash, birch, clover or dill"),
        (["ash", "ash"], {}, "Seats", "'ash' is named twice; each colour has one seat"),
        (["ash", "dill"], {"Rounds": "9"}, "Rounds", "Rounds is 1 to 3, not '9'"),
        (["ash", "dill"], {"Length": "9"}, "Length", "Corn in the Pot has no option 'Length'; it knows Rounds"),
    ],
)
def test_a_refused_setup_says_what_would_be_right(
    seats: list[str], options: dict[str, str], key: str, message: str
) -> None:
    with pytest.raises(SetupFault) as fault:
        TINY.setup(seats, options)

    assert (fault.value.key, str(fault.value)) == (key, message)


def test_a_seat_is_found_by_its_colour() -> None:
    setup = game("pick-a-dilly").setup(["red", "green", "pink"])

    assert setup.seat("green") == 1


def test_a_colour_that_does_not_play_is_refused() -> None:
    setup = game("pick-a-dilly").setup(["red", "green", "pink"])

    with pytest.raises(SetupFault, match="no seat 'blue' is in play; the seats are red, green or pink"):
        setup.seat("blue")
