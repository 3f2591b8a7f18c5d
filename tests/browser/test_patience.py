"""Somebody takes long: a nudge on page and tab, a bot that plays on, and the seat given back."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import timedelta

from playwright.sync_api import Page, expect

from roost.replay import Course
from roost.tables.event import Event
from tests.browser import steps
from tests.browser.house import House
from tests.browser.seeding import SeededTable

Visit = Callable[..., Page]

BEGUN = "Game: pick-a-dilly\nSeats: yellow green blue\n\n"


@dataclass
class QuietTable(SeededTable):
    """A table where nobody has moved for five minutes.

    Args:
        patience: minutes until a bot plays.
    """

    patience: int = 0

    def events(self, course: Course) -> list[Event]:
        log = [replace(event, at=event.at - timedelta(minutes=5)) for event in super().events(course)]
        wish = {"patience": self.patience, "kept_by": ""}
        return [replace(log[0], detail={**log[0].detail, **wish}), *log[1:]]


def test_somebody_who_takes_long_is_nudged_on_page_and_tab(house: House, visitors: Visit) -> None:
    table = QuietTable(house, BEGUN)
    mia, papa = visitors(), visitors()
    table.take_seat(mia, 0)
    table.take_seat(papa, 1)
    expect(mia).to_have_title(re.compile("Your turn"))
    papa.get_by_role("button", name="Nudge: Mia").click()
    steps.wait_connected(papa)
    expect(mia.locator("#prompt")).to_contain_text("The others wait for you.")
    expect(mia).to_have_title(re.compile("You are waited for"))
    steps.answer(mia, "feed rooster")

    expect(mia).to_have_title("Pick A Dilly · Roost")
    expect(papa.locator("#story")).to_contain_text("it is their turn")


def test_a_bot_plays_for_who_takes_long_and_gives_the_seat_back(house: House, visitors: Visit) -> None:
    # one after the other: while Papa is waited for, nobody plays the game to its end
    table = QuietTable(house, "Game: fistful-of-daisies\nSeats: pink blue\n\n", patience=1)
    mia = visitors()
    table.take_seat(mia, 0)
    expect(mia.get_by_text("A stand-in plays on for you.")).to_be_visible(timeout=60_000)
    expect(mia.locator("#story")).to_contain_text("takes long; a bot plays on until they are back")
    mia.close()
    again = visitors()
    table.take_seat(again, 0)

    expect(again.locator("#story")).to_contain_text("is back", timeout=30_000)
    expect(again.get_by_text("A stand-in plays on for you.")).to_have_count(0)


def test_whoever_lays_the_table_chooses_when_a_bot_takes_over_and_which(house: House, visitors: Visit) -> None:
    mia = visitors()
    mia.goto(f"{house.address}/games/{steps.GAME}")
    mia.get_by_label("Your name").fill("Mia")
    mia.get_by_label("A bot plays for who takes long").select_option("after 3 minutes")
    mia.get_by_label("Which bot").select_option("hard")
    mia.get_by_role("button", name="Lay the table").click()
    steps.wait_connected(mia)

    expect(mia.locator("#patience-minutes")).to_have_value("3")
    expect(mia.locator("#patience-level")).to_have_value("hard")


def test_the_host_chooses_in_the_lobby_when_a_bot_takes_over(house: House, visitors: Visit) -> None:
    mia, papa = visitors(), visitors()
    steps.lay_table(mia, house, "Mia", ["me", "friend", "friend"])
    mia.locator("#patience-minutes").select_option("3")
    steps.wait_connected(mia)
    papa.goto(mia.url)

    expect(mia.locator("#patience-minutes")).to_have_value("3")
    expect(papa.get_by_text("after 3 minutes")).to_be_visible()
