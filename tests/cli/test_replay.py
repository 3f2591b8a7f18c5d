"""``roost replay`` and its exit statuses."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from roost.catalogue import game as find_game
from roost.cli import app
from roost.core.position import written
from roost.dealer import Dealer
from roost.replay import Course, replay

RUN = CliRunner()
RECORD = """Game: pick-a-dilly
Seats: yellow green blue

yellow: feed green
green: feed green
blue: feed rooster
yellow: feed blue
"""


@pytest.fixture
def record(tmp_path: Path) -> str:
    file = tmp_path / "record.txt"
    file.write_text(RECORD, encoding="utf-8")
    return str(file)


def test_json_has_the_keys_of_the_page(record: str) -> None:
    done = RUN.invoke(app, ["replay", "--json", record])

    assert list(json.loads(done.stdout)) == [
        "game",
        "seats",
        "options",
        "rules",
        "status",
        "to_act",
        "chance",
        "legal",
        "state",
        "scores",
        "winners",
    ]


@pytest.mark.parametrize(("at", "turn"), [("0", 1), ("2", 1), ("3", 2), ("99", 2)])
def test_at_stops_after_so_many_moves(record: str, at: str, turn: int) -> None:
    done = RUN.invoke(app, ["replay", "--json", "--at", at, record])

    assert json.loads(done.stdout)["state"]["turn"] == turn


@pytest.mark.parametrize(("viewer", "seen"), [("yellow", "blue"), ("green", None), ("spectator", None)])
def test_view_hides_what_the_viewer_may_not_know(record: str, viewer: str, seen: str | None) -> None:
    done = RUN.invoke(app, ["replay", "--json", "--view", viewer, record])

    assert json.loads(done.stdout)["state"]["chosen"] == {"yellow": seen}


def test_standard_input_is_read_for_a_dash() -> None:
    done = RUN.invoke(app, ["replay", "-"], input=RECORD)

    assert done.exit_code == 0


def test_a_faulty_line_is_named_on_standard_error_alone() -> None:
    done = RUN.invoke(app, ["replay", "-"], input=RECORD + "red: feed green\n")

    assert (done.exit_code, done.stdout, done.stderr.startswith("-:8: no seat 'red' is in play")) == (1, "", True)


def test_a_fault_stays_one_line_whatever_the_record_holds() -> None:
    text = "Game: pick-a-dilly\nSeats: green blue red\ngreen: feed \x1b[2J\u2028hen\n"
    done = CliRunner().invoke(app, ["replay", "-"], input=text)

    assert (done.exit_code, done.stderr.count("\n"), done.stderr.rstrip("\n").isprintable()) == (1, 1, True)


def test_what_is_no_text_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "latin.txt"
    file.write_bytes(b"Game: \xe9\n")
    done = RUN.invoke(app, ["replay", str(file)])

    assert (done.exit_code, done.stdout, "UTF-8" in done.stderr) == (2, "", True)


@pytest.mark.parametrize(
    "flags", ["--at -1", "--at two", "--view pink", "--view nobody", "--nonsense", "--json --json-please"]
)
def test_a_bad_flag_ends_with_status_two(record: str, flags: str) -> None:
    done = RUN.invoke(app, ["replay", *flags.split(), record])

    assert (done.exit_code, done.stdout, bool(done.stderr)) == (2, "", True)


@pytest.mark.parametrize("file", ["missing.txt", ".", "nul\0byte"])
def test_an_unreadable_file_ends_with_status_two(file: str) -> None:
    done = RUN.invoke(app, ["replay", file])

    assert (done.exit_code, done.stdout, "cannot be read" in done.stderr) == (2, "", True)


def test_the_command_needs_neither_server_nor_study_packages() -> None:
    heavy = "{'fastapi', 'sqlalchemy', 'polars', 'scipy', 'rich', 'jinja2'}"
    code = f"import sys, roost.cli; print({heavy} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert done.stdout == "set()\n"


# -- the dealing ------------------------------------------------------------------------------------


SEED = bytes(range(32))


def dealt(tmp_path: Path, seed: bytes = SEED) -> str:
    """The record of a path that this seed has laid."""
    game = find_game("duckling-dancin")
    course = Course(game, game.setup(["yellow", "blue"]))
    while course.state.is_chance():
        drawn = Dealer(seed).draw(len(course.plies), course.state.legal_outcomes())
        course.answer(game.notation.outcome_words(course.setup, course.state, drawn))
    file = tmp_path / "dealt.roost"
    file.write_text(course.record(), encoding="utf-8")
    return str(file)


def test_verify_says_of_every_outcome_that_the_seed_deals_it(tmp_path: Path) -> None:
    done = RUN.invoke(app, ["replay", "--verify", "--seed", SEED.hex(), dealt(tmp_path)])
    lines = done.stdout.splitlines()

    assert done.exit_code == 0 and Dealer(SEED).fingerprint in lines[0]
    assert len(lines) == 26 and lines[-1] == "All 24 outcomes are what the seed says."


def test_verify_finds_what_another_seed_would_have_dealt(tmp_path: Path) -> None:
    done = RUN.invoke(app, ["replay", "--verify", "--seed", bytes(32).hex(), dealt(tmp_path)])

    assert done.exit_code == 1 and ", but the seed says track " in done.stdout
    assert "of 24 outcomes are not what the seed says." in done.stderr


def test_what_was_dealt_before_is_left_out(tmp_path: Path) -> None:
    done = RUN.invoke(app, ["replay", "--verify", "--seed", SEED.hex(), "--dealt-before", "24", dealt(tmp_path)])

    assert done.exit_code == 0 and "All 0 outcomes" in done.stdout


@pytest.mark.parametrize("flags", [["--verify"], ["--seed", "abc"], ["--verify", "--seed", "00"]])
def test_a_seed_is_so_many_digits(record: str, flags: list[str]) -> None:
    done = RUN.invoke(app, ["replay", *flags, record])

    assert done.exit_code == 2 and "64 hexadecimal digits are right" in done.stderr


def test_a_record_may_begin_at_a_position(tmp_path: Path) -> None:
    game = find_game("pick-a-dilly")
    course = replay(RECORD)
    later = Course(game, course.setup, written(course.state))
    later.act(1, "feed green")
    file = tmp_path / "later.roost"
    file.write_text(later.record(), encoding="utf-8")
    done = RUN.invoke(app, ["replay", "--json", str(file)])

    assert "\nPosition: [" in later.record()
    assert json.loads(done.stdout)["state"]["chosen"] == {"yellow": "blue", "green": "green"}


@pytest.mark.parametrize("position", ["", "[]", "no", "[1,2,3]", "{}", "[[9999999999999999999999]]", "null"])
def test_a_position_that_cannot_be_is_a_fault_of_its_line(tmp_path: Path, position: str) -> None:
    file = tmp_path / "bent.roost"
    file.write_text(f"Game: pick-a-dilly\nSeats: yellow green blue\nPosition: {position}\n", encoding="utf-8")
    done = RUN.invoke(app, ["replay", str(file)])

    assert done.exit_code == 1 and f"{file}:3: no such position" in done.stderr
