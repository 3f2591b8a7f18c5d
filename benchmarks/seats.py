"""Somebody at a table, by page or by program: sends moves, and hears how far the table has come."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Protocol

import httpx2
from websockets.asyncio.client import ClientConnection, connect

from benchmarks.house import ADDRESS

Heard = Callable[[int, int], Awaitable[None]]
"""Told how far the table has come, and how long the message was."""


class Seat(Protocol):
    """A line to a table."""

    async def move(self, decision: str, words: str) -> int:
        """The number of the move's event; 0 if it was refused."""

    async def listen(self, heard: Heard) -> None:
        """Hear until cancelled."""


class PageSeat:
    """The socket of a page.

    Args:
        socket: open.
    """

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.answers: dict[str, asyncio.Future[int]] = {}

    async def move(self, decision: str, words: str) -> int:
        id = str(time.monotonic_ns())
        answered = self.answers[id] = asyncio.get_running_loop().create_future()
        await self.socket.send(json.dumps({"id": id, "decision": decision, "move": words}))
        seq: int = await answered
        return seq

    async def listen(self, heard: Heard) -> None:
        async for text in self.socket:
            if '"answer"' in text[:12]:
                answer = json.loads(text)["answer"]
                self.answers.pop(answer["id"]).set_result(answer["seq"] if answer["ok"] else 0)
            elif '"beat"' not in text[:12]:
                await heard(json.loads(text)["seq"], len(text))


class ProgramSeat:
    """The API: a stream to hear, requests to move.

    Args:
        client: with the token of the program.
        table: the id.
    """

    def __init__(self, client: httpx2.AsyncClient, table: str) -> None:
        self.client = client
        self.table = table

    async def move(self, decision: str, words: str) -> int:
        body = {"id": str(time.monotonic_ns()), "decision": decision, "move": words}
        answer = await self.client.post(f"/api/tables/{self.table}/move", json=body)
        return int(answer.json()["seq"]) if answer.status_code == 200 else 0

    async def listen(self, heard: Heard) -> None:
        async with self.client.stream("GET", f"/api/tables/{self.table}/stream", timeout=None) as lines:
            async for line in lines.aiter_lines():
                if '"beat"' not in line[:16]:
                    await heard(json.loads(line)["seq"], len(line))


@asynccontextmanager
async def page_seat(table: str, person: str) -> AsyncIterator[Seat]:
    """The page of a person, by the cookie."""
    headers = {"origin": ADDRESS.http, **({"cookie": person} if person else {})}
    line = f"{ADDRESS.ws}/tables/{table}/live"
    async with connect(line, additional_headers=headers, compression=None, open_timeout=60) as socket:
        yield PageSeat(socket)


@asynccontextmanager
async def program_seat(table: str, token: str) -> AsyncIterator[Seat]:
    """A program, by its token."""
    headers = {"authorization": f"Bearer {token}"}
    async with httpx2.AsyncClient(base_url=ADDRESS.http, headers=headers, timeout=60) as client:
        yield ProgramSeat(client, table)
