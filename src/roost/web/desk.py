"""What every page and every program's request needs: who asks, and the host that keeps the tables."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, Final

from fastapi import Depends
from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from roost.catalogue import HOUSE, tongue
from roost.core.sentences import sentence
from roost.core.words import Tongue
from roost.host.hints import Hints
from roost.host.host import Host
from roost.host.live_table import LiveTable
from roost.store.programs import hashed
from roost.tables.command import Command
from roost.tables.names import cleaned
from roost.tables.portraits import check_portrait, portrait_for
from roost.tables.table import Table
from roost.web.answers import WordedError
from roost.web.build import build
from roost.web.doors import Doors
from roost.web.language import language_of
from roost.web.people import People, Person, token_of
from roost.web.security import Rates, address_of
from roost.web.tokens import Tokens
from roost.web.visitor import Visitor

PROGRAMS_PATH: Final = "/api/"
PAGE: Final = sentence("This is a page for people. Programs find everything below /api/.")


@dataclass(frozen=True)
class House:
    """What one server process has."""

    host: Host
    people: People
    rates: Rates
    doors: Doors
    hints: Hints
    tokens: Tokens


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

    async def identified(self) -> Desk:
        """The same, once a token has said which program asks. Tokens are for programs, pages for people.

        Raises:
            WordedError: the token shows nobody, or a page is asked for by token.
        """
        token = token_of(self.connection)
        if token is None:
            return self
        await self.house.rates.admit(f"token {hashed(token)}")
        if not self.connection.url.path.startswith(PROGRAMS_PATH):
            raise WordedError(403, "page", PAGE)
        self.person = self.greeted = await self.house.tokens.person(token)
        return self

    @property
    def visitor(self) -> Visitor:
        return Visitor(self.person.name, self.person.picture or portrait_for(self.person.id), build())

    def command(self, id: str) -> Command:
        """A command of whoever asks."""
        return Command(id, self.person.id, self.host.now(), self.tongue, self.language)

    def call(self, name: str, picture: str = "") -> str:
        """Remember the name and the picture somebody gives; those remembered if they give none.

        Raises:
            Refused: there is no such picture.
        """
        check_portrait(self.command(""), picture)
        called = cleaned(name) or self.person.name
        self.person = replace(self.person, name=called, picture=picture or self.person.picture)
        return called

    def picture_at(self, table: Table, chosen: str) -> str:
        """The picture to sit down with: the chosen one, else for who does not sit yet the usual one."""
        return chosen or ("" if table.chairs_of(self.person.id) else self.person.picture)

    async def table(self, id: str) -> LiveTable:
        """A table; refusals on the way speak of its people by name."""
        live = await self.host.at(id)
        self.connection.state.names = lambda seat: live.table.chairs[seat].name
        return live

    async def new_table(self) -> None:
        """Count a table that is to be laid.

        Raises:
            WordedError: many were laid from the same address.
        """
        await self.house.rates.admit_new_table(address_of(self.connection))

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


async def desk_of(request: Request) -> Desk:
    return await Desk(request).identified()


AtDesk = Annotated[Desk, Depends(desk_of)]
