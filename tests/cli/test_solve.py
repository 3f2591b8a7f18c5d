"""``roost solve``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from roost.arena.solving.tablefile import read_table
from roost.catalogue import game
from roost.cli import app

RUN = CliRunner()


def test_the_json_of_a_solution_has_these_keys_and_no_others() -> None:
    done = RUN.invoke(app, ["solve", "pick-a-dilly", "--seats", "3", "--target", "5", "--json"])
    figures = json.loads(done.stdout)

    assert list(figures) == [
        *("game", "seats", "options", "seconds", "positions", "value", "gain", "widest", "opening", "found", "against")
    ]
    assert (figures["positions"], sum(figures["value"]), figures["widest"] < 1e-9) == (125, pytest.approx(1), True)


def test_a_solution_for_people_says_who_wins_and_what_it_does_not_promise(tmp_path: Path) -> None:
    file = tmp_path / "five.npz"
    done = RUN.invoke(app, ["solve", "pick-a-dilly", "--target", "5", "--out", str(file)])
    setup, table = read_table(file, game("pick-a-dilly"))

    assert (setup.options["Target"], len(table.values)) == ("5", 125)
    assert done.stdout.splitlines()[2].split() == ["seat", "wins", "best", "answer", "adds", "opens", "with"]
    assert "none protects against two others who collude" in done.stdout


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("solve ludo", "no game 'ludo'"),
        ("solve duckling-dancin", "cannot be solved backwards, turn by turn; what can: pick-a-dilly"),
        ("solve pick-a-dilly --seats 9", "Pick A Dilly is for 3 to 7 players, not 9"),
        ("solve pick-a-dilly --target 4", "Target is 5 to 30, not '4'"),
        ("solve pick-a-dilly --seats 6", "2,985,984 positions are too many, 250,000 at most"),
        ("solve pick-a-dilly --jobs 0", "--jobs"),
        ("solve pick-a-dilly --out /no/such/folder/table.npz", "there is no folder /no/such/folder"),
        ("solve pick-a-dilly --out /", "--out names a file; / is a folder"),
    ],
)
def test_what_cannot_be_is_refused_in_words_before_the_first_turn(line: str, sentence: str) -> None:
    done = RUN.invoke(app, line.split())

    assert (done.exit_code, done.stdout, sentence in done.stderr) == (2, "", True)
