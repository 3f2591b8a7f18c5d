"""The catalogues as tests read them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from babel.messages.catalog import Message

from roost.core.words import ENGLISH
from roost.languages import languages
from tests.locale.texts import extracted, is_translated, kept, packages

LANGUAGES: Final = [language for language in languages() if language != ENGLISH]
PLACEHOLDER: Final = re.compile(r"\{(\w*)\}")
COMMAND: Final = (
    "`make texts` collects what is new into the catalogues; translate it in src/roost/**/locale/{language}.po"
)


def forms(text: object) -> tuple[str, ...]:
    """The forms of a message: one, or as many as its plurals."""
    return (text,) if isinstance(text, str) else tuple(text) if isinstance(text, (list, tuple)) else ()


def translated(language: str) -> Iterator[tuple[str, Message]]:
    """Every message with a translation, and the folder it belongs to."""
    for package in packages():
        for message in kept(package, language):
            if message.id and is_translated(message.string):
                yield package.name, message


def missing(language: str) -> list[str]:
    """The messages said today that a language lacks, or has only as a guess."""
    found: list[str] = []
    for package in packages():
        known = {message.id: message for message in kept(package, language) if message.id}
        for message in extracted(package):
            theirs = known.get(message.id)
            if message.id and (theirs is None or theirs.fuzzy or not is_translated(theirs.string)):
                found.append(f"{package.name}: {forms(message.id)[0]}")
    return found
