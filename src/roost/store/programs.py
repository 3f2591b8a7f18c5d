"""Programs that may play: their names, what they may do, and the hashes of their tokens."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, Row, and_, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from roost.store.rows import in_utc
from roost.store.schema import programs as rows
from roost.store.store import Store

SCOPES: Final = ("watch", "play", "tables")
TOKEN_START: Final = "roost_"  # so that whoever finds one in a repository knows what it is
KEPT_AFTER: Final = timedelta(days=30)  # an expired program stays in its owner's list for so long


@dataclass(frozen=True)
class Program:
    """A program with a token; it is a person of its own.

    Args:
        id: public; names it in lists.
        name: as tables show it.
        scopes: what its token allows: some of ``SCOPES``.
        owner: secret id of the person whose page made it; empty for nobody's.
        person: the secret id that holds its seats.
        created: when, in UTC.
        expires: when its token ends; None for never.
        used: when its token was last seen, give or take a minute.
    """

    id: str
    name: str
    scopes: tuple[str, ...]
    owner: str = ""
    person: str = field(default_factory=lambda: secrets.token_urlsafe(18))
    created: datetime = field(default_factory=lambda: datetime.now(UTC))
    expires: datetime | None = None
    used: datetime | None = None

    def is_valid(self, now: datetime) -> bool:
        """Whether its token still counts."""
        return self.expires is None or now < self.expires


def new_id() -> str:
    """A public id for a program."""
    return secrets.token_hex(5)


def new_token() -> str:
    """A token that nobody can guess."""
    return TOKEN_START + secrets.token_urlsafe(32)


def hashed(token: str) -> str:
    """What is kept of a token; it is too long to be tried out, so one round is enough."""
    return sha256(token.encode()).hexdigest()


def in_order(scopes: Iterable[str]) -> tuple[str, ...]:
    """The scopes there are, in the house's order."""
    wanted = set(scopes)
    return tuple(scope for scope in SCOPES if scope in wanted)


class Programs:
    """The programs of a database.

    Args:
        store: whose database they are in.
    """

    def __init__(self, store: Store) -> None:
        self.store = store

    async def make(self, program: Program) -> str:
        """Keep a new program; its token, which nobody can read again. Empty if there is one with this id."""
        token = new_token()
        row = {
            "id": program.id,
            "owner": program.owner,
            "person": program.person,
            "name": program.name,
            "scopes": " ".join(program.scopes),
            "token": hashed(token),
            "created": program.created,
            "expires": program.expires,
        }

        def making(connection: Connection) -> None:
            connection.execute(delete(rows).where(rows.c.expires < program.created - KEPT_AFTER))
            connection.execute(insert(rows), row)

        try:
            await self.store.write(making)
        except IntegrityError:
            return ""
        return token

    async def of_token(self, token: str) -> Program | None:
        """The program that a token belongs to; None if it was never made, or revoked."""
        found = await self.where(rows.c.token == hashed(token))
        return found[0] if found else None

    async def of_id(self, id: str) -> Program | None:
        """The program with this id; None if it was never made, or revoked."""
        found = await self.where(rows.c.id == id)
        return found[0] if found else None

    async def of_owner(self, owner: str) -> list[Program]:
        """The programs that somebody made, oldest first."""
        return await self.where(and_(rows.c.owner == owner, rows.c.owner != ""))

    async def all(self) -> list[Program]:
        """Every program, oldest first."""
        return await self.where()

    async def where(self, *conditions: ColumnElement[bool]) -> list[Program]:
        query = select(rows).where(*conditions).order_by(rows.c.created, rows.c.id)
        return await self.store.read(lambda connection: [as_program(row) for row in connection.execute(query)])

    async def revoke(self, id: str, owner: str | None = None) -> bool:
        """Forget a program and its token; whether there was one.

        Args:
            owner: whose it must be; None for anybody's.
        """
        conditions = [rows.c.id == id] if owner is None else [rows.c.id == id, rows.c.owner == owner]
        return await self.store.write(lambda it: it.execute(delete(rows).where(*conditions)).rowcount > 0)

    async def touch(self, id: str, at: datetime) -> None:
        """Its token was seen."""
        seen = update(rows).where(rows.c.id == id).values(used=at)
        await self.store.write(lambda connection: connection.execute(seen).rowcount)


def as_program(row: Row[Any]) -> Program:
    """The program of a row."""
    return Program(
        id=row.id,
        name=row.name,
        scopes=in_order(row.scopes.split()),
        owner=row.owner,
        person=row.person,
        created=in_utc(row.created),
        expires=None if row.expires is None else in_utc(row.expires),
        used=None if row.used is None else in_utc(row.used),
    )
