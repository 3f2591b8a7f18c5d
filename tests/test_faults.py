"""The page of known faults names tests that are there, and leaves none out."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "faults.md").read_text("utf-8")
COUNTS = {"A": 11, "B": 5, "C": 14, "D": 9, "E": 8, "F": 6, "G": 9, "H": 5, "I": 7, "J": 4}


def test_every_known_fault_has_a_row() -> None:
    rows = re.findall(r"^\| ([A-J]\d+) \| .+? \| .+? \|$", PAGE, re.MULTILINE)

    assert rows == [f"{letter}{number}" for letter, most in COUNTS.items() for number in range(1, most + 1)]


def test_every_test_that_is_named_is_there() -> None:
    named = re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", PAGE)
    missing = [f"{file}::{name}" for file, name in named if f"def {name}(" not in source(ROOT / file)]

    assert len(named) > 70 and missing == []


def test_every_test_that_the_threat_model_names_is_there() -> None:
    named = re.findall(r"`(tests/[\w/]+(?:\.py)?)`", (ROOT / "docs" / "security.md").read_text("utf-8"))

    assert len(named) > 40 and [name for name in named if not (ROOT / name).exists()] == []


def source(file: Path) -> str:
    return file.read_text("utf-8") if file.exists() else ""
