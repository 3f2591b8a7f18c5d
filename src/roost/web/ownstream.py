"""All of a program's tables in one stream: which start, ask it something, end; which chairs it is given and loses."""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from dataclasses import asdict
from datetime import UTC, datetime, timedelta
from typing import Annotated, Any, Final

from fastapi import APIRouter, Query
from starlette.responses import Response

from roost.core.sentences import said
from roost.host.ears import Ear
from roost.host.live_table import BrokenTable, UnknownTable
from roost.store.faults import AGAIN_SECONDS, FAULTS
from roost.tables.standing import Standing, news
from roost.web.answers import worded
from roost.web.api import known
from roost.web.desk import AtDesk, Desk
from roost.web.lines import BEAT_SECONDS, Lines, LineStream, heard
from roost.web.pulse import Pulse
from roost.web.shapes import OwnLine
from roost.web.streams import at_door

router = APIRouter(prefix="/api", tags=["tables"])

OVERLAP: Final = timedelta(minutes=1)  # clocks differ, and what was written last is seen a moment later
LATEST: Final = 10**14
GONE: Final = ("gone",)

Since = Annotated[int | None, Query(ge=0, le=LATEST, description="the last `at` of a stream that broke")]


@router.get("/stream", status_code=200, response_class=LineStream, responses={200: {"model": OwnLine}})
async def stream(desk: AtDesk, since: Since = None) -> Response:
    """Follow all of one's own tables, line by line.

    Says hello, then how each table stands that is not over; after the first beat all is news: a game starts, the
    program is asked, a game is over, a chair was given or freed. Each such line tells how the table stands. After a
    break ask again with the last `at`: what has ended meanwhile is told as well, and what stands is told again.
    While the stream is open its program counts as present at all its tables.
    """
    known(desk, "watch")
    return LineStream(follow(desk, None if since is None else datetime.fromtimestamp(since / 1000, UTC) - OVERLAP))


async def follow(desk: Desk, since: datetime | None) -> Lines:
    """What there is, then what happens; whoever reads slowly is told how things stand then, not a queue."""
    with at_door(desk):
        ear = desk.host.ears.lend(desk.person.id)
        try:
            pulse, tables = Pulse(desk, BEAT_SECONDS), dict[str, Standing]()
            await ear.look_round(since)
            yield line("hello", name=desk.person.name)
            for id in ear.take():
                kinds, told = await look(desk, ear, tables, id)
                if told and (kinds or since is not None):
                    yield line("gone" if kinds == GONE else "table", **told)
            yield line("beat")
            while not desk.host.draining.is_set():
                await heard(ear.news, pulse.left())
                if pulse.is_due() and (lost := await check(pulse, ear)):
                    yield line("end", text=lost)
                    return
                for id in ear.take():
                    kinds, told = await look(desk, ear, tables, id)
                    for kind in kinds:
                        pulse.told()
                        yield line(kind, **told)
                if not pulse.left():
                    pulse.told()
                    yield line("beat")
            yield line("end")
        finally:
            desk.host.ears.give_back(ear)


async def check(pulse: Pulse, ear: Ear) -> str:
    """Look at the token, and for tables that nobody has told of; why the stream is to end, if it is."""
    with suppress(*FAULTS):
        await ear.look_round()
    return await pulse.lost()


async def look(desk: Desk, ear: Ear, tables: dict[str, Standing], id: str) -> tuple[tuple[str, ...], dict[str, Any]]:
    """What has happened at a table, and how it stands now; nothing while the database does not answer.

    Args:
        tables: how they stood; brought up to now.
    """
    try:
        now = await ear.look(id)
    except FAULTS:
        await asyncio.sleep(AGAIN_SECONDS)
        ear.hear(id)
        return (), {}
    before = tables.pop(id, None)
    if now is None:
        is_broken = id in desk.host.following.broken
        text = said(worded((BrokenTable if is_broken else UnknownTable)(id)).text, desk.tongue)
        return (GONE, {"table": id, "text": text}) if before or is_broken else ((), {})
    if now.is_own and now.status != "over":
        tables[id] = now
    return news(before, now), asdict(now)


def line(kind: str, **told: Any) -> dict[str, Any]:
    """A line of the stream."""
    return {"type": kind, "at": int(time.time() * 1000), **told}
