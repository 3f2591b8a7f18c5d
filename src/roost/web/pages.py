"""Pages for people, made from what one viewer is shown and nothing else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from roost.catalogue import game as find_game
from roost.catalogue import tongue
from roost.core.game import Game
from roost.core.setup import Option
from roost.core.words import ENGLISH
from roost.tables.hint import Hint
from roost.tables.levels import levels, usual_level, usual_seats
from roost.tables.luck import DEALER, REAL_BOX, has_chance
from roost.tables.sight import TableSight
from roost.web import dressing
from roost.web.dressing import page
from roost.web.rulespage import has_rules, rules_text, teaser
from roost.web.tablepage import fragment_values, hint_rules, keepers, patience_words, table_face
from roost.web.visitor import Visitor

HINT_LINES: Final = 6  # shown at once
UNFILLED: Final = {
    "colour": "",
    "start": "lot",
    "luck": "dealer",
    "listed": "",
    "hints": "alone",
    "patience": "0",
    "kept-by": "",
}
"""The set-up form as nobody has filled it in."""

# -- before a table -------------------------------------------------------------------------------


def home_page(
    games: Sequence[Game], language: str, tables: Sequence[object] = (), looking: Sequence[object] = ()
) -> str:
    """The games as pictures, each a click away from playing, and the visitor's own tables.

    Args:
        looking: tables that look for players.
    """
    shown = sorted(games, key=lambda game: (game.minutes, game.title))
    return page(
        "home.html",
        language,
        sheet=dressing.covers_sheet(shown),
        styles=dressing.cover_styles(shown),
        quick=shown[0],
        tables=tables,
        games=[card(game, language) for game in shown],
        looking=looking,
        covers=dressing.covers(shown),
    )


def card(game: Game, language: str) -> dict[str, Any]:
    """A game as the home page shows it."""
    return {
        "name": game.name,
        "title": game.title,
        "teaser": teaser(game, language),
        "players": players(game),
        "age": game.age,
        "minutes": game.minutes,
        "cover": dressing.cover(game),
        "lesson": game.tutorial is not None,
    }


def players(game: Game) -> str:
    """How many play: ``3–7``."""
    return f"{game.seat_counts[0]}–{game.seat_counts[-1]}"


def setup_page(
    game: Game, visitor: Visitor, values: Mapping[str, str] | None = None, fault: str = "", language: str = ENGLISH
) -> str:
    """The form that makes a table.

    Args:
        values: what was filled in before, where the form comes back.
        fault: why it comes back.
    """
    filled = dict(values or {})
    _ = tongue("roost", language).gettext
    chairs = [filled.get(f"chair-{number}", usual_chair(game, number)) for number in range(game.seat_counts[-1])]
    level_name = dressing.level_names(_)
    bots = [(f"bot:{level}", _("Bot, {level}").format(level=level_name(level))) for level in levels(game)]
    return page(
        "setup.html",
        language,
        sheet=dressing.game_sheet(game),
        cover=dressing.cover(game),
        board_css=dressing.board_style(game),
        game=game,
        players=players(game),
        fault=fault,
        values=UNFILLED
        | {"name": visitor.name, "picture": visitor.picture}
        | {f"{field}-{number}": "" for field in ("name", "colour", "picture") for number in range(len(chairs))}
        | filled,
        chairs=chairs,
        seat_choices=[
            ("me", _("Me")),
            ("here", _("Also at this device")),
            ("friend", _("A friend, by link")),
            *bots,
            ("empty", _("Empty")),
        ],
        starters=[
            ("lot", _("the lot decides")),
            ("youngest", _("the youngest")),
            *((str(number), _("chair {number}").format(number=number + 1)) for number in range(len(chairs))),
        ],
        lucks=[("dealer", _("the table")), ("real-box", _("our own box: we enter it"))]
        if has_chance(game.name)
        else [],
        hints=list(hint_rules(_).items()),
        patience=patience_words(tongue("roost", language)),
        keepers=keepers(levels(game), _),
        options=[option_choice(game, option, filled, language) for option in game.options],
    )


def usual_chair(game: Game, number: int) -> str:
    """What a chair is on a form that nobody has filled in."""
    if number >= usual_seats(game):
        return "empty"
    return ("me", "friend")[number] if number < 2 else f"bot:{usual_level(game)}"


def lucks(game: Game, language: str) -> list[tuple[str, str]]:
    """Where luck may come from; nothing to choose where nothing is left to chance."""
    _ = tongue("roost", language).gettext
    if not has_chance(game.name):
        return []
    return [(DEALER, _("the table")), (REAL_BOX, _("our real box"))]


def option_choice(game: Game, option: Option, filled: Mapping[str, str], language: str) -> dict[str, Any]:
    """An option in the game's words."""
    texts = tongue(game.package, language)
    worded = [(value, *game.words.option(option.key, value, texts)) for value in option.values]
    return {
        "key": option.key,
        "title": worded[0][1],
        "choices": [(value, words) for value, _, words in worded],
        "chosen": filled.get(f"option-{option.key}", option.default),
    }


def rules_page(game: Game, language: str) -> str:
    """The rules in our own words, with pictures."""
    text = rules_text(game, language)
    spoken = language if has_rules(game, language) else ENGLISH
    return page("rules.html", language, sheet=dressing.game_sheet(game), game=game, text=text, spoken=spoken)


def error_page(status: int, text: str, back: str, language: str) -> str:
    """What went wrong, and the way back.

    Args:
        back: the address of the table where it went wrong; empty if there is none.
    """
    _ = tongue("roost", language).gettext
    titles = {404: _("Nothing lies here"), 403: _("That is not yours to do"), 429: _("A little slower, please")}
    usual = _("That did not work") if status < 500 else _("Something is broken here")
    return page(
        "error.html",
        language,
        sheet=dressing.house_sheet(),
        title=titles.get(status, usual),
        sentence=text,
        back=back,
    )


# -- a table --------------------------------------------------------------------------------------


def table_page(sight: TableSight, visitor: Visitor, link: str, language: str) -> str:
    """A table as one viewer sees it.

    Args:
        link: the address that invites others.
    """
    game = find_game(sight.game)
    return page(
        "table.html",
        language,
        sheet=dressing.game_sheet(game),
        board_css=dressing.board_style(game),
        visitor=visitor,
        link=link,
        qr=dressing.qr(link),
        **fragment_values(sight, game, language),
    )


def hint_page(sight: TableSight, found: Hint, language: str) -> str:
    """What a strong player would do for whoever asks, and what every move promises."""
    game = find_game(sight.game)
    assert sight.view is not None
    face = table_face(sight, sight.view, game, language)
    return page(
        "hint.html",
        language,
        sheet=dressing.game_sheet(game),
        sight=sight,
        hint=found,
        seats=face.seats,
        shown=HINT_LINES,
    )


def table_fragment(sight: TableSight, language: str) -> str:
    """The part of the page that changes, for the live channel; the invitation stays as it is."""
    return page("fragment.html", language, link="", **fragment_values(sight, find_game(sight.game), language))
