"""Starts the server and says where it is."""

from __future__ import annotations

import multiprocessing
import socket
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Final

import typer
import uvicorn
from fastapi import FastAPI
from uvicorn.config import STARTUP_FAILURE

from roost.host.settings import Settings
from roost.store.retention import Keep
from roost.web.app import Serving, create_app
from roost.web.connection import Connection
from roost.web.garbage import settled
from roost.web.logs import Form, write_logs
from roost.web.supervisor import in_process, supervise

DATA_FOLDER: Final = Path("data")
PORTS_TRIED: Final = 20
GRACE_SECONDS: Final = 2
LARGEST_MESSAGE: Final = 4 * 1024
LARGEST_HEADERS: Final = 16 * 1024


def serve(
    host: str = "0.0.0.0",
    port: int = 8000,
    data: Path | None = None,
    database: str | None = None,
    pace: float = Settings.pace,
    think: int = Settings.think,
    workers: int = 1,
    thinkers: int = Settings.thinkers,
    requests: int = Serving.requests,
    log: Form = "text",
    keep: Keep | None = None,
) -> None:
    """Serve until interrupted.

    Args:
        host: the address to listen on; ``0.0.0.0`` for every one.
        port: a taken one is said, and the next free one used; 0 for any.
        data: the folder of database and key; ``data`` in the working folder if none is given.
        database: address of another database than the one in the data folder.
        pace: seconds before a bot moves.
        think: milliseconds a bot may think.
        workers: processes that serve on this machine; more than one needs PostgreSQL.
        thinkers: processes in which bots think, for each that serves.
        requests: from one address in ten seconds, before more are refused; 0 for no bound.
        log: the form of the logs.
        keep: days for which tables are kept.
    """
    if multiprocessing.parent_process() is not None:
        return  # a bot's worker imports the script that called us; it must not serve, too
    listening = listen(host, port)
    used = listening.getsockname()[1]
    if port not in (0, used):
        typer.echo(f"Port {port} is taken; using {used}.")
    settings = Settings(pace=pace, think=think, thinkers=thinkers, keep=keep or Keep())
    serving = Serving(data or DATA_FOLDER, database or "", settings, requests, log=log)
    write_logs(log)
    for line in greeting(host, used):
        typer.echo(line)
    if workers > 1:
        supervise(configured(partial(in_process, serving), workers), [listening])
        return
    server = uvicorn.Server(configured(lambda: settled(create_app(serving))))
    with suppress(KeyboardInterrupt):
        server.run(sockets=[listening])
    if not server.started:
        raise typer.Exit(STARTUP_FAILURE)


def configured(make_app: Callable[[], FastAPI], workers: int = 1) -> uvicorn.Config:
    """How the server treats connections."""
    return uvicorn.Config(
        make_app,
        factory=True,
        workers=workers,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=GRACE_SECONDS,
        ws_max_size=LARGEST_MESSAGE,
        ws_ping_interval=15,
        ws_ping_timeout=20,
        h11_max_incomplete_event_size=LARGEST_HEADERS,
        http=Connection,
    )


def listen(host: str, port: int) -> socket.socket:
    """A socket on the port, or on the next one that is free.

    Raises:
        OSError: none is.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for candidate in range(port, port + PORTS_TRIED):
        listening = socket.socket(family)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, candidate))
            listening.listen(2048)
            return listening
        except OSError:
            listening.close()
            if candidate == port + PORTS_TRIED - 1:
                raise
    raise AssertionError("unreachable")


def greeting(host: str, port: int) -> list[str]:
    """Where people find the tables."""
    everywhere = host in ("0.0.0.0", "::", "")
    shown = "localhost" if everywhere else host
    lines = [f"Roost is open: http://{shown}:{port}/"]
    nearby = local_address() if everywhere else ""
    if nearby:
        lines.append(f"For phones nearby: http://{nearby}:{port}/")
    return [*lines, "Stop with Ctrl-C."]


def local_address() -> str:
    """This machine's address in the local network; empty if it has none."""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))  # nothing is sent; only the way there is looked up
        address = str(probe.getsockname()[0])
        return "" if address.startswith("127.") else address
    return ""
