"""``roost play``, through a pipe."""

from __future__ import annotations

from typer.testing import CliRunner

from roost.cli import app

RUN = CliRunner()


def test_a_whole_game_by_numbers() -> None:
    done = RUN.invoke(app, ["play", "pick-a-dilly", "--seats", "3", "--option", "Target=5"], input="1\n" * 60)

    assert (done.exit_code, "Game over" in done.stdout) == (0, True)


def test_a_whole_game_against_bots_by_words() -> None:
    line = "play pick-a-dilly --seats 3 --bots uniform --seed 4 --option Target=5"
    done = RUN.invoke(app, line.split(), input="feed yellow\n" * 30)

    assert (done.exit_code, "Game over" in done.stdout) == (0, True)


def test_bad_input_is_asked_again_in_words() -> None:
    done = RUN.invoke(app, ["play", "pick-a-dilly"], input="x\n99\n\n")

    assert done.stdout.count("type a number from 1 to 4") == 3


def test_the_end_of_the_input_ends_the_game_without_a_trace() -> None:
    done = RUN.invoke(app, ["play", "pick-a-dilly"], input="1\n")

    assert (done.exit_code, "The input ends here" in done.stdout, done.exception) == (0, True, None)


def test_an_unknown_level_is_refused() -> None:
    done = RUN.invoke(app, ["play", "pick-a-dilly", "--bots", "nobody"])

    assert (done.exit_code, "no bot 'nobody'" in done.stderr) == (2, True)


def test_who_plays_is_said_first_and_each_question_once() -> None:
    done = RUN.invoke(app, ["play", "fistful-of-daisies", "--seats", "3", "--bots", "easy", "--seed", "3"], input="1\n")
    lines = done.stdout.splitlines()

    assert lines[0] == "A Fistful of Daisies: you are Pink; bots play Blue and Yellow."
    assert sum("Where shall the white cow graze?" in line for line in lines) == 1


def test_people_who_share_a_screen_are_told_how_to_get_bots() -> None:
    done = RUN.invoke(app, ["play", "pick-a-dilly", "--seats", "3"], input="1\n")

    assert done.stdout.startswith("Pick A Dilly: Yellow, Green and Blue share this screen; with --bots LEVEL")
