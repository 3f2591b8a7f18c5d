"""What every page wears: the house's templates, its sheets of pictures, and addresses of what is served beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache, partial
from hashlib import sha256
from importlib.resources import files
from typing import Any, Final

from jinja2 import Environment, FunctionLoader
from markupsafe import Markup, escape

from roost import drawing
from roost.catalogue import tongue
from roost.core.colours import colour_names
from roost.core.game import Game
from roost.languages import languages
from roost.tables.portraits import portrait_names

WEB: Final = files("roost.web")
STATIC: Final = WEB / "static"


# -- addresses ------------------------------------------------------------------------------------


@cache
def static(path: str) -> str:
    """The address of a file of the house; it changes when the file does."""
    file = drawing.HOUSE_ART / path if path == "tokens.css" else STATIC.joinpath(*path.split("/"))
    return f"/static/{path}?{short_hash(file.read_bytes())}"


def board_style(game: Game) -> str:
    """The address of a game's own style; empty where it has none."""
    text = drawing.art_text(game, "board.css")
    return f"/games/{game.name}/art/board.css?{short_hash(text.encode())}" if text else ""


def short_hash(content: bytes) -> str:
    return sha256(content).hexdigest()[:10]


# -- templates ------------------------------------------------------------------------------------


@cache
def templates() -> Environment:
    """The pages' templates; everything in them is escaped."""

    def source(name: str) -> str | None:
        file = WEB / "templates" / name
        return file.read_text("utf-8") if file.is_file() else None

    made = drawing.Templates(loader=FunctionLoader(source))
    made.globals["static"] = static
    made.globals["badge"] = drawing.part("badge")
    made.filters["coded"] = coded
    return made


def coded(text: str) -> Markup:
    """A text with what stands between backticks as code."""
    parts = str(escape(text)).split("`")
    return Markup("".join(f"<code>{part}</code>" if number % 2 else part for number, part in enumerate(parts)))


def page(template: str, language: str, **shown: Any) -> str:
    """A template of the house, filled in."""
    texts = tongue("roost", language)
    return (
        templates()
        .get_template(template)
        .render(
            language=language,
            languages=languages(),
            _=texts.gettext,
            ngettext=texts.ngettext,
            colour_name=colour_names(texts.gettext),
            level_name=level_names(texts.gettext),
            portraits=partial(portrait_names, texts),
            **shown,
        )
    )


def level_names(_: Callable[[str], str]) -> Callable[[str], str]:
    """A bot's level -> what people call it."""
    names = {
        "easy": _("easy"),
        "middle": _("middle"),
        "hard": _("hard"),
        "uniform": _("at random"),
        "elephant": _("elephant"),
    }
    return lambda level: names.get(level, level.replace("-", " "))


# -- pictures -------------------------------------------------------------------------------------


@cache
def house_symbols() -> dict[str, str]:
    """The sign and the icons, and what every game may use."""
    return drawing.symbols_in(drawing.HOUSE_ART) | drawing.symbols_in(STATIC / "art")


def house_sheet() -> Markup:
    """The pictures of a page without a game."""
    return drawing.sheet(house_symbols().values())


def game_sheet(game: Game) -> Markup:
    """The pictures of a page about one game."""
    return drawing.sheet((house_symbols() | drawing.symbols(game.package)).values())


def covers_sheet(games: Iterable[Game]) -> Markup:
    """The house's pictures and what the covers of these games use."""
    chosen: dict[str, str] = {}
    for game in games:
        chosen |= drawing.needed(drawing.art_text(game, "cover.svg"), drawing.symbols(game.package))
    return drawing.sheet((house_symbols() | chosen).values())


def cover(game: Game) -> Markup:
    """The picture on the box; a plain meadow for a game that has none."""
    return Markup(drawing.art_text(game, "cover.svg") or (WEB / "templates" / "cover.svg").read_text("utf-8"))


def covers(games: Iterable[Game]) -> dict[str, Markup]:
    """Their covers by the names of the games."""
    return {game.name: cover(game) for game in games}


def cover_styles(games: Iterable[Game]) -> list[str]:
    """What covers need to be styled: they are cut from the same paper as the boards."""
    return [style for style in map(board_style, games) if style]


def qr(link: str) -> Markup:
    """A link as a QR code."""
    import segno  # a server starts sooner without

    code = segno.make(link, micro=False)
    return Markup(
        code.svg_inline(border=3, dark="#2B2A33", light="#FFFFFF", omitsize=True, svgclass=None, lineclass=None)
    )
