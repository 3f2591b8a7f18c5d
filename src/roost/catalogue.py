"""Finds the games: ours by scanning the folder, others' by the entry point ``roost.games``."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from gettext import NullTranslations
from importlib.metadata import entry_points
from importlib.resources import files
from typing import Final

import roost.games
from roost.core.errors import UnknownGame
from roost.core.game import Game
from roost.core.sentences import sentence
from roost.core.words import Tongue

HOUSE: Final = "roost"  # the package of the house's own texts


@cache
def games() -> dict[str, Game]:
    """Every game by name, in the order of their titles."""
    found = [importlib.import_module(f"roost.games.{module.name}").GAME for module in scan()]
    found += [point.load() for point in entry_points(group="roost.games")]
    return {game.name: game for game in sorted(found, key=lambda game: str(game.title))}


def scan() -> list[pkgutil.ModuleInfo]:
    """The folders under ``roost/games``."""
    return [module for module in pkgutil.iter_modules(roost.games.__path__) if module.ispkg]


def game(name: str) -> Game:
    """One game.

    Raises:
        UnknownGame: the message lists the names there are.
    """
    found = games().get(name)
    if found is None:
        raise UnknownGame(sentence("no game '{name}'; there are {games}", name=name, games=", ".join(games())))
    return found


@cache
def tongue(package: str, language: str) -> Tongue:
    """The texts of a package (a game's, or the house's) in a language; English where there are none.

    The translations lie in ``PACKAGE/locale/LANGUAGE.po``; what a game does not translate, the house may.
    """
    source = files(package) / "locale" / f"{language}.po"
    if not source.is_file():
        return NullTranslations()
    from io import BytesIO

    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po
    from babel.support import Translations

    compiled = BytesIO()
    with source.open("rb") as texts:
        write_mo(compiled, read_po(texts, locale=language))
    compiled.seek(0)
    made = Translations(compiled)
    if package != HOUSE:
        made.add_fallback(tongue(HOUSE, language))
    return made


def is_compiled() -> bool:
    """Whether the rules run compiled."""
    import roost.core.state

    return not str(roost.core.state.__file__).endswith(".py")


def rules_build() -> str:
    """``compiled`` or ``interpreted``, as `roost games` and every simulation say."""
    return "compiled" if is_compiled() else "interpreted"
