"""Times every request and names it in the logs; tells route and table, never what was asked or answered."""

from __future__ import annotations

import re
import secrets
import time
from typing import Any, Final

import structlog
from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from roost.host import metrics

TABLE: Final = re.compile(r"(?:/api)?/tables/([a-z2-7]{16})(?:/|$)")
NO_ROUTE: Final = "none"
UNANSWERED: Final = 499  # whoever asked hung up

log = structlog.get_logger("roost.web")


class Watch:
    """Around everything else, so that refusals count, too."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        request = secrets.token_hex(6)
        status = UNANSWERED
        begun = time.perf_counter()

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                MutableHeaders(scope=message)["x-request-id"] = request
            elif message["type"] == "websocket.accept":
                status = 101
            await send(message)

        found = TABLE.match(scope["path"])
        about = {"request": request} | ({"table": found[1]} if found else {})
        with structlog.contextvars.bound_contextvars(**about):
            try:
                await self.app(scope, receive, sending)
            finally:
                tell(scope, status, time.perf_counter() - begun)


def tell(scope: Scope, status: int, seconds: float) -> None:
    """One line of the log and one mark in the figures; of a socket when it closes."""
    method = scope.get("method", "SOCKET")
    route = route_of(scope)
    if scope["type"] == "http":
        metrics.requests.labels(method, route, status).observe(seconds)
    log.info("served", method=method, route=route, status=status, ms=round(seconds * 1000, 1))


def route_of(scope: dict[str, Any] | Scope) -> str:
    """The pattern of the address, which tells nothing of what stood in it."""
    return str(getattr(scope.get("route"), "path", NO_ROUTE))
