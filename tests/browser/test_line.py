"""A line that is slow, breaks, loses frames or has fallen asleep: the page ends as the server has it, and says so."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser import steps
from tests.browser.house import House

Visit = Callable[..., Page]
GAMES = 1_000
LIVE = re.compile(r"/tables/\w+/live")


def test_a_thousand_games_on_a_broken_line_end_as_the_server_has_them(house: House, visitors: Visit) -> None:
    page = visitors()
    page.goto(house.address)

    assert page.evaluate(Path(__file__).with_name("line.js").read_text(), GAMES) == []


class Line:
    """What lies between a page and its server.

    Args:
        page: whose socket goes over it.
        seed: of the luck of its frames.
    """

    def __init__(self, page: Page, seed: int = 1) -> None:
        self.luck = Random(seed)
        self.is_bad = False
        self.is_dead = False
        self.opened = 0
        page.route_web_socket(LIVE, self.route)

    def route(self, socket: WebSocketRoute) -> None:
        self.opened += 1
        server = socket.connect_to_server()
        held: list[str | bytes] = []
        socket.on_message(lambda frame: self.carry(server, frame, []))
        server.on_message(lambda frame: self.carry(socket, frame, held))

    def carry(self, end: WebSocketRoute, frame: str | bytes, held: list[str | bytes]) -> None:
        """Pass a frame on; on a bad line some are lost, come twice, or after the next one."""
        luck = self.luck.random() if self.is_bad else 1.0
        if self.is_dead or luck < 0.15:
            return
        if luck < 0.3:
            held.append(frame)
            return
        for piece in [frame, *held, *([frame] if luck < 0.45 else [])]:
            end.send(piece)
        held.clear()


@pytest.mark.parametrize("seed", [1, 2])
def test_a_table_on_a_bad_line_ends_as_the_server_has_it(house: House, visitors: Visit, seed: int) -> None:
    page, other = visitors(), visitors()
    line = Line(page, seed)
    steps.lay_table(page, house, "Mia", ["me", "friend", "bot:easy"], option_Target="5")
    steps.sit_down(other, page.url, "Papa")
    steps.start(page)
    steps.wait_connected(other)
    line.is_bad = True
    for _ in range(8):
        if steps.is_over(other):
            break
        page.evaluate("() => document.querySelector(\"#ask [data-move='feed rooster']\")?.click()")
        steps.answer(other, "feed rooster")
        page.wait_for_timeout(300)
    line.is_bad = False

    assert is_up_to_date(page)


def is_up_to_date(page: Page) -> bool:
    """Whether the page comes to where the server is, with no answer outstanding and no bot about to move."""
    for _ in range(40):
        told = at_the_server(page)
        page.wait_for_timeout(1_500)
        if told == at_the_server(page) == seq(page) and not page.locator("[aria-busy]").count():
            return True
    return False


def at_the_server(page: Page) -> str:
    """How far the table has come, as a program is told."""
    table = page.url.rpartition("/")[2]
    return str(page.request.get(f"{page.url.rpartition('/tables/')[0]}/api/tables/{table}").json()["seq"])


def seq(page: Page) -> str:
    """How far the page has come."""
    return page.locator("#main").get_attribute("data-seq") or ""


def test_a_page_that_slept_looks_again_as_soon_as_it_is_seen(house: House, visitors: Visit) -> None:
    page, other = visitors(), visitors()
    page.clock.install()
    line = Line(page)
    steps.lay_table(page, house, "Mia", ["me", "friend", "bot:easy"])
    steps.sit_down(other, page.url, "Papa")
    steps.start(page)
    line.is_dead = True
    steps.answer(other, "feed rooster")
    reached = seq(other)
    stale = seq(page)
    line.is_dead = False
    before = line.opened
    page.clock.fast_forward(15_000)
    page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
    expect(page.locator("#main")).to_have_attribute("data-seq", reached)

    assert stale != reached and line.opened == before + 1


def test_a_dead_line_is_noticed_and_said_while_nobody_does_anything(house: House, visitors: Visit) -> None:
    page = visitors()
    page.clock.install()
    line = Line(page)
    steps.play_against_bots(page, house)
    line.is_dead = True
    page.clock.fast_forward(31_000)
    expect(page.locator("#connection")).to_have_class(re.compile("lost"))
    line.is_dead = False
    page.clock.fast_forward(31_000)

    expect(page.locator("#connection")).not_to_have_class(re.compile("lost"))


def test_a_page_of_an_older_build_reloads_once_and_then_says_so(house: House, visitors: Visit) -> None:
    page = visitors()
    loads: list[Page] = []
    steps.play_against_bots(page, house)
    page.on("load", lambda loaded: loads.append(loaded))
    page.route_web_socket(LIVE, renewed)
    page.goto(page.url)
    expect(page.get_by_role("alert")).to_contain_text("Reload the page", timeout=20_000)

    assert len(loads) == 2


def renewed(socket: WebSocketRoute) -> None:
    """A server whose build the page does not know."""
    server = socket.connect_to_server()
    server.on_message(lambda frame: socket.send(re.sub('"build":"[^"]*"', '"build":"new"', str(frame))))


def test_a_choice_made_for_a_question_that_is_gone_is_not_played_for_the_next(house: House, visitors: Visit) -> None:
    page = visitors()
    steps.play_against_bots(page, house)
    sent: list[str] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(str(frame))))
    page.reload()
    steps.wait_connected(page)
    page.evaluate(
        """() => {
          const button = document.querySelector('#ask [data-move]');
          button.click();
          document.getElementById('main').dataset.decision = '0-999';
        }"""
    )
    expect(page.get_by_role("alert")).to_contain_text("That question is gone")

    assert sent == []


def test_what_was_said_of_it_goes_with_the_next_choice(house: House, visitors: Visit) -> None:
    page = visitors()
    steps.play_against_bots(page, house)
    asked = steps.decision(page)
    page.evaluate(
        """() => {
          const main = document.getElementById('main');
          const asked = main.dataset.decision;
          document.querySelector('#ask [data-move]').click();
          main.dataset.decision = '0-999';
          setTimeout(() => { main.dataset.decision = asked; }, 0);
        }"""
    )
    expect(page.get_by_role("alert")).to_contain_text("That question is gone")
    page.locator("#ask [data-move]").first.click()
    steps.expect_question(page, asked)

    expect(page.get_by_role("alert")).to_have_count(0)
