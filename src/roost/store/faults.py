"""What can become of a database while people play."""

from __future__ import annotations

import sqlite3
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

AGAIN_SECONDS: Final = 1.0  # until what a fault has stopped is tried again
NO_ROOM: Final = "53100"  # PostgreSQL's disk is full


class Unreachable(OSError):
    """The database refuses to be spoken to.

    Args:
        orig: what its driver says.
    """

    def __init__(self, orig: Exception) -> None:
        super().__init__(type(orig).__name__)
        self.orig = orig


FAULTS: Final = (SQLAlchemyError, OSError)


def is_full(fault: BaseException) -> bool:
    """Whether there was no room to write."""
    cause = getattr(fault, "orig", None) or fault
    return getattr(cause, "sqlite_errorcode", 0) == sqlite3.SQLITE_FULL or getattr(cause, "sqlstate", "") == NO_ROOM
