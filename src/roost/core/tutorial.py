"""A tutorial of a game: a record that is played through, and what is said at the places it marks.

The record lies in the game's folder as ``tutorial.roost``. A line ``# step NAME`` in it is where the page of
that name stands; the moves before it have been made. So a tutorial cannot drift from the rules: it replays.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from roost.core.words import Tongue

RECORD: Final = "tutorial.roost"
MARK: Final = re.compile(r"#\s*step ([a-z-]+)\s*")


@dataclass(frozen=True)
class Page:
    """What is said at one place of the record.

    Args:
        title: a few words.
        text: a few sentences, seats as tokens.
        task: what the learner is to do, the record's next move; empty where there is nothing to do but read.
        other: what is said to another legal move: kind, and why this one is shown.
        anchor: the paragraph of the rules that tells more.
        picture: id of a symbol of the game's art.
    """

    title: str
    text: str
    task: str = ""
    other: str = ""
    anchor: str = ""
    picture: str = ""


@dataclass(frozen=True)
class Tutorial:
    """A game's lesson.

    Args:
        seat: through whose eyes the learner sees it.
        pages: makes what is said in a language: step -> page, in the order of the record.
    """

    seat: int
    pages: Callable[[Tongue], dict[str, Page]]


def marks(record: str) -> dict[str, int]:
    """Every step of a record and the number of its line, from 1."""
    lines = enumerate(record.splitlines(), start=1)
    return {found.group(1): number for number, line in lines if (found := MARK.fullmatch(line.strip()))}
