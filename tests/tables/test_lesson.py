"""A game's lesson is a record that replays, with something to say at each mark and nothing at any other place."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from roost.catalogue import games
from roost.core.errors import Illegal
from roost.core.game import Game
from roost.core.tutorial import RECORD, Page, Tutorial, marks
from roost.drawing import symbols
from roost.replay import replay
from roost.tables.lesson import Lesson, lesson
from tests.conformance.tiny_game import TINY
from tests.conformance.told import ENGLISH

TAUGHT = [name for name, game in games().items() if game.tutorial is not None]


def of(name: str) -> Lesson:
    found = lesson(name)
    assert found is not None
    return found


def record(game: Game) -> str:
    return (files(game.package) / RECORD).read_text("utf-8")


def test_every_game_of_the_house_has_a_lesson_and_another_needs_none() -> None:
    assert [*games()] == TAUGHT and TINY.tutorial is None


@pytest.mark.parametrize("name", TAUGHT)
def test_its_record_replays(name: str) -> None:
    found = of(name)

    assert replay(record(found.game)).game is found.game


@pytest.mark.parametrize("name", TAUGHT)
def test_what_is_said_stands_at_the_marks_in_their_order(name: str) -> None:
    found = of(name)
    pages = found.tutorial.pages(ENGLISH)

    assert list(pages) == list(marks(record(found.game))) and 8 <= len(pages) <= 15


@pytest.mark.parametrize("name", TAUGHT)
def test_the_rules_and_the_art_know_what_the_pages_point_at(name: str) -> None:
    game = of(name).game
    anchors = set(re.findall(r"\{#([a-z0-9-]+)\}", (files(game.package) / "rules.md").read_text("utf-8")))
    pages: list[Page] = list(of(name).tutorial.pages(ENGLISH).values())

    assert {page.anchor for page in pages} <= anchors and {page.picture for page in pages} <= symbols(
        game.package
    ).keys()
    assert all("{" not in page.title + page.text + page.task + page.other for page in pages)


@pytest.mark.parametrize("name", TAUGHT)
def test_a_task_is_a_legal_move_among_others_and_is_kind_to_another(name: str) -> None:
    found, chosen = of(name), 0
    for number in range(1, len(found) + 1):
        sight = found.sight(number, ENGLISH)
        if not sight.move:
            continue
        others = [move for move in sight.view.moves if move != sight.move]

        assert found.answer(number, sight.move, ENGLISH) == ("right", "")
        assert all(found.answer(number, move, ENGLISH) == ("other", sight.page.other) for move in others)
        assert sight.page.other
        chosen += len(others) > 0
    assert chosen >= 3


@pytest.mark.parametrize("name", TAUGHT)
def test_an_impossible_move_is_told_why(name: str) -> None:
    found = of(name)
    number = next(number for number in range(1, len(found) + 1) if found.sight(number, ENGLISH).move)
    verdict, said = found.answer(number, "nonsense", ENGLISH)

    assert verdict == "illegal" and said.endswith(".") and found.answer(1, "nonsense", ENGLISH)[0] == "illegal"


@pytest.mark.parametrize("name", TAUGHT)
def test_the_learner_sees_what_its_seat_sees(name: str) -> None:
    found = of(name)

    assert {found.sight(number, ENGLISH).view.viewer for number in range(1, len(found) + 1)} == {found.seat}


def test_a_mark_without_words_is_noticed() -> None:
    """A record that was changed and not its words: the page that is missing has no name."""
    game = of(TAUGHT[0]).game
    with pytest.raises((KeyError, Illegal)):
        Lesson(game, Tutorial(0, lambda tongue: {})).sight(1, ENGLISH)
