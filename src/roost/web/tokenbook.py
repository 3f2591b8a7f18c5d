"""The programs of a server's database, without the server: for whoever keeps the machine."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TypeVar

from roost.core.errors import RoostError
from roost.store.programs import SCOPES, Program, Programs, in_order, new_id
from roost.store.store import Store
from roost.tables.names import cleaned
from roost.web.keys import database_address

T = TypeVar("T")


class CannotDo(RoostError):
    """What was asked cannot be done; the message says what can."""


class Book:
    """The programs of one database.

    Args:
        data: the data folder; ``data`` in the working folder if none is given.
        database: address of another database than the one in the data folder.
    """

    def __init__(self, data: Path | None, database: str | None) -> None:
        self.data = data or Path("data")
        self.database = database or ""

    def make(self, name: str, scopes: Sequence[str] | None, days: int) -> str:
        """A new program's token.

        Raises:
            CannotDo: it has no name, or a scope does not exist.
        """
        strange = set(scopes or ()) - set(SCOPES)
        if strange:
            raise CannotDo(f"there is no scope '{min(strange)}'; choose from {', '.join(SCOPES)}")
        if not cleaned(name):
            raise CannotDo("say what the program is called: roost token make NAME")
        expires = datetime.now(UTC) + timedelta(days=days) if days else None
        program = Program(new_id(), cleaned(name), in_order(scopes or SCOPES), expires=expires)
        return self.do(lambda programs: programs.make(program))

    def list(self) -> list[str]:
        """A line a program."""
        return [line(program) for program in self.do(lambda programs: programs.all())]

    def revoke(self, id: str) -> None:
        """Forget a program and its token.

        Raises:
            CannotDo: there is none with this id.
        """
        if not self.do(lambda programs: programs.revoke(id)):
            raise CannotDo(f"there is no program '{id}'; roost token list shows their ids")

    def do(self, work: Callable[[Programs], Awaitable[T]]) -> T:
        """Something with an opened database.

        Raises:
            CannotDo: the data folder holds no database.
        """
        file = self.data / "roost.db"
        if not self.database and not file.is_file():
            raise CannotDo(f"there is no database {file}; start roost serve once, or name it by --data or --database")

        async def run() -> T:
            store = await Store.open(database_address(self.data, self.database))
            try:
                return await work(Programs(store))
            finally:
                await store.close()

        return asyncio.run(run())


def line(program: Program) -> str:
    """Id, name, scopes, end and last use."""
    expires = f"until {program.expires:%Y-%m-%d}" if program.expires else "for ever"
    used = f"last used {program.used:%Y-%m-%d %H:%M} UTC" if program.used else "never used"
    return f"{program.id}  {program.name}  {','.join(program.scopes)}  {expires}  {used}"
