"""A made-up language that wraps each message in ⟦ ⟧, and a reader that finds what stands outside of them."""

from __future__ import annotations

import re
import sys
from collections.abc import Collection
from gettext import NullTranslations
from html.parser import HTMLParser
from typing import Final

import pytest

from roost import catalogue

BEGIN, END = "⟦", "⟧"
SPOKEN_ATTRIBUTES: Final = {"aria-label", "aria-description", "title", "alt", "placeholder"}
UNSEEN: Final = {"style", "script"}
LETTERS: Final = re.compile(r"[^\W\d_]{2,}")


class Pseudo(NullTranslations):
    """Says each message as it is written, between marks."""

    def gettext(self, message: str) -> str:
        return f"{BEGIN}{message}{END}"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return f"{BEGIN}{msgid1 if n == 1 else msgid2}{END}"


PSEUDO: Final = Pseudo()


def speak_pseudo(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on every language is the made-up one."""
    own = catalogue.tongue
    for module in list(sys.modules.values()):
        if module.__name__.startswith("roost") and getattr(module, "tongue", None) is own:
            monkeypatch.setattr(module, "tongue", lambda package, language: PSEUDO)


class Reader(HTMLParser):
    """Reads a page as somebody sees or hears it.

    Args:
        known: words that are the same in every language: names, titles, what a game's rules say themselves.
    """

    def __init__(self, known: Collection[str]) -> None:
        super().__init__()
        self.known = sorted(filter(None, known), key=len, reverse=True)
        self.depth = 0
        self.unseen = 0
        self.outside: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.unseen += tag in UNSEEN
        for name, value in attrs:
            if name in SPOKEN_ATTRIBUTES and value:
                self.judge(value, 0)

    def handle_endtag(self, tag: str) -> None:
        self.unseen -= tag in UNSEEN

    def handle_data(self, data: str) -> None:
        if not self.unseen:
            self.depth = self.judge(data, self.depth)

    def judge(self, text: str, depth: int) -> int:
        """Note what of a text stands outside the marks; the depth of marks at its end."""
        bare: list[str] = []
        for sign in text:
            depth += (sign == BEGIN) - (sign == END)
            bare.append(" " if depth or sign == END else sign)
        left = "".join(bare)
        for word in self.known:
            left = left.replace(word, " ")
        if LETTERS.search(left):
            self.outside.append(left.strip())
        return depth


def outside(html: str, known: Collection[str]) -> list[str]:
    """What of a page stands outside every message."""
    reader = Reader(known)
    reader.feed(html)
    reader.close()
    return reader.outside + (["an open mark"] if reader.depth else [])
