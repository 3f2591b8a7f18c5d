"""Whatever a file holds: one line of complaint and a status, or a table; never a traceback."""

from __future__ import annotations

import json
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner

from roost.catalogue import games
from roost.cli import app
from tests.conformance.subjects import Subject, of_game
from tests.conformance.test_records import played

RUN = CliRunner()
ODD_LINES = st.one_of(
    st.text(max_size=40),
    st.sampled_from(["chance: roll 1 2 3", "Seats: red", "Game:", ":", "::", "#", "Target: 5", "chance:", "\x00"]),
    st.from_regex(r"[a-z]{2,7}: [a-z]{2,7}( [a-z0-9*]{1,7}){0,3}", fullmatch=True),
)


def assert_table_or_fault(raw: bytes) -> None:
    """The command's promise for any file."""
    done = RUN.invoke(app, ["replay", "--json", "-"], input=raw)
    if done.exit_code == 0:
        assert json.loads(done.stdout) and done.stderr == ""
        return
    expected = r"-:[1-9]\d*: [^\n]+\n" if done.exit_code == 1 else r"-: [^\n]+\n"

    assert done.exit_code in (1, 2) and done.stdout == "" and re.fullmatch(expected, done.stderr), done.stderr


def records() -> list[str]:
    """A played record of every game, as long as a page."""
    starts: list[Subject] = [next(of_game(game)) for game in games().values()]
    return ["\n".join(played(subject).record().split("\n")[:40]) + "\n" for subject in starts]


@settings(max_examples=100, deadline=None)
@given(raw=st.binary(max_size=200))
def test_any_bytes(raw: bytes) -> None:
    assert_table_or_fault(raw)


@settings(max_examples=150, deadline=None)
@given(lines=st.lists(ODD_LINES, max_size=6))
def test_any_lines(lines: list[str]) -> None:
    assert_table_or_fault("\n".join(lines).encode("utf-8", "surrogatepass"))


@pytest.mark.parametrize("record", records(), ids=list(games()))
@settings(max_examples=60, deadline=None)
@given(place=st.integers(0, 40), line=ODD_LINES, keep=st.booleans())
def test_a_good_record_with_a_line_gone_wrong(record: str, place: int, line: str, keep: bool) -> None:
    lines = record.split("\n")
    lines[place % len(lines) : place % len(lines) + (not keep)] = [line]
    assert_table_or_fault("\n".join(lines).encode("utf-8", "surrogatepass"))


@pytest.mark.parametrize("record", records(), ids=list(games()))
@settings(max_examples=60, deadline=None)
@given(place=st.integers(0, 10_000), letter=st.characters())
def test_a_good_record_with_a_letter_gone_wrong(record: str, place: int, letter: str) -> None:
    at = place % len(record)
    assert_table_or_fault((record[:at] + letter + record[at + 1 :]).encode("utf-8", "surrogatepass"))


@pytest.mark.parametrize("record", records(), ids=list(games()))
@settings(max_examples=40, deadline=None)
@given(data=st.data())
def test_a_good_record_with_lines_in_another_order(record: str, data: st.DataObject) -> None:
    lines = data.draw(st.permutations(record.split("\n")))
    assert_table_or_fault("\n".join(lines).encode())
