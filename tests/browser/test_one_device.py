"""Several people at one device: the curtain between them, by pointer and by keys, beside a friend far away."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser import steps
from tests.browser.house import House

Visit = Callable[..., Page]


def test_two_at_one_device_and_a_friend_by_link_play_a_secret_game(house: House, visitors: Visit) -> None:
    device, papa = visitors(), visitors()
    steps.lay_together(device, house, {"Mia": "me", "Oma": "here", "": "friend"}, option_Target="5")
    steps.sit_down(papa, device.url, "Papa")
    expect(device.locator(".people")).to_contain_text("Papa")
    steps.start(device)
    for turn in range(20):
        for _ in range(2):
            expect(device.locator("#ask, [data-moves]")).to_have_count(0)
            device.locator("#curtain .btn-main").click()
            expect(device.locator(".whose")).to_be_visible()
            device.locator(f"#ask [data-move='feed {'rooster' if turn % 2 else 'yellow'}']").click()
            expect(device.locator("#curtain")).to_be_visible()
        expect(device.locator("#prompt")).to_contain_text("Nobody at this device is asked now.")
        asked = steps.decision(papa)
        papa.locator("#ask [data-move='feed yellow']").click()
        steps.expect_question(papa, asked)
        if steps.is_over(papa):
            break
        expect(device.locator("#curtain .btn-main")).to_be_visible()

    expect(device.locator("#result li")).to_have_count(3)
    expect(device.locator("#curtain, #device")).to_have_count(0)


def test_the_curtain_is_opened_and_passed_on_by_keys_and_said_aloud(house: House, visitors: Visit) -> None:
    device = visitors()
    level = steps.bot_level(device, house)
    steps.lay_together(device, house, {"Mia": "me", "Oma": "here", "": level})
    steps.start(device)
    expect(device.locator("#prompt[aria-live=polite] h2")).to_have_text(re.compile("Pass the device to (Mia|Oma)"))
    first = device.locator("#prompt h2").inner_text()
    steps.tab_to(device, "#curtain .btn-main")
    device.keyboard.press("Enter")
    expect(device.locator("#prompt")).to_be_focused()
    steps.tab_to(device, "#ask [data-move='feed rooster']")
    device.keyboard.press("Enter")
    expect(device.locator("#prompt h2")).to_have_text(re.compile("Pass the device to"))

    expect(device.locator("#prompt")).to_be_focused()
    assert device.locator("#prompt h2").inner_text() != first


@pytest.mark.parametrize("game", ["duckling-dancin", "fistful-of-daisies"])
def test_where_nothing_is_secret_the_page_goes_on_with_the_next(game: str, house: House, visitors: Visit) -> None:
    device = visitors()
    steps.lay_together(device, house, {"Mia": "me", "Oma": "here"}, game)
    steps.start(device)
    seen = set()
    for _ in range(40):
        expect(device.locator("#ask [data-move]").first).to_be_attached()
        expect(device.locator("#curtain")).to_have_count(0)
        seen.add(device.locator(".whose").inner_text().split()[-1])
        if len(seen) == 2:
            break
        asked = steps.decision(device)
        device.locator("#ask [data-move]").first.click()
        steps.expect_question(device, asked)

    assert seen == {"Mia", "Oma"}


def test_a_hand_of_cards_lies_on_no_page_but_its_owners(house: House, visitors: Visit) -> None:
    device = visitors()
    steps.lay_together(device, house, {"Mia": "me", "Oma": "here"}, "pickit-dragons")
    steps.start(device)
    expect(device.locator("#curtain")).to_be_visible()
    behind = device.content()
    hands = {}
    for seat in (0, 1):
        device.locator(f"#open-{seat}").click()
        expect(device.locator(f"#hold-{seat} [data-moves]").first).to_be_attached()
        hands[seat] = device.locator(f"#hold-{seat}").inner_html()
        device.get_by_role("button", name="Hide my side").click()
        expect(device.locator("#curtain")).to_be_visible()

    assert hands[0] != hands[1]
    assert not any(hand in behind or hand in device.content() for hand in hands.values())


def test_a_reload_lets_the_curtain_fall(house: House, visitors: Visit) -> None:
    device = visitors()
    steps.lay_together(device, house, {"Mia": "me", "Oma": "here", "": steps.bot_level(device, house)})
    steps.start(device)
    device.locator("#curtain .btn-main").click()
    expect(device.locator("#ask")).to_be_visible()
    device.reload()
    steps.wait_connected(device)

    expect(device.locator("#curtain")).to_be_visible()
    expect(device.locator("#ask")).to_have_count(0)


def test_in_the_lobby_a_chair_is_taken_for_somebody_at_the_same_device(house: House, visitors: Visit) -> None:
    device, host = visitors(), visitors()
    steps.lay_table(host, house, "Mia", ["me", "friend", "friend"])
    steps.sit_down(device, host.url, "Papa")
    device.get_by_text("Somebody else at this device").click()
    device.locator("#name-further").fill("Ben")
    device.get_by_role("button", name="Take a chair for them").click()
    expect(host.locator(".people")).to_contain_text("Ben")
    device.get_by_text("Ben, at this device").click()
    device.get_by_role("button", name="Ben gets up").click()

    expect(host.locator(".people")).not_to_contain_text("Ben")
    expect(host.locator(".people")).to_contain_text("Papa")
