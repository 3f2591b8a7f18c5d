"""How a table stands for one person: no more than the own page shows, and what is news about it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from roost.catalogue import games
from roost.tables.event import Event
from roost.tables.standing import Asked, Standing, news, standing
from roost.tables.undo import undo
from tests.tables.scene import NOON, Scene, play_out, three_play
from tests.tables.test_secrecy import everybody_seated


def stands(scene: Scene, person: str) -> Standing:
    return standing(scene.table, f"secret-{person}")


def as_seen(scene: Scene, person: str) -> tuple[object, ...]:
    """The same as a person's page shows it."""
    sight = scene.sight(person)
    mine = [chair for chair in sight.chairs if chair.mine]
    asked = tuple(Asked(chair.seat, sight.decision) for chair in mine if chair.awaited and not chair.stand_in)
    seats, away = tuple(chair.seat for chair in mine), tuple(chair.seat for chair in mine if chair.stand_in)
    return sight.status, sight.seq, sight.host, seats, away, asked


@pytest.mark.parametrize("game", list(games()))
def test_it_tells_nothing_but_what_the_own_page_shows(game: str) -> None:
    scene = everybody_seated(game)
    people = [chair.name for chair in scene.table.chairs]
    for _ in range(40):
        play_out(scene, 1)
        for person in (*people, "Zoe"):
            found = stands(scene, person)
            told = (found.status, found.seq, found.host, found.seats, found.away, found.asked)
            assert told == as_seen(scene, person)


def test_what_is_news_of_a_table_from_its_making_to_its_end() -> None:
    scene = Scene(options={"Target": "5"})
    steps: list[Callable[[], object]] = [
        lambda: scene.sit("Ben", 1),
        lambda: scene.sit("Cleo", 2),
        scene.start,
        lambda: scene.move("Anna", "feed rooster"),
        lambda: scene.move("Ben", "feed rooster"),
        lambda: play_out(scene),
    ]
    stood = [stands(scene, "Ben")]
    for step in steps:
        step()
        stood.append(stands(scene, "Ben"))

    assert [news(None, stood[0]), *map(news, stood, stood[1:])] == [
        (),
        ("chair",),
        ("chair",),
        ("start", "asked"),
        (),
        (),
        ("over",),
    ]


def test_of_a_table_that_was_not_known_all_is_news() -> None:
    scene = three_play()

    assert news(None, stands(scene, "Ben")) == ("chair", "start", "asked")
    assert news(None, stands(scene, "Zoe")) == ()


def test_a_chair_that_is_left_taken_again_or_freed_is_news() -> None:
    scene = three_play()
    before = stands(scene, "Ben")
    scene.leave("Ben")
    away = stands(scene, "Ben")
    scene.do(lambda table: [Event(table.seq + 1, "freed", 1, "", NOON)])
    freed = stands(scene, "Ben")

    assert news(before, away) == news(away, freed) == ("chair",)
    assert (away.seats, away.away, away.asked) == ((1,), (1,), ())
    assert (freed.seats, freed.free, freed.is_own) == ((), 1, False)


def test_a_question_is_news_once_and_an_answer_none() -> None:
    scene = three_play()
    asked = stands(scene, "Ben")
    scene.move("Anna", "feed blue")
    still = stands(scene, "Ben")
    scene.move("Ben", "feed blue")

    assert news(asked, still) == news(still, stands(scene, "Ben")) == ()


def test_a_request_to_take_back_is_news_to_those_who_are_to_answer() -> None:
    scene = three_play()
    scene.move("Anna", "feed rooster")
    scene.move("Ben", "feed rooster")
    before = {person: stands(scene, person) for person in ("Anna", "Ben", "Zoe")}
    wanted, command = scene.sight("Anna").undo.decision, scene.command("Anna")
    scene.do(lambda table: undo(table, command, wanted, "take back"))
    found = {person: news(known, stands(scene, person)) for person, known in before.items()}

    assert found == {"Anna": (), "Ben": ("asked",), "Zoe": ()}
    assert stands(scene, "Ben").undo == scene.sight("Ben").undo.decision != ""


def test_several_seats_at_one_device_are_asked_one_by_one() -> None:
    scene = Scene()
    scene.seat_beside("Anna", "Oma")
    scene.sit("Cleo")
    scene.start()

    assert [asked.seat for asked in stands(scene, "Anna").asked] == [0, 1]
