"""The languages of the house: whichever lie in ``roost/locale``, and English, in which everything is written."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from importlib.resources import files
from unicodedata import normalize

from babel import Locale, default_locale, negotiate_locale

from roost.core.words import ENGLISH


@cache
def languages() -> dict[str, str]:
    """Every language the house speaks: code -> what it calls itself, in the order of these names."""
    folder = files("roost") / "locale"
    texts = [file.name for file in folder.iterdir()] if folder.is_dir() else []
    codes = {ENGLISH, *(name.removesuffix(".po") for name in texts if name.endswith(".po"))}
    named = {code: str(Locale.parse(code).get_display_name(code)) for code in codes}
    return {
        code: name[:1].upper() + name[1:] for code, name in sorted(named.items(), key=lambda item: sorted_as(item[1]))
    }


def sorted_as(name: str) -> str:
    """A name without the marks on its letters."""
    return normalize("NFD", name).casefold()


def best(wanted: Sequence[str]) -> str:
    """The first of the wanted languages that the house speaks; else English."""
    return negotiate_locale([code.lower() for code in wanted], list(languages()), sep="-") or ENGLISH


@lru_cache(1000)
def accepted(header: str) -> str:
    """The language that an ``Accept-Language`` header asks for."""
    wanted: list[tuple[float, str]] = []
    for part in header.split(","):
        code, _, quality = part.partition(";")
        weight = quality.strip().removeprefix("q=") or "1"
        try:
            wanted.append((-float(weight), code.strip()))
        except ValueError:
            continue
    return best([code for weight, code in sorted(wanted, key=lambda choice: choice[0]) if code and weight < 0])


def of_environment() -> str:
    """The language of whoever works at this terminal: ``LANGUAGE``, ``LC_ALL``, ``LC_MESSAGES`` or ``LANG``."""
    return best([(default_locale("LC_MESSAGES") or ENGLISH).replace("_", "-")])
