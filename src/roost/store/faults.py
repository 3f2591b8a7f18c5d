"""What can become of a database while people play, in the terms of its drivers."""

from __future__ import annotations

import sqlite3
from typing import Final

import asyncpg
from sqlalchemy.exc import SQLAlchemyError

FAULTS: Final = (SQLAlchemyError, OSError, asyncpg.PostgresError, asyncpg.InterfaceError)
AGAIN_SECONDS: Final = 1.0  # until what a fault has stopped is tried again
NO_ROOM: Final = "53100"  # PostgreSQL's disk is full


def is_full(fault: BaseException) -> bool:
    """Whether there was no room to write."""
    cause = getattr(fault, "orig", None) or fault
    return getattr(cause, "sqlite_errorcode", 0) == sqlite3.SQLITE_FULL or getattr(cause, "sqlstate", "") == NO_ROOM
