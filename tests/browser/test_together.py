"""Together: phrases and reactions, free talk that the host opens, and a next game to which all go over."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser import steps
from tests.browser.house import House
from tests.browser.test_undo import family

Visit = Callable[..., Page]


def speak(page: Page, words: str) -> None:
    page.get_by_role("button", name="Say something").click()
    page.locator("#talk").get_by_role("button", name=words).click()


def test_a_phrase_and_a_reaction_stand_beside_the_chair_and_in_the_story(house: House, visitors: Visit) -> None:
    mia, papa, _ = family(house, visitors)
    speak(mia, "Good luck!")
    expect(papa.locator(".chairs li", has_text="Mia").locator(".bubble")).to_have_text("Good luck!")
    speak(papa, "laughs")

    expect(mia.locator(".chairs li", has_text="Papa").locator(".bubble > svg use")).to_have_attribute(
        "href", "#say-hen-laughs"
    )
    expect(mia.locator("#story")).to_contain_text("Good luck!")
    expect(mia.locator("#talk")).to_be_hidden()


def test_the_host_opens_free_talk_and_a_draft_outlives_a_move(house: House, visitors: Visit) -> None:
    mia, papa, oma = family(house, visitors)
    papa.get_by_role("button", name="Say something").click()
    expect(papa.get_by_label("In your own words")).to_be_hidden()
    mia.get_by_role("button", name="Table menu").click()
    mia.get_by_label("Who may write in their own words").select_option("players")
    mia.keyboard.press("Escape")
    expect(papa.get_by_label("In your own words")).to_be_visible()
    papa.get_by_label("In your own words").fill("Half a <b>sen")
    steps.wait_connected(mia)
    steps.answer(mia, "feed rooster")
    steps.answer(oma, "feed rooster")
    expect(papa.locator(".chairs .awaited")).to_have_count(1, timeout=20_000)
    expect(papa.get_by_label("In your own words")).to_have_value("Half a <b>sen")
    papa.get_by_label("In your own words").press_sequentially("tence</b>")
    papa.get_by_role("button", name="Say it").click()

    expect(mia.locator("#story")).to_contain_text("“Half a <b>sentence</b>”")
    expect(papa.get_by_label("In your own words")).to_have_value("")


def test_the_host_mutes_somebody(house: House, visitors: Visit) -> None:
    mia, papa, _ = family(house, visitors)
    mia.get_by_role("button", name="Table menu").click()
    mia.get_by_role("button", name="Mute Papa").click()

    expect(papa.get_by_role("button", name="Say something")).to_be_hidden()
    expect(papa.locator("#story")).to_contain_text("is muted")


def lobby_of(house: House, visitors: Visit) -> tuple[Page, Page]:
    """Mia’s table before the game; Papa has come."""
    mia, papa = visitors(), visitors()
    steps.lay_table(mia, house, "Mia", ["me", "friend", "friend"])
    steps.sit_down(papa, mia.url, "Papa")
    expect(mia.locator(".people")).to_contain_text("Papa")
    return mia, papa


def test_people_talk_while_they_wait_for_the_game(house: House, visitors: Visit) -> None:
    mia, papa = lobby_of(house, visitors)
    speak(papa, "Hello, everybody!")
    expect(mia.locator(".people li", has_text="Papa").locator(".bubble")).to_have_text("Hello, everybody!")
    speak(mia, "gives a daisy")
    expect(papa.locator(".people li", has_text="Mia").locator(".bubble use")).to_have_attribute("href", "#say-daisy")
    expect(papa.locator("#said")).to_contain_text("Mia: gives a daisy")  # for who listens
    mia.get_by_role("button", name="Table menu").click()
    mia.get_by_label("Who may write").select_option("players")
    papa.get_by_role("button", name="Say something").click()
    papa.get_by_label("In your own words").fill("Oma is late")
    papa.get_by_role("button", name="Say it").click()

    expect(mia.locator("#story li").first).to_have_text("Papa says: “Oma is late”")


def test_the_host_mutes_who_came_after_the_page_was_opened_without_leaving_it(house: House, visitors: Visit) -> None:
    mia, papa, oma = visitors(), visitors(), visitors()
    steps.lay_table(mia, house, "Mia", ["me", "friend", "friend"])
    mia.evaluate("() => { window.still = true; }")
    mia.get_by_role("button", name="Table menu").click()
    steps.sit_down(papa, mia.url, "Papa")
    mia.get_by_role("button", name="Mute Papa").click()
    expect(papa.get_by_role("button", name="Say something")).to_be_hidden()
    expect(mia.get_by_role("button", name="Let Papa speak again")).to_be_visible()
    steps.sit_down(oma, mia.url, "Oma")
    expect(mia.get_by_role("button", name="Mute Oma")).to_be_visible()
    mia.get_by_role("button", name="Let Papa speak again").click()

    expect(papa.get_by_role("button", name="Say something")).to_be_visible()
    assert mia.evaluate("() => window.still") is True


def test_of_two_at_one_device_the_right_one_speaks(house: House, visitors: Visit) -> None:
    mia, papa = visitors(), visitors()
    steps.lay_together(mia, house, {"Mia": "me", "Oma": "here", "": "friend"})
    steps.sit_down(papa, mia.url, "Papa")
    expect(mia.locator(".people")).to_contain_text("Papa")
    for place in (".people li", ".chairs li"):
        mia.get_by_role("button", name="Say something").click()
        mia.get_by_role("group", name="Who says it?").get_by_label("Oma").check()
        mia.locator("#talk").get_by_role("button", name="Good luck!").click()
        expect(papa.locator(place, has_text="Oma").locator(".bubble")).to_contain_text("Good luck!")
        expect(papa.locator(place, has_text="Mia").locator(".bubble")).to_have_count(0)
        if place == ".people li":
            steps.start(mia)
            expect(papa.locator("#board")).to_be_visible()


def test_players_and_onlookers_go_over_to_the_next_game_where_another_starts(house: House, visitors: Visit) -> None:
    mia, papa, zoe = visitors(), visitors(), visitors()
    steps.lay_table(mia, house, "Mia", ["me", "friend", "bot:easy"], option_Target="5", start="0")
    steps.sit_down(papa, mia.url, "Papa")
    expect(mia.locator(".people")).to_contain_text("Papa")
    steps.start(mia)
    zoe.goto(mia.url)
    steps.wait_connected(zoe)
    expect(zoe.locator("#story")).to_contain_text(re.compile(r"Mia\s+starts"))
    for _ in range(20):
        if steps.is_over(mia):
            break
        asked = steps.decision(mia)
        steps.answer(mia, "feed rooster")
        steps.answer(papa, "feed rooster")
        steps.expect_question(mia, asked)
    first = mia.url
    expect(papa.locator("#rematch")).to_be_visible()
    papa.locator("#rematch").click()

    for page in (mia, papa, zoe):
        expect(page).not_to_have_url(first, timeout=20_000)
        expect(page.locator("#story")).to_contain_text(re.compile(r"Papa\s+starts"), timeout=20_000)
    assert mia.url == papa.url == zoe.url
    expect(zoe.locator("#ask")).to_have_count(0)


def test_a_table_on_the_home_page_is_joined_by_one_click_and_leaves_it_when_the_game_starts(
    house: House, visitors: Visit
) -> None:
    mia, papa, zoe = visitors(), visitors(), visitors()
    mia.goto(f"{house.address}/games/{steps.GAME}")
    mia.get_by_label("Your name").fill("Mia Anders")
    mia.locator("[name=chair-2]").select_option("bot:easy")
    mia.locator("[name=chair-3]").select_option("empty")
    mia.get_by_label("Show it on the home page").check()
    mia.get_by_role("button", name="Lay the table").click()
    steps.wait_connected(mia)
    papa.goto(house.address)
    entry = papa.locator("#looking li", has_text="Mia Anders")
    expect(entry).to_contain_text("1 of 3 chairs is free")
    entry.get_by_role("button", name="Join").click()
    expect(papa).to_have_url(mia.url)
    expect(mia.locator(".people")).to_contain_text("Guest")
    steps.start(mia)
    zoe.goto(house.address)

    expect(zoe.locator("#main")).to_be_visible()
    expect(zoe.locator("#looking li", has_text="Mia Anders")).to_have_count(0)


def test_a_finished_game_is_counted_among_ones_own(house: House, visitors: Visit) -> None:
    page = visitors()
    steps.play_against_bots(page, house)
    while not steps.is_over(page):
        asked = steps.decision(page)
        page.locator("#ask [data-move]").first.click()
        steps.expect_question(page, asked)
    page.goto(f"{house.address}/me")
    column = page.locator(".tallies thead th", has_text="4")
    row = page.locator(".tallies tbody tr", has_text="Played")

    expect(page.locator("#main")).to_contain_text("1 game")
    expect(column).to_be_visible()
    expect(row.locator("td")).to_have_text(["1", "1"])


def test_the_credits_are_a_click_away_and_name_who_made_the_games(house: House, visitors: Visit) -> None:
    page = visitors()
    page.goto(house.address)
    page.get_by_role("link", name="Credits").click()

    expect(page.locator("#main")).to_contain_text("Hartmut Kommerell")
    expect(page.locator("#main")).to_contain_text("not affiliated")
    expect(page.get_by_role("region", name="The licence of idiomorph")).to_be_visible()
