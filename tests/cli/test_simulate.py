"""``roost simulate`` and ``roost match``."""

from __future__ import annotations

import json

import pytest
from typer.testing import CliRunner

from roost.cli import app

RUN = CliRunner()


def test_the_json_of_a_simulation_has_these_keys_and_no_others() -> None:
    done = RUN.invoke(
        app, ["simulate", "pick-a-dilly", "--seats", "4", "--games", "50", "--bots", "uniform", "--seed", "1", "--json"]
    )
    figures = json.loads(done.stdout)

    assert list(figures) == ["games", "plies", "seconds", "games_per_second", "wins_by_seat", "mean_plies", "rules"]
    assert (figures["games"], sum(figures["wins_by_seat"])) == (50, 50)


def test_a_simulation_for_people_names_seats_and_build() -> None:
    done = RUN.invoke(app, ["simulate", "pick-a-dilly", "--seats", "3", "--games", "20", "--option", "Target=5"])

    assert ("yellow" in done.stdout, "rules: " in done.stdout) == (True, True)


def test_a_match_gives_shares_intervals_and_a_verdict() -> None:
    done = RUN.invoke(
        app, ["match", "pick-a-dilly", "--bots", "uniform", "search:20", "--games", "20", "--seed", "1", "--json"]
    )
    figures = json.loads(done.stdout)

    assert [bot["bot"] for bot in figures["bots"]] == ["uniform", "search:20"]
    assert sum(bot["wins"] for bot in figures["bots"]) == figures["games"] == 20


def test_bots_may_be_separated_by_commas() -> None:
    done = RUN.invoke(app, ["match", "pick-a-dilly", "--bots", "uniform,uniform", "--games", "4"])

    assert (done.exit_code, "Undecided after 4 games" in done.stdout) == (0, True)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("simulate ludo", "no game 'ludo'"),
        ("simulate pick-a-dilly --seats 9", "Pick A Dilly is for 3 to 7 players, not 9"),
        ("simulate pick-a-dilly --seats -1", "Pick A Dilly is for 3 to 7 players, not -1"),
        ("simulate pick-a-dilly --bots nobody", "no bot 'nobody'"),
        ("simulate pick-a-dilly --seats 4 --bots uniform,uniform", "2 bots for 4 seats"),
        ("simulate pick-a-dilly --games 0", "--games"),
        ("simulate pick-a-dilly --seed -1", "--seed"),
        ("simulate pick-a-dilly --option Target", "KEY=VALUE"),
        ("simulate pick-a-dilly --option Target=5 --option Target=6", "given twice"),
        ("simulate pick-a-dilly --option Target=99", "Target is 5 to 30, not '99'"),
        ("simulate pick-a-dilly --option Eggs=9", "no option 'Eggs'"),
        ("simulate pick-a-dilly --jobs 0", "--jobs"),
        ("match pick-a-dilly --bots uniform", "two or more bots"),
        ("match pick-a-dilly --bots uniform nobody", "no bot 'nobody'"),
        ("match pick-a-dilly --bots uniform search:0", "no bot 'search:0'"),
        ("match pick-a-dilly --bots uniform uniform --simulations 0", "--simulations"),
    ],
)
def test_what_cannot_be_is_refused_in_words_before_the_first_game(line: str, sentence: str) -> None:
    done = RUN.invoke(app, line.split())

    assert (done.exit_code, done.stdout, sentence in done.stderr) == (2, "", True)
