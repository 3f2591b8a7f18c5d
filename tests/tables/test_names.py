"""Names of people and bots."""

from __future__ import annotations

import re
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roost.core.words import SEAT_TOKEN
from roost.tables.names import LONGEST_NAME, bot_name, cleaned, unlike


@pytest.mark.parametrize(
    "given_name, shown",
    [
        ("Anna", "Anna"),
        ("  Anna \n Lena ", "Anna Lena"),
        ("[[2]]", "[2]"),
        ("A\u202enna\u200b\x00", "Anna"),
        ("Zoë 🐥", "Zoë 🐥"),
        ("x" * 99, "x" * 24),
        ("A" + "\u0336" * 20 + "na", "A" + "\u0336" * 3 + "na"),
        ("\u0301\u0301Anna", "Anna"),
        ("A\ufe0fn\u034fn\U000e0101a\u2060", "Anna"),
        ("שָׁלוֹם", "שָׁלוֹם"),
    ],
)
def test_a_name_is_shown_on_one_line_and_speaks_of_no_seat(given_name: str, shown: str) -> None:
    assert cleaned(given_name) == shown


@given(st.text())
def test_no_name_becomes_a_seat_or_outgrows_its_badge(name: str) -> None:
    shown = cleaned(name)

    assert len(shown) <= LONGEST_NAME and not SEAT_TOKEN.search(shown) and cleaned(shown) == shown


def test_the_same_name_is_numbered() -> None:
    assert unlike("Anna", {"Anna", "Anna 2"}) == "Anna 3"


@pytest.mark.parametrize("name", ["ANNA", "Anna", "\uff21nna"])
def test_a_name_that_is_read_the_same_is_numbered_too(name: str) -> None:
    assert unlike(name, {"Anna"}) == f"{name} 2"


@given(st.text(st.characters(categories=["Mn", "Me", "Ll", "Cf"]), max_size=30))
def test_no_letter_carries_a_pile_of_marks(name: str) -> None:
    assert not re.search(r"^M|M{4}", "".join(unicodedata.category(letter)[0] for letter in cleaned(name)))


def test_there_is_a_name_for_every_bot() -> None:
    names: set[str] = set()
    for _ in range(12):
        names.add(bot_name(names))

    assert len(names) == 12
