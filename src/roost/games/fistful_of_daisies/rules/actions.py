"""Actions as numbers: a die is known by what it shows, a duel by the other cow and the stake."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

TAKE: Final[i64] = 0
TAKE_SPECIAL: Final[i64] = 4
REROLL: Final[i64] = 8
EAT: Final[i64] = 9
PICK_CLOVER: Final[i64] = 13
PROVOKE: Final[i64] = 14
COVER_ANY: Final[i64] = 30
PUT: Final[i64] = 34
ACTIONS: Final[i64] = 46
