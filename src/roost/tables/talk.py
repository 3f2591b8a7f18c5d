"""What people say to each other: phrases and reactions by name, and free text where the host has opened it."""

from __future__ import annotations

import re
import unicodedata
from datetime import timedelta
from typing import Final

from roost.tables import talkwords as say
from roost.tables import words
from roost.tables.command import Command, Refused
from roost.tables.event import NOBODY, Event
from roost.tables.names import BRACKETS, is_printable, without_piles
from roost.tables.sight import TalkSight
from roost.tables.table import Table
from roost.tables.talking import EVERYBODY, MODES, PHRASES_ONLY, Remark, voice

SAY: Final = "say"  # the question that a phrase or a reaction answers: none
WRITE: Final = "write"  # and free text
LONGEST: Final = 200
IN_A_ROW: Final = 5
WITHIN: Final = timedelta(seconds=12)
MOST: Final = 400  # remarks at one table
FRESH: Final = 8  # so many events long a remark stands beside its chair


def talk(table: Table, command: Command, decision: str, spoken: str, seat: int | None = None) -> list[Event]:
    """Somebody says something.

    Args:
        decision: SAY with the name of a phrase or reaction, WRITE with free text.
        seat: who says it, of several at one device; None for the first of them.

    Raises:
        Refused: nothing has happened.
    """
    chair = table.chair_of(command.person) if seat is None else seat
    if seat is not None and seat not in table.chairs_of(command.person):
        raise Refused("forbidden", words.not_your_seat(command.tongue))
    check_may_speak(table, command, chair)
    if decision == WRITE:
        kind, told = "text", written(spoken)
        if table.talking.mode == PHRASES_ONLY:
            raise Refused("forbidden", say.no_writing(command.tongue))
        if not told:
            raise Refused("invalid", say.nothing_written(command.tongue))
    else:
        kind, told = say.kind_of(spoken), spoken
        if not kind:
            raise Refused("invalid", say.no_such_phrase(command.tongue))
    check_pace(table, command)
    detail = {"kind": kind, "by": speaker(table, command.person), **called(table, chair)}
    return [table.event(command, "said", chair, told, detail)]


def called(table: Table, chair: int) -> dict[str, str]:
    """Before the game the name on a chair as well: by the game another person may have its number."""
    return {"name": table.chairs[chair].name} if table.course is None and chair != NOBODY else {}


def check_may_speak(table: Table, command: Command, chair: int) -> None:
    """Refuses who is muted, and onlookers where only those who sit may speak."""
    if not command.person or (chair == NOBODY and table.talking.mode != EVERYBODY):
        raise Refused("forbidden", say.only_seated(command.tongue))
    if speaker(table, command.person) in table.talking.muted:
        raise Refused("forbidden", say.is_muted(command.tongue))


def check_pace(table: Table, command: Command) -> None:
    """Refuses who says a lot in a short time, and more than a table holds."""
    mine = speaker(table, command.person)
    recent = [one for one in table.talking.remarks if one.by == mine and command.at - WITHIN < one.at <= command.at]
    if len(recent) >= IN_A_ROW:
        raise Refused("conflict", say.too_fast(command.tongue))
    if table.talking.count >= MOST:
        raise Refused("conflict", say.enough(command.tongue))


def speaker(table: Table, person: str) -> str:
    """Names a person in the log of one table, and tells nothing of the secret id."""
    return voice(table.id, person)


def written(text: str) -> str:
    """A text as it is shown: printable, on one line, no seat tokens, not too long."""
    normal = without_piles(unicodedata.normalize("NFC", text))
    printable = "".join(letter if is_printable(letter) else " " for letter in normal)
    return BRACKETS.sub(lambda run: run.group()[0], re.sub(r"\s+", " ", printable).strip())[:LONGEST]


# -- the host -------------------------------------------------------------------------------------


def open_talk(table: Table, command: Command, mode: str) -> list[Event]:
    """The host says who may write: ``phrases`` (nobody), ``players`` or ``everybody``."""
    check_host(table, command)
    if mode not in MODES:
        raise Refused("invalid", say.no_such_mode(command.tongue))
    return [] if mode == table.talking.mode else [table.event(command, "talk", NOBODY, mode)]


def mute(table: Table, command: Command, chair: int, silent: bool) -> list[Event]:
    """The host mutes a person on a chair, or lets them speak again."""
    check_host(table, command)
    if not 0 <= chair < len(table.chairs) or table.chairs[chair].kind != "person":
        raise Refused("invalid", words.no_such_chair(command.tongue))
    if table.chairs[chair].holder == table.host:
        raise Refused("conflict", say.not_the_host(command.tongue))
    by = speaker(table, table.chairs[chair].holder)
    if (by in table.talking.muted) == silent:
        return []
    return [table.event(command, "muted", chair, "yes" if silent else "no", {"by": by, **called(table, chair)})]


def check_host(table: Table, command: Command) -> None:
    if command.person != table.host:
        raise Refused("forbidden", words.only_the_host(command.tongue))


# -- what is shown --------------------------------------------------------------------------------


def talk_sight(table: Table, person: str) -> TalkSight:
    """What a person may say, and what stands beside the chairs."""
    talking = table.talking
    if table.chair_of(person) == NOBODY:
        may = writes = talking.mode == EVERYBODY
    else:
        may = speaker(table, person) not in talking.muted
        writes = may and talking.mode != PHRASES_ONLY
    silent = tuple(
        number
        for number, chair in enumerate(table.chairs)
        if chair.holder and speaker(table, chair.holder) in talking.muted
    )
    return TalkSight(talking.mode, may, writes, silent, last_remarks(table))


def last_remarks(table: Table) -> dict[int, tuple[str, str]]:
    """Chair -> kind and words of the last thing said there, as long as it is fresh."""
    fresh = [(chair_now(table, one), one) for one in table.talking.remarks if one.seq > table.seq - FRESH]
    return {chair: (one.kind, one.words) for chair, one in fresh if chair != NOBODY}


def chair_now(table: Table, remark: Remark) -> int:
    """The chair of who said something; before the game they may sit elsewhere by now, or nowhere (NOBODY)."""
    if table.course is not None or remark.chair == NOBODY:
        return remark.chair
    theirs = [n for n, chair in enumerate(table.chairs) if chair.holder and speaker(table, chair.holder) == remark.by]
    return remark.chair if remark.chair in theirs else next(iter(theirs), NOBODY)
