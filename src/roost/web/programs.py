"""Programs and their tokens: a page for whoever makes them, and the same for programs."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

from fastapi import APIRouter, Request
from pydantic import BaseModel, Field
from starlette.responses import Response

from roost.core.sentences import sentence
from roost.core.words import Tongue
from roost.store.programs import SCOPES, Program, in_order, new_id
from roost.tables import words as say
from roost.tables.command import Refused
from roost.tables.names import cleaned
from roost.web import dressing, forms, reference
from roost.web.answers import WordedError
from roost.web.api import known
from roost.web.desk import AtDesk, Desk
from roost.web.security import address_of
from roost.web.tokens import NOT_KNOWN

router = APIRouter()
router.include_router(reference.router)

MOST_A_PERSON = 50


class ProgramAnswer(BaseModel):
    """A program, as whoever has its token may see it."""

    id: str = Field(description="names it in lists; no secret")
    name: str = Field(description="as tables show it")
    scopes: list[str] = Field(description="what its token allows")
    expires: datetime | None = Field(description="when the token ends, in UTC; null for never")


class NewProgramAnswer(ProgramAnswer):
    """A new program, with the token that is told this once."""

    token: str = Field(description="the secret: whoever has it has the program’s seats")


class Revoked(BaseModel):
    """The token counts no longer."""

    ok: bool


# -- for programs -----------------------------------------------------------------------------------


@router.post("/api/programs", status_code=201, tags=["programs"])
async def make(desk: AtDesk, body: forms.NewProgram) -> NewProgramAnswer:
    """Make a program and its token.

    Needs no token. The token is told this once; keep it secret. A person who makes one on the page `/programs`
    can revoke it there.
    """
    program = await planned(desk, body.name, body.scopes, body.days, new_id(), owner="")
    token = await desk.house.tokens.programs.make(program)
    return NewProgramAnswer(**as_answer(program).model_dump(), token=token)


@router.get("/api/programs/me", tags=["programs"])
async def me(desk: AtDesk) -> ProgramAnswer:
    """Tell a token’s program, scopes and end."""
    return as_answer(await own(desk))


@router.delete("/api/programs/me", tags=["programs"])
async def end(desk: AtDesk) -> Revoked:
    """Revoke the token that asks.

    Its seats stay where they are; nobody can act for them any more, so stand-ins play on.
    """
    program = await own(desk)
    return Revoked(ok=await desk.house.tokens.revoke(program.id))


async def own(desk: Desk) -> Program:
    """The program that asks."""
    known(desk)
    found = await desk.house.tokens.programs.of_id(desk.person.program)
    if found is None:
        raise WordedError(401, "unknown-token", NOT_KNOWN, {"www-authenticate": "Bearer"})
    return found


async def planned(desk: Desk, name: str, scopes: Sequence[str], days: int | None, id: str, owner: str) -> Program:
    """A program as it was asked for.

    Raises:
        Refused: it has no name, or may do nothing.
        WordedError: this address has made many.
    """
    texts = desk.tongue
    if not cleaned(name):
        raise Refused("invalid", say.name_missing(texts))
    if not in_order(scopes):
        raise Refused("invalid", texts.gettext("Choose what the program may do: at least one thing."))
    await desk.house.rates.admit_new_program(address_of(desk.connection))
    now = desk.host.now()
    return Program(
        id=id,
        name=cleaned(name),
        scopes=in_order(scopes),
        owner=owner,
        created=now,
        expires=None if days is None else now + timedelta(days=days),
    )


def as_answer(program: Program) -> ProgramAnswer:
    return ProgramAnswer(id=program.id, name=program.name, scopes=list(program.scopes), expires=program.expires)


# -- for people -------------------------------------------------------------------------------------


@router.get("/programs", include_in_schema=False)
async def look(desk: AtDesk) -> Response:
    """The programs somebody has made."""
    return await shown(desk)


@router.post("/programs", include_in_schema=False)
async def make_by_form(desk: AtDesk, request: Request) -> Response:
    """Make one; its token is shown this once."""
    form = await forms.fields(request)
    texts = desk.tongue
    made = await desk.house.tokens.programs.of_owner(desk.person.id)
    if len(made) >= MOST_A_PERSON:
        return await shown(desk, fault=texts.gettext("You have many programs. Revoke one that is no longer used."))
    days = {"never": None, "7": 7, "90": 90, "365": 365}.get(form.get("days", ""), forms.USUAL_DAYS)
    scopes = [scope for scope in SCOPES if f"scope-{scope}" in form]
    id = desk.host.name_table(f"program {desk.command(forms.command_id(form)).key}")[:10]
    try:
        program = await planned(desk, form.get("name", ""), scopes, days, id, desk.person.id)
    except Refused as refused:
        return await shown(desk, fault=str(refused), status=422)
    token = await desk.house.tokens.programs.make(program)
    if not token:
        return await shown(desk, fault=texts.gettext("This program was made already; its token was shown once."))
    return await shown(desk, made=program, token=token)


@router.post("/programs/{id}/revoke", include_in_schema=False)
async def revoke(desk: AtDesk, request: Request, id: str) -> Response:
    """Its token counts no longer; back to the page that lists it."""
    form = await forms.fields(request)
    if not await desk.house.tokens.revoke(id, desk.person.id):
        raise WordedError(
            404, "unknown-program", sentence("You have no such program. It may have been revoked already.")
        )
    return desk.go("/you#programs" if form.get("back") == "you" else "/programs")


async def shown(
    desk: Desk, made: Program | None = None, token: str = "", fault: str = "", status: int = 200
) -> Response:
    """The page of somebody's programs.

    Args:
        made: the program just made, with its token.
        fault: why nothing was made.
    """
    found = await desk.house.tokens.programs.of_owner(desk.person.id)
    texts = desk.tongue
    page = dressing.page(
        "programs.html",
        desk.language,
        sheet=dressing.house_sheet(),
        programs=found,
        back="programs",
        now=desk.host.now(),
        made=made,
        token=token,
        fault=fault,
        scopes=scope_words(texts),
        ends=lifetimes(texts),
        example=example(str(desk.connection.base_url), token),
    )
    return desk.page(page, status)


def scope_words(texts: Tongue) -> list[tuple[str, str, str]]:
    """Every scope, its name, and what it allows."""
    _ = texts.gettext
    return [
        ("watch", _("Watch"), _("see tables through its own eyes")),
        ("play", _("Play"), _("take seats, move, ask for a rematch")),
        ("tables", _("Tables"), _("make tables, place bots, start games")),
    ]


def lifetimes(texts: Tongue) -> list[tuple[str, str]]:
    """How long a token may count."""
    _ = texts.gettext
    return [("90", _("90 days")), ("7", _("a week")), ("365", _("a year")), ("never", _("until it is revoked"))]


def example(address: str, token: str) -> str:
    """A command that tries a token."""
    return f"curl {address}api/programs/me \\\n  -H 'authorization: Bearer {token}'"
