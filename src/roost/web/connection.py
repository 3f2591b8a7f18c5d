"""A connection that says nothing, or its headers byte by byte, is not waited for without end."""

from __future__ import annotations

import asyncio
from typing import Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

HEADER_SECONDS: Final = 10.0  # from a connection, or the first byte of a further request, to the end of its headers


class Connection(H11Protocol):
    """As uvicorn has it, and closed when the headers of a request do not come in time."""

    patience: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.watch()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self.watch()

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop_watching()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self.stop_watching()
        super().handle_websocket_upgrade(event)

    def watch(self) -> None:
        """Begin to wait where headers are due, stop where they are there."""
        is_due = self.conn.their_state is h11.IDLE and self.transport.get_protocol() is self
        if is_due and self.patience is None:
            self.patience = self.loop.call_later(HEADER_SECONDS, self.transport.close)
        elif not is_due:
            self.stop_watching()

    def stop_watching(self) -> None:
        if self.patience is not None:
            self.patience.cancel()
            self.patience = None
