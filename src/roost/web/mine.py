"""What belongs to one visitor: tables, seats that go to another device, and the right to be forgotten."""

from __future__ import annotations

import hmac
import secrets
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial
from typing import Final

from fastapi import APIRouter, Request
from starlette.responses import Response

from roost.catalogue import games
from roost.core.errors import OtherRules
from roost.core.words import Tongue, listed
from roost.host.forgetting import forget_person
from roost.host.live_table import BrokenTable, UnknownTable
from roost.store.people import keep_code, tables_of, use_code
from roost.store.rows import in_utc
from roost.tables import words as say
from roost.tables.command import Refused
from roost.tables.device import is_asked
from roost.tables.handing import move_device
from roost.tables.portraits import portrait
from roost.tables.table import Table
from roost.web import dressing, forms
from roost.web.desk import AtDesk, Desk
from roost.web.people import COOKIE
from roost.web.security import address_of

router = APIRouter(include_in_schema=False)

LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ"  # none that is taken for a digit
CODE_LETTERS: Final = 8
CODE_LASTS: Final = timedelta(minutes=15)
LINK_LASTS: Final = timedelta(days=7)
CLICK_LASTS: Final = timedelta(minutes=1)  # whoever used a code and clicks again is led to the same table
SHOWN_AT_HOME: Final = 6
SHOWN: Final = 40


# -- tables -------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class OwnTable:
    """A table in somebody's list.

    Args:
        game: by name.
        title: of the game.
        people: who sits there.
        pictures: of those people.
        state: how it stands, in words.
        turn: whether it is the visitor's turn.
        ago: when something happened there last, in words.
        at: the same for programs.
    """

    id: str
    game: str
    title: str
    people: str
    pictures: tuple[str, ...]
    state: str
    turn: bool
    ago: str
    at: str


async def own_tables(desk: Desk, most: int = SHOWN_AT_HOME) -> list[OwnTable]:
    """The visitor's tables as they are now: those where it is the visitor's turn, then the latest."""
    found = []
    if desk.person.has_proof:
        for id, touched in await tables_of(desk.host.store, desk.person.id, most):
            try:
                table = (await desk.host.at(id)).table
            except (UnknownTable, BrokenTable, OtherRules):
                continue  # cleared away, or played by rules of before
            found.append(listing(table, desk.person.id, in_utc(touched), desk.host.now(), desk.tongue))
    return sorted(found, key=lambda own: not own.turn)


def listing(table: Table, person: str, touched: datetime, now: datetime, texts: Tongue) -> OwnTable:
    """A table as it stands in its owner's list."""
    turn = table.status == "playing" and any(is_asked(table, seat) for seat in table.chairs_of(person))
    people = listed([chair.name for chair in table.chairs if chair.name], texts)
    state = standing(table, turn, texts)
    pictures = tuple(filter(None, map(portrait, table.chairs)))
    when = ago(touched, now, texts)
    return OwnTable(
        table.id, table.game.name, table.game.title, people, pictures, state, turn, when, touched.isoformat()
    )


def standing(table: Table, turn: bool, texts: Tongue) -> str:
    """How a table stands, in words."""
    _ = texts.gettext
    if table.course is None:
        return _("not begun yet")
    if table.status == "over":
        winners = [table.chairs[seat].name for seat in table.course.view(-1).winners]
        return _("over; won by {names}").format(names=listed(winners, texts))
    if turn:
        return _("your turn")
    awaited = [table.chairs[seat].name for seat in table.to_act()]
    return _("waiting for {names}").format(names=listed(awaited, texts)) if awaited else _("being played")


def ago(then: datetime, now: datetime, texts: Tongue) -> str:
    """How long something is past, in words."""
    minutes = max(0, int((now - then).total_seconds() // 60))
    if minutes < 1:
        return texts.gettext("just now")
    if minutes < 60:
        return texts.ngettext("{count} minute ago", "{count} minutes ago", minutes).format(count=minutes)
    hours = minutes // 60
    if hours < 48:
        return texts.ngettext("{count} hour ago", "{count} hours ago", hours).format(count=hours)
    return texts.ngettext("{count} day ago", "{count} days ago", hours // 24).format(count=hours // 24)


# -- another device -----------------------------------------------------------------------------------


def hashed(desk: Desk, code: str) -> str:
    """What is kept of a code: it is short, so only who has the key of the house could try them out."""
    plain = "".join(letter for letter in code.upper() if letter.isalnum())
    return hmac.digest(desk.house.people.code_key, plain.encode(), "sha256").hex()


@router.post("/tables/{id}/seat-code")
async def make_code(desk: AtDesk, id: str) -> Response:
    """A short code and a private link that bring the visitor's chairs to another device, shown this once."""
    table = (await desk.table(id)).table
    if not table.chairs_of(desk.person.id):
        raise Refused("forbidden", say.only_those_seated(desk.tongue))
    await desk.house.rates.admit_code(f"make {desk.person.id}")
    code = "".join(secrets.choice(LETTERS) for _ in range(CODE_LETTERS))
    link = "".join(secrets.choice(LETTERS) for _ in range(4 * CODE_LETTERS))
    for secret, lasts in ((code, CODE_LASTS), (link, LINK_LASTS)):
        await keep_code(desk.host.store, hashed(desk, secret), id, desk.person.id, desk.host.now(), lasts)
    address = f"{desk.connection.url_for('seat-page')}#{link}"
    page = dressing.page(
        "seatcode.html",
        desk.language,
        sheet=dressing.house_sheet(),
        table=id,
        code=f"{code[:4]} {code[4:]}",
        link=address,
        qr=dressing.qr(address),
    )
    return desk.page(page)


@router.get("/seat", name="seat-page")
async def enter_code(desk: AtDesk) -> Response:
    """Where a code is entered; a private link brings it behind the sign ``#``, which no server is sent."""
    return code_page(desk)


@router.post("/seat")
async def use(desk: AtDesk, request: Request) -> Response:
    """The chairs a code stands for are the visitor's now."""
    form = await forms.fields(request)
    await desk.house.rates.admit_code(address_of(desk.connection))
    store, code, now = desk.host.store, form.get("code", ""), desk.host.now()
    again = hashed(desk, code + desk.person.id)
    found = await use_code(store, hashed(desk, code), now) or await use_code(store, again, now)
    if found is None:
        return code_page(desk, say.code_gone(desk.tongue), 422)
    id, person = found
    await keep_code(store, again, id, desk.person.id, now, CLICK_LASTS)
    command = desk.command(forms.command_id(form))
    await desk.host.do(id, command, partial(move_device, command=command, old=person))
    return desk.go(f"/tables/{id}")


def code_page(desk: Desk, fault: str = "", status: int = 200) -> Response:
    page = dressing.page("seat.html", desk.language, sheet=dressing.house_sheet(), fault=fault)
    return desk.page(page, status)


# -- forgetting ---------------------------------------------------------------------------------------


@router.get("/you")
async def you(desk: AtDesk) -> Response:
    """What this server keeps about the visitor."""
    return await your_page(desk)


@router.post("/you")
async def change(desk: AtDesk, request: Request) -> Response:
    """Name and picture from the next table on."""
    form = await forms.fields(request)
    try:
        desk.call(form.get("name", ""), form.get("picture", ""))
    except Refused as refused:
        return await your_page(desk, str(refused), 422)
    return desk.go("/you?kept=yes")


@router.post("/you/delete")
async def delete(desk: AtDesk, request: Request) -> Response:
    """It is deleted, once that was confirmed."""
    form = await forms.fields(request)
    if form.get("sure") != "yes":
        return await your_page(desk, desk.tongue.gettext("Tick that you are sure; it cannot be undone."), 422)
    if desk.person.has_proof:
        await forget_person(desk.host, desk.person.id)
        desk.house.tokens.kept.clear()
    response = Response(status_code=303, headers={"location": "/you?gone=yes"})
    response.delete_cookie(COOKIE, httponly=True, samesite="lax")
    return response


async def your_page(desk: Desk, fault: str = "", status: int = 200) -> Response:
    """The page with all that is kept."""
    programs = await desk.house.tokens.programs.of_owner(desk.person.id) if desk.person.has_proof else []
    page = dressing.page(
        "you.html",
        desk.language,
        sheet=dressing.covers_sheet(games().values()),
        styles=dressing.cover_styles(games().values()),
        covers=dressing.covers(games().values()),
        visitor=desk.visitor,
        tables=await own_tables(desk, SHOWN),
        programs=programs,
        now=desk.host.now(),
        back="you",
        fault=fault,
        gone="gone" in desk.connection.query_params,
        kept="kept" in desk.connection.query_params,
    )
    return desk.page(page, status)
