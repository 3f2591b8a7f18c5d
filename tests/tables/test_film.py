"""A game looked back at, moment by moment."""

from __future__ import annotations

from pathlib import Path

import pytest

from roost.catalogue import game as find_game
from roost.core.sight import EVERYBODY, SPECTATOR, Ply
from roost.core.state import State
from roost.replay import Course, replay
from roost.tables.eyes import Eyes
from roost.tables.film import APART, Film
from tests.tables.scene import play_out, three_play

RECORDS = Path(__file__).parents[1] / "records"
GOLDEN = [next(iter(sorted(folder.glob("golden/*.roost")))) for folder in sorted(RECORDS.iterdir()) if folder.is_dir()]
LONGEST = RECORDS / "pickit_dragons" / "golden" / "ending-standstill.roost"


def film(course: Course, viewer: int = EVERYBODY, is_open: bool = True) -> Film:
    made = Film(course, viewer, "en", is_open)
    made.follow(course.plies)
    return made


@pytest.mark.parametrize("file", GOLDEN, ids=lambda file: file.parent.parent.name)
def test_moments_are_counted_as_roost_replay_counts_them(file: Path) -> None:
    text = file.read_text("utf-8")
    shown = film(replay(text))

    assert shown.last == sum(1 for line in text.splitlines() if line[:1].islower())
    for at in range(0, shown.last + 1, 5):
        assert shown.view_at(at).table == replay(text, at).view(EVERYBODY).table


@pytest.mark.parametrize("file", GOLDEN, ids=lambda file: file.parent.parent.name)
@pytest.mark.parametrize("viewer", [SPECTATOR, 0])
def test_seats_see_of_a_finished_game_what_they_saw_while_it_was_played(file: Path, viewer: int) -> None:
    text = file.read_text("utf-8")
    shown = film(replay(text), viewer)

    for at in range(0, shown.last, 5):
        assert shown.view_at(at).table == replay(text, at).view(viewer).table


def test_nothing_can_be_played_in_the_past() -> None:
    shown = film(replay(GOLDEN[0].read_text("utf-8")), 0)

    assert all(not shown.view_at(at).legal and not shown.view_at(at).changes for at in range(shown.last + 1))


def test_the_story_is_the_one_the_table_told() -> None:
    scene = three_play(Target="5")
    play_out(scene)
    seen = Eyes(scene.table, SPECTATOR, "en")
    seen.catch_up()
    course, _ = scene.table.playing()
    of_the_game = {event.seq for event in scene.table.log if event.kind in ("move", "outcome")}
    told = [line.text for line in seen.story if line.seq in of_the_game]

    assert [line.text for line in film(course, SPECTATOR).story] == told


def test_a_film_that_goes_on_is_the_same_as_a_new_one() -> None:
    course = replay(GOLDEN[0].read_text("utf-8"))
    grown = Film(course, SPECTATOR, "en", is_open=False)
    for plies in range(0, len(course.plies) + 1, 7):
        grown.follow(course.plies[:plies])
    grown.follow(course.plies)
    new = film(course, SPECTATOR, is_open=False)

    assert (grown.story, grown.ends, grown.view_at(9)) == (new.story, new.ends, new.view_at(9))


def test_a_choice_that_was_replaced_is_forgotten() -> None:
    course = Course(find_game("pick-a-dilly"), find_game("pick-a-dilly").setup(["yellow", "green", "blue"]))
    course.act(0, "feed green")
    shown = film(course, 0, is_open=False)
    course.act(0, "feed blue")
    shown.follow(course.plies)

    assert shown.view_at(1).table["chosen"] == {"yellow": "blue"} and shown.last == 1


def test_what_others_have_chosen_is_not_shown_while_the_game_goes_on() -> None:
    course = Course(find_game("pick-a-dilly"), find_game("pick-a-dilly").setup(["yellow", "green", "blue"]))
    course.act(0, "feed green")

    assert film(course, 1, is_open=False).view_at(1).table["chosen"] == {"yellow": None}


def test_a_step_costs_the_same_wherever_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = film(replay(LONGEST.read_text("utf-8")))
    made: list[Ply] = []
    make = Film.make

    def counted(self: Film, state: State, ply: Ply) -> None:
        made.append(ply)
        make(self, state, ply)

    monkeypatch.setattr(Film, "make", counted)
    for at in range(shown.last + 1):
        made.clear()
        shown.view_at(at)

        assert len(made) <= 3 * APART
