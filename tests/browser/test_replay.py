"""Looking back at games: by keys, by links, through others' eyes; what if; records in and out; the dealing checked."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser import steps
from tests.browser.house import House

Visit = Callable[..., Page]

RECORDS = Path(__file__).parents[1] / "records"
GOLDEN = {
    "pick-a-dilly": RECORDS / "pick_a_dilly" / "golden" / "random-3-seats.roost",
    "duckling-dancin": RECORDS / "duckling_dancin" / "golden" / "pile-payment-five-seats.roost",
    "fistful-of-daisies": RECORDS / "fistful_of_daisies" / "golden" / "two-seats.roost",
    "pickit-dragons": RECORDS / "pickit_dragons" / "golden" / "missions-combined-9.roost",
}
MOVED = re.compile("[1-9]")


def look_at(page: Page, house: House, file: Path) -> None:
    """Bring a record to the house."""
    page.goto(f"{house.address}/records")
    page.get_by_label("A file").set_input_files(file)
    page.get_by_role("button", name="Look at it").click()
    wait_ready(page)


def wait_ready(page: Page) -> None:
    """The script listens to keys."""
    expect(page.locator("html.live #play")).to_be_visible(timeout=20_000)


def expect_moment(page: Page, at: int) -> None:
    """The page has reached a moment, and every control says so."""
    expect(page.locator("#main")).to_have_attribute("data-at", str(at), timeout=20_000)
    expect(page.locator("#scrub")).to_have_value(str(at))
    expect(page.locator("#where")).to_contain_text(f"{at} /")


@pytest.mark.parametrize("game", GOLDEN)
def test_a_finished_game_is_scrubbed_by_keys(game: str, house: House, visitors: Visit) -> None:
    page = visitors()
    look_at(page, house, GOLDEN[game])
    last = int(page.locator("#main").get_attribute("data-last") or 0)
    expect_moment(page, 0)
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect_moment(page, 3)
    page.keyboard.press("ArrowLeft")
    expect_moment(page, 2)
    page.keyboard.press("End")
    expect_moment(page, last)
    expect(page.locator("#result")).to_be_visible()
    page.keyboard.press("Home")
    expect_moment(page, 0)
    page.locator("#scrub").focus()
    page.keyboard.press("ArrowRight")
    expect_moment(page, 1)

    expect(page.locator("#scrub")).to_have_attribute("aria-valuetext", f"Move 1 of {last}")
    assert page.evaluate("() => document.activeElement.id") == "scrub"


def test_what_moved_is_shown_on_the_way_to_the_next_moment(house: House, visitors: Visit) -> None:
    page = visitors(reduced_motion="no-preference")
    look_at(page, house, GOLDEN["duckling-dancin"])
    page.evaluate(
        """() => {
            window.moved = 0;
            const animate = Element.prototype.animate;
            Element.prototype.animate = function (...how) { window.moved += 1; return animate.apply(this, how); };
        }"""
    )
    for at in range(1, 7):
        page.keyboard.press("ArrowRight")
        expect_moment(page, at)

    assert page.evaluate("() => window.moved") > 0


def test_a_film_plays_by_itself_and_stops(house: House, visitors: Visit) -> None:
    page = visitors()
    look_at(page, house, GOLDEN["pick-a-dilly"])
    page.locator("#prompt").focus()
    page.keyboard.press(" ")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(page.locator("#main")).to_have_attribute("data-at", MOVED)
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    stopped = page.locator("#main").get_attribute("data-at")
    page.get_by_label("Speed").select_option("4")
    page.get_by_role("button", name="Play", exact=True).click()

    expect(page.locator("#main")).to_have_attribute("data-at", page.locator("#main").get_attribute("data-last") or "")
    assert stopped != "0"


def test_a_line_of_the_story_leads_to_its_moment_and_a_link_to_it_for_others(house: House, visitors: Visit) -> None:
    page = visitors()
    look_at(page, house, GOLDEN["fistful-of-daisies"])
    line = page.locator("#story a").nth(12)
    at = int(line.get_attribute("data-at") or 0)
    said = line.inner_text()
    line.click()
    expect_moment(page, at)
    expect(line).to_have_attribute("aria-current", "step")
    friend = visitors()
    friend.goto(page.locator("#link").input_value())
    expect_moment(friend, at)

    expect(friend.locator("#prompt")).to_contain_text(said.split(",")[0].split(" ")[-1])


def test_without_a_script_it_works_by_links_and_forms(house: House, visitors: Visit) -> None:
    page = visitors(java_script_enabled=False)
    page.goto(f"{house.address}/records")
    page.get_by_label("Or its text").fill(GOLDEN["pick-a-dilly"].read_text("utf-8"))
    page.get_by_role("button", name="Look at it").click()
    page.get_by_role("link", name="One move on").click()
    page.get_by_role("link", name="One move on").click()
    expect(page.locator("#main")).to_have_attribute("data-at", "2")
    page.locator("#eyes select").select_option("green")
    page.locator("#eyes").get_by_role("button", name="Look").click()

    expect(page.locator("#main")).to_have_attribute("data-eyes", "green")
    expect(page.locator("#main")).to_have_attribute("data-at", "2")


def test_a_running_game_is_looked_back_at_through_ones_own_eyes(house: House, visitors: Visit) -> None:
    page = visitors()
    steps.play_against_bots(page, house, "duckling-dancin")
    asked = steps.decision(page)
    page.locator("#ask [data-move]").first.click()
    steps.expect_question(page, asked)
    page.get_by_role("link", name="Look back").click()
    wait_ready(page)

    expect(page.locator("#eyes")).to_contain_text("nothing that was shown only to be remembered")
    expect(page.locator("#eyes option")).to_have_count(2)
    page.get_by_role("link", name="To the table").click()
    steps.wait_connected(page)


def test_what_if_plays_on_from_a_moment_of_a_finished_game(house: House, visitors: Visit) -> None:
    page = visitors()
    look_at(page, house, GOLDEN["pick-a-dilly"])
    for _ in range(6):
        page.keyboard.press("ArrowRight")
    expect_moment(page, 6)
    page.get_by_label("You play").select_option("green")
    page.get_by_label("The bots are").select_option("easy")
    page.get_by_role("button", name="Play on from here").click()
    steps.wait_connected(page)
    expect(page.locator("#remark")).to_contain_text("This game goes on after 6 moves of another one.")
    expect(page.locator("#story")).to_contain_text("What if?")
    asked = steps.decision(page)
    steps.answer(page, "feed rooster")
    steps.expect_question(page, asked)


def test_what_if_of_a_running_game_says_what_is_dealt_anew(house: House, visitors: Visit) -> None:
    page = visitors()
    steps.play_against_bots(page, house, "pickit-dragons")
    expect(page.locator("#ask [data-move]").first).to_be_attached(timeout=30_000)
    page.get_by_role("link", name="Look back").click()
    wait_ready(page)
    page.get_by_role("button", name="Play on from here").click()
    steps.wait_connected(page)

    expect(page.locator("#remark")).to_contain_text("dealt anew")
    expect(page.locator("#ask [data-move]").first).to_be_attached(timeout=30_000)


def test_a_record_with_a_fault_is_told_its_line_in_a_frame_of_its_own(house: House, visitors: Visit) -> None:
    page = visitors()
    page.goto(f"{house.address}/records")
    text = "Game: pick-a-dilly\nSeats: green blue red\n\ngreen: feed blue\nblue: feed brown\nred: feed red\n"
    page.get_by_label("Or its text").fill(text)
    page.get_by_role("button", name="Look at it").click()

    expect(page.get_by_role("alert")).to_contain_text("Line 5 cannot stand")
    expect(page.locator("#fault mark")).to_contain_text("blue: feed brown")
    expect(page.get_by_label("Or its text")).to_have_value(text)


def test_the_dealing_of_a_finished_game_is_checked_in_one_click(house: House, visitors: Visit) -> None:
    page = visitors()
    look_at(page, house, GOLDEN["fistful-of-daisies"])
    page.keyboard.press("End")
    expect(page.locator("#result")).to_be_visible(timeout=20_000)
    for _ in range(2):
        page.keyboard.press("ArrowLeft")
    page.locator("#what-if button").click()
    steps.wait_connected(page)
    for _ in range(60):
        expect(page.locator("#result, #ask [data-move]").first).to_be_attached(timeout=30_000)
        if steps.is_over(page):
            break
        asked = steps.decision(page)
        page.locator("#ask [data-move]").first.click()
        steps.expect_question(page, asked)
    page.locator("#watch-again").click()
    page.get_by_role("link", name="Check the dealing").click()

    expect(page.get_by_role("heading", name="The dealing was fair")).to_be_visible(timeout=20_000)
    expect(page.get_by_label("The command")).to_have_value(re.compile(r"roost replay --verify --seed [0-9a-f]{64} "))


def test_keys_are_listed_on_a_sheet(house: House, visitors: Visit) -> None:
    page = visitors()
    look_at(page, house, GOLDEN["pick-a-dilly"])
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("one move back, one move on")
    page.keyboard.press("Escape")

    expect(page.get_by_role("dialog")).to_have_count(0)
