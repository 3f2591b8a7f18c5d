"""A game's figures add up, and are those of the very games that random play gives."""

from __future__ import annotations

import re

from roost.core.figures import GENERAL
from roost.core.playout import random_games
from roost.core.statistics import Rows, Statistics, watched_games
from tests.conformance.subjects import Subject

GAMES = 8
SEED = 31


def rows_of(subject: Subject) -> Rows:
    """A few random games of a subject, looked at."""
    game, seats = subject.game, len(subject.setup.seats)
    watching = Statistics(seats, 0) if game.statistics is None else game.statistics(seats)
    return watched_games(subject.start(), GAMES, SEED, watching)


def figures(subject: Subject, rows: Rows) -> list[dict[str, int]]:
    """The rows by the names of the figures."""
    names = [figure.name for figure in subject.game.figures]
    counts = list(rows.counts)
    return [
        dict(zip(names, counts[row * rows.width : (row + 1) * rows.width], strict=True)) for row in range(rows.filled)
    ]


def test_every_figure_has_a_name_of_its_own_and_a_count(subject: Subject) -> None:
    names = [figure.name for figure in subject.game.figures]
    bad = [name for name in names if not re.fullmatch(r"[a-z][a-z_]*", name) or name in GENERAL]

    assert (bad, len(set(names)), rows_of(subject).width) == ([], len(names), len(names))


def test_looking_on_changes_no_game(subject: Subject) -> None:
    rows = rows_of(subject)
    tally = random_games(subject.start(), GAMES, SEED)
    seats = len(subject.setup.seats)
    results = [sum(list(rows.results)[seat::seats]) for seat in range(seats)]

    assert (rows.filled, sum(list(rows.plies)[::seats])) == (GAMES * seats, tally.plies)
    assert [round(result, 9) for result in results] == [round(result, 9) for result in tally.results]


def test_somebody_is_first_and_nobody_is_behind_the_last(subject: Subject) -> None:
    rows = rows_of(subject)
    seats = len(subject.setup.seats)
    for game in range(GAMES):
        places = list(rows.places)[game * seats : (game + 1) * seats]

        assert min(places) == 1 and max(places) <= seats


def test_sources_add_up_to_the_points(subject: Subject) -> None:
    sources = [figure.name for figure in subject.game.figures if figure.kind == "source"]
    rows = rows_of(subject)
    for number, row in enumerate(figures(subject, rows)):
        if sources:
            assert sum(row[name] for name in sources) == rows.points[number]


def test_counts_are_whole_numbers_from_0_and_a_length_is_everybodys(subject: Subject) -> None:
    rows = rows_of(subject)
    listed = figures(subject, rows)
    seats = len(subject.setup.seats)
    for figure in subject.game.figures:
        column = [row[figure.name] for row in listed]
        if figure.kind == "length":
            assert all(column[row] == column[row - row % seats] > 0 for row in range(rows.filled))
        if figure.kind == "count":
            assert min(column) >= 0 and max(column) <= max(rows.plies) * seats
