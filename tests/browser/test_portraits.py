"""Who is who: a picture chosen with the name, beside the name wherever it stands."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from itertools import combinations
from typing import Any

import numpy as np
from PIL import Image
from playwright.sync_api import Locator, Page, expect

from roost.tables.portraits import MACHINES, PORTRAITS
from tests.browser import steps
from tests.browser.house import House

Visit = Callable[..., Page]
LEAST_APART = 0.16  # of all points of two outlines 28 pixels high
OUTLINES = """() => {
  const sheet = document.createElement("div");
  sheet.id = "outlines";
  sheet.style = "position: fixed; inset: 0; z-index: 99; background: #fff; display: flex; flex-wrap: wrap; gap: 4px";
  const how = 'viewBox="0 0 64 64" width="28" height="28"';
  for (const symbol of document.querySelectorAll("symbol[id^=face-]"))
    sheet.innerHTML += `<svg ${how}><use href="#${symbol.id}"/></svg>`;
  for (const drawn of sheet.children) drawn.style.filter = "brightness(0)";
  document.body.append(sheet);
}"""


def shown(place: Locator, picture: str) -> None:
    """A place shows a picture."""
    expect(place.locator(".face use").first).to_have_attribute("href", f"#face-{picture}")


def choose_by_keys(page: Page, group: Locator, picture: str) -> None:
    """Arrow keys from the chosen picture to another one."""
    group.get_by_role("radio", checked=True).focus()
    for _ in range(len(PORTRAITS) + 1):
        if group.get_by_role("radio", name=picture, exact=True).is_checked():
            return
        page.keyboard.press("ArrowRight")
    raise AssertionError(f"{picture} is never reached")


def test_name_and_picture_are_chosen_together_and_seen_by_everybody(house: House, visitors: Visit) -> None:
    mia, papa = visitors(), visitors()
    mia.goto(f"{house.address}/games/{steps.GAME}")
    mia.get_by_label("Your name").fill("Mia")
    choose_by_keys(mia, mia.get_by_role("group", name="Your picture"), "owl")
    mia.locator("[name=chair-2]").select_option("bot:easy")
    mia.locator("[name=chair-3]").select_option("empty")
    mia.get_by_role("button", name="Lay the table").click()
    steps.wait_connected(mia)
    papa.goto(mia.url)
    steps.wait_connected(papa)
    shown(papa.locator(".people li", has_text="Mia"), "owl")
    papa.get_by_label("Your name").fill("Papa")
    papa.get_by_role("radio", name="frog").check(force=True)
    papa.get_by_role("button", name="Sit down").click()
    shown(mia.locator(".people li", has_text="Papa"), "frog")
    steps.start(mia)

    shown(mia.locator(".chairs li", has_text="Papa"), "frog")
    expect(mia.locator(".chairs li:has(.who small svg) .face use").first).to_have_attribute(
        "href", re.compile("|".join(f"#face-{word}$" for word in MACHINES))
    )
    mia.get_by_role("link", name="Look back").click()
    shown(mia.locator(".chairs li", has_text="Mia"), "owl")
    papa.goto(house.address)
    expect(papa.locator(".own-tables .face use[href='#face-owl']")).to_be_visible()
    papa.goto(f"{house.address}/games/{steps.GAME}")
    expect(papa.get_by_role("group", name="Your picture").get_by_role("radio", name="frog")).to_be_checked()


def test_a_remembered_name_and_a_half_made_choice_stay_while_others_sit_down(house: House, visitors: Visit) -> None:
    mia, papa, oma = visitors(), visitors(), visitors()
    steps.lay_table(mia, house, "Mia", ["me", "friend", "friend"])
    papa.goto(f"{house.address}/you")
    papa.get_by_label("Your name").fill("Papa")
    papa.get_by_role("radio", name="pear").check(force=True)
    papa.get_by_role("button", name="Keep", exact=True).click()
    expect(papa.get_by_text("The next table knows you so.")).to_be_visible()
    papa.goto(mia.url)
    steps.wait_connected(papa)
    expect(papa.get_by_label("Your name")).to_have_value("Papa")
    papa.get_by_role("radio", name="acorn").check(force=True)
    steps.sit_down(oma, mia.url, "Oma")
    expect(papa.locator(".people")).to_contain_text("Oma")

    expect(papa.get_by_label("Your name")).to_have_value("Papa")
    expect(papa.get_by_role("radio", name="acorn")).to_be_checked()


def test_people_at_one_device_choose_too_and_the_curtain_shows_whom_to_pass_it_to(
    house: House, visitors: Visit
) -> None:
    page = visitors(viewport={"width": 390, "height": 844})
    page.goto(f"{house.address}/games/pickit-dragons")
    page.get_by_label("Your name").fill("Mia")
    page.locator("[name=chair-1]").select_option("here")
    page.locator("[name=name-1]").fill("Oma")
    page.locator("[name=picture-1][value=sheep]").check(force=True)
    for number in (2, 3):
        page.locator(f"[name=chair-{number}]").select_option("empty")
    page.locator("[name=start]").select_option("1")
    page.get_by_role("button", name="Lay the table").click()
    steps.wait_connected(page)
    shown(page.locator(".people li", has_text="Oma"), "sheep")
    page.locator("#beside-1 summary").click()
    page.locator("#beside-1").get_by_role("radio", name="bee").check(force=True)
    page.locator("#beside-1").get_by_role("button", name="Save").click()
    shown(page.locator(".people li", has_text="Oma"), "bee")
    steps.start(page)

    shown(page.locator("#prompt", has_text="Pass the device to Oma"), "bee")


def test_who_deletes_the_name_is_remembered_by_no_picture(house: House, visitors: Visit) -> None:
    mia, papa = visitors(), visitors()
    steps.lay_table(mia, house, "Mia", ["me", "friend", "friend"])
    papa.goto(mia.url)
    steps.wait_connected(papa)
    papa.get_by_label("Your name").fill("Papa")
    papa.get_by_role("radio", name="mushroom").check(force=True)
    papa.get_by_role("button", name="Sit down").click()
    shown(mia.locator(".people li", has_text="Papa"), "mushroom")
    papa.goto(f"{house.address}/you")
    papa.get_by_label("I am sure").check()
    papa.get_by_role("button", name="Delete", exact=True).click()
    expect(papa.get_by_text("your picture, your tables and your cookie are deleted")).to_be_visible()

    expect(papa.get_by_label("Your name")).to_have_value("")
    expect(mia.locator(".people")).not_to_contain_text("Papa")


def test_each_picture_is_known_by_its_outline_alone(house: House, visitors: Visit) -> None:
    page = visitors()
    page.goto(f"{house.address}/you")
    page.evaluate(OUTLINES)
    found = [outline(one) for one in page.locator("#outlines svg").all()]
    alike = [(one, other) for one, other in combinations(range(len(found)), 2) if are_alike(found[one], found[other])]

    assert len(found) == len(PORTRAITS) + len(MACHINES) and alike == []


def outline(drawn: Locator) -> np.ndarray[Any, np.dtype[np.bool_]]:
    """The points that a drawing covers."""
    with Image.open(io.BytesIO(drawn.screenshot())) as image:
        return np.asarray(image.convert("L").resize((28, 28))) < 128


def are_alike(one: np.ndarray[Any, np.dtype[np.bool_]], other: np.ndarray[Any, np.dtype[np.bool_]]) -> bool:
    """Whether two outlines are alike: of the points that either covers, nearly all are covered by both."""
    return float((one ^ other).sum() / (one | other).sum()) < LEAST_APART
