"""Hints for whoever is asked, as a page, as part of a page, and as JSON; nobody else is told."""

from __future__ import annotations

from dataclasses import asdict

from fastapi import APIRouter
from starlette.responses import Response

from roost.catalogue import tongue
from roost.core.words import with_names
from roost.tables.command import Refused
from roost.tables.device import side
from roost.tables.hint import Hint, hint
from roost.tables.sight import TableSight
from roost.tables.words import answered
from roost.web import forms, pages
from roost.web.api import as_json
from roost.web.desk import AtDesk, Desk
from roost.web.tokens import check_scope

router = APIRouter()


@router.get("/tables/{id}/hint", include_in_schema=False)
async def page(desk: AtDesk, id: str) -> Response:
    """A hint for whoever asks; a page's script shows its middle in a dialog."""
    found = await give(desk, id)
    sight = await sight_of(desk, id)
    return desk.page(pages.hint_page(sight, found, desk.language))


@router.get("/api/tables/{id}/hint", tags=["tables"], response_model=Hint)
async def program(desk: AtDesk, id: str) -> Response:
    """What a strong player would do for your seat, and what every move promises.

    Refused where the table gives no hints.
    """
    check_scope(desk.person, "play")
    found = await give(desk, id)
    live = await desk.table(id)
    told = asdict(found)
    for line in told["lines"]:
        line["name"] = with_names(line["name"], lambda seat: live.table.chairs[seat].name)
        line["detail"] = with_names(line["detail"], lambda seat: live.table.chairs[seat].name)
    told["title"] = with_names(found.title, lambda seat: live.table.chairs[seat].name)
    told["why"] = with_names(found.why, lambda seat: live.table.chairs[seat].name)
    return as_json(told)


async def give(desk: Desk, id: str) -> Hint:
    """The hint, in words.

    Raises:
        Refused: none is given, or the table has moved on meanwhile.
    """
    live = await desk.table(id)
    command = desk.command("hint")
    _, decision, worths = await desk.house.hints.ask(live, command, forms.seat(desk.connection.query_params))
    sight = await sight_of(desk, id)
    if sight.view is None or sight.decision != decision:
        raise Refused("stale", answered(command.tongue))
    game = live.table.game
    return hint(game, sight.view, decision, worths, command.tongue, tongue(game.package, command.language))


async def sight_of(desk: Desk, id: str) -> TableSight:
    """The table through the eyes of the seat that asks; of several at one device, the address names it."""
    live = await desk.table(id)
    shown = side(live.table, desk.person.id, forms.seat(desk.connection.query_params))
    return live.sight(desk.person.id, desk.language, shown=shown)
