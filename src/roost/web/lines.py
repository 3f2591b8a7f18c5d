"""Answers that go on: one JSON object a line, until either end has enough."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import suppress
from typing import Any, Final

from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from roost.web.writing import written

MEDIA_TYPE: Final = "application/x-ndjson"
BEAT_SECONDS: Final = 8.0  # so often at least a stream says something
LONGEST_WAIT: Final = 30.0  # seconds for news
SLOWEST_SECONDS: Final = 30.0  # in which a reader must take a line; what it has not taken is bounded by the socket

Lines = AsyncGenerator[dict[str, Any], None]


class LineStream(Response):
    """Sends what a generator gives, line by line.

    A reader that is slow makes the generator wait; a fault before the first line is answered as usual.

    Args:
        lines: ends when there is nothing more to tell.
    """

    media_type = MEDIA_TYPE

    def __init__(self, lines: Lines) -> None:
        super().__init__(headers={"cache-control": "no-store", "x-accel-buffering": "no"})
        del self.headers["content-length"]
        self.lines = lines

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            first = await anext(self.lines)
            await send({"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers})
            await self.until_gone(receive, asyncio.ensure_future(self.tell(first, send)))
        finally:
            await self.lines.aclose()

    async def until_gone(self, receive: Receive, telling: asyncio.Future[None]) -> None:
        """Tell until all is told or the reader hangs up."""
        leaving = asyncio.ensure_future(hung_up(receive))
        try:
            await asyncio.wait((telling, leaving), return_when=asyncio.FIRST_COMPLETED)
        finally:
            pending = [task for task in (telling, leaving) if not task.done()]
            for task in pending:
                task.cancel()
            await asyncio.gather(*pending, return_exceptions=True)
        if telling.done() and not telling.cancelled():
            telling.result()

    async def tell(self, first: dict[str, Any], send: Send) -> None:
        await self.send_line(send, first)
        async for line in self.lines:
            await self.send_line(send, line)
        await send({"type": "http.response.body", "body": b"", "more_body": False})

    async def send_line(self, send: Send, line: dict[str, Any]) -> None:
        """One line; a reader that does not take it in time is left.

        Raises:
            TimeoutError: it did not.
        """
        async with asyncio.timeout(SLOWEST_SECONDS):
            await send({"type": "http.response.body", "body": as_line(line), "more_body": True})


def as_line(line: dict[str, Any]) -> bytes:
    return written(line) + b"\n"


async def heard(news: asyncio.Event, seconds: float) -> bool:
    """Whether there was news before so many seconds were over."""
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await news.wait()
            news.clear()
            return True
    return False


async def hung_up(receive: Receive) -> None:
    """Wait until the reader is gone."""
    while (await receive())["type"] != "http.disconnect":
        pass
