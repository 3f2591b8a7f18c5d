"""Looking back: a table's replay, what if, the check of its dealing, and records brought here to be looked at."""

from __future__ import annotations

import asyncio
from dataclasses import asdict
from typing import Final

from fastapi import APIRouter, Request
from starlette.datastructures import UploadFile
from starlette.responses import JSONResponse, Response

from roost.catalogue import tongue
from roost.core.errors import RecordFault
from roost.core.sentences import sentence
from roost.host.live_table import LiveTable
from roost.host.looking_back import play_on, take_record
from roost.tables import words as say
from roost.tables.branching import Branch
from roost.tables.command import Refused
from roost.tables.dealing import report
from roost.tables.film import Film
from roost.tables.looking_back import MomentSight, eyes_for, moment_sight, own_eyes
from roost.web import forms, replaypage
from roost.web.desk import AtDesk, Desk

router = APIRouter(include_in_schema=False)

LARGEST_RECORD: Final = 60 * 1024


# -- moments --------------------------------------------------------------------------------------


@router.get("/tables/{id}/replay", name="replay-page")
async def look_back(desk: AtDesk, id: str, at: str = "", eyes: str = "") -> Response:
    """A table looked back at; from the start if it is over, else from now."""
    sight, _ = await moment(desk, await desk.table(id), at, eyes)
    return desk.page(replaypage.replay_page(sight, link(desk, id), desk.language))


@router.get("/tables/{id}/replay/moments/{at}")
async def step(desk: AtDesk, id: str, at: str, eyes: str = "") -> Response:
    """One moment for the page's script, and what moves on the way there from the one before."""
    sight, film = await moment(desk, await desk.table(id), at, eyes)
    events = [asdict(motion) for motion in film.motions_at(sight.at)]
    html = replaypage.moment_fragment(sight, link(desk, id), desk.language)
    found = {"at": sight.at, "last": sight.last, "events": events, "html": html}
    return JSONResponse(found, headers={"cache-control": "no-store"})


@router.get("/tables/{id}/replay/pictures/{at}.svg")
async def still(desk: AtDesk, id: str, at: str, eyes: str = "") -> Response:
    """The board of a moment as a picture to keep."""
    sight, _ = await moment(desk, await desk.table(id), at, eyes)
    kept = {
        "content-disposition": f'attachment; filename="{sight.game}-{sight.at}.svg"',
        "cache-control": "no-store",
    }
    return Response(replaypage.still(sight, desk.language), media_type="image/svg+xml", headers=kept)


def link(desk: Desk, id: str) -> str:
    """The address of a replay, whole."""
    return str(desk.connection.url_for("replay-page", id=id))


async def moment(desk: Desk, live: LiveTable, at: str, eyes: str) -> tuple[MomentSight, Film]:
    """A moment as whoever asks may see it."""
    film = await film_for(desk, live, eyes)
    own = own_eyes(live.table, desk.person.id)
    usual = 0 if film.is_open else film.last
    chosen = min(moment_number(desk, at, film.last), film.last) if at else usual
    return moment_sight(live.table, film, chosen, own), film


async def film_for(desk: Desk, live: LiveTable, eyes: str) -> Film:
    """A table as whoever asks may look back at it.

    Raises:
        Refused: not through these eyes, or there is nothing to see yet.
    """
    viewer = eyes_for(live.table, own_eyes(live.table, desk.person.id), eyes, desk.tongue)
    return await desk.host.films.of(live.table, viewer, desk.language)


def moment_number(desk: Desk, at: str, last: int) -> int:
    """A moment as somebody wrote it; one beyond the end means the last.

    Raises:
        Refused: it is no number.
    """
    if not (at.isascii() and at.isdecimal() and len(at) < 8):
        raise Refused("invalid", say.no_such_moment(last, desk.tongue))
    return int(at)


# -- what if --------------------------------------------------------------------------------------


@router.post("/tables/{id}/what-if")
async def what_if(desk: AtDesk, request: Request, id: str) -> Response:
    """Play on from a moment against bots, at a table of one's own."""
    form = await forms.fields(request)
    film = await film_for(desk, await desk.table(id), "")
    name = desk.call(form.get("name", "")) or desk.tongue.gettext("Guest")
    at = moment_number(desk, form.get("at", ""), film.last)
    branch = Branch(at, form.get("colour", ""), form.get("level", ""), name, desk.person.picture)
    await desk.new_table()
    return desk.go(f"/tables/{await play_on(desk.host, film, desk.command(forms.command_id(form)), branch)}")


# -- the dealing ----------------------------------------------------------------------------------


@router.get("/tables/{id}/dealing")
async def dealing(desk: AtDesk, id: str) -> Response:
    """Whether everything that was dealt is what the seed says."""
    table = (await desk.table(id)).table
    if table.origin is not None and table.origin.kind == "record":
        raise Refused("conflict", say.dealt_elsewhere(desk.tongue))
    if table.status != "over":
        raise Refused("conflict", say.seed_is_secret(desk.tongue))
    found = await asyncio.to_thread(report, table, tongue(table.game.package, desk.language))
    names = {seat: chair.name for seat, chair in enumerate(table.chairs)}
    return desk.page(replaypage.dealing_page(id, table.game.title, found, names, desk.language))


# -- records --------------------------------------------------------------------------------------


@router.get("/records")
async def records(desk: AtDesk) -> Response:
    """Where a record is brought to be looked at."""
    return desk.page(replaypage.records_page(language=desk.language))


@router.post("/records")
async def take(desk: AtDesk, request: Request) -> Response:
    """A record as a file or as text; what is wrong with it is said beside it."""
    text = ""
    try:
        text, command_id = await brought(request)
        await desk.new_table()
        id = await take_record(desk.host, text, desk.command(command_id))
    except RecordFault as fault:
        return desk.page(replaypage.records_page(text, (fault.line, fault.args[0]), desk.language), status=422)
    return desk.go(f"/tables/{id}/replay")


async def brought(request: Request) -> tuple[str, str]:
    """The text of a record that somebody sends, and the id of the form.

    Raises:
        RecordFault: there is none, it is too large, or no text.
    """
    async with request.form(max_files=1, max_fields=4) as form:
        file, written = form.get("file"), form.get("record")
        command_id = forms.command_id({key: value for key, value in form.items() if isinstance(value, str)})
        raw = await file.read() if isinstance(file, UploadFile) else b""
    if not raw:
        raw = written.encode() if isinstance(written, str) else b""
    if not raw.strip():
        raise RecordFault(0, sentence("Choose a file, or paste a record."))
    if len(raw) > LARGEST_RECORD:
        raise RecordFault(0, sentence("A record has at most {size} kB.", size=LARGEST_RECORD // 1024))
    try:
        return raw.decode("utf-8"), command_id
    except UnicodeDecodeError as error:
        raise RecordFault(
            0, sentence("A record is UTF-8 text, but byte {number} is none.", number=error.start + 1)
        ) from None
