"""What every page and every program's request needs: who asks, and the host that keeps the tables."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated

from fastapi import Depends
from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from roost.catalogue import HOUSE, tongue
from roost.core.words import Tongue
from roost.host.hints import Hints
from roost.host.host import Host
from roost.host.live_table import LiveTable
from roost.tables.command import Command
from roost.tables.names import cleaned
from roost.web.build import build
from roost.web.doors import Doors
from roost.web.language import language_of
from roost.web.people import People, Person
from roost.web.security import Rates
from roost.web.visitor import Visitor


@dataclass(frozen=True)
class House:
    """What one server process has."""

    host: Host
    people: People
    rates: Rates
    doors: Doors
    hints: Hints


class Desk:
    """One request.

    Args:
        connection: the request or the socket.
    """

    def __init__(self, connection: HTTPConnection) -> None:
        self.connection = connection
        self.house: House = connection.app.state.house
        self.host: Host = self.house.host
        self.person: Person = self.house.people.of(connection)
        self.greeted = self.person
        self.language = language_of(connection)

    @property
    def tongue(self) -> Tongue:
        """The texts of the house in the visitor's language."""
        return tongue(HOUSE, self.language)

    @property
    def visitor(self) -> Visitor:
        return Visitor(self.person.name, build())

    def command(self, id: str) -> Command:
        """A command of whoever asks."""
        return Command(id, self.person.id, self.host.now(), self.tongue, self.language)

    def call(self, name: str) -> str:
        """Remember the name somebody gives; the one remembered if they give none."""
        called = cleaned(name) or self.person.name
        self.person = replace(self.person, name=called)
        return called

    async def table(self, id: str) -> LiveTable:
        """A table; refusals on the way speak of its people by name."""
        live = await self.host.at(id)
        self.connection.state.names = lambda seat: live.table.chairs[seat].name
        return live

    def page(self, html: str, status: int = 200) -> Response:
        """A page; the browser learns who it is."""
        return self.greet(HTMLResponse(html, status, headers={"cache-control": "no-store"}))

    def go(self, path: str) -> Response:
        """On to another page after a form."""
        return self.greet(RedirectResponse(path, 303))

    def greet(self, response: Response) -> Response:
        if not self.person.has_proof or self.person != self.greeted:
            self.house.people.remember(response, self.person, self.connection.url.scheme == "https")
        return response


def desk_of(request: Request) -> Desk:
    return Desk(request)


AtDesk = Annotated[Desk, Depends(desk_of)]
