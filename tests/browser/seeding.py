"""Tables that begin in the middle of a game: the events of a record, written into a server's own log."""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import dataclass, field
from datetime import UTC, datetime
from threading import Thread

from playwright.sync_api import Page

from roost.core.sight import CHANCE
from roost.replay import Course, replay
from roost.store.store import Store
from roost.tables.chair import Chair
from roost.tables.event import NOBODY, Event
from roost.tables.luck import DEALER
from roost.tables.names import BOT_NAMES
from roost.tables.opening import first_detail
from roost.tables.portraits import PORTRAITS
from roost.web.keys import database_address, derived, read_key
from roost.web.people import COOKIE, People
from tests.browser import steps
from tests.browser.house import House

NAMES = ("Mia", "Papa", "Oma", "Maximiliane", "Ben", "Cleo", "Lena")


@dataclass
class SeededTable:
    """A table as a record leaves it; Mia has the first seat, Papa the second, and so on.

    Args:
        house: the server.
        record: in the words of docs/record.md.
        luck: where further luck comes from.
        alone: the seat whose person plays with bots only; -1 where people sit everywhere.
    """

    house: House
    record: str
    luck: str = DEALER
    alone: int = -1
    id: str = field(default_factory=lambda: secrets.token_hex(8))

    def __post_init__(self) -> None:
        writer = Thread(target=lambda: asyncio.run(self.write()))  # Playwright's loop runs in this one
        writer.start()
        writer.join()

    @property
    def address(self) -> str:
        return f"{self.house.address}/tables/{self.id}"

    async def write(self) -> None:
        store = await Store.open(database_address(self.house.data, ""))
        assert await store.create(self.id, bytes(32), self.events(replay(self.record)), "playing")
        await store.close()

    def holder(self, seat: int) -> str:
        """The secret id of whoever has a seat."""
        return f"{self.id}-{seat}"

    def events(self, course: Course) -> list[Event]:
        """What would have happened at the table."""
        now = datetime.now(UTC)
        seats = course.setup.seats
        chairs = [self.chair(seat, colour) for seat, colour in enumerate(seats)]
        options = dict(course.setup.options)
        made = first_detail(course.game, self.holder(0), chairs, options, "0", self.luck)
        begun = {"starter": "0", "order": list(range(len(seats))), "seats": list(seats), "options": options}
        log = [Event(1, "created", NOBODY, course.game.name, now, made), Event(2, "started", NOBODY, "", now, begun)]
        for ply in course.plies:
            by_luck = ply.who == CHANCE
            who = NOBODY if by_luck else ply.who
            log.append(Event(len(log) + 1, "outcome" if by_luck else "move", who, ply.words or "", now))
        return log

    def chair(self, seat: int, colour: str) -> Chair:
        """Who sits there."""
        if self.alone in (-1, seat):
            return Chair("person", NAMES[seat], "", colour, self.holder(seat), picture=PORTRAITS[seat])
        return Chair("bot", BOT_NAMES[seat], "easy", colour)

    def take_seat(self, page: Page, seat: int) -> None:
        """This browser has the seat."""
        people = People(derived(read_key(self.house.data), "people"))
        proof = str(people.cookies.dumps([self.holder(seat), NAMES[seat]]))
        page.context.add_cookies([{"name": COOKIE, "value": proof, "url": self.house.address}])
        page.goto(self.address)
        steps.wait_connected(page)
