"""Many look on at one table while it is played at a steady rate: how long until the last of them has heard."""

from __future__ import annotations

import asyncio
import itertools
import re
import tempfile
import time
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Final

import httpx2
from websockets.asyncio.client import ClientConnection, connect

from benchmarks.boards import FED, lay
from benchmarks.house import ADDRESS, busy, processor_seconds, say, server
from benchmarks.seats import Seat

MOVES_A_SECOND: Final = 5.0
AT_ONCE: Final = 20  # that come in at the same time
SEQ: Final = re.compile(r'"seq":(\d+)')


class Crowd:
    """Those who look on: how far each of them has heard.

    Args:
        size: how many.
    """

    def __init__(self, size: int) -> None:
        self.size = size
        self.heard: dict[int, int] = {}  # event -> how many have heard of it
        self.last: dict[int, float] = {}  # event -> when the latest of them did

    async def listen(self, socket: ClientConnection) -> None:
        """One of them; whoever skips an event has heard of it with the next."""
        known = 0
        async for text in socket:
            found = SEQ.search(text[:200] if isinstance(text, str) else "")
            if found is None or (seq := int(found.group(1))) <= known:
                continue
            now = time.monotonic()
            for event in range(known + 1, seq + 1) if known else ():
                self.heard[event] = self.heard.get(event, 0) + 1
                self.last[event] = now
            known = seq


async def watched(spectators: int, seconds: float, database: str, processes: int) -> None:
    """Measure, and say it."""
    with tempfile.TemporaryDirectory() as folder:
        async with server(Path(folder), database, processes) as process, AsyncExitStack() as stack:
            async with httpx2.AsyncClient(base_url=ADDRESS.http, timeout=60) as api:
                board = await lay(api, "page")
            players = [await stack.enter_async_context(board.open_seat(board.id, one)) for one in board.people]
            crowd = Crowd(spectators)
            sockets = await come_in(stack, board.id, spectators)
            ears = [asyncio.create_task(crowd.listen(socket)) for socket in sockets]
            ears += [asyncio.create_task(player.listen(ignore)) for player in players]
            await asyncio.sleep(3)
            before, mine, begun = processor_seconds(process), time.process_time(), time.monotonic()
            sent = await play(players, seconds)
            took = time.monotonic() - begun
            await asyncio.sleep(3)
            spent, own = processor_seconds(process) - before, time.process_time() - mine
            for ear in ears:
                ear.cancel()
            await asyncio.gather(*ears, return_exceptions=True)
    delays = sorted(crowd.last[seq] - at for seq, at in sent.items() if crowd.heard.get(seq) == spectators)
    say(f"{spectators} spectators at one table, {processes} serving, {len(sent) / took:.1f} moves/s, {busy()}\n")
    say(f"    until all had heard: p50 {within(delays, 0.5):.0f} ms, p99 {within(delays, 0.99):.0f} ms, ")
    say(f"{len(delays)} of {len(sent)} moves heard by all\n")
    say(f"    {spent / len(sent) * 1000:.0f} ms of the server's processor a move, ")
    say(f"{spent / len(sent) / spectators * 1e6:.0f} µs a spectator; the client spent {own:.1f} s\n")


async def come_in(stack: AsyncExitStack, table: str, spectators: int) -> list[ClientConnection]:
    """The sockets of those who look on, opened a few at a time."""
    line = f"{ADDRESS.ws}/tables/{table}/live"
    sockets: list[ClientConnection] = []
    while len(sockets) < spectators:
        few = min(AT_ONCE, spectators - len(sockets))
        opening = [connect(line, compression=None, open_timeout=60, ping_interval=None) for _ in range(few)]
        sockets += await asyncio.gather(*(stack.enter_async_context(one) for one in opening))
    return sockets


async def play(players: list[Seat], seconds: float) -> dict[int, float]:
    """Move at the steady rate, for so long or until the game is over: event -> when it was sent."""
    sent: dict[int, float] = {}
    end = time.monotonic() + seconds
    for turn in itertools.count(1):
        for seat, player in enumerate(players):
            begun = time.monotonic()
            seq = await player.move(f"{seat}-{turn}", FED[seat])
            if begun > end or not seq:
                return sent
            sent[seq] = begun
            await asyncio.sleep(max(0.0, begun + 1 / MOVES_A_SECOND - time.monotonic()))
    return sent


def within(delays: list[float], share: float) -> float:
    """Milliseconds within which this share was done."""
    return delays[min(len(delays) - 1, int(len(delays) * share))] * 1000 if delays else float("nan")


async def ignore(seq: int, letters: int) -> None:
    """Players hear, too."""
