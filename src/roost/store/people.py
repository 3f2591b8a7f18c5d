"""Which tables somebody has sat at, the codes that bring a seat to another device, and what is forgotten on request."""

from __future__ import annotations

import json
import secrets
from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import Connection, delete, insert, or_, select, text, update

from roost.store import archive
from roost.store.retention import delete_tables
from roost.store.schema import archives, events, listings, programs, results, seat_codes, sittings, tables
from roost.tables.event import Event
from roost.tables.names import unlike
from roost.tables.talking import voice

if TYPE_CHECKING:
    from roost.store.store import Store

RENEWED: Final = -2  # told instead of how far a log reaches: it is to be read anew
GUEST: Final = "Guest"
UNSAID: Final = "…"  # in the place of what somebody wrote
NOBODY_ANY_MORE: Final = "gone "
NAMED: Final = ("takes", "name")  # what of an event may be a name: whose seat is taken, who speaks before the game


# -- who sat where ------------------------------------------------------------------------------------


def people_in(log: Iterable[Event]) -> set[str]:
    """The secret ids of everybody who makes a table, takes a chair or takes one over in these events."""
    found: set[str] = set()
    for event in log:
        if event.kind == "created":
            found |= {event.detail["host"], *(chair["holder"] for chair in event.detail["chairs"])}
        found.add(event.detail.get("holder", "") if event.kind in ("sat", "moved") else "")
    return found - {""}


def note_people(connection: Connection, id: str, log: Sequence[Event]) -> set[str]:
    """Keep who sits at a table, inside the transaction that writes the events; who they are."""
    found = people_in(log)
    for person in found:
        known = select(sittings.c.person).where(sittings.c.person == person, sittings.c.table_id == id)
        if connection.execute(known).first() is None:
            connection.execute(insert(sittings), {"person": person, "table_id": id})
    return found


def note_tables_of_before(connection: Connection) -> None:
    """Keep who has sat at the tables that are there already."""
    for id in list(connection.scalars(select(tables.c.id))):
        note_people(connection, id, archive.read(connection, id, 0))


async def tables_of(store: Store, person: str, most: int) -> list[tuple[str, datetime]]:
    """The tables somebody has sat at or made, with their last event's time; the latest first."""
    query = (
        select(tables.c.id, tables.c.touched)
        .join(sittings, sittings.c.table_id == tables.c.id)
        .where(sittings.c.person == person)
        .order_by(tables.c.touched.desc(), tables.c.id)
        .limit(most)
    )
    return await store.read(lambda connection: [(row.id, row.touched) for row in connection.execute(query)])


async def tables_to_follow(
    store: Store, person: str, since: datetime | None, most: int, known: Collection[str] = ()
) -> list[tuple[str, datetime]]:
    """The tables somebody has sat at or made that are not over, with their last event's time; the latest first.

    Args:
        since: those that are over as well, if something has happened there since.
        known: tables that need not be told.
    """
    wanted = tables.c.status != "over"
    query = (
        select(tables.c.id, tables.c.touched)
        .join(sittings, sittings.c.table_id == tables.c.id)
        .where(sittings.c.person == person, tables.c.id.not_in(known))
        .where(wanted if since is None else or_(wanted, tables.c.touched >= since))
        .order_by(tables.c.touched.desc(), tables.c.id)
        .limit(most)
    )
    return await store.read(lambda connection: [(row.id, row.touched) for row in connection.execute(query)])


# -- codes --------------------------------------------------------------------------------------------


async def keep_code(store: Store, code: str, id: str, person: str, now: datetime, lasts: timedelta) -> None:
    """Keep the hash of a code that brings a person's chairs at a table to whoever shows it."""
    row = {"code": code, "table_id": id, "person": person, "expires": now + lasts}

    def keeping(connection: Connection) -> None:
        connection.execute(delete(seat_codes).where(seat_codes.c.expires < now))
        connection.execute(insert(seat_codes), row)

    await store.write(keeping)


async def use_code(store: Store, code: str, now: datetime) -> tuple[str, str] | None:
    """The table and the person a code stands for; it counts once. None if it does not."""

    def using(connection: Connection) -> tuple[str, str] | None:
        query = select(seat_codes).where(seat_codes.c.code == code, seat_codes.c.expires > now)
        row = connection.execute(query).first()
        gone = connection.execute(delete(seat_codes).where(seat_codes.c.code == code))
        return (row.table_id, row.person) if row is not None and gone.rowcount == 1 else None

    return await store.write(using)


# -- what is forgotten --------------------------------------------------------------------------------


async def forget(store: Store, person: str) -> tuple[list[str], list[str]]:
    """Delete what is kept of somebody: the tables deleted, and those where a name was replaced.

    Tables where no other person ever held a chair go with all that was played there. Elsewhere name and secret id
    are replaced in every event, so that the others keep their game.
    """
    return await store.write(forget_in, person, store.is_shared)


def forget_in(connection: Connection, person: str, is_shared: bool) -> tuple[list[str], list[str]]:
    ids = list(connection.scalars(select(sittings.c.table_id).where(sittings.c.person == person)))
    deleted, renamed = [], []
    for id in ids:
        connection.execute(select(tables.c.seq).where(tables.c.id == id).with_for_update())
        log = archive.read(connection, id, 0)
        if all(one.startswith(NOBODY_ANY_MORE) for one in people_in(log) - devices_of(log, person)):
            deleted.append(id)
        else:
            rewrite(connection, id, log, without(log, person, id))
            renamed.append(id)
    delete_tables(connection, deleted, is_shared)
    connection.execute(delete(listings).where(listings.c.table_id.in_(renamed)))  # they bear the host's name
    for column in (sittings.c.person, seat_codes.c.person, programs.c.owner, results.c.person):
        connection.execute(delete(column.table).where(column == person))
    if is_shared:
        for id in renamed:
            news = {"channel": "roost_tables", "news": f"{id} {RENEWED}"}
            connection.execute(text("SELECT pg_notify(:channel, :news)"), news)
    return deleted, renamed


def without(log: Sequence[Event], person: str, id: str) -> list[Event]:
    """The same events of a table, with somebody's names, pictures, secret ids and written words replaced."""
    nobody = NOBODY_ANY_MORE + secrets.token_urlsafe(12)
    ids = devices_of(log, person)
    voices = {voice(id, one) for one in ids}
    taken = {name for other in people_in(log) - ids for name in names_of(log, {other})}
    called: dict[str, str] = {}
    for name in names_of(log, ids):
        called[name] = unlike(GUEST, taken | set(called.values()))

    def replaced(value: Any) -> Any:
        """A detail with the person's ids and, beside them, name and picture replaced."""
        if isinstance(value, dict):
            mine = value.get("holder") in ids
            other = {"name": called.get(value.get("name", ""), value.get("name", "")), "picture": ""} if mine else {}
            return {key: other[key] if key in other else replaced(one) for key, one in value.items()}
        if isinstance(value, list):
            return [replaced(one) for one in value]
        return nobody if value in ids else value

    fresh = []
    for event in log:
        of_person = event.kind == "left" or event.detail.get("holder") in ids
        words = called.get(event.words, event.words) if of_person else event.words
        detail = replaced(dict(event.detail))
        if event.kind in ("said", "muted") and event.detail.get("by") in voices:
            detail["by"] = nobody
            words = UNSAID if detail.get("kind") == "text" else words
        for key in NAMED:
            if key in detail:
                detail[key] = called.get(detail[key], detail[key])
        fresh.append(replace(event, words=words, detail=detail))
    return fresh


def devices_of(log: Sequence[Event], person: str) -> set[str]:
    """The secret ids that somebody has had at a table: the own one, and those of devices it has moved on from."""
    found = {person}
    for event in reversed(log):
        if event.kind == "moved" and event.detail["holder"] in found:
            found.add(event.detail["from"])
    return found


def names_of(log: Sequence[Event], ids: set[str]) -> list[str]:
    """The names on somebody's chairs, in the order in which they came up."""
    found: list[str] = []
    for event in log:
        if event.kind == "created":
            found += [chair["name"] for chair in event.detail["chairs"] if chair["holder"] in ids]
        if event.detail.get("holder") in ids and event.kind == "sat":
            found.append(event.words)
    return list(dict.fromkeys(found))


def rewrite(connection: Connection, id: str, log: Sequence[Event], fresh: Sequence[Event]) -> None:
    """Put other words in the place of those that were written, packed or not."""
    packed = connection.scalar(select(archives.c.reached).where(archives.c.table_id == id)) or 0
    if packed:
        held = archive.pack([event for event in fresh if event.seq <= packed])
        connection.execute(update(archives).where(archives.c.table_id == id).values(log=held))
    for before, after in zip(log, fresh, strict=True):
        if after.seq > packed and before != after:
            detail = json.dumps(after.detail, separators=(",", ":"), ensure_ascii=False) if after.detail else ""
            row = update(events).where(events.c.table_id == id, events.c.seq == after.seq)
            connection.execute(row.values(words=after.words, detail=detail))
