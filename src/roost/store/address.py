"""Says what is wrong with the address of a database."""

from __future__ import annotations

from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

RIGHT = "as postgresql://user:password@host/name or sqlite:///FILE"


def fault(url: str) -> str:
    """One sentence, or nothing where it can be used or is empty; never the address itself, which holds a password."""
    if not url:
        return ""
    try:
        address = make_url(url)
    except (ArgumentError, ValueError):
        return f"--database is an address, {RIGHT}"
    if address.drivername not in ("sqlite", "postgresql"):
        return f"--database is PostgreSQL or SQLite, {RIGHT}, not '{address.drivername}'"
    if not address.database or (address.drivername == "sqlite" and address.database == ":memory:"):
        return f"--database says which database, {RIGHT}"
    return ""
