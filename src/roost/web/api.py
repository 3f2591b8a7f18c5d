"""The same for programs, in JSON."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

from fastapi import APIRouter
from starlette.responses import Response

from roost.catalogue import game as find_game
from roost.catalogue import games
from roost.core.game import Game
from roost.core.sentences import sentence
from roost.tables import lobby
from roost.tables import play as rules_of_play
from roost.tables.levels import levels
from roost.tables.names import cleaned
from roost.web import forms
from roost.web.answers import WordedError
from roost.web.desk import AtDesk, Desk
from roost.web.people import somebody_new
from roost.web.table import change_chair

router = APIRouter(prefix="/api", tags=["tables"])


@router.get("/games")
async def list_games() -> list[dict[str, Any]]:
    """The games there are, their seats, options and bots."""
    return [about(game) for game in games().values()]


def about(game: Game) -> dict[str, Any]:
    return {
        "name": game.name,
        "title": game.title,
        "colours": list(game.colours),
        "seats": [game.seat_counts[0], game.seat_counts[-1]],
        "age": game.age,
        "minutes": game.minutes,
        "options": [{"key": o.key, "default": o.default, "values": list(o.values)} for o in game.options],
        "levels": list(levels(game)),
    }


@router.post("/people", status_code=201)
async def new_person(desk: AtDesk, body: forms.NewPerson) -> dict[str, str]:
    """A bearer token for a program that is to play; whoever has it has its seats."""
    return {"token": desk.house.people.token(somebody_new(cleaned(body.name)))}


def known(desk: Desk) -> Desk:
    """Refuses a program that does not say who it is."""
    if not desk.person.has_proof:
        text = sentence("Say who you are: get a token from POST /api/people, send it as 'Authorization: Bearer TOKEN'.")
        raise WordedError(401, "unknown-person", text, {"www-authenticate": "Bearer"})
    return desk


@router.post("/tables", status_code=201)
async def create(desk: AtDesk, body: forms.NewTable) -> dict[str, Any]:
    """A new table."""
    command = known(desk).command(body.command_id())
    game = find_game(body.game)
    id = await desk.host.create(game, command, body.plan(desk.person.name), begin=body.begin)
    return {"id": command.id, "ok": True, "table": id}


@router.get("/tables/{id}")
async def look(desk: AtDesk, id: str) -> Response:
    """The table as whoever asks may see it, with the whole story."""
    live = await desk.table(id)
    return as_json(asdict(live.sight(desk.person.id, desk.language, lines=None)))


def as_json(found: dict[str, Any]) -> Response:
    """One JSON object."""
    text = json.dumps(found, ensure_ascii=False, separators=(",", ":"))
    return Response(text, media_type="application/json", headers={"cache-control": "no-store"})


@router.post("/tables/{id}/sit")
async def sit(desk: AtDesk, id: str, body: forms.Sit) -> dict[str, Any]:
    """Take a chair, change name or colour, or come back."""
    command = known(desk).command(body.command_id())
    await desk.table(id)
    name = body.name or desk.person.name
    seq = await desk.host.do(
        id, command, lambda table: lobby.sit(table, command, body.chair, name, body.colour, body.youngest)
    )
    return done(command.id, seq)


@router.post("/tables/{id}/leave")
async def leave(desk: AtDesk, id: str, body: forms.Body) -> dict[str, Any]:
    """Get up."""
    command = known(desk).command(body.command_id())
    await desk.table(id)
    return done(command.id, await desk.host.do(id, command, lambda table: lobby.leave(table, command)))


@router.post("/tables/{id}/chair")
async def chair(desk: AtDesk, id: str, body: forms.ChairChange) -> dict[str, Any]:
    """The host changes a chair, or hands an absent person's seat to the stand-in."""
    command_id = body.command_id()
    seq = await change_chair(known(desk), command_id, id, body.chair, body.kind, body.level, body.colour)
    return done(command_id, seq)


@router.post("/tables/{id}/start")
async def start(desk: AtDesk, id: str, body: forms.Start) -> dict[str, Any]:
    """The game begins."""
    command = known(desk).command(body.command_id())
    await desk.table(id)
    return done(command.id, await desk.host.do(id, command, lambda table: lobby.start(table, command, body.starter)))


@router.post("/tables/{id}/move")
async def move(desk: AtDesk, id: str, body: forms.Move) -> dict[str, Any]:
    """Answer the question the game asks."""
    command = known(desk).command(body.command_id())
    await desk.table(id)
    seq = await desk.host.do(id, command, lambda table: rules_of_play.move(table, command, body.decision, body.move))
    return done(command.id, seq)


@router.post("/tables/{id}/rematch")
async def rematch(desk: AtDesk, id: str, body: forms.Body) -> dict[str, Any]:
    """The same people and bots again."""
    command = known(desk).command(body.command_id())
    await desk.table(id)
    return {"id": command.id, "ok": True, "table": await desk.host.rematch(id, command)}


def done(id: str, seq: int) -> dict[str, Any]:
    """The answer to a command that was carried out."""
    return {"id": id, "ok": True, "seq": seq}
