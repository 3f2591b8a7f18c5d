"""``roost tables``: what is stored, and how to delete it; for whoever keeps the house."""

from __future__ import annotations

import asyncio
import json
from dataclasses import asdict
from enum import StrEnum
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any

import typer

from roost.cli.flags import AsJson, refuse


class Status(StrEnum):
    """How far a table is."""

    lobby = "lobby"
    playing = "playing"
    over = "over"


Data = Annotated[Path | None, typer.Option("--data", help="folder of database and keys")]
Database = Annotated[
    str | None, typer.Option("--database", envvar="ROOST_DATABASE", help="address of another database")
]


def tables_command(
    data: Data = None,
    database: Database = None,
    status: Annotated[Status | None, typer.Option("--status", help="of the tables listed")] = None,
    most: Annotated[int, typer.Option("--most", min=1, max=100_000, help="how many are listed")] = 50,
    delete: Annotated[str | None, typer.Option("--delete", metavar="ID", help="delete this table for good")] = None,
    as_json: AsJson = False,
) -> None:
    """List the tables of a house, or delete one."""
    address = stored_at(data, database)
    if delete is not None:
        if not asyncio.run(deleted(address, delete)):
            refuse(f"there is no table {delete}; `roost tables` lists them")
        typer.echo(f"Table {delete} is deleted.")
        return
    found = asyncio.run(all_listed(address, status.value if status else "", most))
    if as_json:
        typer.echo(json.dumps({"tables": found}, default=str))
    else:
        show(found)


def stored_at(data: Path | None, database: str | None) -> str:
    """The address of a database that is there, or a refusal."""
    try:
        wrong = import_module("roost.store.address").fault(database or "")
        keys = import_module("roost.web.keys")
        folder: Path = data or import_module("roost.web.server").DATA_FOLDER
    except ModuleNotFoundError as missing:
        refuse(f"this needs {missing.name}, which is not installed: pip install 'roost[serve]'")
    if wrong:
        refuse(wrong)
    if not database and not (folder / "roost.db").is_file():
        refuse(f"there is no database in {folder}; name the folder of the house with --data")
    return str(keys.database_address(folder, database or ""))


async def all_listed(address: str, status: str, most: int) -> list[dict[str, Any]]:
    store = await import_module("roost.store.store").Store.open(address)
    try:
        return [asdict(table) for table in await import_module("roost.store.listing").listed(store, status, most)]
    finally:
        await store.close()


async def deleted(address: str, id: str) -> bool:
    store = await import_module("roost.store.store").Store.open(address)
    try:
        return bool(await import_module("roost.store.retention").remove(store, id))
    finally:
        await store.close()


def show(found: list[dict[str, Any]]) -> None:
    """The tables in columns."""
    from rich.console import Console
    from rich.table import Table

    columns = Table(box=None, pad_edge=False)
    for heading in ("table", "game", "status", "events", "last touched (UTC)"):
        columns.add_column(heading, no_wrap=True)
    for table in found:
        touched = f"{table['touched']:%Y-%m-%d %H:%M}"
        columns.add_row(table["id"], table["game"], table["status"], str(table["events"]), touched)
    Console().print(columns)
