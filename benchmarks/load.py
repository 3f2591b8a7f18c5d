"""Drives many tables of four by WebSocket at a server of its own, on this machine only.

    python -m benchmarks.load --tables 300 --seconds 10

Prints acknowledged moves a second, the time from a command to everyone's update, and the server's
memory per table and per connection: first as fast as it goes, then at a steady rate.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import socket
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

import httpx2
from websockets.asyncio.client import ClientConnection, connect

SEATS = 4
MOST_TABLES = 1_000
MOST_SECONDS = 60
SERVE = "from roost.web.server import serve; import sys; from pathlib import Path; "
SERVE += "serve('127.0.0.1', int(sys.argv[1]), Path(sys.argv[2]), sys.argv[3], workers=1, requests=0)"


@dataclass
class Board:
    """One table and its four people.

    Args:
        sockets: theirs, in seat order.
        begun: the number of the event with which the game started.
    """

    id: str
    people: list[str]
    begun: int = 0
    sockets: list[ClientConnection] = field(default_factory=list)
    seen: list[int] = field(default_factory=lambda: [0] * SEATS)
    news: asyncio.Condition = field(default_factory=asyncio.Condition)


@dataclass
class Tally:
    """What was measured."""

    moves: int = 0
    processor: float = 0.0
    messages: int = 0
    letters: int = 0
    delays: list[float] = field(default_factory=list)

    def line(self, title: str, seconds: float) -> str:
        delays = sorted(self.delays) or [0.0]
        middle, late = delays[len(delays) // 2], delays[len(delays) * 99 // 100]
        spent = self.processor / max(1, self.moves)
        return (
            f"{title}: {self.moves / seconds:.0f} acknowledged moves/s, "
            f"{spent * 1000:.1f} ms of the server's processor a move\n"
            f"    command to everyone's update: p50 {middle * 1000:.0f} ms, p99 {late * 1000:.0f} ms, "
            f"{self.letters / max(1, self.messages) / 1000:.1f} kB a message"
        )


async def make_board(api: httpx2.AsyncClient) -> Board:
    """A table of Pick A Dilly that lasts, begun by four people."""
    people = []
    for _ in range(SEATS):
        people.append((await api.get("/", headers={"cookie": ""})).headers["set-cookie"].partition(";")[0])
        api.cookies.clear()
    chairs = {"chair-0": "me"} | {f"chair-{seat}": "friend" for seat in range(1, SEATS)}
    plan = {"game": "pick-a-dilly", "option-Target": "30", "start": "0", "name": "Player 0", **chairs}
    table = (await api.post("/tables", data=plan, headers=page_of(people[0]))).headers["location"]
    for seat, person in enumerate(people[1:], start=1):
        await api.post(f"{table}/sit", data={"name": f"Player {seat}"}, headers=page_of(person))
    await api.post(f"{table}/start", headers=page_of(people[0]))
    begun = (await api.get(f"/api{table}")).json()["seq"]
    return Board(table.rpartition("/")[2], people, begun)


def page_of(person: str) -> dict[str, str]:
    """What the browser of a person sends with a form."""
    return {"cookie": person, "origin": ADDRESS.http}


async def listen(board: Board, seat: int, answers: dict[str, asyncio.Future[int]], tally: Tally) -> None:
    """Take in what one person's page is sent."""
    async for text in board.sockets[seat]:
        if '"answer"' in text[:12]:
            answer = json.loads(text)["answer"]
            answers.pop(answer["id"]).set_result(answer["seq"] if answer["ok"] else 0)
            continue
        if '"beat"' in text[:12]:
            continue
        seq = json.loads(text)["seq"]
        tally.messages += 1
        tally.letters += len(text)
        async with board.news:
            board.seen[seat] = seq
            board.news.notify_all()


async def play(
    board: Board, seat: int, answers: dict[str, asyncio.Future[int]], tally: Tally, pause: float, in_turn: bool
) -> None:
    """Choose whenever a turn begins, or when all before have chosen, until cancelled."""
    turn = (board.seen[seat] - board.begun) // SEATS
    before = seat if in_turn else 0
    while True:
        due = board.begun + turn * SEATS + before
        async with board.news:
            await board.news.wait_for(lambda d=due: min(board.seen) >= d)  # type: ignore[misc]
        if pause:
            await asyncio.sleep(pause * (0.5 + (seat * 7 + turn * 3) % 8 / 8))
        id = f"{seat}-{turn}-{time.monotonic_ns()}"
        answered = answers[id] = asyncio.get_running_loop().create_future()
        sent = time.monotonic()
        await board.sockets[seat].send(json.dumps({"id": id, "decision": f"{seat}-{turn + 1}", "move": "feed yellow"}))
        seq = await answered
        if not seq:
            return  # the game is over
        tally.moves += 1
        async with board.news:
            await board.news.wait_for(lambda s=seq: min(board.seen) >= s)  # type: ignore[misc]
        tally.delays.append(time.monotonic() - sent)
        turn += 1


async def measure(boards: list[Board], seconds: float, pause: float, process: int, *, in_turn: bool = False) -> Tally:
    """Everybody plays for some seconds; all at once, or one after the other."""
    tally = Tally()
    answers: dict[str, asyncio.Future[int]] = {}
    async with AsyncExitStack() as stack:
        for board in boards:
            board.sockets = [await stack.enter_async_context(seated(board, person)) for person in board.people]
        ears = [asyncio.create_task(listen(b, seat, answers, tally)) for b in boards for seat in range(SEATS)]
        await asyncio.sleep(1)
        tally.processor -= processor_seconds(process)
        players = [
            asyncio.create_task(play(b, s, answers, tally, pause, in_turn)) for b in boards for s in range(SEATS)
        ]
        await asyncio.sleep(seconds)
        tally.processor += processor_seconds(process)
        for task in (*players, *ears):
            task.cancel()
        for ended in await asyncio.gather(*players, *ears, return_exceptions=True):
            if isinstance(ended, Exception):
                raise ended
    return tally


def seated(board: Board, person: str) -> connect:
    """The socket of a person's page."""
    return connect(f"{ADDRESS.ws}/tables/{board.id}/live", additional_headers={"cookie": person}, compression=None)


class ADDRESS:
    """Where the server of this run is."""

    http = ""
    ws = ""


@asynccontextmanager
async def server(folder: Path, database: str) -> AsyncIterator[int]:
    """A server process on the loopback; its process id."""
    port = free_port()
    ADDRESS.http, ADDRESS.ws = f"http://127.0.0.1:{port}", f"ws://127.0.0.1:{port}"
    command = [sys.executable, "-c", SERVE, str(port), str(folder), database]
    process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.DEVNULL)
    try:
        await until_it_answers()
        yield process.pid
    finally:
        process.terminate()
        await process.wait()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


async def until_it_answers() -> None:
    async with httpx2.AsyncClient(base_url=ADDRESS.http) as client:
        for _ in range(300):
            try:
                await client.get("/healthz")
                return
            except httpx2.TransportError:
                await asyncio.sleep(0.1)
    raise SystemExit("the server does not come up")


def memory(process: int) -> float:
    """Memory of a process in kB; 0 where the system does not tell."""
    status = Path(f"/proc/{process}/status")
    if not status.exists():
        return 0.0
    return float(next(line.split()[1] for line in status.read_text().splitlines() if line.startswith("VmRSS")))


def processor_seconds(process: int) -> float:
    """Processor time a process has used; 0 where the system does not tell."""
    stat = Path(f"/proc/{process}/stat")
    if not stat.exists():
        return 0.0
    fields = stat.read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def run(tables: int, seconds: float, rate: float, database: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        async with server(Path(folder), database) as process:
            async with httpx2.AsyncClient(base_url=ADDRESS.http, timeout=60) as api:
                await make_board(api)
                empty = memory(process)
                boards = [await make_board(api) for _ in range(tables)]
            laid = memory(process)
            async with AsyncExitStack() as stack:
                for board in boards:
                    for person in board.people:
                        await stack.enter_async_context(seated(board, person))
                await asyncio.sleep(1)
                opened = memory(process)
            fast = await measure(boards, seconds, 0, process)
            full = memory(process)
            say(f"{tables} tables of {SEATS}, {tables * SEATS} connections, {os.cpu_count()} processors\n")
            say(fast.line("as fast as it goes", seconds) + "\n")
            async with httpx2.AsyncClient(base_url=ADDRESS.http, timeout=60) as api:
                boards = [await make_board(api) for _ in range(tables)]
            steady = await measure(boards, seconds, tables * SEATS / rate, process)
            say(steady.line(f"at about {rate:.0f} moves/s", seconds) + "\n")
            say(f"memory: {empty / 1024:.0f} MB empty, {(laid - empty) / tables:.0f} kB a table, ")
            say(f"{(opened - laid) / tables / SEATS:.0f} kB a connection, {full / 1024:.0f} MB after the run\n")


def say(text: str) -> None:
    sys.stdout.write(text)
    sys.stdout.flush()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=300, help=f"at most {MOST_TABLES}")
    parser.add_argument("--seconds", type=float, default=10, help=f"of each run, at most {MOST_SECONDS}")
    parser.add_argument("--rate", type=float, default=100, help="moves a second of the steady run")
    parser.add_argument("--database", default="", help="another database than a fresh SQLite file")
    given = parser.parse_args()
    asyncio.run(run(min(given.tables, MOST_TABLES), min(given.seconds, MOST_SECONDS), given.rate, given.database))


if __name__ == "__main__":
    main()
