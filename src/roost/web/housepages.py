"""Pages about the house itself: credits, a person's own games, tables that look for players."""

from __future__ import annotations

from functools import cache
from importlib.metadata import distribution
from importlib.resources import files
from typing import Final

from fastapi import APIRouter, Request
from starlette.responses import Response

from roost.catalogue import HOUSE, games, tongue
from roost.store.beside import open_tables, results_of
from roost.tables import lobby
from roost.tables.command import Refused
from roost.web import dressing, forms
from roost.web.desk import AtDesk
from roost.web.tallies import tallied

router = APIRouter(include_in_schema=False)

VENDOR: Final = files("roost.web") / "static" / "vendor"


@router.get("/credits")
async def credits(desk: AtDesk) -> Response:
    """Who made the games, and what this program is made of."""
    shown = sorted(games().values(), key=lambda game: game.title)
    page = dressing.page(
        "credits.html",
        desk.language,
        sheet=dressing.house_sheet(),
        games=shown,
        licence=licence(),
        vendored=vendored(),
        packages=packages(),
    )
    return desk.page(page)


@cache
def licence() -> str:
    """The licence of this program."""
    found = distribution("roost")
    return found.read_text("licenses/LICENSE") or found.metadata["License-Expression"] or ""


@cache
def vendored() -> list[tuple[str, str]]:
    """What lies in the pages and was made by others: its name and version, and its licence."""
    found = []
    for file in sorted(VENDOR.iterdir(), key=lambda file: file.name):
        name, suffix, _ = file.name.partition(".LICENSE.txt")
        if suffix:
            about = (VENDOR / f"{name}.txt").read_text("utf-8")
            found.append((about.partition(",")[0], file.read_text("utf-8")))
    return found


@cache
def packages() -> list[str]:
    """The packages that the server needs."""
    needed = distribution("roost").requires or []
    served = [one for one in needed if "extra" not in one or "extra == 'serve'" in one or 'extra == "serve"' in one]
    names = {one.partition(";")[0].split("[")[0].split(">")[0].split("=")[0].split("<")[0].strip() for one in served}
    return sorted(names - {"roost"}, key=str.lower)


@router.get("/me")
async def mine(desk: AtDesk) -> Response:
    """The games that this browser's person has played to their end."""
    found = await results_of(desk.host.store, desk.person.id)
    catalogue = games()
    tallies = [(catalogue[name], rows) for name, rows in tallied(found).items() if name in catalogue]
    return desk.page(dressing.page("me.html", desk.language, sheet=dressing.house_sheet(), tallies=tallies))


@router.post("/tables/{id}/list")
async def list_table(desk: AtDesk, request: Request, id: str) -> Response:
    """The host shows the table on the home page, or takes it off."""
    form = await forms.fields(request)
    await desk.table(id)
    command = desk.command(forms.command_id(form))
    shown = form.get("listed", "") == "yes"
    await desk.host.do(id, command, lambda table: lobby.list_table(table, command, shown))
    return desk.go(f"/tables/{id}")


@router.post("/tables/{id}/join")
async def join(desk: AtDesk, request: Request, id: str) -> Response:
    """Take a free chair of a listed table with one click; whoever comes late looks on."""
    form = await forms.fields(request)
    live = await desk.table(id)
    name = desk.call("") or tongue(HOUSE, desk.language).gettext("Guest")
    picture = desk.person.picture
    command = desk.command(forms.command_id(form))
    if live.table.course is None and not live.table.chairs_of(desk.person.id):
        try:
            await desk.host.do(
                id, command, lambda table: lobby.sit(table, command, None, name, "", False, picture=picture)
            )
        except Refused as refused:
            if refused.reason != "conflict":
                raise
    return desk.go(f"/tables/{id}")


async def looking_for_players(desk: AtDesk) -> list[dict[str, object]]:
    """The tables on the home page."""
    catalogue = games()
    found = await open_tables(desk.host.store, desk.host.now())
    return [
        {"id": id, "game": catalogue[one.game], "host": one.host, "free": one.free, "chairs": one.chairs}
        for id, one in found
        if one.game in catalogue
    ]
