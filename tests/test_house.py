"""Habits that no linter knows."""

from __future__ import annotations

import re
from pathlib import Path

from roost.catalogue import games

ROOT = Path(__file__).parent.parent
SOURCES = sorted((ROOT / "src").rglob("*.py"))
MOST_LINES = 300
VAGUE = {"utils", "util", "helpers", "helper", "manager", "managers", "data"}


def test_no_file_is_longer_than_a_reader_can_hold() -> None:
    long = [f"{file.name}: {lines}" for file in SOURCES if (lines := file.read_text("utf-8").count("\n")) > MOST_LINES]

    assert long == []


def test_names_say_what_a_module_gives() -> None:
    assert [str(file) for file in SOURCES if VAGUE & {file.stem, file.parent.name}] == []


def test_nothing_is_left_to_do_later() -> None:
    marked = re.compile(r"\b(TODO|FIXME|XXX)\b")

    assert [file.name for file in SOURCES if marked.search(file.read_text("utf-8"))] == []


def test_nobody_outside_a_game_s_folder_names_it() -> None:
    """A fifth game touches no other line, so no other line may know one."""
    ours = [game for game in games().values() if game.package.startswith("roost.games.")]
    named = re.compile("|".join(f"{game.name}|{game.package.rpartition('.')[2]}" for game in ours))
    house = [file for file in SOURCES if "games" not in file.relative_to(ROOT / "src" / "roost").parts[:1]]

    assert [str(file.relative_to(ROOT)) for file in house if named.search(without_docs(file))] == []


def without_docs(file: Path) -> str:
    """The code of a file, its docstrings and comments left out."""
    return re.sub(r'""".*?"""|#[^\n]*', "", file.read_text("utf-8"), flags=re.DOTALL)


def test_the_lock_holds_versions_and_hashes_and_no_address() -> None:
    lines = (ROOT / "requirements.lock").read_text("utf-8").splitlines()
    package = re.compile(r"[a-z0-9._-]+==[^ ]+( ;.+)? \\|    --hash=sha256:[0-9a-f]{64}( \\)?")

    assert [line for line in lines if not package.fullmatch(line)] == []


def test_the_lock_of_the_script_checks_holds_no_address() -> None:
    assert "://" not in re.sub(r'"(funding|url)":.*', "", (ROOT / "package-lock.json").read_text("utf-8"))
