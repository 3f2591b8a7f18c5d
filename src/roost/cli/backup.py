"""``roost backup`` and ``roost restore``: a house in one file, and back."""

from __future__ import annotations

import asyncio
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any

import typer

from roost.cli.flags import check_writable, refuse
from roost.cli.tables import Data, Database, stored_at

File = Annotated[Path, typer.Argument(metavar="FILE", help="one file with all tables and the key")]


def backup_command(file: File, data: Data = None, database: Database = None) -> None:
    """Write a house into one file while people play."""
    address = stored_at(data, database)
    check_writable("FILE", file)
    key = folder_of(data) / "key"
    if not key.is_file():
        refuse(f"there is no key in {folder_of(data)}; name the folder of the house with --data")
    count = asyncio.run(backed_up(address, key.read_text().strip(), file))
    typer.echo(f"{file} holds {count} tables and the key: whoever has it can take any seat, so keep it safe.")


def restore_command(file: File, data: Data = None, database: Database = None) -> None:
    """Read a house back from its file into an empty one."""
    folder = folder_of(data)
    keys = import_module("roost.web.keys")
    backup = import_module("roost.store.backup")
    wrong = import_module("roost.store.address").fault(database or "")
    if wrong:
        refuse(wrong)
    try:
        key = backup.key_of(file)
        if (folder / "key").exists() and keys.read_key(folder).hex() != key:
            refuse(f"{folder} holds the key of another house; restore into an empty folder")
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        count = asyncio.run(restored(keys.database_address(folder, database or ""), file))
    except ValueError as fault:
        refuse(str(fault))
    keys.put_key(folder, key)
    typer.echo(f"{count} tables are back, and every seat with them.")


def folder_of(data: Path | None) -> Path:
    """The data folder."""
    try:
        folder: Path = data or import_module("roost.web.server").DATA_FOLDER
    except ModuleNotFoundError as missing:
        refuse(f"this needs {missing.name}, which is not installed: pip install 'roost[serve]'")
    return folder


async def backed_up(address: str, key: str, file: Path) -> int:
    store: Any = await import_module("roost.store.store").Store.open(address)
    backup = import_module("roost.store.backup")
    try:
        return int(await backup.back_up(store, key, file))
    except backup.BackupFault as fault:
        refuse(str(fault))
    finally:
        await store.close()


async def restored(address: str, file: Path) -> int:
    store: Any = await import_module("roost.store.store").Store.open(address)
    try:
        return int(await import_module("roost.store.backup").restore(file, store))
    finally:
        await store.close()
