"""What people and programs send, checked and turned into words the tables know."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Annotated, Final, Literal

from fastapi import Request
from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from roost.core.sentences import sentence
from roost.store.programs import SCOPES
from roost.tables import talk
from roost.tables.command import Command
from roost.tables.event import Event
from roost.tables.names import cleaned
from roost.tables.opening import Place, Plan
from roost.tables.table import Table
from roost.web.answers import WordedError

LONGEST: Final = 200
MOST_FIELDS: Final = 60
MOST_DAYS: Final = 3650
USUAL_DAYS: Final = 90

Word = Annotated[str, Field(max_length=LONGEST)]
Id = Annotated[str, Field(max_length=64)]
Number = Annotated[int, Field(ge=0, le=99, strict=True)]


class Body(BaseModel):
    """A JSON body; unknown keys are refused."""

    model_config = ConfigDict(extra="forbid", str_strip_whitespace=True)

    id: Id = ""

    def command_id(self) -> str:
        """The id the sender chose, or a new one."""
        return self.id or secrets.token_urlsafe(12)


class NewProgram(BaseModel):
    """A program that is to have a token."""

    model_config = ConfigDict(extra="forbid", str_strip_whitespace=True)

    name: Word
    scopes: Annotated[list[Literal["watch", "play", "tables"]], Field(min_length=1, max_length=9)] = list(SCOPES)
    days: Annotated[int, Field(ge=1, le=MOST_DAYS, strict=True)] | None = USUAL_DAYS


class ChairBody(Body):
    """A chair of a new table: ``me``, ``here`` with a name, ``open`` or ``bot`` with a level."""

    kind: Word
    level: Word = ""
    colour: Word = ""
    name: Word = ""
    picture: Word = ""


class NewTable(Body):
    game: Word
    chairs: Annotated[list[ChairBody], Field(max_length=20)]
    options: Annotated[dict[Word, Word], Field(max_length=20)] = {}
    starter: Word = "lot"
    luck: Word = "dealer"
    hints: Word = "alone"
    name: Word = ""
    begin: Annotated[bool, Field(strict=True)] = False
    listed: Annotated[bool, Field(strict=True)] = False
    patience: Number = 0
    kept_by: Word = ""
    picture: Word = ""

    def plan(self, name: str, picture: str) -> Plan:
        places = [Place(chair.kind, chair.level, chair.colour, chair.name, chair.picture) for chair in self.chairs]
        return Plan(
            places,
            self.options,
            self.starter,
            self.name or name,
            self.luck,
            self.hints,
            self.listed,
            self.patience,
            self.kept_by,
            self.picture or picture,
        )


class Sit(Body):
    chair: Number | None = None
    name: Word = ""
    picture: Word = ""
    colour: Word = ""
    youngest: Annotated[bool, Field(strict=True)] = False
    further: Annotated[bool, Field(strict=True)] = False


class Leave(Body):
    chair: Number | None = None


class Start(Body):
    starter: Word = ""


class Move(Body):
    decision: Word
    move: Word
    seat: Number | None = None


class Show(Body):
    """Of several seats at one device, the one whose owner has it; -1 lets the curtain fall."""

    show: Annotated[int, Field(ge=-1, le=99, strict=True)]


COMMAND: Final[TypeAdapter[Move | Show]] = TypeAdapter(Move | Show)


class Undo(Body):
    """``answer`` is ``take back``, or to somebody who asks, ``agree`` or ``decline``."""

    decision: Word
    answer: Word = "take back"


class Listed(Body):
    """Whether the home page shows the table."""

    listed: Annotated[bool, Field(strict=True)] = True


class Say(Body):
    """``say`` names a phrase or a reaction; ``text`` is free; ``seat`` says who speaks, of several."""

    say: Word = ""
    text: Word = ""
    seat: Number | None = None


class Talk(Body):
    """``mode`` is ``phrases``, ``players`` or ``everybody``; ``chair`` with ``muted`` is about one person."""

    mode: Word = ""
    chair: Number | None = None
    muted: Annotated[bool, Field(strict=True)] = True

    def deed(self, table: Table, command: Command) -> list[Event]:
        """What follows."""
        if self.chair is not None:
            return talk.mute(table, command, self.chair, self.muted)
        return talk.open_talk(table, command, self.mode)


class ChairChange(Body):
    chair: Number
    kind: Word
    level: Word = ""
    colour: Word = ""


async def fields(request: Request) -> dict[str, str]:
    """The fields of a form.

    Raises:
        WordedError: it is no form, or a field is too long.
    """
    async with request.form(max_files=0, max_fields=MOST_FIELDS) as form:
        given = {key: value.strip() for key, value in form.items() if isinstance(value, str)}
    if any(len(key) > LONGEST or len(value) > LONGEST for key, value in given.items()):
        text = sentence("A field of the form is too long; {most} letters are the most.", most=LONGEST)
        raise WordedError(422, "invalid", text)
    return given


def command_id(form: Mapping[str, str]) -> str:
    """The id that a form carries, or a new one."""
    return form.get("id", "")[:64] or secrets.token_urlsafe(12)


def number(form: Mapping[str, str], key: str) -> int | None:
    """A field that holds a number, or None where it is missing.

    Raises:
        WordedError: it holds something else.
    """
    text = form.get(key, "")
    if not text:
        return None
    if not (text.isascii() and text.isdecimal() and len(text) < 4):
        raise WordedError(422, "invalid", sentence("'{key}' is the number of a chair, from 0.", key=key))
    return int(text)


def minutes(form: Mapping[str, str], key: str) -> int:
    """A field that holds minutes, 0 where it is missing, and -1 for what is no number."""
    text = form.get(key, "") or "0"
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 4 else -1


def seat(query: Mapping[str, str]) -> int | None:
    """The seat that an address names; None where it names none."""
    text = query.get("seat", "")
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 3 else None


def plan(form: Mapping[str, str], name: str, picture: str) -> Plan:
    """The table of a set-up form: ``chair-N``, ``colour``, ``picture-N``, ``option-KEY``, ``start``, ``luck`` …

    Args:
        name: of the person, if the form gives none.
        picture: the same.
    """
    places: list[Place] = []
    starter = form.get("start", "lot")
    first = starter
    for chair in range(20):
        kind, _, level = form.get(f"chair-{chair}", "empty").partition(":")
        if kind == "empty":
            continue
        if starter == str(chair):
            first = str(len(places))
        colour = form.get(f"colour-{chair}", "") or (form.get("colour", "") if kind == "me" else "")
        called, shown = form.get(f"name-{chair}", ""), form.get(f"picture-{chair}", "")
        places.append(Place("open" if kind == "friend" else kind, level, colour, called, shown))
    options = {key.removeprefix("option-"): value for key, value in form.items() if key.startswith("option-")}
    return Plan(
        places,
        options,
        first,
        cleaned(form.get("name", "")) or name,
        form.get("luck", "dealer"),
        form.get("hints", "alone"),
        form.get("listed") == "yes",
        minutes(form, "patience"),
        form.get("kept-by", ""),
        form.get("picture", "") or picture,
    )
