"""Looking back for programs: the replay of a table, and each moment of it, in JSON."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated

from fastapi import APIRouter, Path, Query
from starlette.responses import Response

from roost.tables.chair import Chair
from roost.tables.looking_back import MomentSight
from roost.tables.table import Table
from roost.web.api import as_json
from roost.web.desk import AtDesk
from roost.web.looking_back import moment
from roost.web.shapes import MomentTold, ReplayTold, Seated
from roost.web.tokens import check_scope

router = APIRouter(prefix="/api/tables/{id}/replay", tags=["tables"])

Eyes = Annotated[str, Query(max_length=40, description="whose: a colour, `spectator` or `everybody`")]
At = Annotated[int, Path(ge=0, lt=10**7, description="the moment; one beyond the last means the last")]


@router.get("", response_model=ReplayTold)
async def replay(desk: AtDesk, id: str, eyes: Eyes = "") -> Response:
    """A game looked back at: its moments, its story, its record.

    Needs no token. While the game goes on one looks through one’s own eyes, or a spectator’s; when it is over,
    through all. The record is told when everything may be seen.
    """
    check_scope(desk.person, "watch")
    live = await desk.table(id)
    sight, _ = await moment(desk, live, "", eyes)
    return as_json(asdict(told(live.table, sight)))


@router.get("/{at}", response_model=MomentTold)
async def look_back(desk: AtDesk, id: str, at: At, eyes: Eyes = "") -> Response:
    """One moment of a game: the table as it was, and what the story says of it.

    Needs no token. What was shown only to be remembered stays closed until the game is over.
    """
    check_scope(desk.person, "watch")
    sight, _ = await moment(desk, await desk.table(id), str(at), eyes)
    story = tuple(line for line in sight.story if line.seq == sight.at)
    found = MomentTold(sight.id, sight.at, sight.last, sight.eyes, sight.view, sight.prompt, sight.words, story)
    return as_json(asdict(found))


def told(table: Table, sight: MomentSight) -> ReplayTold:
    """A table looked back at, for programs."""
    course, _ = table.playing()
    notes = table.origin.notes() if table.origin is not None else ()
    return ReplayTold(
        id=sight.id,
        game=sight.game,
        title=sight.title,
        options=dict(sight.view.setup.options),
        seats=tuple(map(seated, sight.chairs)),
        last=sight.last,
        eyes=sight.eyes,
        choices=sight.choices,
        is_open=sight.is_open,
        is_over=sight.is_over,
        story=sight.story,
        record=course.record(notes=notes) if table.is_open else "",
    )


def seated(chair: Chair) -> Seated:
    """A chair as everybody may see it."""
    return Seated(chair.colour, chair.kind, chair.name, chair.level, chair.picture)
