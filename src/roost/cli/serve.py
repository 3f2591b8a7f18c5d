"""``roost serve``: open the house."""

from __future__ import annotations

from enum import StrEnum
from importlib import import_module
from pathlib import Path
from typing import Annotated

import typer

from roost.cli.flags import refuse


class LogForm(StrEnum):
    """How logs are written."""

    text = "text"
    json = "json"


def serve_command(
    host: Annotated[str, typer.Option("--host", help="address to listen on")] = "0.0.0.0",
    port: Annotated[int, typer.Option("--port", min=0, max=65535, help="port to listen on")] = 8000,
    data: Annotated[Path | None, typer.Option("--data", help="folder of database and keys")] = None,
    database: Annotated[
        str | None, typer.Option("--database", envvar="ROOST_DATABASE", help="address of another database")
    ] = None,
    pace: Annotated[float, typer.Option("--pace", min=0, max=60, help="seconds before a bot moves")] = 0.9,
    think: Annotated[int, typer.Option("--think", min=10, max=60_000, help="milliseconds a bot may think")] = 500,
    workers: Annotated[int, typer.Option("--workers", min=1, max=64, help="processes that serve; PostgreSQL")] = 1,
    thinkers: Annotated[int, typer.Option("--thinkers", min=1, max=256, help="processes in which bots think")] = 2,
    keep_unstarted: Annotated[float, typer.Option("--keep-unstarted", min=0, help="days, before a game began")] = 14,
    keep_idle: Annotated[float, typer.Option("--keep-idle", min=0, help="days, for games that nobody goes on")] = 90,
    keep_finished: Annotated[float, typer.Option("--keep-finished", min=0, help="days, after the end; 0: ever")] = 365,
    log: Annotated[LogForm, typer.Option("--log", help="form of the logs")] = LogForm.text,
) -> None:
    """Open the house: play in a browser, with friends by a link, or against bots."""
    try:
        server = import_module("roost.web.server")
        keep = import_module("roost.store.retention").Keep(keep_unstarted, keep_idle, keep_finished)
        wrong = import_module("roost.store.address").fault(database or "")
    except ModuleNotFoundError as missing:
        refuse(f"serving needs {missing.name}, which is not installed: pip install 'roost[serve]'")
    if wrong:
        refuse(wrong)
    if workers > 1 and not database:
        refuse("several serving processes need PostgreSQL: add --database postgresql://…, or leave --workers at 1")
    if workers > 1 and not (database or "").startswith("postgresql"):
        refuse("several serving processes need PostgreSQL: --database names a SQLite file; leave --workers at 1")
    server.serve(
        host=host,
        port=port,
        data=data,
        database=database,
        pace=pace,
        think=think,
        workers=workers,
        thinkers=thinkers,
        log=log.value,
        keep=keep,
    )
