"""The files of ``roost simulate``."""

from __future__ import annotations

import sys
from pathlib import Path

import polars as pl
import pytest
from typer.testing import CliRunner

from roost.cli import app

RUN = CliRunner()
LINE = ["simulate", "pick-a-dilly", "--seats", "3", "--games", "20", "--bots", "easy"]


def test_a_row_a_seat_a_game_is_written_whatever_the_jobs(tmp_path: Path) -> None:
    for jobs in ("1", "2"):
        done = RUN.invoke(app, [*LINE, "--jobs", jobs, "--out", str(tmp_path / f"{jobs}.parquet")])

        assert done.exit_code == 0
    one, two = (pl.read_parquet(tmp_path / f"{jobs}.parquet") for jobs in ("1", "2"))

    assert one.equals(two) and one.height == 60


def test_a_report_names_game_bots_and_the_line_that_made_it(tmp_path: Path) -> None:
    report = tmp_path / "report.html"
    done = RUN.invoke(app, [*LINE, "--option", "Target=6", "--report", str(report)])
    text = report.read_text("utf-8")

    assert (done.exit_code, "<h1>Pick A Dilly</h1>" in text, "yellow (easy)" in text) == (0, True, True)
    assert "roost simulate pick-a-dilly --seats 3 --games 20 --bots easy --seed 1 --option Target=6" in text


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--out", "{folder}"], "--out names a file; {folder} is a folder"),
        (["--out", "{folder}/none/games.parquet"], "there is no folder {folder}/none"),
        (["--report", "{folder}/none/report.html"], "there is no folder {folder}/none"),
        (["--out", "{folder}/one", "--report", "{folder}/one"], "name the same file"),
    ],
)
def test_what_cannot_be_written_is_refused_before_the_first_game(
    tmp_path: Path, words: list[str], sentence: str
) -> None:
    done = RUN.invoke(app, [*LINE, *[word.format(folder=tmp_path) for word in words]])

    assert (done.exit_code, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert sentence.format(folder=tmp_path) in done.stderr


def test_a_file_without_permission_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.access", lambda path, mode: False)
    done = RUN.invoke(app, [*LINE, "--out", str(tmp_path / "games.parquet")])

    assert (done.exit_code, "permission denied" in done.stderr) == (2, True)


def test_an_unknown_bot_is_refused_before_any_file_is_made(tmp_path: Path) -> None:
    done = RUN.invoke(app, ["simulate", "pick-a-dilly", "--bots", "nobody", "--out", str(tmp_path / "games.parquet")])

    assert (done.exit_code, list(tmp_path.iterdir())) == (2, [])


@pytest.mark.parametrize("missing", ["polars", "matplotlib"])
def test_a_missing_extra_is_said_in_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, missing: str) -> None:
    for name in [name for name in sys.modules if name.split(".")[0] == missing or name.startswith("roost.arena.")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.delitem(sys.modules, "roost.cli.outputs", raising=False)
    monkeypatch.setitem(sys.modules, missing, None)
    done = RUN.invoke(app, [*LINE, "--report", str(tmp_path / "report.html")])

    assert done.exit_code == 2
    assert done.stderr == (
        f"roost: --out and --report need {missing}, which is not installed: pip install 'roost[study]'\n"
    )
