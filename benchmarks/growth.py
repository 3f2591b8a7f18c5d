"""What a house costs as it grows: stored bytes an event, memory a table, a move, and a start, from 10 to 10,000 tables.

    python -m benchmarks.growth --most 10000 --plot docs/pictures/growth.svg

Tables of four in mid-game are written straight into the store; then one process loads them, plays at them one after
the other, and a server starts on them.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import itertools
import os
import random
import tempfile
import time
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

import httpx2

from benchmarks.boards import FED, GAME, LONG, SEATS
from benchmarks.house import ADDRESS, busy, memory_of, say, server
from roost.catalogue import game
from roost.dealer import new_seed
from roost.host.host import Host
from roost.host.settings import Settings
from roost.host.workers import Workers
from roost.store.store import Store
from roost.tables import lobby, play
from roost.tables.command import Command
from roost.tables.event import Event
from roost.tables.opening import Place, Plan, open_table
from roost.tables.table import Table
from roost.web.keys import TableNamer

PEOPLE: Final = [f"person-{seat}-of-those-who-play" for seat in range(SEATS)]
TURNS: Final = 12  # played before a table is stored
MOVES: Final = 400
MOST_MOVES: Final = 12  # at one table, which would be over soon
MOST: Final = 10_000


@dataclass
class Point:
    """What so many tables cost."""

    tables: int
    events: int
    stored: float  # bytes an event
    held: float  # kB a loaded table
    move: float  # ms of the processor, the table in memory
    load: float  # ms of the processor to read a table from the log
    start: float  # s until a server has answered for one of them

    def row(self) -> str:
        return (
            f"| {self.tables:,} | {self.events:,} | {self.stored:.0f} | {self.held:.0f} | {self.load:.1f} "
            f"| {self.move:.2f} | {self.start:.1f} |\n"
        )


def log_in_mid_game() -> list[Event]:
    """The events of a table of four that has been played for some turns."""
    count = itertools.count()

    def said(person: str) -> Command:
        return Command(f"command-{next(count)}-of-a-page", person, Host.now())

    places = [Place("me"), *[Place("open")] * (SEATS - 1)]
    table = Table(
        "any", new_seed(), [open_table(game(GAME), said(PEOPLE[0]), Plan(places, {"Target": LONG}, "0", "Ada"))]
    )
    for seat, person in enumerate(PEOPLE[1:], start=1):
        command = said(person)
        fold(table, lobby.sit(table, command, None, f"Player {seat}", "", False))
    fold(table, lobby.start(table, said(PEOPLE[0])))
    luck = random.Random(1)
    for _ in range(TURNS):
        for seat, person in enumerate(PEOPLE):
            words = luck.choice(FED)
            fold(table, play.move(table, said(person), table.decision(seat), words))
    return table.log


def fold(table: Table, events: list[Event]) -> None:
    for event in events:
        table.fold(event)


async def fill(store: Store, log: list[Event], first: int, last: int) -> None:
    """Write tables of these numbers into the store."""
    for number in range(first, last):
        await store.create(f"table{number}", new_seed(), log, "playing")


async def play_at(host: Host, tables: int) -> tuple[float, float, float]:
    """Processor ms to load a table and to move at a loaded one, and kB that one holds."""
    gc.collect()
    before, begun = memory_of_this(), time.process_time()
    for number in range(tables):
        await host.at(f"table{number}")
    loading = time.process_time() - begun
    gc.collect()
    held = (memory_of_this() - before) / tables
    luck, seats = random.Random(1), dict.fromkeys(range(tables), 0)
    begun = time.process_time()
    moves = min(MOVES, tables * MOST_MOVES)
    for move in range(moves):
        number = luck.randrange(tables)
        live = await host.at(f"table{number}")
        seat = seats[number] % SEATS
        seats[number] += 1
        command = Command(f"new {move}", PEOPLE[seat], host.now())
        asked = live.table.decision(seat)
        await host.do(live.table.id, command, partial(choose, command=command, asked=asked))
    return loading / tables * 1000, (time.process_time() - begun) / moves * 1000, held


def choose(table: Table, command: Command, asked: str) -> list[Event]:
    """The next move at a table."""
    return list(play.move(table, command, asked, "feed rooster"))


def memory_of_this() -> float:
    return memory_of(os.getpid())


async def start(folder: Path) -> float:
    """Seconds from the start of a server until it has answered for a stored table."""
    begun = time.monotonic()
    async with server(folder, ""), httpx2.AsyncClient(base_url=ADDRESS.http, timeout=60) as client:
        answer = await client.get("/api/tables/table3")
        assert answer.status_code == 200, answer.text
        return time.monotonic() - begun


async def measured(tables: int, log: list[Event]) -> Point:
    """A house of so many tables."""
    with tempfile.TemporaryDirectory(prefix="roost-growth-") as folder:
        file = Path(folder) / "roost.db"
        store = await Store.open(f"sqlite:///{file}")
        empty = file.stat().st_size
        await fill(store, log, 0, tables)
        await store.close()
        stored = (file.stat().st_size - empty) / (tables * len(log))
        seconds = await start(Path(folder))
        store = await Store.open(f"sqlite:///{file}")
        host = Host(store, TableNamer(b"key"), Settings(idle=1e6), Workers(1, 100))
        load, move, held = await play_at(host, tables)
        await host.close()
        await store.close()
    return Point(tables, tables * len(log), stored, held, move, load, seconds)


def draw(points: list[Point], file: Path) -> None:
    """The points as curves, each beside its goal where there is one."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(9, 2.8), layout="constrained")
    wholes = figure.subplots(1, 3)
    curves = (
        ("memory of all loaded tables, MB", [point.held * point.tables / 1024 for point in points], "log"),
        ("processor time of a move, ms", [point.move for point in points], "linear"),
        ("start to the first answer, s", [point.start for point in points], "linear"),
    )
    for axes, (title, values, scale) in zip(wholes, curves, strict=True):
        axes.plot([point.tables for point in points], values, "o-", color="#3f6d97")
        axes.set(xscale="log", yscale=scale, title=title, xlabel="tables")
        if scale == "linear":
            axes.set_ylim(0, max(values) * 1.3)
        axes.grid(alpha=0.3)
    file.parent.mkdir(parents=True, exist_ok=True)
    figure.savefig(file, metadata={"Date": None})


async def run(most: int, plot: str) -> None:
    log = log_in_mid_game()
    say(f"tables of four with {len(log)} events each; {busy()}\n\n")
    say("| tables | events | bytes an event | kB a loaded table | load, ms | a move, ms | start, s |\n")
    say("| --: | --: | --: | --: | --: | --: | --: |\n")
    points = []
    for tables in (10**power for power in range(1, 6) if 10**power <= most):
        points.append(await measured(tables, log))
        say(points[-1].row())
    say(f"\n{busy()} at the end\n")
    if plot:
        draw(points, Path(plot))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--most", type=int, default=MOST, help="tables of the largest house")
    parser.add_argument("--plot", default="", help="a file for the curves, .svg or .png")
    given = parser.parse_args()
    asyncio.run(run(min(given.most, MOST), given.plot))


if __name__ == "__main__":
    main()
