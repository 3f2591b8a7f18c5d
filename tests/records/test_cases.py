"""Worked cases: a record ``NAME.roost`` and, in ``NAME.json``, what must come out of it.

The first comment of a record says which sentence or ruling it pins. ``NAME.json`` holds any of

============================ ======================================================================
at                           stop after so many moves
status, to_act, winners      as `roost replay --json` prints them
state, scores, options       the listed parts, object by object; lists whole; ``{}`` is exactly empty
chance                       null, or true where nature is due
outcomes                     the exact outcomes with their weights
legal                        seat -> its moves, in any order
legal_has, legal_lacks       seat -> moves that must or must not be legal
view                         seat or spectator -> parts of the state as that viewer sees it
error_line                   the record is faulty, and that line is named
============================ ======================================================================
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from roost.core.errors import RecordFault
from roost.core.sight import SPECTATOR
from roost.replay import Course, as_json, replay

HERE = Path(__file__).parent
CASES = sorted(HERE.glob("*/*.roost"))
COMPARED = ("status", "to_act", "scores", "winners", "state", "options")
KEYS = {*COMPARED, "at", "chance", "outcomes", "legal", "legal_has", "legal_lacks", "view", "error_line"}


def differences(expected: Any, actual: Any, path: str) -> list[str]:
    """Where the actual value lacks what is expected."""
    if isinstance(expected, dict) and isinstance(actual, dict) and expected:
        return [
            fault
            for key, part in expected.items()
            for fault in (differences(part, actual[key], f"{path}.{key}") if key in actual else [f"{path}.{key}?"])
        ]
    return [] if expected == actual else [f"{path}: {actual!r}, not {expected!r}"]


def faults_of_moves(expected: dict[str, Any], legal: dict[str, list[str]]) -> list[str]:
    """What is wrong with the legal moves."""
    faults = []
    for seat, moves in expected.get("legal", {}).items():
        if sorted(moves) != sorted(legal.get(seat, [])):
            faults.append(f"legal.{seat}: {legal.get(seat)}, not {moves}")
    for seat, moves in expected.get("legal_has", {}).items():
        faults += [f"legal.{seat} lacks {move}" for move in moves if move not in legal.get(seat, [])]
    for seat, moves in expected.get("legal_lacks", {}).items():
        faults += [f"legal.{seat} has {move}" for move in moves if move in legal.get(seat, [])]
    return faults


def faults_of_view(course: Course, word: str, parts: dict[str, Any], full: dict[str, Any]) -> list[str]:
    """What is wrong with one viewer's table, moves and odds."""
    seen = as_json(course, SPECTATOR if word == "spectator" else course.setup.seat(word))
    own = {word: full["legal"][word]} if word in full["legal"] else {}
    return [
        *differences(parts, seen["state"], f"view.{word}"),
        *([] if seen["legal"] == own else [f"view.{word}: legal {seen['legal']}, not {own}"]),
        *([] if seen["chance"] == ({"outcomes": None} if full["chance"] else None) else [f"view.{word}: odds shown"]),
    ]


def faults_of(expected: dict[str, Any], course: Course) -> list[str]:
    """Everything that did not come out as expected."""
    full = as_json(course)
    faults = [fault for key in COMPARED if key in expected for fault in differences(expected[key], full[key], key)]
    if "chance" in expected and bool(expected["chance"]) != bool(full["chance"]):
        faults.append(f"chance: {full['chance']}")
    if "outcomes" in expected:
        faults += differences(expected["outcomes"], (full["chance"] or {}).get("outcomes"), "outcomes")
    faults += faults_of_moves(expected, full["legal"])
    for word, parts in expected.get("view", {}).items():
        faults += faults_of_view(course, word, parts, full)
    return faults


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.parent.name}/{case.stem}")
def test_case(case: Path) -> None:
    expected = json.loads(case.with_suffix(".json").read_text("utf-8"))
    text = case.read_text("utf-8")
    if "error_line" in expected:
        with pytest.raises(RecordFault) as fault:
            replay(text, expected.get("at"))
        assert fault.value.line == expected["error_line"]
    else:
        assert faults_of(expected, replay(text, expected.get("at"))) == []


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.parent.name}/{case.stem}")
def test_a_case_expects_something_that_is_compared(case: Path) -> None:
    expected = json.loads(case.with_suffix(".json").read_text("utf-8"))

    assert expected and set(expected) <= KEYS


def test_no_expectation_is_without_its_record() -> None:
    lonely = [file.name for file in HERE.glob("*/*.json") if not file.with_suffix(".roost").is_file()]

    assert lonely == []


def test_what_is_wrong_is_noticed() -> None:
    course = replay("Game: pick-a-dilly\nSeats: green blue red\n\ngreen: feed blue\n")
    wrong = {
        "status": "over",
        "to_act": ["blue"],
        "state": {"turn": 2, "eggs": {"green": 1}, "chosen": {}, "moon": 1},
        "chance": True,
        "outcomes": [["roll 1", 1]],
        "legal": {"blue": []},
        "legal_has": {"blue": ["fly"]},
        "legal_lacks": {"blue": ["feed rooster"]},
        "view": {"blue": {"chosen": {"green": "blue"}}},
    }

    assert len(faults_of(wrong, course)) == 12
