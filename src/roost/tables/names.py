"""Names of people and bots."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection
from typing import Final

LONGEST_NAME: Final = 24
BRACKETS: Final = re.compile(r"\[{2,}|\]{2,}")  # seat tokens are made of pairs
FILLERS: Final = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"  # letters and signs that show nothing
VARIANTS: Final = ((0x180B, 0x180F), (0xFE00, 0xFE0F), (0xE0100, 0xE01EF))  # say how the letter before is drawn
MOST_MARKS: Final = 3  # on one letter, as some scripts need; more would grow into other lines
BOT_NAMES: Final = ("Hetty", "Barney", "Tilda", "Pip", "Hazel", "Otis", "Juni", "Fern")


def cleaned(name: str) -> str:
    """The name as it is shown: printable, single blanks, no seat tokens, not too long; empty if it shows nothing."""
    printable = "".join(
        " " if letter.isspace() else letter for letter in name if letter.isspace() or is_printable(letter)
    )
    single = BRACKETS.sub(lambda run: run.group()[0], " ".join(printable.split()))
    shown = without_piles(unicodedata.normalize("NFC", single))[:LONGEST_NAME].strip()
    return shown if any(unicodedata.category(letter)[0] in "LNPS" for letter in shown) else ""


def is_printable(letter: str) -> bool:
    """Whether a letter is seen, and turns nothing around."""
    if letter in "\u2028\u2029" + FILLERS or any(first <= ord(letter) <= last for first, last in VARIANTS):
        return False
    return unicodedata.category(letter)[0] in "LMNPSZ"


def without_piles(text: str) -> str:
    """The text with a few marks at most on each letter, and none on what may stand before it."""
    shown, marks = "", MOST_MARKS
    for letter in text:
        marks = marks + 1 if unicodedata.category(letter) in ("Mn", "Me") else 0
        shown += letter if marks <= MOST_MARKS else ""
    return shown


def unlike(name: str, others: Collection[str]) -> str:
    """The name, numbered if somebody at the table already bears it, or one that is read the same."""
    borne = {as_read(other) for other in others}
    number = 2
    shown = name
    while as_read(shown) in borne:
        shown = f"{name[: LONGEST_NAME - 3]} {number}"
        number += 1
    return shown


def as_read(name: str) -> str:
    """A name without what is hardly seen: small or large, wide or narrow letters."""
    return unicodedata.normalize("NFKC", name).casefold()


def bot_name(others: Collection[str]) -> str:
    """A name for a bot that nobody at the table bears."""
    free = [name for name in BOT_NAMES if name not in others]
    return free[0] if free else unlike(BOT_NAMES[0], others)
