"""States in which something is wrong, or somebody waits: each says so, and what can be done."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta

from playwright.sync_api import Page, WebSocketRoute, expect

from roost.catalogue import games
from roost.replay import Course
from roost.tables.event import Event
from tests.browser import steps
from tests.browser.house import House
from tests.browser.seeding import SeededTable

Visit = Callable[..., Page]

LIVE = re.compile(r"/tables/\w+/live")
BEGUN = "Game: pick-a-dilly\nSeats: yellow green blue\n\n"


class DamagedTable(SeededTable):
    """A table whose log holds a move that never was one."""

    def events(self, course: Course) -> list[Event]:
        log = super().events(course)
        return [*log, Event(len(log) + 1, "move", 0, "feed nonsense", datetime.now(UTC))]


class SlowTable(SeededTable):
    """A table where nobody has moved for five minutes."""

    def events(self, course: Course) -> list[Event]:
        return [replace(event, at=event.at - timedelta(minutes=5)) for event in super().events(course)]


def frozen(page: Page, house: House, visit: Visit) -> None:
    page.goto(DamagedTable(house, BEGUN).address)
    expect(page.locator("main")).to_contain_text("damaged")


def forbidden(page: Page, house: House, visit: Visit) -> None:
    """A hint is not for those who look on."""
    page.goto(f"{SeededTable(house, BEGUN).address}/hint")
    expect(page.locator("main")).to_contain_text("sit at the table")


def cut_off(page: Page, house: House, visit: Visit) -> None:
    """The line breaks while somebody plays."""
    steps.play_against_bots(page, house)
    page.route_web_socket(LIVE, lambda socket: socket.close())
    page.reload()
    expect(page.locator("#connection.lost")).to_be_visible()


def outdated(page: Page, house: House, visit: Visit) -> None:
    """The house has been renewed while a page stayed open."""
    steps.play_against_bots(page, house)
    page.route_web_socket(LIVE, renewed)
    page.goto(page.url)
    expect(page.get_by_role("alert")).to_contain_text("Reload the page", timeout=20_000)


def renewed(socket: WebSocketRoute) -> None:
    """A server whose build the page does not know."""
    server = socket.connect_to_server()
    server.on_message(lambda frame: socket.send(re.sub('"build":"[^"]*"', '"build":"new"', str(frame))))


def offline(page: Page, house: House, visit: Visit) -> None:
    """The house does not answer."""
    page.route("**/healthz*", lambda route: route.abort())
    page.goto(f"{house.address}/offline?language=en")
    expect(page.locator("[data-when=house]")).to_be_visible()


def nudged(page: Page, house: House, visit: Visit) -> None:
    """Others have waited for five minutes."""
    table = SlowTable(house, BEGUN)
    papa = visit()
    table.take_seat(page, 0)
    table.take_seat(papa, 1)
    papa.get_by_role("button", name="Nudge: Mia").click()
    expect(page.locator("#prompt")).to_contain_text("The others wait for you.")


def waiting(page: Page, house: House, visit: Visit) -> None:
    """The host of a table whose others are away; what can be done about one of them is unfolded."""
    SlowTable(house, BEGUN).take_seat(page, 0)
    page.get_by_text("If Papa does not come back").click()


def left(page: Page, house: House, visit: Visit) -> None:
    """A stand-in plays for whoever has left."""
    SeededTable(house, BEGUN).take_seat(page, 0)
    page.get_by_role("button", name="Table menu").click()
    page.get_by_role("button", name="Leave the table").click()
    expect(page.get_by_role("button", name="Come back")).to_be_visible()


TROUBLES = (frozen, forbidden, cut_off, outdated, offline, nudged, waiting, left)


def set_up_of(game: str) -> Callable[[Page, House, Visit], None]:
    """The set-up of one game."""

    def state(page: Page, house: House, visit: Visit) -> None:
        page.goto(f"{house.address}/games/{game}")

    state.__name__ = f"set_up_{game}"
    return state


def rules_of(game: str) -> Callable[[Page, House, Visit], None]:
    """The rules of one game."""

    def state(page: Page, house: House, visit: Visit) -> None:
        page.goto(f"{house.address}/games/{game}/rules")

    state.__name__ = f"rules_{game}"
    return state


def lesson_of(game: str, step: int) -> Callable[[Page, House, Visit], None]:
    """One page of a game's lesson."""

    def state(page: Page, house: House, visit: Visit) -> None:
        page.goto(f"{house.address}/games/{game}/tutorial?step={step}")

    state.__name__ = f"lesson_{game}_{step}"
    return state


EVERY_GAME = tuple(
    state for game in games() for state in (set_up_of(game), rules_of(game), *(lesson_of(game, n) for n in (1, 4, 7)))
)
