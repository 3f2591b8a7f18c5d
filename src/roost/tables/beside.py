"""What is derived of a table and kept beside its log: how a game ended for whom, and whether it looks for players."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from roost.core.state import State
from roost.tables.event import Event
from roost.tables.plies import in_force
from roost.tables.table import Table


@dataclass(frozen=True)
class Result:
    """How a game ended for one seat that a person held.

    Args:
        person: secret id.
        seats: how many played.
        won: whether the seat is among the winners.
        score: the game's own points.
        moves: how many moves were made, by everybody.
        seconds: from the start to the last move.
    """

    person: str
    seat: int
    game: str
    seats: int
    won: bool
    score: int
    moves: int
    seconds: int
    ended: datetime


@dataclass(frozen=True)
class Listing:
    """A table that looks for players.

    Args:
        host: the name of whoever made it; empty if they do not sit there.
        free: how many chairs are open.
        chairs: how many there are.
    """

    game: str
    host: str
    free: int
    chairs: int


@dataclass(frozen=True)
class Beside:
    """What some events make true beside the log.

    Args:
        results: of the game that they end.
        listing: the table as it looks for players now; None where it does not.
    """

    results: tuple[Result, ...] = ()
    listing: Listing | None = None


def beside(table: Table, events: Sequence[Event]) -> Beside | None:
    """What further events of a table make true; None if nothing changes beside the log."""
    if table.course is not None:
        after = table.state_after(events)
        return Beside(results(table, events, after)) if after.is_over() and table.status == "playing" else None
    if not table.listed and not any(event.kind == "listed" for event in events):
        return None
    return standing(Table(table.id, table.dealer.seed, [*table.log, *events]))


def standing(table: Table) -> Beside:
    """A table as it stands before its game: it looks for players if it is listed."""
    return Beside(listing=listing(table) if table.listed and table.status == "lobby" else None)


def listing(table: Table) -> Listing:
    """What others see of a table that looks for players."""
    host = next((chair.name for chair in table.chairs if chair.holder == table.host), "")
    free = sum(chair.kind == "open" for chair in table.chairs)
    return Listing(table.game.name, host, free, len(table.chairs))


def results(table: Table, events: Sequence[Event], after: State) -> tuple[Result, ...]:
    """How a game ended for the people who have played it to its end."""
    log = [*table.log, *events]
    began = next(event.at for event in log if event.kind == "started")
    moves = sum(event.kind == "move" for event in in_force(log))
    scores, winners = after.scores(), after.winning_seats()
    return tuple(
        Result(
            person=chair.holder,
            seat=seat,
            game=table.game.name,
            seats=len(table.chairs),
            won=seat in winners,
            score=scores[seat],
            moves=moves,
            seconds=int((events[-1].at - began).total_seconds()),
            ended=events[-1].at,
        )
        for seat, chair in enumerate(table.chairs)
        if chair.holder and not chair.stand_in
    )
