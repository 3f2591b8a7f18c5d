"""Drives many tables of four at a server of its own, on this machine only.

    python -m benchmarks.load --tables 300 --seconds 10
    python -m benchmarks.load --tables 20 --by api --processes 4
    python -m benchmarks.load --spectators 1000

Prints acknowledged moves a second, the time from a command to everyone's update, and the server's
memory per table and per connection: first as fast as it goes, then at a steady rate.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx2

from benchmarks.boards import FED, SEATS, Board, lay
from benchmarks.house import ADDRESS, busy, database_of, memory, processor_seconds, say, server
from benchmarks.spectators import watched

MOST_TABLES = 1_000
MOST_SECONDS = 60


@dataclass
class Tally:
    """What was measured."""

    moves: int = 0
    seconds: float = 0.0
    processor: float = 0.0
    messages: int = 0
    letters: int = 0
    delays: list[float] = field(default_factory=list)

    def line(self, title: str) -> str:
        delays = sorted(self.delays) or [0.0]
        middle, late = delays[len(delays) // 2], delays[len(delays) * 99 // 100]
        spent = self.processor / max(1, self.moves)
        return (
            f"{title}: {self.moves / self.seconds:.0f} acknowledged moves/s, "
            f"{spent * 1000:.1f} ms of the server's processor a move\n"
            f"    command to everyone's update: p50 {middle * 1000:.0f} ms, p99 {late * 1000:.0f} ms, "
            f"{self.letters / max(1, self.messages) / 1000:.1f} kB a message"
        )


async def listen(board: Board, seat: int, tally: Tally) -> None:
    """Take in what one person is sent."""

    async def heard(seq: int, letters: int) -> None:
        tally.messages += 1
        tally.letters += letters
        async with board.news:
            board.seen[seat] = max(seq, board.seen[seat])
            board.news.notify_all()

    await board.seats[seat].listen(heard)


async def reached(board: Board, seq: int) -> None:
    """Wait until all four have heard of an event."""
    async with board.news:
        await board.news.wait_for(lambda: min(board.seen) >= seq)


async def play(board: Board, seat: int, tally: Tally, pause: float, in_turn: bool) -> None:
    """Choose whenever a turn begins, or when all before have chosen, until cancelled."""
    turn = (board.seen[seat] - board.begun) // SEATS
    before = seat if in_turn else 0
    while True:
        await reached(board, board.begun + turn * SEATS + before)
        if pause:
            await asyncio.sleep(pause * (0.5 + (seat * 7 + turn * 3) % 8 / 8))
        sent = time.monotonic()
        seq = await board.seats[seat].move(f"{seat}-{turn + 1}", FED[seat])
        if not seq:
            return  # the game is over
        tally.moves += 1
        await reached(board, seq)
        tally.delays.append(time.monotonic() - sent)
        turn += 1


async def measure(boards: list[Board], seconds: float, pause: float, process: int, *, in_turn: bool = False) -> Tally:
    """Everybody plays for some seconds, or until the first game is over; all at once, or one after the other."""
    tally = Tally()
    async with AsyncExitStack() as stack:
        for board in boards:
            board.seats = [
                await stack.enter_async_context(board.open_seat(board.id, person)) for person in board.people
            ]
        ears = [asyncio.create_task(listen(b, seat, tally)) for b in boards for seat in range(SEATS)]
        all_there = asyncio.gather(*(reached(board, board.begun) for board in boards))
        awaited: list[asyncio.Future[Any]] = [all_there, *ears]
        for known in (await asyncio.wait(awaited, return_when=asyncio.FIRST_COMPLETED))[0]:
            known.result()  # of somebody who cannot hear, the fault
        tally.processor -= processor_seconds(process)
        players = [asyncio.create_task(play(b, s, tally, pause, in_turn)) for b in boards for s in range(SEATS)]
        begun = time.monotonic()
        await asyncio.wait(players, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
        tally.seconds = time.monotonic() - begun
        tally.processor += processor_seconds(process)
        for task in (*players, *ears):
            task.cancel()
        for ended in await asyncio.gather(*players, *ears, return_exceptions=True):
            if isinstance(ended, Exception):
                raise ended
    return tally


async def run(given: argparse.Namespace, database: str) -> None:
    tables, seconds = min(given.tables, MOST_TABLES), min(given.seconds, MOST_SECONDS)
    with tempfile.TemporaryDirectory() as folder:
        async with server(Path(folder), database, given.processes) as process:
            async with httpx2.AsyncClient(base_url=ADDRESS.http, timeout=60) as api:
                await lay(api, given.by)
                empty = memory(process)
                boards = [await lay(api, given.by) for _ in range(tables)]
                laid = memory(process)
                say(f"{tables} tables of {SEATS} by {given.by}, {given.processes} serving, {busy()}\n")
                fast = await measure(boards, seconds, 0, process)
                full = memory(process)
                say(fast.line("as fast as it goes") + "\n")
                boards = [await lay(api, given.by) for _ in range(tables)]
            steady = await measure(boards, seconds, tables * SEATS / given.rate, process)
            say(steady.line(f"at about {given.rate:.0f} moves/s") + "\n")
            say(f"memory: {empty / 1024:.0f} MB empty, {(laid - empty) / tables:.0f} kB a table just begun, ")
            say(f"{full / 1024:.0f} MB after the run\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=300, help=f"at most {MOST_TABLES}")
    parser.add_argument("--seconds", type=float, default=10, help=f"of each run, at most {MOST_SECONDS}")
    parser.add_argument("--rate", type=float, default=100, help="moves a second of the steady run")
    parser.add_argument("--by", choices=("page", "api"), default="page", help="how people come")
    parser.add_argument("--processes", type=int, default=1, help="serving processes; several use a PostgreSQL")
    parser.add_argument("--spectators", type=int, default=0, help="look on at one table instead")
    parser.add_argument("--database", default="", help="another database than a fresh one")
    given = parser.parse_args()
    with database_of(given.processes, given.database) as database:
        if given.spectators:
            asyncio.run(watched(given.spectators, min(given.seconds, MOST_SECONDS), database, given.processes))
        else:
            asyncio.run(run(given, database))


if __name__ == "__main__":
    main()
