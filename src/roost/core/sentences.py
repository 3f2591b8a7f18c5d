"""Sentences that are made where nobody knows yet who will read them, and said in a language later."""

from __future__ import annotations

from collections.abc import Mapping

from roost.core.words import Tongue


class Sentence(str):
    """A sentence in English that can still be said in another language.

    Args:
        pattern: the message, with named placeholders.
        values: what goes into it; sentences among them are translated, too.
    """

    pattern: str
    values: Mapping[str, object]


def sentence(pattern: str, **values: object) -> Sentence:
    """A sentence; its pattern is found by ``make texts`` as those of ``gettext`` are."""
    made = Sentence(pattern.format(**values))
    made.pattern = pattern
    made.values = values
    return made


def unsaid(pattern: str) -> str:
    """The pattern of a sentence to be made later; this marks it for ``make texts``."""
    return pattern


def said(text: str, tongue: Tongue) -> str:
    """A sentence in a language; other text stays as it is."""
    if not isinstance(text, Sentence):
        return text
    values = {key: said(value, tongue) if isinstance(value, str) else value for key, value in text.values.items()}
    return tongue.gettext(text.pattern).format(**values)
