"""Finished games of the past replay as they did: golden records, byte for byte.

Every game of the catalogue has some in ``tests/records/GAME/golden``; a record of today's rules stays valid for
ever, so a changed one needs its reason in the commit. ``python -m tests.records.golden`` writes missing ones.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from roost.catalogue import games
from roost.replay import replay
from tests.records.golden import GOLDEN, outcome

RECORDS = sorted(GOLDEN.glob("*/golden/*.roost"))


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: f"{file.parent.parent.name}/{file.stem}")
def test_a_golden_record_ends_as_it_always_did(file: Path) -> None:
    course = replay(file.read_text("utf-8"))

    assert course.state.is_over() and outcome(course) == file.with_suffix(".json").read_text("utf-8")


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: f"{file.parent.parent.name}/{file.stem}")
def test_a_golden_record_is_written_as_it_stands(file: Path) -> None:
    text = file.read_text("utf-8")
    comments = "".join(line for line in text.splitlines(keepends=True) if line.startswith("#"))

    assert comments + replay(text).record() == text


@pytest.mark.parametrize("name", games())
def test_every_game_has_golden_records(name: str) -> None:
    recorded = [file for file in RECORDS if f"Game: {name}\n" in file.read_text("utf-8")]

    assert recorded, "python -m tests.records.golden writes some"
