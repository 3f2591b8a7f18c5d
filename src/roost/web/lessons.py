"""The tutorial of a game: a page for each step, played on the real board; it works without a script, too."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import Response

from roost.catalogue import game as find_game
from roost.catalogue import tongue
from roost.core.sentences import sentence
from roost.tables.lesson import Lesson, lesson
from roost.web import forms, lessonpage
from roost.web.answers import WordedError
from roost.web.desk import AtDesk

router = APIRouter(prefix="/games/{name}/tutorial", include_in_schema=False)


@router.get("")
async def step(desk: AtDesk, name: str, step: str = "1") -> Response:
    """One page of the lesson."""
    found = known(name)
    sight = found.sight(page_number(found, step), tongue(found.game.package, desk.language))
    return desk.page(lessonpage.lesson_page(found.game, sight, desk.visitor, desk.language))


@router.post("")
async def answer(desk: AtDesk, request: Request, name: str, step: str = "1") -> Response:
    """The learner makes a move: the right one leads on, another is kindly refused."""
    found = known(name)
    number = page_number(found, step)
    texts = tongue(found.game.package, desk.language)
    form = await forms.fields(request)
    verdict, said = found.answer(number, form.get("move", ""), texts)
    if verdict == "right":
        return desk.go(f"/games/{name}/tutorial?step={min(number + 1, len(found))}")
    page = lessonpage.lesson_page(found.game, found.sight(number, texts), desk.visitor, desk.language, said)
    return desk.page(page, status=422 if verdict == "illegal" else 200)


def known(name: str) -> Lesson:
    """The lesson of a game.

    Raises:
        WordedError: it has none.
    """
    found = lesson(find_game(name).name)
    if found is None:
        raise WordedError(404, "unknown-page", sentence("This game has no lesson; its rules tell how it is played."))
    return found


def page_number(found: Lesson, step: str) -> int:
    """The number of a page of the lesson.

    Raises:
        WordedError: there is no such page.
    """
    if not (step.isascii() and step.isdecimal() and len(step) < 4 and 1 <= int(step) <= len(found)):
        raise WordedError(404, "unknown-page", sentence("The lesson has {count} pages.", count=len(found)))
    return int(step)
