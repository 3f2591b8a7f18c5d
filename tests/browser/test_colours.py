"""Whoever sees no red or no green tells the seats apart: by the marks, and by how light the colours are.

The simulation is that of Machado, Oliveira and Fernandes (2009) at full severity, on linear light; distances are
Euclidean in CIE L*a*b*, where about 2 is the least that people notice.
"""

from __future__ import annotations

import io
from collections.abc import Callable
from itertools import combinations
from typing import Any

import numpy as np
import pytest
from PIL import Image
from playwright.sync_api import Page, expect

from roost.catalogue import game as find_game
from roost.catalogue import games
from tests.browser import steps
from tests.browser.house import House

Visit = Callable[..., Page]
Picture = np.ndarray[Any, np.dtype[np.float64]]

SEEN_AS = {
    "deuteranopia": [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
    "protanopia": [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
}
TO_XYZ = [[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]]
WHITE = np.array([0.9505, 1.0, 1.089])
LEAST = 10.0  # mean over all points of two badges


def lab(picture: Picture, kind: str) -> Picture:
    """A picture of sRGB values from 0 to 1 as somebody sees it, in L*a*b*."""
    linear = np.where(picture <= 0.04045, picture / 12.92, ((picture + 0.055) / 1.055) ** 2.4)
    seen = np.clip(linear @ np.array(SEEN_AS[kind]).T, 0, 1)
    ratio = seen @ np.array(TO_XYZ).T / WHITE
    root = np.where(ratio > 0.008856, np.cbrt(ratio), ratio * 7.787 + 16 / 116)
    x, y, z = root[..., 0], root[..., 1], root[..., 2]
    return np.stack([116 * y - 16, 500 * (x - y), 200 * (y - z)], axis=-1)


def distance(one: Picture, other: Picture, kind: str) -> float:
    """How different two pictures of one size look, on the whole."""
    return float(np.linalg.norm(lab(one, kind) - lab(other, kind), axis=-1).mean())


def shot(page: Page, selector: str) -> list[Picture]:
    """Every element, as it is drawn, all in one size."""
    found = []
    for element in page.locator(selector).all():
        with Image.open(io.BytesIO(element.screenshot())) as image:
            found.append(np.asarray(image.convert("RGB").resize((60, 60)), dtype=np.float64) / 255)
    return found


@pytest.mark.parametrize("game", list(games()))
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_seats_are_told_apart_without_red_or_green(game: str, scheme: Any, house: House, visitors: Visit) -> None:
    page = visitors(color_scheme=scheme, device_scale_factor=2)
    page.goto(f"{house.address}/games/{game}")
    colours = find_game(game).colours
    swatches = shot(page, ".colours label:has(input:not([value=''])) .swatch")
    close = [
        (colours[one], colours[other], kind)
        for one, other in combinations(range(len(colours)), 2)
        for kind in SEEN_AS
        if distance(swatches[one], swatches[other], kind) < LEAST
    ]

    assert len(swatches) == len(colours) and close == []


@pytest.mark.parametrize("game", list(games()))
def test_people_at_a_table_are_told_apart_without_red_or_green(game: str, house: House, visitors: Visit) -> None:
    page = visitors(device_scale_factor=2)
    most = find_game(game).seat_counts[-1]
    steps.lay_table(page, house, "Mia", ["me", *["bot:easy"] * (most - 1)], game)
    steps.start(page)
    expect(page.locator(".chairs .badge")).to_have_count(most)
    badges = shot(page, ".chairs .badge")
    found = {kind: min(distance(*pair, kind) for pair in combinations(badges, 2)) for kind in SEEN_AS}

    assert all(least > LEAST for least in found.values()), found


def test_two_colours_that_differ_in_red_and_green_alone_look_alike_to_the_simulation() -> None:
    green, red = (np.full((4, 4, 3), colour) / 255 for colour in ((118, 120, 30), (165, 92, 30)))

    assert distance(green, red, "deuteranopia") < LEAST < float(np.linalg.norm((green - red) * 255, axis=-1).mean())
