"""Tables kept up for programs: a stream of lines, or an answer that waits for news."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Any

from fastapi import APIRouter, Query
from starlette.responses import Response

from roost.core.errors import RoostError
from roost.core.sentences import said, sentence
from roost.host.live_table import Channel, LiveTable
from roost.tables.command import Refused
from roost.tables.device import side
from roost.tables.position import Position, knowledge, position
from roost.tables.words import not_your_seat, only_those_seated
from roost.web.answers import WordedError, worded
from roost.web.api import as_json, known
from roost.web.desk import AtDesk, Desk
from roost.web.lines import BEAT_SECONDS, LONGEST_WAIT, Lines, LineStream, heard
from roost.web.pulse import Pulse
from roost.web.security import address_of
from roost.web.shapes import StreamLine, TableTold
from roost.web.tokens import check_scope

router = APIRouter(prefix="/api/tables/{id}", tags=["tables"])

Since = Annotated[int, Query(ge=0, le=2**31, description="the `seq` you know; the story is told from there")]
Named = Annotated[int | None, Query(ge=0, le=99, description="the seat to look through, of several that you hold")]
Wait = Annotated[float, Query(ge=0, le=LONGEST_WAIT, description="seconds to wait for something new")]


# -- what a program is shown --------------------------------------------------------------------------


def shown(desk: Desk, live: LiveTable, since: int | None, named: int | None = None) -> dict[str, Any]:
    """The table as whoever asks may see it.

    Args:
        since: tell the story from this event on; None for all of it.
        named: the seat to look through, of several that are held.

    Raises:
        Refused: somebody else holds it.
    """
    person = desk.person.id
    if named is not None and named not in live.table.chairs_of(person):
        raise Refused("forbidden", not_your_seat(desk.tongue))
    at = side(live.table, person, named)
    found = dict(vars(live.sight(person, desk.language, lines=None if since is None else 0, shown=at)))
    if since is not None:
        found["story"] = live.lookout.story_since(at.viewer, since, desk.language)
    found["knowledge"] = known_of(desk, live, at.viewer)
    return found


def known_of(desk: Desk, live: LiveTable, seat: int) -> dict[str, Any] | None:
    """All that the seat of a program has been told since the start; people have to remember it themselves."""
    if not desk.person.by_token or seat < 0 or live.table.course is None:
        return None
    return knowledge(live.table, seat)


async def caught_up(desk: Desk, live: LiveTable, since: int) -> None:
    """Read on if whoever asks knows more than this process.

    Raises:
        WordedError: nothing so late has happened.
    """
    if since > live.table.seq:
        await desk.host.following.read_on(live)
    if since > live.table.seq:
        text = sentence(
            "'since' is an event you have been told of; the last one at this table is {seq}.", seq=live.table.seq
        )
        raise WordedError(422, "invalid", text)


# -- the ways to ask ----------------------------------------------------------------------------------


@router.get("", response_model=TableTold)
async def look(desk: AtDesk, id: str, seat: Named = None) -> Response:
    """A table as whoever asks may see it, with the whole story.

    Needs no token: whoever has a table’s id may look on.
    """
    check_scope(desk.person, "watch")
    return as_json(shown(desk, await desk.table(id), None, seat))


@router.get("/stream", status_code=200, response_class=LineStream, responses={200: {"model": StreamLine}})
async def stream(desk: AtDesk, id: str, since: Since = 0, seat: Named = None) -> Response:
    """Follow a table, line by line.

    Goes on, one JSON object a line: the whole table first, then what changes, a beat after eight seconds of
    silence, and an end before the server stops. After a break ask again with the last `seq`. While a stream is
    open its program counts as present.
    """
    check_scope(desk.person, "watch")
    await caught_up(desk, await desk.table(id), since)
    return LineStream(follow(desk, id, since, seat))


@router.get("/news", response_model=TableTold)
async def news(desk: AtDesk, id: str, since: Since = 0, wait: Wait = 25, seat: Named = None) -> Response:
    """The table as soon as it has news.

    Waits until something has happened after `since`, or until the wait is over, and counts as presence meanwhile.
    """
    check_scope(desk.person, "watch")
    await caught_up(desk, await desk.table(id), since)
    with at_door(desk):
        live, channel = await desk.host.join(id, desk.person.id)
        try:
            await until_news(desk, live, channel, since, wait)
            await desk.identified()
            return as_json(shown(desk, live, since, seat))
        finally:
            desk.host.part(live, channel)


@router.get("/position", response_model=Position)
async def look_deep(desk: AtDesk, id: str, seat: Named = None) -> Response:
    """All a program needs to think for its seat.

    `state` is a state of the rules in which all that the seat cannot know is drawn anew; `knowledge` is all it has
    been told since the start.
    """
    known(desk, "play")
    table = (await desk.table(id)).table
    held = table.chairs_of(desk.person.id)
    if not held:
        raise WordedError(403, "forbidden", only_those_seated(desk.tongue))
    if seat is not None and seat not in held:
        raise WordedError(403, "forbidden", not_your_seat(desk.tongue))
    if table.status != "playing":
        raise WordedError(409, "conflict", sentence("There is a position while the game is being played."))
    return as_json(position(table, held[0] if seat is None else seat))


@contextmanager
def at_door(desk: Desk) -> Iterator[None]:
    """Count an answer that takes its time among those of its address and person.

    Raises:
        WordedError: there are too many.
    """
    with desk.house.doors.opened(address_of(desk.connection), f"person {desk.person.id}"):
        yield


# -- news ---------------------------------------------------------------------------------------------


async def follow(desk: Desk, id: str, since: int, named: int | None) -> Lines:
    """The whole table, then what changes; whoever reads slowly gets the latest and skips what lies between."""
    with at_door(desk):
        live, channel = await desk.host.join(id, desk.person.id)
        try:
            told = shown(desk, live, since, named)
            yield {"type": "table", **told}
            pulse = Pulse(desk, BEAT_SECONDS)
            while not desk.host.draining.is_set():
                line = None
                is_news = await heard(channel.news, pulse.left())
                if pulse.is_due() and (lost := await pulse.lost()):
                    yield {"type": "end", "seq": told["seq"], "text": lost}
                    return
                if is_news:
                    if (fault := loss(live)) is not None:
                        yield {"type": "gone", "seq": told["seq"], "text": said(worded(fault).text, desk.tongue)}
                        return
                    line = change(told, now := shown(desk, live, told["seq"], named))
                    told = now
                if line is not None or not pulse.left():
                    pulse.told()
                    yield line or {"type": "beat", "seq": told["seq"]}
            yield {"type": "end", "seq": told["seq"]}
        finally:
            desk.host.part(live, channel)


def loss(live: LiveTable) -> RoostError | None:
    """Why a table cannot be followed any longer; None if it can."""
    try:
        live.check()
    except RoostError as lost:
        return lost
    return None


def change(told: dict[str, Any], now: dict[str, Any]) -> dict[str, Any] | None:
    """What is different, by the keys of a table, and the story since; None if nothing is."""
    changed = {key: value for key, value in now.items() if key != "story" and value != told[key]}
    if not changed and not now["story"]:
        return None
    return {"type": "change", "seq": now["seq"], "changed": changed, "story": now["story"]}


async def until_news(desk: Desk, live: LiveTable, channel: Channel, since: int, seconds: float) -> None:
    """Wait until something has happened after an event, but not too long."""
    end = time.monotonic() + seconds
    while live.table.seq <= since and not (live.gone or live.broken or desk.host.draining.is_set()):
        if (left := end - time.monotonic()) <= 0:
            return
        await heard(channel.news, left)
