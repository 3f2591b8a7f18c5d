"""For whoever watches over the house: is the process alive, can it serve, and what does it count."""

from __future__ import annotations

import asyncio
import hmac
import os
import signal
import threading
from types import FrameType
from typing import Any, Final

from fastapi import APIRouter, Request
from prometheus_client import CONTENT_TYPE_LATEST
from sqlalchemy.exc import SQLAlchemyError
from starlette.responses import JSONResponse, Response

from roost.catalogue import rules_build
from roost.host import metrics
from roost.host.host import Host
from roost.web.answers import WordedError
from roost.web.build import build

router = APIRouter(include_in_schema=False)

TOKEN: Final = "ROOST_METRICS_TOKEN"
DATABASE_SECONDS: Final = 2.0
LOOPBACK: Final = ("127.0.0.1", "::1")
FORWARDED: Final = ("forwarded", "x-forwarded-for", "x-real-ip", "x-forwarded-host", "x-forwarded-proto", "via")


@router.get("/healthz")
async def alive() -> Response:
    """The process runs and answers; nothing else is asked."""
    return JSONResponse({"status": "ok", "build": build(), "rules": rules_build()})


@router.get("/readyz")
async def ready(request: Request) -> Response:
    """Whether people may be sent here, else why not."""
    host: Host = request.app.state.house.host
    reasons = ["draining"] if host.draining.is_set() else await wrongs(host)
    body: dict[str, Any] = {"status": "not ready", "reasons": reasons} if reasons else {"status": "ready"}
    return JSONResponse(body, 503 if reasons else 200)


async def wrongs(host: Host) -> list[str]:
    """What is wrong with the database; empty if nothing is."""
    try:
        async with asyncio.timeout(DATABASE_SECONDS):
            return [] if await host.store.is_current() else ["migrations"]
    except (SQLAlchemyError, OSError, TimeoutError):
        return ["database"]


@router.get("/metrics")
async def figures(request: Request) -> Response:
    """The figures, for this machine or for whoever has the token."""
    if not may_see_figures(request):
        text = f"The figures are for the host: ask from this machine, or send the token that {TOKEN} holds."
        raise WordedError(403, "forbidden", text)
    request.app.state.house.host.count()
    return Response(metrics.exposition(), media_type=CONTENT_TYPE_LATEST, headers={"cache-control": "no-store"})


def may_see_figures(request: Request) -> bool:
    """A request from this machine that nobody passed on, or one with the token."""
    token = os.environ.get(TOKEN, "")
    scheme, _, given = request.headers.get("authorization", "").partition(" ")
    if token and scheme.lower() == "bearer":
        return hmac.compare_digest(given.strip().encode("utf-8", "replace"), token.encode())
    passed_on = any(header in request.headers for header in FORWARDED)
    return not passed_on and request.client is not None and request.client.host in LOOPBACK


def note_draining(host: Host) -> None:
    """From the first SIGTERM or Ctrl-C on the host knows that it is to end; the server does the ending."""
    if threading.current_thread() is not threading.main_thread():
        return
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        usual = signal.getsignal(number)

        def end(number: int, frame: FrameType | None, usual: Any = usual) -> None:
            loop.call_soon_threadsafe(host.draining.set)
            if callable(usual):
                usual(number, frame)

        signal.signal(number, end)
