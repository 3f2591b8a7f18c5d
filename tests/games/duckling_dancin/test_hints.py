"""Memory is the game: a hint says what is at stake, and never where anything lies."""

from __future__ import annotations

import re

from roost.bots.advice import advise
from roost.games.duckling_dancin import GAME
from roost.tables.hint import Hint, hint
from tests.conformance.subjects import Subject, of_game
from tests.conformance.test_hints import thought
from tests.conformance.told import ENGLISH
from tests.conformance.walks import Moment, walk


def moments(verb: str) -> list[Moment]:
    """Moments of random games at which somebody turns a tile, or drops a pile."""
    subject: Subject = list(of_game(GAME))[3]
    return [moment for moment in walk(subject) if moment.words.startswith(verb)][:40:4]


def told(moment: Moment) -> Hint:
    given = thought(moment.subject, moment.before, moment.who)
    return hint(GAME, given.view, "q", advise(GAME, given), ENGLISH, ENGLISH)


def text(found: Hint) -> str:
    return " ".join([found.title, found.why, *(f"{line.move} {line.name} {line.detail}" for line in found.lines)])


def test_a_hint_names_no_tile_and_no_move() -> None:
    for verb in ("turn", "drop"):
        for moment in moments(verb):
            assert not re.search(r"\d|tile \w*\d", text(told(moment))), text(told(moment))


def test_it_says_whether_the_picture_has_lain_open_before() -> None:
    for moment in moments("turn"):
        given = thought(moment.subject, moment.before, moment.who)
        table = given.view.table
        seen = table["track"][table["target"]] in given.knowledge["yard"]

        assert ("It has lain open before" in told(moment).why) == seen
