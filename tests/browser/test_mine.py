"""What belongs to somebody: tables found again, a seat brought to another device, a freed seat, being forgotten."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser import steps
from tests.browser.house import House

Visit = Callable[..., Page]


def three_at_a_table(house: House, visitors: Visit) -> list[Page]:
    """Mia, Papa and Oma play Pick A Dilly, each at a device of their own."""
    people = [visitors() for _ in range(3)]
    steps.lay_table(people[0], house, "Mia", ["me", "friend", "friend"])
    for page, name in zip(people[1:], ("Papa", "Oma"), strict=True):
        steps.sit_down(page, people[0].url, name)
    expect(people[0].locator(".people")).to_contain_text("Oma")
    steps.start(people[0])
    for page in people[1:]:
        expect(page.locator("#board")).to_be_visible()
    return people


def code_of(page: Page) -> tuple[str, str]:
    """The short code and the private link that a table shows."""
    page.get_by_role("button", name="Table menu").click()
    page.get_by_role("button", name="Go on at another device").click()
    code = page.locator("#seat-code").inner_text()
    return code, page.locator(".invite input").input_value()


def test_a_seat_is_brought_to_a_tablet_by_its_code_and_back_by_the_private_link(house: House, visitors: Visit) -> None:
    _, papa, _ = three_at_a_table(house, visitors)
    tablet, table = visitors(viewport={"width": 390, "height": 844}), papa.url
    steps.answer(papa, "feed rooster")
    code, _ = code_of(papa)
    tablet.goto(house.address)
    tablet.get_by_role("link", name="I have a code").click()
    tablet.get_by_label("The code").fill(code)
    tablet.get_by_role("button", name="Bring my seat here").click()
    steps.wait_connected(tablet)
    expect(tablet.locator("#ask [data-move='feed rooster'][aria-pressed=true]")).to_be_visible()
    papa.goto(table)
    expect(papa.get_by_text("You are looking on")).to_be_visible()
    _, link = code_of(tablet)
    papa.goto(link)
    expect(papa).to_have_url(f"{house.address}/seat")  # the secret is out of the address bar
    papa.get_by_role("button", name="Bring my seat here").click()
    steps.wait_connected(papa)

    expect(papa.locator("#ask [data-move='feed rooster'][aria-pressed=true]")).to_be_visible()


def test_the_host_frees_a_seat_and_a_guest_goes_on_in_it(house: House, visitors: Visit) -> None:
    mia, papa, oma = three_at_a_table(house, visitors)
    guest = visitors()
    oma.close()
    mia.get_by_text("If Oma does not come back").click()
    mia.get_by_role("button", name="Free this seat for somebody else").click()
    steps.wait_connected(mia)
    guest.goto(papa.url)
    steps.wait_connected(guest)
    guest.get_by_label("Your name").fill("Cleo")
    guest.get_by_role("button", name="Take this seat").click()
    steps.wait_connected(guest)

    expect(guest.locator("#seated")).to_contain_text("Cleo")
    expect(papa.locator("#story")).to_contain_text("Cleo takes the seat of")


def test_the_home_page_leads_back_to_the_own_tables(house: House, visitors: Visit) -> None:
    page = visitors()
    steps.play_against_bots(page, house)
    asked = steps.decision(page)
    page.goto(house.address)
    expect(page.locator(".own-tables")).to_contain_text("your turn")
    page.locator(".own-tables a").first.click()
    steps.wait_connected(page)

    assert steps.decision(page) == asked


def test_somebody_is_forgotten_and_the_others_play_on(house: House, visitors: Visit) -> None:
    mia, papa, oma = three_at_a_table(house, visitors)
    papa.goto(house.address)
    papa.get_by_role("link", name="What we keep about you").click()
    papa.get_by_text("I am sure").click()
    papa.get_by_role("button", name="Delete", exact=True).click()
    expect(papa.get_by_text("your cookie are deleted")).to_be_visible()
    papa.goto(house.address)
    expect(papa.locator(".own-tables")).to_have_count(0)
    expect(mia.locator("#seated")).to_contain_text("Guest")
    expect(mia.locator("#story")).not_to_contain_text("Papa")
    asked = steps.decision(mia)
    for page in (mia, oma):
        steps.answer(page, "feed rooster")

    steps.expect_question(mia, asked)
