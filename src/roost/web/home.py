"""The home page, the set-up of a table and the rules: all that comes before a table."""

from __future__ import annotations

from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from fastapi import APIRouter, Request
from starlette.responses import Response

from roost.catalogue import HOUSE, games, tongue
from roost.catalogue import game as find_game
from roost.core.sentences import sentence
from roost.drawing import HOUSE_ART
from roost.tables.command import Refused
from roost.tables.opening import against_bots
from roost.web import forms, pages
from roost.web.answers import WordedError
from roost.web.desk import AtDesk
from roost.web.housepages import looking_for_players
from roost.web.mine import own_tables

router = APIRouter(include_in_schema=False)

ART_TYPES: Final = {"svg": "image/svg+xml", "css": "text/css"}


@router.get("/")
async def home(desk: AtDesk) -> Response:
    """The games."""
    own, looking = await own_tables(desk), await looking_for_players(desk)
    return desk.page(pages.home_page(list(games().values()), desk.language, own, looking))


@router.post("/play")
async def play(desk: AtDesk, request: Request) -> Response:
    """A good table against bots, started."""
    form = await forms.fields(request)
    game = find_game(form.get("game", ""))
    name = desk.call(form.get("name", "")) or tongue(HOUSE, desk.language).gettext("Guest")
    command = desk.command(forms.command_id(form))
    await desk.new_table()
    id = await desk.host.create(game, command, against_bots(game, name, desk.person.picture), begin=True)
    return desk.go(f"/tables/{id}")


@router.get("/games/{name}")
async def set_up(desk: AtDesk, name: str) -> Response:
    """Who is to sit at a new table."""
    return desk.page(pages.setup_page(find_game(name), desk.visitor, language=desk.language))


@router.get("/games/{name}/rules")
async def rules(desk: AtDesk, name: str) -> Response:
    """The rules for players."""
    return desk.page(pages.rules_page(find_game(name), desk.language))


@router.get("/games/{name}/art/{file}")
async def art(name: str, file: str) -> Response:
    """A sheet of symbols, or the style of a board."""
    kind = ART_TYPES.get(file.rpartition(".")[2])
    drawn = {entry.name: entry for entry in folder.iterdir()} if (folder := art_folder(name)).is_dir() else {}
    if kind is None or file not in drawn:
        raise WordedError(404, "unknown-page", sentence("There is no such picture."))
    return Response(drawn[file].read_bytes(), media_type=kind, headers={"cache-control": "no-cache"})


@router.get("/static/tokens.css")
async def tokens() -> Response:
    """The colours of the house, which pictures on their own carry, too."""
    file = HOUSE_ART / "tokens.css"
    return Response(file.read_bytes(), media_type="text/css", headers={"cache-control": "no-cache"})


def art_folder(name: str) -> Traversable:
    """Where a game keeps its drawings."""
    return files(find_game(name).package) / "art"


@router.post("/tables")
async def create(desk: AtDesk, request: Request) -> Response:
    """A new table as the set-up form says."""
    form = await forms.fields(request)
    game = find_game(form.get("game", ""))
    try:
        plan = forms.plan(form, desk.call(form.get("name", ""), form.get("picture", "")), desk.person.picture)
        await desk.new_table()
        id = await desk.host.create(game, desk.command(forms.command_id(form)), plan)
    except Refused as refused:
        return desk.page(pages.setup_page(game, desk.visitor, form, str(refused), desk.language), status=422)
    return desk.go(f"/tables/{id}")
