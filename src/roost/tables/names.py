"""Names of people and bots."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection
from typing import Final

LONGEST_NAME: Final = 24
BRACKETS: Final = re.compile(r"\[{2,}|\]{2,}")  # seat tokens are made of pairs
FILLERS: Final = "\u115f\u1160\u2800\u3164\uffa0"  # letters and signs that show nothing
BOT_NAMES: Final = ("Hetty", "Barney", "Tilda", "Pip", "Hazel", "Otis", "Juni", "Fern")


def cleaned(name: str) -> str:
    """The name as it is shown: printable, single blanks, no seat tokens, not too long; empty if it shows nothing."""
    printable = "".join(
        " " if letter.isspace() else letter for letter in name if letter.isspace() or is_printable(letter)
    )
    single = BRACKETS.sub(lambda run: run.group()[0], " ".join(printable.split()))
    shown = unicodedata.normalize("NFC", single)[:LONGEST_NAME].strip()
    return shown if any(unicodedata.category(letter)[0] in "LNPS" for letter in shown) else ""


def is_printable(letter: str) -> bool:
    """Whether a letter is seen, and turns nothing around."""
    return unicodedata.category(letter)[0] in "LMNPSZ" and letter not in "\u2028\u2029" + FILLERS


def unlike(name: str, others: Collection[str]) -> str:
    """The name, numbered if somebody at the table already bears it."""
    number = 2
    shown = name
    while shown in others:
        shown = f"{name[: LONGEST_NAME - 3]} {number}"
        number += 1
    return shown


def bot_name(others: Collection[str]) -> str:
    """A name for a bot that nobody at the table bears."""
    free = [name for name in BOT_NAMES if name not in others]
    return free[0] if free else unlike(BOT_NAMES[0], others)
