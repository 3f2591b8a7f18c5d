"""A table's page, and the forms on it; every one of them works without a script."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import PlainTextResponse, Response

from roost.core.sentences import sentence
from roost.tables import lobby, talk
from roost.tables import play as rules_of_play
from roost.tables import undo as taking
from roost.tables.device import side
from roost.tables.handing import free
from roost.tables.patience import nudge, set_patience
from roost.web import forms, pages
from roost.web.answers import WordedError
from roost.web.desk import AtDesk

router = APIRouter(prefix="/tables/{id}", include_in_schema=False)


@router.get("", name="table-page")
async def look(desk: AtDesk, id: str) -> Response:
    """The table as whoever looks may see it."""
    live = await desk.table(id)
    if live.table.origin is not None and live.table.origin.kind == "record":
        return desk.go(f"/tables/{id}/replay")
    link = str(desk.connection.url_for("table-page", id=id))
    shown = side(live.table, desk.person.id, forms.seat(desk.connection.query_params))
    sight = live.sight(desk.person.id, desk.language, shown=shown)
    return desk.page(pages.table_page(sight, desk.visitor, link, desk.language))


@router.get("/record")
async def record(desk: AtDesk, id: str) -> Response:
    """The record of a game that is over."""
    table = (await desk.table(id)).table
    if not table.is_open or table.course is None:
        raise WordedError(409, "conflict", sentence("The record is shown when the game is over."))
    notes = table.origin.notes() if table.origin is not None else ()
    return PlainTextResponse(table.course.record(notes=notes))


@router.post("/sit")
async def sit(desk: AtDesk, request: Request, id: str) -> Response:
    """Take a chair, change name, picture or colour, or come back."""
    form = await forms.fields(request)
    live = await desk.table(id)
    chair, further = forms.number(form, "chair"), "further" in form
    held = live.table.chairs_of(desk.person.id)
    of_another = further or (chair is not None and chair in held[1:])
    name, picture = form.get("name", ""), form.get("picture", "")
    if not of_another:
        name = desk.call(name, picture)
        picture = desk.picture_at(live.table, picture)
    command = desk.command(forms.command_id(form))
    colour, youngest = form.get("colour", ""), "youngest" in form
    await desk.host.do(
        id, command, lambda table: lobby.sit(table, command, chair, name, colour, youngest, further, picture)
    )
    return desk.go(f"/tables/{id}")


@router.post("/leave")
async def leave(desk: AtDesk, request: Request, id: str) -> Response:
    """Get up, or let somebody at the same device get up."""
    form = await forms.fields(request)
    await desk.table(id)
    command = desk.command(forms.command_id(form))
    chair = forms.number(form, "chair")
    await desk.host.do(id, command, lambda table: lobby.leave(table, command, chair))
    return desk.go(f"/tables/{id}")


@router.post("/chair")
async def chair(desk: AtDesk, request: Request, id: str) -> Response:
    """The host changes a chair, or hands an absent person's seat to the stand-in."""
    form = await forms.fields(request)
    kind, _, level = form.get("kind", "").partition(":")
    number = forms.number(form, "chair")
    await change_chair(desk, forms.command_id(form), id, number, kind, level, form.get("colour", ""))
    return desk.go(f"/tables/{id}")


async def change_chair(
    desk: AtDesk, command_id: str, id: str, number: int | None, kind: str, level: str, colour: str
) -> int:
    """The number of the event that changed a chair."""
    live = await desk.table(id)
    command = desk.command(command_id)
    chosen = -1 if number is None else number
    if kind == "nudge":
        return await desk.host.do(id, command, lambda table: nudge(table, command, chosen))
    if kind == "free":
        chairs = live.table.chairs
        there = 0 <= chosen < len(chairs) and chairs[chosen].holder in live.present
        return await desk.host.do(id, command, lambda table: free(table, command, chosen, there))
    if kind == "stand-in":
        chairs = live.table.chairs
        present = 0 <= chosen < len(chairs) and chairs[chosen].holder in live.present
        return await desk.host.do(id, command, lambda table: rules_of_play.stand_in(table, command, chosen, present))
    return await desk.host.do(id, command, lambda table: lobby.set_chair(table, command, chosen, kind, level, colour))


@router.post("/patience")
async def patience(desk: AtDesk, request: Request, id: str) -> Response:
    """How long somebody may take until a bot plays for them."""
    form = await forms.fields(request)
    await desk.table(id)
    command = desk.command(forms.command_id(form))
    minutes, level = forms.minutes(form, "minutes"), form.get("level", "")
    await desk.host.do(id, command, lambda table: set_patience(table, command, minutes, level))
    return desk.go(f"/tables/{id}")


@router.post("/start")
async def start(desk: AtDesk, request: Request, id: str) -> Response:
    """The game begins."""
    form = await forms.fields(request)
    await desk.table(id)
    command = desk.command(forms.command_id(form))
    await desk.host.do(id, command, lambda table: lobby.start(table, command, form.get("start", "")))
    return desk.go(f"/tables/{id}")


@router.post("/move")
async def move(desk: AtDesk, request: Request, id: str) -> Response:
    """Answer the question the game asks."""
    form = await forms.fields(request)
    await desk.table(id)
    command = desk.command(forms.command_id(form))
    decision, words = form.get("decision", ""), form.get("move", "")
    seat = forms.number(form, "seat")
    await desk.host.do(id, command, lambda table: rules_of_play.move(table, command, decision, words, seat))
    return desk.go(f"/tables/{id}")


@router.post("/undo")
async def undo(desk: AtDesk, request: Request, id: str) -> Response:
    """Take the own last move back, or answer somebody who asks for that."""
    form = await forms.fields(request)
    await desk.table(id)
    command = desk.command(forms.command_id(form))
    decision, answer = form.get("decision", ""), form.get("answer", "")
    await desk.host.do(id, command, lambda table: taking.undo(table, command, decision, answer))
    return desk.go(f"/tables/{id}")


@router.post("/say")
async def say(desk: AtDesk, request: Request, id: str) -> Response:
    """Say a phrase or show a reaction, by its name; write, where writing is open."""
    form = await forms.fields(request)
    await desk.table(id)
    command = desk.command(forms.command_id(form))
    kind, words = (talk.WRITE, form["text"]) if form.get("text") else (talk.SAY, form.get("say", ""))
    seat = forms.number(form, "seat")
    await desk.host.do(id, command, lambda table: talk.talk(table, command, kind, words, seat))
    return desk.go(f"/tables/{id}")


@router.post("/talk")
async def open_talk(desk: AtDesk, request: Request, id: str) -> Response:
    """The host says who may write, and mutes people."""
    form = await forms.fields(request)
    await desk.table(id)
    command = desk.command(forms.command_id(form))
    asked = forms.Talk(
        mode=form.get("mode", ""), chair=forms.number(form, "chair"), muted=form.get("muted", "yes") == "yes"
    )
    await desk.host.do(id, command, lambda table: asked.deed(table, command))
    return desk.go(f"/tables/{id}")


@router.post("/rematch")
async def rematch(desk: AtDesk, request: Request, id: str) -> Response:
    """The same people and bots again."""
    form = await forms.fields(request)
    await desk.table(id)
    return desk.go(f"/tables/{await desk.host.rematch(id, desk.command(forms.command_id(form)))}")
