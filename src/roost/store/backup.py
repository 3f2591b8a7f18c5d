"""A house in one file: a SQLite database with every table and the key, written while people play.

It is made from either kind of database, and read back into either.
"""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from sqlalchemy import Connection, Engine, create_engine, func, insert, select, text

from roost.store.rows import in_utc
from roost.store.schema import metadata, tables
from roost.store.store import Store

ROWS_AT_ONCE: Final = 1000


class BackupFault(ValueError):
    """Why a backup cannot be made or read back."""


async def back_up(store: Store, key: str, file: Path) -> int:
    """How many tables a new file holds; it is there when it is whole, readable by its owner alone.

    Args:
        key: the secret of the house.

    Raises:
        BackupFault: there is such a file already.
    """
    with drafted(file) as draft:
        await (await Store.open(f"sqlite:///{draft}")).close()
        count = await store.read(write_rows, create_engine(f"sqlite:///{draft}"), store.is_shared)
        connection = sqlite3.connect(draft)
        connection.execute("CREATE TABLE house (key TEXT NOT NULL)")
        connection.execute("INSERT INTO house VALUES (?)", [key])
        connection.commit()
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        connection.execute("PRAGMA journal_mode=DELETE")
        connection.close()
    return count


@contextmanager
def drafted(file: Path) -> Iterator[Path]:
    """An empty file that takes its name only when it is written without a fault."""
    if file.exists():
        raise BackupFault(f"{file} is there already; name a new file")
    with TemporaryDirectory(dir=file.absolute().parent, prefix=".roost-backup-") as folder:
        draft = Path(folder) / "backup"
        draft.touch(0o600)
        yield draft
        draft.rename(file)


def write_rows(source: Connection, file: Engine, is_shared: bool) -> int:
    """Copy every row as it is at one moment into an empty file; how many tables there are."""
    if is_shared:  # SQLite reads so by itself
        source.execution_options(isolation_level="REPEATABLE READ")
    with file.begin() as target:
        copy_rows(source, target)
        count = count_tables(target)
    file.dispose()
    return count


def count_tables(connection: Connection) -> int:
    return connection.scalar(select(func.count()).select_from(tables)) or 0


def copy_rows(source: Connection, target: Connection) -> None:
    """Copy every row from one database into another of the same form."""
    for table in metadata.sorted_tables:
        found = source.execute(select(table))
        while rows := found.fetchmany(ROWS_AT_ONCE):
            target.execute(insert(table), [as_written(row._asdict()) for row in rows])


def as_written(row: dict[str, Any]) -> dict[str, Any]:
    """A row with its moments in UTC: SQLite keeps no time zone."""
    return {name: in_utc(value) if isinstance(value, datetime) else value for name, value in row.items()}


def key_of(file: Path) -> str:
    """The key in a backup.

    Raises:
        BackupFault: it is no backup, or a damaged one.
    """
    if not file.is_file():
        raise BackupFault(f"there is no file {file}")
    connection = sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)
    try:
        if connection.execute("PRAGMA integrity_check").fetchone() != ("ok",):
            raise BackupFault(f"{file} is damaged; take another backup")
        return str(connection.execute("SELECT key FROM house").fetchone()[0])
    except sqlite3.DatabaseError:
        raise BackupFault(f"{file} is no backup of a house, or a damaged one") from None
    finally:
        connection.close()


async def restore(file: Path, store: Store) -> int:
    """How many tables were read back into an empty house; all of them or none.

    Raises:
        BackupFault: the house is not empty.
    """
    if await store.read(count_tables):
        raise BackupFault("there are tables in that house already; restore into an empty one")
    with TemporaryDirectory(prefix="roost-restore-") as folder:
        copy = Path(folder) / "backup"
        shutil.copyfile(file, copy)
        await (await Store.open(f"sqlite:///{copy}")).close()  # an old one is brought to the present form
        source = create_engine(f"sqlite:///{copy}")
        return await store.write(read_rows, source)


def read_rows(target: Connection, file: Engine) -> int:
    """Copy every row of a file into an empty database."""
    with file.connect() as source:
        source.execute(text("BEGIN"))
        copy_rows(source, target)
        count = count_tables(source)
    file.dispose()
    return count
