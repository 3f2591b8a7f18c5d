"""People at a table: by link, by keyboard, in two tabs."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser import steps
from tests.browser.house import House

Visit = Callable[..., Page]


def test_two_browsers_by_link_play_a_whole_game(house: House, visitors: Visit) -> None:
    mia, papa = visitors(), visitors()
    level = bot_level(mia, house)
    steps.lay_table(mia, house, "Mia", ["me", "friend", level], option_Target="5")
    steps.sit_down(papa, mia.url, "Papa", "blue")
    expect(mia.locator(".people")).to_contain_text("Papa")
    steps.start(mia)
    expect(papa.locator("#board")).to_be_visible()
    for turn in range(20):
        if steps.is_over(mia):
            break
        asked = steps.decision(mia)
        own_hen = "feed rooster" if turn % 2 else "feed blue"
        steps.answer(mia, "feed rooster")
        steps.answer(papa, own_hen)
        steps.expect_question(mia, asked)

    expect(mia.locator("#result li")).to_have_count(3)
    expect(papa.locator("#result li")).to_have_count(3)


def test_a_whole_game_is_played_by_keyboard_alone(house: House, visitors: Visit) -> None:
    page = visitors()
    steps.play_against_bots(page, house)
    for turn in range(60):
        if steps.is_over(page):
            break
        asked = steps.decision(page)
        steps.tab_to(page, "#ask [data-move]" if turn % 2 else "[data-moves]")
        page.keyboard.press("Enter")
        steps.expect_question(page, asked)

    expect(page.locator("#result li")).to_have_count(4)
    steps.tab_to(page, "#rematch")
    page.keyboard.press("Enter")
    expect(page.locator("#result")).to_have_count(0)


def test_the_focus_stays_on_the_piece_that_was_played(house: House, visitors: Visit) -> None:
    page = visitors()
    steps.lay_table(page, house, "Mia", ["me", "friend", bot_level(page, house)])
    other = visitors()
    steps.sit_down(other, page.url, "Papa")
    steps.start(page)
    steps.tab_to(page, "#ask [data-move='feed rooster']")
    page.keyboard.press("Enter")
    expect(page.locator("#ask [data-move='feed rooster'][aria-pressed=true]")).to_be_focused()


def test_a_double_click_plays_once(house: House, visitors: Visit) -> None:
    page = visitors()
    steps.play_against_bots(page, house)
    sent: list[str] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sent.append(str(frame))))
    page.reload()
    steps.wait_connected(page)
    asked = steps.decision(page)
    page.locator("#ask [data-move='feed rooster']").dblclick()
    steps.expect_question(page, asked)

    assert len(sent) == 1


def test_a_stale_second_tab_is_told_in_words_and_recovers(house: House, visitors: Visit) -> None:
    page = visitors()
    steps.play_against_bots(page, house)
    tab = page.context.new_page()
    tab.goto(page.url)
    steps.wait_connected(tab)
    stale = steps.decision(tab)
    hold_back_news(tab)
    steps.answer(page, "feed rooster")
    steps.expect_question(page, stale)
    tab.locator("#ask [data-move='feed rooster']").click()
    expect(tab.get_by_role("alert")).to_contain_text("already answered")
    tab.reload()
    steps.wait_connected(tab)

    expect(tab.locator("#main")).to_have_attribute("data-decision", steps.decision(page))


def test_a_refused_form_without_script_is_answered_in_words(house: House, visitors: Visit) -> None:
    page = visitors(java_script_enabled=False)
    page.goto(house.address)
    page.locator(".game form:has(input[value='pick-a-dilly']) button").click()
    expect(page.locator("#ask")).to_be_visible()
    page.locator("#ask [data-move='feed rooster']").click()

    expect(page).to_have_url(re.compile("/tables/"))
    expect(page.locator("#prompt")).to_be_visible()


def test_an_error_stays_until_it_is_dismissed(house: House, visitors: Visit) -> None:
    page = visitors()
    steps.play_against_bots(page, house)
    hold_back_news(page)
    page.locator("#main").evaluate("main => main.dataset.decision = '0-999'")
    page.locator("#ask [data-move='feed rooster']").click()
    expect(page.get_by_role("alert")).to_be_visible()
    page.get_by_role("button", name="Dismiss").click()

    expect(page.get_by_role("alert")).to_have_count(0)


def bot_level(page: Page, house: House) -> str:
    """The form's word for the easiest bot."""
    page.goto(f"{house.address}/games/{steps.GAME}")
    return page.locator("[name=chair-0] option[value^='bot:']").first.get_attribute("value") or ""


def hold_back_news(page: Page) -> None:
    """As on a slow network: what the server tells does not reach the page any more, its answers do."""
    page.evaluate("() => { window.Idiomorph.morph = () => undefined; }")


def test_a_move_is_not_lost_while_the_last_one_waits_for_its_answer(house: House, visitors: Visit) -> None:
    page = visitors()
    late: list[Callable[[], None]] = []

    def hold_answers(channel: WebSocketRoute) -> None:
        server = channel.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            if '"answer"' in str(message) and len(late) < 1:
                late.append(lambda: channel.send(message))
            else:
                channel.send(message)

        server.on_message(pass_on)

    page.route_web_socket(re.compile("/live"), hold_answers)
    steps.play_against_bots(page, house)
    first = steps.decision(page)
    page.locator("#ask [data-move='feed rooster']").click()
    steps.expect_question(page, first)
    second = steps.decision(page)
    page.locator("#ask [data-move='feed rooster']").click()
    late[0]()

    steps.expect_question(page, second)
