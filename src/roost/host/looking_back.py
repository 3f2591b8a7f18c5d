"""Looking back at tables, and tables that begin at a moment of another game."""

from __future__ import annotations

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from roost.core import record as records
from roost.core.errors import RecordFault
from roost.core.sentences import sentence
from roost.dealer import new_seed
from roost.replay import replay
from roost.tables.branching import Branch, bring, what_if
from roost.tables.command import Command
from roost.tables.event import Event
from roost.tables.film import Film
from roost.tables.table import Table

if TYPE_CHECKING:
    from roost.host.host import Host

MOST_FILMS: Final = 48  # kept; a film of the longest game takes a tenth of a second to make anew
LUCK_BITS: Final = 62
POSITION_STAYS: Final = sentence(
    "A record is shown here from its first move on; one with a Position is for roost replay."
)


class Films:
    """The films that were looked at last; none is needed, all of them follow from the log."""

    def __init__(self) -> None:
        self.kept: OrderedDict[tuple[str, int, str, bool], Film] = OrderedDict()

    async def of(self, table: Table, viewer: int, language: str) -> Film:
        """A table as a viewer may look back at it, up to now; other tables go on meanwhile."""
        course, _ = table.playing()
        key = (table.id, viewer, language, table.is_open)
        film = self.kept.pop(key, None) or Film(course, viewer, language, table.is_open)
        self.kept[key] = film
        while len(self.kept) > MOST_FILMS:
            self.kept.popitem(last=False)
        await asyncio.to_thread(film.follow, list(course.plies))
        return film


async def play_on(host: Host, film: Film, command: Command, branch: Branch) -> str:
    """What if: the id of a new table that plays on from a moment; the same command again gives the same table.

    Raises:
        Refused: it cannot be played on from there.
    """
    seed = new_seed()
    events = what_if(film, command, branch, seed, secrets.randbits(LUCK_BITS))
    return await lay(host, f"what-if {command.key}", seed, events)


async def take_record(host: Host, text: str, command: Command) -> str:
    """The id of a table that shows a record; the same record again gives the same table.

    Raises:
        RecordFault: the topmost line that cannot stand.
    """
    record = records.read(text)
    position = record.find("Position")
    if position is not None:
        raise RecordFault(position.line, POSITION_STAYS)
    course = await asyncio.to_thread(replay, text, language=command.language)
    events = bring(course, record, command)
    return await lay(host, f"record {events[0].detail['origin']['record']}", new_seed(), events)


async def lay(host: Host, words: str, seed: bytes, events: Sequence[Event]) -> str:
    """Write a new table, unless it is there already; its id."""
    id = host.name_table(words)
    await host.store.create(id, seed, events, Table(id, seed, events).status)
    return id
