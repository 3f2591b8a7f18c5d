"""A table's page kept up by a socket: news out, commands in."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import partial
from typing import Any, Final
from weakref import WeakKeyDictionary

from fastapi import APIRouter, WebSocket
from pydantic import ValidationError
from starlette.websockets import WebSocketDisconnect

from roost.core.errors import RoostError
from roost.core.sentences import said, sentence
from roost.core.words import with_names
from roost.host.live_table import Channel, LiveTable
from roost.store.faults import FAULTS
from roost.tables import play
from roost.tables.device import Side, side
from roost.web import forms, pages
from roost.web.answers import WordedError, worded
from roost.web.build import build
from roost.web.desk import Desk
from roost.web.news import Page
from roost.web.security import PERSONS_AN_ADDRESS, address_of, check_origin
from roost.web.writing import written

router = APIRouter()

GONE: Final = 4404  # closes the socket of a table that is not there
REFUSED: Final = 4403
BEAT_SECONDS: Final = 10.0  # so often at least a page hears something, and knows that its line is sound

renderings: WeakKeyDictionary[LiveTable, tuple[int, dict[tuple[str, str, Side], Page]]] = WeakKeyDictionary()
"""What was rendered since the last news: version, and person, language and side of the table -> what is shown."""


@router.websocket("/tables/{id}/live")
async def live(socket: WebSocket, id: str) -> None:
    """Snapshot first, then news; each command is answered."""
    await socket.accept()
    try:
        desk = await Desk(socket).identified()
        check_origin(socket, strict=desk.person.has_proof)
        await desk.house.rates.admit(address_of(socket))
        with desk.house.doors.opened(address_of(socket), f"person {desk.person.id}"):
            await attend(socket, desk, id)
    except (WordedError, RoostError, *FAULTS) as error:
        await turn_away(socket, desk, worded(error))


async def attend(socket: WebSocket, desk: Desk, id: str) -> None:
    """Sit beside a table until either end closes."""
    table, channel = await desk.host.join(id, desk.person.id, forms.seat(socket.query_params))
    try:
        await both_ways(socket, desk, table, channel)
    finally:
        desk.host.part(table, channel)


async def turn_away(socket: WebSocket, desk: Desk, error: WordedError) -> None:
    """Say why there is no table to see."""
    await send(socket, {"error": {"reason": error.reason, "text": said(error.text, desk.tongue)}})
    await socket.close(GONE if error.status == 404 else REFUSED)


async def both_ways(socket: WebSocket, desk: Desk, table: LiveTable, channel: Channel) -> None:
    """Tell and listen until either end closes."""
    telling = asyncio.create_task(tell(socket, desk, table, channel))
    listening = asyncio.create_task(listen(socket, desk, table, channel))
    done, waiting = await asyncio.wait((telling, listening), return_when=asyncio.FIRST_COMPLETED)
    for task in waiting:
        task.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)
    for task in done:
        fault = task.exception()
        if fault is not None and not isinstance(fault, (WebSocketDisconnect, RuntimeError)):
            raise fault


async def tell(socket: WebSocket, desk: Desk, table: LiveTable, channel: Channel) -> None:
    """News whenever there is some; a page that is slow gets the latest and skips the rest.

    The messages of one socket are numbered, and a beat says how far they reach: a page knows what is old, and
    that something was lost.
    """
    person, language = desk.person.id, desk.language
    page = fragment(table, person, language, channel.hand.side(table.table, person))
    number = 0
    hello = {"hello": {"build": build()}, "number": number, "seq": page.seq, "events": []}
    await send(socket, {**hello, "html": page.html})
    while True:
        if not await heard(channel):
            await send(socket, {"beat": number})
            continue
        number += 1
        at = channel.hand.side(table.table, person)
        fresh = fragment(table, person, language, at)
        fields = fresh.since(page, partial(table.lookout.motions_since, at.viewer, language=language))
        await socket.send_text(f'{{"number":{number},{fields}}}')
        page = fresh


async def heard(channel: Channel) -> bool:
    """Whether there was news before it was time for a beat."""
    with suppress(TimeoutError):
        async with asyncio.timeout(BEAT_SECONDS):
            await channel.news.wait()
            channel.news.clear()
            return True
    return False


def fragment(live: LiveTable, person: str, language: str, shown: Side | None = None) -> Page:
    """The table as it is shown to a person, rendered once for all the pages of one; those who only look on are one.

    Args:
        shown: the side of the table on the page; None for the one that a page shows first.
    """
    eyes = person if live.table.chairs_of(person) or person == live.table.host else ""
    at = shown or side(live.table, eyes)
    kept = renderings.get(live)
    if kept is None or kept[0] != live.version:
        kept = renderings[live] = (live.version, {})
    key = (eyes, language, at)
    if key not in kept[1]:
        sight = live.sight(eyes, language, shown=at)
        kept[1][key] = Page(sight.seq, pages.table_fragment(sight, language))
    return kept[1][key]


async def listen(socket: WebSocket, desk: Desk, table: LiveTable, channel: Channel) -> None:
    """Commands, one after the other; every one is answered."""
    while True:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        await send(socket, {"answer": await carry_out(desk, table, channel, message.get("text") or "")})


async def carry_out(desk: Desk, live: LiveTable, channel: Channel, text: str) -> dict[str, Any]:
    """The answer to one command."""
    id = ""
    try:
        await desk.house.rates.admit(f"person {desk.person.id}", PERSONS_AN_ADDRESS)
        await desk.house.rates.admit(address_of(desk.connection))
        body = read_command(text)
        id = body.id
        return {"id": id, "ok": True, "seq": await obey(desk, live, channel, body), "error": None}
    except (WordedError, RoostError, *FAULTS) as error:
        found = worded(error)
        text = with_names(said(found.text, desk.tongue), lambda seat: live.table.chairs[seat].name)
        return {"id": id, "ok": False, "seq": live.table.seq, "error": {"reason": found.reason, "text": text}}


async def obey(desk: Desk, live: LiveTable, channel: Channel, body: forms.Move | forms.Show) -> int:
    """Do what a command says; the number of the event it caused."""
    if isinstance(body, forms.Show):
        channel.hand.open(live.table, desk.person.id, body.show)
        channel.news.set()
        return live.table.seq
    command = desk.command(body.command_id())
    return await desk.host.do(
        live.table.id, command, lambda table: play.move(table, command, body.decision, body.move, body.seat)
    )


def read_command(text: str) -> forms.Move | forms.Show:
    """A command as a page sends it.

    Raises:
        WordedError: it is none.
    """
    try:
        return forms.COMMAND.validate_json(text)
    except ValidationError:
        right = '{"id": "…", "decision": "…", "move": "…"}, or {"id": "…", "show": SEAT}'
        raise WordedError(422, "invalid", sentence("A command is {command}.", command=right)) from None


async def send(socket: WebSocket, message: dict[str, Any]) -> None:
    await socket.send_text(written(message).decode())
