"""How a table stands for one person: what somebody who sits at many of them needs to know of each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from roost.tables.device import is_asked
from roost.tables.table import Table
from roost.tables.undo import owed

News = Literal["chair", "start", "asked", "over"]

BEFORE_THE_GAME: Final = "lobby"


@dataclass(frozen=True)
class Asked:
    """A question that waits for an answer.

    Args:
        seat: whose it is.
        decision: its name, which the answer names.
    """

    seat: int
    decision: str


@dataclass(frozen=True)
class Standing:
    """How a table stands for one person.

    Args:
        table: its id.
        game: the game’s name.
        status: ``lobby`` until the game starts, ``over`` after its end.
        seq: its last event.
        host: whether the person may change chairs and begin.
        seats: the chairs that the person holds, the game’s seats once it has started; empty if none any more.
        away: those of them for which a stand-in plays; ``sit`` takes them back.
        free: how many chairs are open for others.
        asked: the questions that the person is to answer now.
        undo: the request to take something back that the person has not answered; empty if there is none.
    """

    table: str
    game: str
    status: Literal["lobby", "playing", "over"]
    seq: int
    host: bool
    seats: tuple[int, ...]
    away: tuple[int, ...]
    free: int
    asked: tuple[Asked, ...]
    undo: str

    @property
    def is_own(self) -> bool:
        """Whether the person still has something to do with the table."""
        return self.host or bool(self.seats)


def standing(table: Table, person: str) -> Standing:
    """How a table stands for a person; it tells nothing but what the person's own page shows."""
    seats = tuple(table.chairs_of(person))
    here = [seat for seat in seats if not table.chairs[seat].stand_in]
    return Standing(
        table=table.id,
        game=table.game.name,
        status=table.status,
        seq=table.seq,
        host=bool(person) and person == table.host,
        seats=seats,
        away=tuple(seat for seat in seats if seat not in here),
        free=sum(chair.kind == "open" or (chair.kind == "person" and not chair.holder) for chair in table.chairs),
        asked=tuple(Asked(seat, table.decision(seat)) for seat in here if is_asked(table, seat)),
        undo=owed(table, person),
    )


def news(before: Standing | None, now: Standing) -> tuple[News, ...]:
    """What has happened at a table for somebody who knew how it stood; None who did not know of it."""
    if before is None and not now.is_own:
        return ()
    found: list[News] = []
    begins = now.status != BEFORE_THE_GAME and (before is None or before.status == BEFORE_THE_GAME)
    if before is None or (not begins and places(before) != places(now)):
        found.append("chair")
    if begins:
        found.append("start")
    if set(now.asked) - set(before.asked if before else ()) or (now.undo and (not before or now.undo != before.undo)):
        found.append("asked")
    if now.status == "over" and (before is None or before.status != "over"):
        found.append("over")
    return tuple(found)


def places(found: Standing) -> tuple[object, ...]:
    """Who has which chair, as far as the person needs to know."""
    return found.seats, found.away, found.free, found.host
