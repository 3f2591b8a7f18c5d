"""Duckling Dancin’ in the browser: whole games, secrets on the wire, phones, and the page without words."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from roost.games.duckling_dancin.pieces import PICTURES
from roost.web.news import joined
from tests.browser import steps
from tests.browser.house import House

Visit = Callable[..., Page]

GAME = "duckling-dancin"
PHONE: ViewportSize = {"width": 390, "height": 844}
AXE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"
RUN = "() => axe.run(document, {resultTypes: ['violations']}).then(found => found.violations.map(one => one.id))"
OPEN_TILE = "[id^=yard-]:has(use[href='#dancin-yard-face'])"


def lay_table(page: Page, house: House, chairs: list[str]) -> None:
    """A table whose first chair starts, if it is the youngest's."""
    page.goto(f"{house.address}/games/{GAME}")
    page.get_by_label("Your name").fill("Mia")
    for number, kind in enumerate([*chairs, *["empty"] * (6 - len(chairs))]):
        page.locator(f"[name=chair-{number}]").select_option(kind)
    page.get_by_role("button", name="Lay the table").click()
    steps.wait_connected(page)


def bots_table(page: Page, house: House, bots: list[str]) -> None:
    lay_table(page, house, ["me", *[f"bot:{level}" for level in bots]])
    begin(page)


def begin(page: Page) -> None:
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator("svg.dancin")).to_be_visible()
    steps.wait_connected(page)


def asked_or_over(page: Page, before: str = "") -> None:
    """Wait for the own next question, or the end; the bots may have long turns."""
    asked = page.locator(f"#result, #main[data-decision]:not([data-decision='{before}']) #ask")
    expect(asked.first).to_be_attached(timeout=30_000)


class Player:
    """A person at the table who forgets nothing."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.seen: dict[str, str] = {}

    def look(self) -> None:
        """Remember the tile that lies open."""
        if self.page.locator(OPEN_TILE).count():
            tile = self.page.locator(OPEN_TILE).first
            shown = tile.locator("use").nth(1).get_attribute("href") or ""
            self.seen[shown] = (tile.get_attribute("id") or "").removeprefix("yard-")

    def move(self) -> None:
        """Turn the tile that matches, else one not seen yet; or drop the pile somewhere."""
        wanted = self.page.locator("#prompt .pic use").get_attribute("href") or ""
        unseen = [str(tile) for tile in range(1, 13) if str(tile) not in self.seen.values()]
        tile = self.seen.get(wanted, unseen[0] if unseen else "1")
        turn = self.page.locator(f"#ask [data-move='turn {tile}']")
        asked = steps.decision(self.page)
        (turn if turn.count() else self.page.locator("#ask [data-move]").first).click()
        expect(self.page.locator(f"#result, #main:not([data-decision='{asked}'])").first).to_be_attached()
        self.look()


def test_two_browsers_by_link_play_a_whole_game(house: House, visitors: Visit) -> None:
    mia, papa = visitors(), visitors()
    lay_table(mia, house, ["me", "friend"])
    steps.sit_down(papa, mia.url, "Papa", "red")
    expect(mia.locator(".people")).to_contain_text("Papa")
    begin(mia)
    expect(papa.locator("svg.dancin")).to_be_visible()
    players = [Player(mia), Player(papa)]
    for _ in range(200):
        if steps.is_over(mia):
            break
        steps.in_step(mia, papa)
        for player in players:
            player.look()
        next(player for player in players if player.page.locator("#ask").count()).move()

    expect(mia.locator("#result li")).to_have_count(2)
    expect(papa.locator("#result li")).to_have_count(2)


def test_a_whole_game_is_played_by_keyboard_alone(house: House, visitors: Visit) -> None:
    page = visitors()
    bots_table(page, house, ["elephant", "elephant"])
    for turn in range(60):
        asked_or_over(page)
        if steps.is_over(page):
            break
        asked = steps.decision(page)
        steps.tab_to(page, "#ask [data-move]" if turn % 2 else "svg.dancin [data-moves]")
        page.keyboard.press("Enter")
        asked_or_over(page, asked)

    expect(page.locator("#result li")).to_have_count(3)


def test_nothing_on_the_wire_tells_where_a_closed_picture_lies(house: House, visitors: Visit) -> None:
    page = visitors()
    heard: list[str] = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: heard.append(str(frame))))
    bots_table(page, house, ["hard", "hard"])
    for _ in range(8):
        asked_or_over(page)
        if steps.is_over(page):
            break
        asked = steps.decision(page)
        page.locator("#ask [data-move]").first.click()
        asked_or_over(page, asked)
    told = [message for message in whole(map(json.loads, heard)) if 'data-status="playing"' in message["html"]]

    assert len(told) > 8
    for message in told:
        yard = re.findall(r'<g id="yard-\d+".*?</g>', message["html"], re.DOTALL)
        shown = [name for name in PICTURES for tile in yard if f'"#dancin-{name}"' in tile]
        assert len(yard) == 12 and len(shown) <= 1
        assert not any(f'"dancin-{name}"' in json.dumps(message["events"]) for name in PICTURES)


def whole(messages: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """News with the whole page, put together as the browser does."""
    lines: list[str] = []
    found = []
    for message in messages:
        if "parts" in message or "html" in message:
            lines = joined(lines, message["parts"]) if "parts" in message else message["html"].split("\n")
            found.append({**message, "html": "\n".join(lines)})
    return found


def my_turn(page: Page, house: House) -> None:
    bots_table(page, house, ["easy"] * 5)
    asked_or_over(page)


def pictures_only(page: Page, house: House) -> None:
    my_turn(page, house)
    page.goto(f"{page.url}#smallest")
    steps.wait_connected(page)


def over(page: Page, house: House) -> None:
    bots_table(page, house, ["elephant", "elephant"])
    for _ in range(60):
        asked_or_over(page)
        if steps.is_over(page):
            return
        asked = steps.decision(page)
        page.locator("#ask [data-move]").first.click()
        asked_or_over(page, asked)


def rules(page: Page, house: House) -> None:
    page.goto(f"{house.address}/games/{GAME}/rules")


@pytest.mark.parametrize("state", (my_turn, pictures_only, over, rules), ids=lambda state: state.__name__)
def test_everybody_can_use_it(state: Callable[..., None], house: House, visitors: Visit) -> None:
    """Axe finds nothing in either theme, and six seats fit a phone without scrolling sideways."""
    page = visitors()
    state(page, house)
    page.evaluate(AXE.read_text("utf-8"))
    light = page.evaluate(RUN)
    page.emulate_media(color_scheme="dark")
    dark = page.evaluate(RUN)
    page.set_viewport_size(PHONE)

    assert (light, dark) == ([], [])
    assert page.evaluate("() => document.documentElement.scrollWidth") == 390


def test_yard_tiles_are_large_enough_for_a_thumb_and_larger_without_words(house: House, visitors: Visit) -> None:
    page = visitors(viewport=PHONE)
    my_turn(page, house)
    usual = width(page, "#yard-1")
    page.goto(f"{page.url}#smallest")

    assert usual >= 43.5 and width(page, "#yard-1") > usual + 2


def width(page: Page, selector: str) -> float:
    box: Any = page.locator(selector).bounding_box()
    return float(box["width"])


def test_the_page_for_the_smallest_shows_the_picture_and_the_board_and_leads_back(
    house: House, visitors: Visit
) -> None:
    page = visitors()
    my_turn(page, house)
    page.get_by_role("link", name="For the smallest").click()
    expect(page.locator("#prompt .pic")).to_be_visible()
    expect(page.locator("svg.dancin")).to_be_visible()
    for words in ("#ask", "#seated", "#story"):
        expect(page.locator(words)).to_be_hidden()
    page.locator("svg.dancin [data-moves]").first.click()
    expect(page.locator(OPEN_TILE)).to_have_count(1)
    page.get_by_role("link", name="Back to the page with words").click()

    expect(page.locator("#story")).to_be_visible()
