"""Many games as rows, and what a report makes of them."""

from __future__ import annotations

import re
from pathlib import Path

import polars as pl
import pytest

from roost.arena import rowfile
from roost.arena.report import Made, fairness, page
from roost.arena.rowfile import RowFile
from roost.arena.simulate import Count, Part, simulate
from roost.arena.study import schema, study
from roost.arena.survey import SeatLine, Spread, Survey
from roost.catalogue import game as find_game

GAME = find_game("pick-a-dilly")
SETUP = GAME.setup(GAME.colours[:3])
MADE = Made("roost simulate pick-a-dilly", 3, {"Target": "7"}, 60)


def a_part(*bots: str, games: int) -> Part:
    return Part(GAME.name, SETUP, bots * (3 // len(bots)), 7, 0, games)


def rows_of(part: Part, jobs: int = 1) -> pl.DataFrame:
    taken: list[pl.DataFrame] = []
    study(part, taken.append, jobs)
    return pl.concat(taken)


@pytest.mark.parametrize("bots", [("uniform",), ("uniform", "search:5", "uniform")])
def test_the_games_are_those_that_are_counted(bots: tuple[str, ...]) -> None:
    part = a_part(*bots, games=30)
    rows = rows_of(part)
    wins = rows.group_by("seat").agg(pl.col("result").sum()).sort("seat")["result"].to_list()

    assert (wins, rows.height) == (simulate(part).wins, 90)
    assert rows.group_by("game").agg(pl.col("result").sum())["result"].to_list() == [1.0] * 30


def test_the_number_of_jobs_changes_no_row() -> None:
    part = a_part("uniform", "search:5", "uniform", games=25)

    assert rows_of(part, jobs=2).equals(rows_of(part))


def test_every_setup_has_the_same_columns() -> None:
    assert dict(rows_of(a_part("uniform", games=1)).schema) == schema(GAME)


def test_an_interrupted_run_has_taken_what_it_counted() -> None:
    taken: list[pl.DataFrame] = []
    count = Count()

    def interrupt(so_far: Count) -> None:
        if so_far.games == 20:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        study(a_part("search:2", games=50), taken.append, progress=interrupt, count=count)

    assert sum(rows.height for rows in taken) == count.games * 3 == 60


def test_pieces_become_one_file_in_the_order_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rowfile, "ROWS_OF_A_PIECE", 10)
    rows = rows_of(a_part("uniform", games=20))
    with RowFile(tmp_path / "games.parquet", schema(GAME)) as file:
        for batch in rows.iter_slices(7):
            file.add(batch)
        file.close()

    assert pl.read_parquet(tmp_path / "games.parquet").equals(rows)
    assert [path.name for path in tmp_path.iterdir()] == ["games.parquet"]


def test_a_file_without_rows_has_its_columns(tmp_path: Path) -> None:
    with RowFile(tmp_path / "none.parquet", schema(GAME)) as file:
        file.close()

    assert dict(pl.read_parquet(tmp_path / "none.parquet").schema) == schema(GAME)


def test_a_file_that_is_not_closed_leaves_nothing_behind(tmp_path: Path) -> None:
    with RowFile(tmp_path / "games.parquet", schema(GAME)) as file:
        file.add(rows_of(a_part("uniform", games=2)))

    assert list(tmp_path.iterdir()) == []


def test_a_report_does_not_depend_on_how_rows_were_batched() -> None:
    rows = rows_of(a_part("uniform", games=60))
    whole, parts = Survey(GAME), Survey(GAME)
    whole.add(rows)
    for batch in rows.iter_slices(33):
        parts.add(batch)

    assert page(parts, MADE) == page(whole, MADE)


def test_a_report_needs_nothing_else_and_names_each_thing_once() -> None:
    survey = Survey(GAME)
    survey.add(rows_of(a_part("uniform", games=60)))
    text = page(survey, MADE)
    ids = re.findall(r' id="([^"]+)"', text)
    foreign = [found for found in re.findall(r'(?:src|href)="([^"]+)"', text) if not found.startswith("#")]

    assert (len(ids), foreign, "<script" in text, "Target: 7" in text) == (len(set(ids)), [], False, True)
    assert text.count("<svg") == 5


def test_a_report_of_no_game_says_so() -> None:
    assert "No game was finished." in page(Survey(GAME), MADE)


def test_means_and_sources_are_those_of_the_rows() -> None:
    rows = rows_of(a_part("uniform", games=60))
    survey = Survey(GAME)
    survey.add(rows)
    first = rows.filter(pl.col("seat") == 0)

    assert survey.length_spread().mean == pytest.approx(first["turns"].mean())
    assert survey.seat_lines()[0].points == pytest.approx(first["points"].mean())
    assert sum(survey.sources()[0][1].values()) == pytest.approx(first["points"].mean())


def test_a_spread_knows_its_middle() -> None:
    spread = Spread({1: 1, 2: 2, 9: 1})

    assert (spread.games, spread.mean, spread.quantile(0.5), spread.quantile(1.0)) == (4, 3.5, 2, 9)


def a_line(colour: str, low: float, high: float) -> SeatLine:
    return SeatLine(0, colour, "easy", (low + high) / 2, low, high, 0.0, 1.0)


@pytest.mark.parametrize(
    ("low", "sentence"),
    [
        (0.45, "Every seat’s interval holds the even share of 50.0%: the seats look alike."),
        (0.51, "Against an even share of 50.0%, red wins more than an even share, blue less."),
    ],
)
def test_seats_are_called_unfair_only_where_the_intervals_allow_it(low: float, sentence: str) -> None:
    assert fairness([a_line("red", low, low + 0.1), a_line("blue", 0.9 - low, 1 - low)]) == sentence
