"""What a game says, before names and language settle it."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from gettext import NullTranslations
from typing import Final

SEAT_TOKEN: Final = re.compile(r"\[\[(\d)\]\]")

ENGLISH: Final = "en"
"""The language in which everything is written."""

Tongue = NullTranslations
"""A language: ``gettext`` and ``ngettext`` of one game's texts."""


def seat_token(seat: int) -> str:
    """A seat inside a sentence; whoever shows the sentence puts name and badge there."""
    return f"[[{seat}]]"


def with_names(sentence: str, name: Callable[[int], str]) -> str:
    """The sentence with every seat token replaced by ``name(seat)``."""
    return SEAT_TOKEN.sub(lambda token: name(int(token.group(1))), sentence)


def listed(parts: Sequence[str], tongue: Tongue) -> str:
    """``a``, ``a and b`` or ``a, b and c``."""
    if len(parts) < 2:
        return "".join(parts)
    return tongue.gettext("{list} and {last}").format(list=", ".join(parts[:-1]), last=parts[-1])


@dataclass(frozen=True)
class Prompt:
    """What is asked of the viewer, or who is awaited.

    Args:
        title: one short line.
        text: what comes of it; may be empty.
        anchor: the paragraph of the rules page that answers questions ("feeding").
        picture: id of a symbol of the game's art that shows it; may be empty.
    """

    title: str
    text: str = ""
    anchor: str = ""
    picture: str = ""


@dataclass(frozen=True)
class Line:
    """One sentence of the story.

    Args:
        text: the sentence, seats as tokens.
        seat: the seat it is about, or -1.
    """

    text: str
    seat: int = -1


@dataclass(frozen=True)
class Motion:
    """One thing that moves on the board, by element id, for the animation.

    Args:
        verb: ``fly``, ``hop``, ``turn``, ``count``, ``drop`` or ``appear``.
        id: element that moves.
        path: ids of the elements it starts from and passes, the last being where it lands.
        text: what the moving thing shows (symbol id for ``fly``, number for ``count``).
    """

    verb: str
    id: str
    path: tuple[str, ...] = ()
    text: str = ""
