"""What the template of a lesson is filled with."""

from __future__ import annotations

from dataclasses import asdict, replace

from roost.catalogue import tongue
from roost.core.game import Game
from roost.core.words import with_names
from roost.drawing import Face
from roost.tables.lesson import LessonSight
from roost.tables.names import BOT_NAMES
from roost.web import dressing
from roost.web.dressing import page
from roost.web.visitor import Visitor


def lesson_page(game: Game, sight: LessonSight, visitor: Visitor, language: str, said: str = "") -> str:
    """A page of a lesson.

    Args:
        said: what is answered to a move that was not the one wanted, seats as tokens.
    """
    face = lesson_face(game, sight, visitor, language)
    prompt = game.words.prompt(face.view, face.tongue)
    return page(
        "lesson.html",
        language,
        sheet=dressing.game_sheet(game),
        board_css=dressing.board_style(game),
        game=game,
        sight=sight,
        said=with_names(said, lambda seat: face.names[seat]),
        seats=face.seats,
        colours=face.view.setup.seats,
        board=face.fill("board.svg"),
        asked=prompt.title,
        moves=face.fill("moves.html") if sight.move and face.has("moves.html") else "",
        buttons=[] if face.has("moves.html") else list(face.moves.items()),
        aside=face.fill("aside.html") if face.has("aside.html") else "",
        motions=[asdict(motion) for motion in sight.motions],
    )


def lesson_face(game: Game, sight: LessonSight, visitor: Visitor, language: str) -> Face:
    """The game as its templates see it; where nothing is asked, nothing can be tapped."""
    seats = range(len(sight.view.setup.seats))
    others = iter([name for name in BOT_NAMES if name != visitor.name])
    own = visitor.name or tongue("roost", language).gettext("Guest")
    names = {seat: own if seat == sight.view.viewer else next(others) for seat in seats}
    texts = tongue(game.package, language)
    if sight.move:
        return Face(game, sight.view, names, texts)
    return Face(game, replace(sight.view, legal={}, changes=(), refused={}), names, texts, is_still=True)
