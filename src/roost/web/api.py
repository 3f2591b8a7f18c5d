"""The same for programs, in JSON."""

from __future__ import annotations

import json
from typing import Any

from fastapi import APIRouter
from starlette.responses import Response

from roost.catalogue import game as find_game
from roost.catalogue import games
from roost.core.game import Game
from roost.core.sentences import sentence
from roost.host.wrongs import went_well, went_wrong
from roost.tables import lobby, talk
from roost.tables import play as rules_of_play
from roost.tables import undo as taking
from roost.tables.command import Refused
from roost.tables.levels import levels
from roost.web import forms
from roost.web.answers import WordedError
from roost.web.desk import AtDesk, Desk
from roost.web.table import change_chair
from roost.web.tokens import Scope, check_scope

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


def known(desk: Desk, scope: Scope | None = None) -> Desk:
    """Refuses a program that does not say who it is, or whose token does not allow this.

    Cookies are for pages: what another site makes a browser send carries no token.
    """
    if not desk.person.by_token:
        text = sentence(
            "Make a token on the page /programs or by POST /api/programs; send it as 'Authorization: Bearer TOKEN'."
        )
        raise WordedError(401, "unknown-person", text, {"www-authenticate": "Bearer"})
    if scope is not None:
        check_scope(desk.person, scope)
    return desk


@router.post("/tables", status_code=201)
async def create(desk: AtDesk, body: forms.NewTable) -> dict[str, Any]:
    """A new table."""
    command = known(desk, "tables").command(body.command_id())
    game = find_game(body.game)
    id = await desk.host.create(game, command, body.plan(desk.person.name), begin=body.begin)
    return {"id": command.id, "ok": True, "table": id}


def as_json(found: dict[str, Any]) -> Response:
    """One JSON object."""
    text = json.dumps(found, ensure_ascii=False, separators=(",", ":"))
    return Response(text, media_type="application/json", headers={"cache-control": "no-store"})


@router.post("/tables/{id}/sit")
async def sit(desk: AtDesk, id: str, body: forms.Sit) -> dict[str, Any]:
    """Take a chair, change name or colour, or come back."""
    command = known(desk, "play").command(body.command_id())
    await desk.table(id)
    name = body.name if body.further else body.name or desk.person.name
    seq = await desk.host.do(
        id, command, lambda table: lobby.sit(table, command, body.chair, name, body.colour, body.youngest, body.further)
    )
    return done(command.id, seq)


@router.post("/tables/{id}/leave")
async def leave(desk: AtDesk, id: str, body: forms.Leave) -> dict[str, Any]:
    """Get up from every chair, or from one."""
    command = known(desk, "play").command(body.command_id())
    await desk.table(id)
    return done(command.id, await desk.host.do(id, command, lambda table: lobby.leave(table, command, body.chair)))


@router.post("/tables/{id}/chair")
async def chair(desk: AtDesk, id: str, body: forms.ChairChange) -> dict[str, Any]:
    """The host changes a chair, or hands an absent person's seat to the stand-in."""
    command_id = body.command_id()
    seq = await change_chair(known(desk, "tables"), command_id, id, body.chair, body.kind, body.level, body.colour)
    return done(command_id, seq)


@router.post("/tables/{id}/start")
async def start(desk: AtDesk, id: str, body: forms.Start) -> dict[str, Any]:
    """The game begins."""
    command = known(desk, "tables").command(body.command_id())
    await desk.table(id)
    return done(command.id, await desk.host.do(id, command, lambda table: lobby.start(table, command, body.starter)))


@router.post("/tables/{id}/move")
async def move(desk: AtDesk, id: str, body: forms.Move) -> dict[str, Any]:
    """Answer the question the game asks."""
    command = known(desk, "play").command(body.command_id())
    live = await desk.table(id)
    try:
        seq = await desk.host.do(
            id, command, lambda table: rules_of_play.move(table, command, body.decision, body.move, body.seat)
        )
    except Refused as refused:
        if refused.reason == "illegal" and await went_wrong(desk.host, live, desk.person.id, body.seat):
            text = sentence("That is the fifth illegal move in a row; a stand-in plays now. Sit down again to go on.")
            raise Refused("illegal", text) from None
        raise
    went_well(live, desk.person.id)
    return done(command.id, seq)


@router.post("/tables/{id}/undo")
async def undo(desk: AtDesk, id: str, body: forms.Undo) -> dict[str, Any]:
    """Take the own last move back, or answer somebody who asks for that."""
    command = known(desk, "play").command(body.command_id())
    await desk.table(id)
    seq = await desk.host.do(id, command, lambda table: taking.undo(table, command, body.decision, body.answer))
    return done(command.id, seq)


@router.post("/tables/{id}/say")
async def say(desk: AtDesk, id: str, body: forms.Say) -> dict[str, Any]:
    """Say a phrase or show a reaction, by its name; write, where writing is open."""
    command = known(desk, "play").command(body.command_id())
    await desk.table(id)
    kind, words = (talk.WRITE, body.text) if body.text else (talk.SAY, body.say)
    return done(command.id, await desk.host.do(id, command, lambda table: talk.talk(table, command, kind, words)))


@router.post("/tables/{id}/talk")
async def open_talk(desk: AtDesk, id: str, body: forms.Talk) -> dict[str, Any]:
    """The host says who may write, and mutes people."""
    command = known(desk, "tables").command(body.command_id())
    await desk.table(id)
    return done(command.id, await desk.host.do(id, command, lambda table: body.deed(table, command)))


@router.post("/tables/{id}/rematch")
async def rematch(desk: AtDesk, id: str, body: forms.Body) -> dict[str, Any]:
    """The same people and bots again."""
    command = known(desk, "play").command(body.command_id())
    await desk.table(id)
    return {"id": command.id, "ok": True, "table": await desk.host.rematch(id, command)}


def done(id: str, seq: int) -> dict[str, Any]:
    """The answer to a command that was carried out."""
    return {"id": id, "ok": True, "seq": seq}
