"""What programs are answered, as types: the description of the API is made of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from pydantic import BaseModel, Field

from roost.core.sight import View
from roost.core.words import Prompt
from roost.tables.sight import StoryLine, TableSight
from roost.tables.standing import Standing


class Fault(BaseModel):
    """Why something was refused."""

    reason: str = Field(description="one word for programs")
    text: str = Field(description="a sentence for people, which says what would be right")


class Refusal(BaseModel):
    """The answer to what cannot be done; nothing has changed."""

    error: Fault


class Done(BaseModel):
    """A command was carried out, now or when it was sent before."""

    id: str = Field(description="the command’s own")
    ok: Literal[True] = True
    seq: int = Field(description="the event it caused; the last one, if it changed nothing")


class Made(BaseModel):
    """A table was made, now or when the command was sent before."""

    id: str = Field(description="the command’s own")
    ok: Literal[True] = True
    table: str = Field(description="the table’s id; `/tables/ID` is its page, the link that invites people")


class OptionTold(BaseModel):
    """A variant of a game."""

    key: str
    default: str
    values: list[str]


class GameTold(BaseModel):
    """A game of the house."""

    name: str = Field(description="in requests")
    title: str = Field(description="as people call it")
    colours: list[str] = Field(description="every seat there is")
    seats: list[int] = Field(description="the fewest and the most who can play")
    age: int = Field(description="from which age")
    minutes: int = Field(description="how long it takes")
    options: list[OptionTold] = Field(description="the variants")
    levels: list[str] = Field(description="of the bots, easiest first")


class LimitsTold(BaseModel):
    """How much one may ask; 0 stands for no bound."""

    requests: int = Field(description="from one address, or by one token, in `window` seconds; more are refused")
    slowed: int = Field(description="so many are answered at once; those behind wait a quarter of a second each")
    window: int = Field(description="seconds")
    open_by_program: int = Field(description="streams and waits that one program has open at once")
    open_by_address: int = Field(description="and one address")
    programs_an_hour: int = Field(description="that one address may make")
    tables_an_hour: int = Field(description="that one address may lay")
    body: int = Field(description="bytes of a request")
    wait: float = Field(description="seconds that news may be waited for")
    tables: int = Field(description="that are not over and followed by one stream of a program’s own tables")
    beat: float = Field(description="seconds after which a silent stream says something")
    illegal: int = Field(description="illegal moves in a row after which a stand-in gets the seat")
    grace: float = Field(description="seconds for which a program still counts as present when its last line closes")


@dataclass(frozen=True)
class TableTold(TableSight):
    """A table as whoever asks may see it.

    Args:
        knowledge: all the seat of a program has been told since the start, in the shape of the game’s page;
            null for people and for those who look on.
    """

    knowledge: dict[str, Any] | None = None


@dataclass(frozen=True)
class TableLine(TableTold):
    """The first line of a stream: the whole table, the story from ``since`` on.

    Args:
        type: ``table``.
    """

    type: Literal["table"] = "table"


@dataclass(frozen=True)
class ChangeLine:
    """What is different now.

    Args:
        type: ``change``.
        seq: the last event told.
        changed: the keys of the table that have a new value; put it in the place of the old one.
        story: the sentences told since, to be added.
    """

    type: Literal["change"]
    seq: int
    changed: dict[str, Any]
    story: tuple[StoryLine, ...]


@dataclass(frozen=True)
class BeatLine:
    """Nothing new; the line is sound.

    Args:
        type: ``beat``, ``end`` before the server stops and when the token counts no longer, or ``gone`` when the
            table is cleared away.
        seq: the last event told.
        text: why the table is gone, or the token counts no longer.
    """

    type: Literal["beat", "end", "gone"]
    seq: int
    text: str = ""


StreamLine = TableLine | ChangeLine | BeatLine
"""A line of a stream."""


@dataclass(frozen=True)
class HelloLine:
    """The first line of a program’s own stream; its tables come next.

    Args:
        type: ``hello``.
        at: when it was sent, in milliseconds; ``since`` of the next stream.
        name: of the program.
    """

    type: Literal["hello"]
    at: int
    name: str


@dataclass(frozen=True)
class StandingLine(Standing):
    """How one of the program’s tables stands now.

    Args:
        type: ``table`` where nothing may have happened; else what has: ``chair`` (one was given or freed, there may
            be none left), ``start``, ``asked`` or ``over``.
        at: when it was sent, in milliseconds; ``since`` of the next stream.
    """

    type: Literal["table", "chair", "start", "asked", "over"]
    at: int


@dataclass(frozen=True)
class GoneLine:
    """A table is there no more, or its log is damaged.

    Args:
        type: ``gone``.
        at: when it was sent, in milliseconds; ``since`` of the next stream.
        table: its id.
        text: why, in words.
    """

    type: Literal["gone"]
    at: int
    table: str
    text: str


@dataclass(frozen=True)
class SoundLine:
    """Nothing new; the line is sound.

    Args:
        type: ``beat``, or ``end`` before the server stops, and when the token counts no longer.
        at: when it was sent, in milliseconds; ``since`` of the next stream.
        text: why the token counts no longer.
    """

    type: Literal["beat", "end"]
    at: int
    text: str = ""


OwnLine = HelloLine | StandingLine | GoneLine | SoundLine
"""A line of a program’s own stream."""


@dataclass(frozen=True)
class Seated:
    """A seat of a game that is looked back at.

    Args:
        colour: the game’s colour word.
        kind: who held it at last.
        name: of the person or bot; empty for nobody.
        level: a bot’s level, else empty.
        picture: a person’s, in a word.
    """

    colour: str
    kind: Literal["person", "bot", "open"]
    name: str
    level: str
    picture: str


@dataclass(frozen=True)
class ReplayTold:
    """A table looked back at.

    Args:
        id: of the table.
        game: the game’s name.
        title: the game’s title.
        options: every option with its value.
        seats: clockwise.
        last: the last moment there is by now; moments are counted from 0, a move or a line of chance is one.
        eyes: through which it is looked at, in a word.
        choices: the eyes to choose from.
        is_open: whether everybody may see everything.
        is_over: whether the game is over.
        story: all that the story tells, oldest first; the ``seq`` of a line is its moment.
        record: the game as a record; empty while not everything may be seen.
    """

    id: str
    game: str
    title: str
    options: dict[str, str]
    seats: tuple[Seated, ...]
    last: int
    eyes: str
    choices: tuple[str, ...]
    is_open: bool
    is_over: bool
    story: tuple[StoryLine, ...]
    record: str


@dataclass(frozen=True)
class MomentTold:
    """One moment of a table.

    Args:
        id: of the table.
        at: the moment: how many moves have been made.
        last: the last moment there is by now.
        eyes: through which it is looked at, in a word.
        view: what is shown; nothing can be played there.
        prompt: what was asked then.
        words: the table in words, seats as tokens.
        story: what the story tells of this moment.
    """

    id: str
    at: int
    last: int
    eyes: str
    view: View
    prompt: Prompt
    words: tuple[str, ...]
    story: tuple[StoryLine, ...]
