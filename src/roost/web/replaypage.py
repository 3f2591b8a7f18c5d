"""What the templates of a replay need besides the moment itself."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from roost.catalogue import HOUSE, tongue
from roost.catalogue import game as find_game
from roost.core.colours import colour_names
from roost.core.game import Game
from roost.core.sentences import said
from roost.core.words import Tongue, with_names
from roost.drawing import Face, picture
from roost.tables.chair import Chair
from roost.tables.dealing import Report
from roost.tables.levels import levels, usual_level
from roost.tables.looking_back import ALL_EYES, ONLOOKER, MomentSight
from roost.tables.portraits import portrait
from roost.web import dressing
from roost.web.dressing import page
from roost.web.tablepage import result_values


def replay_page(sight: MomentSight, link: str, language: str = "en") -> str:
    """A moment with all that leads to others.

    Args:
        link: the address of the replay, whole.
    """
    game = find_game(sight.game)
    return page(
        "replay.html",
        language,
        sheet=dressing.game_sheet(game),
        board_css=dressing.board_style(game),
        whole=True,
        **moment_values(sight, game, link, language),
    )


def moment_fragment(sight: MomentSight, link: str, language: str = "en") -> str:
    """The part of the page that changes from moment to moment; the story and the controls stay as they are."""
    return page("moment.html", language, whole=False, **moment_values(sight, find_game(sight.game), link, language))


def moment_values(sight: MomentSight, game: Game, link: str, language: str) -> dict[str, Any]:
    """Everything the templates of a moment are filled with."""
    house = tongue(HOUSE, language)
    names = names_of(sight, house)
    face = Face(game, sight.view, names, tongue(game.package, language))
    return {
        "sight": sight,
        "view": sight.view,
        "scene": face.scene,
        "names": names,
        "pictures": [portrait(chair) for chair in sight.chairs],
        "colours": sight.view.setup.seats,
        "seats": face.seats,
        "board": face.fill("board.svg"),
        "aside": face.fill("aside.html") if face.has("aside.html") else "",
        "tracks": [face.fill("seat.html", seat=seat) for seat in names] if face.has("seat.html") else [],
        "eyes_choices": [(word, eyes_words(word, sight, names, house)) for word in sight.choices],
        "levels": levels(game),
        "usual": usual_level(game),
        "link": f"{link}?at={sight.at}&eyes={sight.eyes}",
        "where": f"?eyes={sight.eyes}",
        **(result_values(sight.view, face) if sight.view.is_over else {}),
    }


def names_of(sight: MomentSight, house: Tongue) -> dict[int, str]:
    """Seat -> the name to show."""
    colour_name = colour_names(house.gettext)

    def called(chair: Chair) -> str:
        """A record without names calls its players by their colours: each reader’s own words for them."""
        is_colour = chair.kind == "open" and chair.name == chair.colour.capitalize()
        return colour_name(chair.colour).capitalize() if is_colour else chair.name

    return {seat: called(chair) or house.gettext("nobody") for seat, chair in enumerate(sight.chairs)}


def eyes_words(word: str, sight: MomentSight, names: dict[int, str], house: Tongue) -> str:
    """Whose eyes, in words."""
    _ = house.gettext
    if word == ALL_EYES:
        return _("everything")
    if word == ONLOOKER:
        return _("what those looking on see")
    return _("what {name} sees").format(name=names[sight.view.setup.seat(word)])


def still(sight: MomentSight, language: str = "en") -> str:
    """A moment as a picture of its own."""
    game = find_game(sight.game)
    return picture(game, sight.view, names_of(sight, tongue(HOUSE, language)), tongue(game.package, language))


# -- records and their dealing ----------------------------------------------------------------------


def records_page(text: str = "", fault: tuple[int, str] | None = None, language: str = "en") -> str:
    """Where a record is brought to be looked at.

    Args:
        text: what was brought, if it comes back.
        fault: the line that cannot stand (0 for none in particular), and what would be right.
    """
    around = lines_around(text, fault[0]) if fault is not None and fault[0] else []
    shown = None if fault is None else (fault[0], said(fault[1], tongue(HOUSE, language)))
    sheet = dressing.house_sheet()
    return page("records.html", language, sheet=sheet, text=text, fault=shown, around=around)


def lines_around(text: str, line: int) -> list[tuple[int, str]]:
    """A line of a record with its neighbours, numbered."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    first = max(line - 2, 1)
    return list(enumerate(lines, start=1))[first - 1 : line + 2]


def dealing_page(id: str, title: str, report: Report, names: dict[int, str], language: str = "en") -> str:
    """What the check of a table's dealing has come to."""
    draws = [replace(draw, label=with_names(draw.label, lambda seat: names[seat])) for draw in report.draws]
    return page(
        "dealing.html",
        language,
        sheet=dressing.house_sheet(),
        id=id,
        title=title,
        report=replace(report, draws=draws),
        command=command_line(id, report),
    )


def command_line(id: str, report: Report) -> str:
    """What checks the same on any other machine."""
    skipped = f" --dealt-before {report.before}" if report.before else ""
    return f"roost replay --verify --seed {report.seed}{skipped} {id}.roost"
