"""The drawings that boards and pages are cut from: sheets of symbols."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from markupsafe import Markup

from roost.core.game import Game

HOUSE_ART: Final = files("roost.core") / "art"
SYMBOL: Final = re.compile(r'<symbol id="([^"]+)".*?</symbol>', re.DOTALL)
USED: Final = re.compile(r'href="#([^"]+)"')
XMLNS: Final = ' xmlns="http://www.w3.org/2000/svg"'


def symbols_in(folder: Traversable) -> dict[str, str]:
    """Every symbol of the sheets in a folder: id -> markup."""
    if not folder.is_dir():
        return {}
    sheets = sorted((file for file in folder.iterdir() if file.name.endswith(".svg")), key=lambda file: file.name)
    texts = [sheet.read_text("utf-8") for sheet in sheets]
    return {found.group(1): found.group(0) for text in texts for found in SYMBOL.finditer(text)}


@cache
def symbols(package: str) -> dict[str, str]:
    """The symbols a game may use: the house's, and over them its own."""
    return symbols_in(HOUSE_ART) | symbols_in(files(package) / "art")


def needed(markup: str, known: Mapping[str, str]) -> dict[str, str]:
    """The symbols that a drawing uses, and those that they use in turn."""
    found: dict[str, str] = {}
    open_ends = USED.findall(markup)
    while open_ends:
        name = open_ends.pop()
        if name in known and name not in found:
            found[name] = known[name]
            open_ends += USED.findall(known[name])
    return found


def sheet(chosen: Iterable[str]) -> Markup:
    """Symbols as the unseen sheet that a page carries once."""
    return Markup(f'<svg class="sheet" aria-hidden="true"{XMLNS}>{"".join(chosen)}</svg>')


def art_text(game: Game, name: str) -> str:
    """A file of a game's art folder; empty where there is none."""
    file = files(game.package) / "art" / name
    return file.read_text("utf-8") if file.is_file() else ""
