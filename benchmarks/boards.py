"""Tables of four for measurements, laid by people with pages or by programs."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field
from typing import Final

import httpx2

from benchmarks.house import ADDRESS
from benchmarks.seats import Seat, page_seat, program_seat

SEATS: Final = 4
GAME: Final = "pick-a-dilly"
LONG: Final = "30"  # eggs to win: a game that lasts
FED: Final = ("feed yellow", "feed blue", "feed green", "feed rooster")  # by seat: 24 turns, the longest we know of


@dataclass
class Board:
    """One table and its four people.

    Args:
        people: a cookie or a token each.
        open_seat: the way they come.
        begun: the number of the event with which the game started.
    """

    id: str
    people: list[str]
    open_seat: Callable[[str, str], AbstractAsyncContextManager[Seat]]
    begun: int
    seats: list[Seat] = field(default_factory=list)
    seen: list[int] = field(default_factory=lambda: [0] * SEATS)
    news: asyncio.Condition = field(default_factory=asyncio.Condition)


async def lay(api: httpx2.AsyncClient, by: str) -> Board:
    """A table that four people have begun to play at, by page or by API."""
    table, people = await (lay_by_pages(api) if by == "page" else lay_by_programs(api))
    begun = (await api.get(f"/api/tables/{table}")).json()["seq"]
    return Board(table, people, page_seat if by == "page" else program_seat, begun)


async def lay_by_pages(api: httpx2.AsyncClient) -> tuple[str, list[str]]:
    people = []
    for _ in range(SEATS):
        people.append((await api.get("/", headers={"cookie": ""})).headers["set-cookie"].partition(";")[0])
        api.cookies.clear()
    chairs = {"chair-0": "me"} | {f"chair-{seat}": "friend" for seat in range(1, SEATS)}
    plan = {"game": GAME, "option-Target": LONG, "start": "0", "name": "Player 0", **chairs}
    table = (await api.post("/tables", data=plan, headers=page_of(people[0]))).headers["location"]
    for seat, person in enumerate(people[1:], start=1):
        await api.post(f"{table}/sit", data={"name": f"Player {seat}"}, headers=page_of(person))
    await api.post(f"{table}/start", headers=page_of(people[0]))
    return table.rpartition("/")[2], people


def page_of(person: str) -> dict[str, str]:
    """What the browser of a person sends with a form."""
    return {"cookie": person, "origin": ADDRESS.http}


async def lay_by_programs(api: httpx2.AsyncClient) -> tuple[str, list[str]]:
    tokens = []
    for seat in range(SEATS):
        made = await api.post("/api/programs", json={"name": f"Player {seat}"})
        tokens.append(made.json()["token"])
    headers = [{"authorization": f"Bearer {token}"} for token in tokens]
    chairs = [{"kind": "me"}, *[{"kind": "open"}] * (SEATS - 1)]
    plan = {"game": GAME, "chairs": chairs, "options": {"Target": LONG}, "starter": "0"}
    table = (await api.post("/api/tables", json=plan, headers=headers[0])).json()["table"]
    for one in headers[1:]:
        await api.post(f"/api/tables/{table}/sit", json={}, headers=one)
    await api.post(f"/api/tables/{table}/start", json={}, headers=headers[0])
    return str(table), tokens
