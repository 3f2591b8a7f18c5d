"""``roost serve``: the table in the browser."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Annotated

import typer

from roost.cli.flags import refuse


def serve_command(
    host: Annotated[str, typer.Option("--host", help="address to listen on")] = "0.0.0.0",
    port: Annotated[int, typer.Option("--port", min=0, max=65535, help="port to listen on")] = 8000,
    data: Annotated[Path | None, typer.Option("--data", help="folder of database and keys")] = None,
    database: Annotated[str | None, typer.Option("--database", help="address of another database")] = None,
    pace: Annotated[float, typer.Option("--pace", min=0, max=60, help="seconds before a bot moves")] = 0.9,
    think: Annotated[int, typer.Option("--think", min=10, max=60_000, help="milliseconds a bot may think")] = 500,
    workers: Annotated[int, typer.Option("--workers", min=1, max=256, help="processes in which bots think")] = 2,
) -> None:
    """Open the house: play in a browser, with friends by a link, or against bots."""
    try:
        server = import_module("roost.web.server")
    except ModuleNotFoundError as missing:
        refuse(f"serving needs {missing.name}, which is not installed: pip install 'roost[serve]'")
    server.serve(host=host, port=port, data=data, database=database, pace=pace, think=think, workers=workers)
