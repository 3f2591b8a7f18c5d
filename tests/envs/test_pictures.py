"""Drawings made plain: styles, names and references are written out."""

from __future__ import annotations

import numpy as np
import pytest

from roost.core.game import Game
from roost.core.sight import SPECTATOR
from roost.envs.pictures import rasterised
from roost.envs.pictures.plain import plain
from roost.envs.pictures.styles import Element, read, resolved

SHEET = """
:root { --red: #f00; --warm: var(--red); }
.p-red { --c: var(--warm); }
@media (prefers-color-scheme: dark) { :root { --red: #900; } }
.egg { fill: var(--c, #fff); } .nest > .egg { stroke: #000; } .nest .egg.big { font: 800 24px var(--font); }
.egg:hover { fill: #123; }
"""


def test_names_are_handed_down_from_element_to_element() -> None:
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg"><style>{SHEET}</style><g class="p-red"><path class="egg"/></g></svg>'
    )

    assert '<path fill="#f00"' in plain(svg)


def test_a_use_takes_its_names_from_where_it_stands() -> None:
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg"><style>{SHEET}</style>'
        '<symbol id="egg" viewBox="0 0 9 9"><path fill="var(--c)"/></symbol>'
        '<use class="p-red" href="#egg" x="1" y="2" width="3" height="4"/></svg>'
    )

    assert '<svg x="1" y="2" width="3" height="4" viewBox="0 0 9 9"><path fill="#f00"' in plain(svg)


@pytest.mark.parametrize(
    ("classes", "parents", "looks"),
    [
        ({"egg"}, {"nest"}, ["stroke", "fill"]),
        ({"egg", "big"}, {"nest"}, ["font", "stroke", "fill"]),
        ({"egg"}, set(), ["fill"]),
    ],
)
def test_rules_fit_by_class_and_place(classes: set[str], parents: set[str], looks: list[str]) -> None:
    path = [Element("svg", frozenset(), True), Element("g", frozenset(parents)), Element("path", frozenset(classes))]
    said = [name for rule in read(SHEET) if rule.fits(path) for name, _ in rule.declarations]

    assert sorted(said) == sorted(looks)


def test_a_name_nobody_knows_has_its_spare_value() -> None:
    assert resolved("var(--a, var(--b, #abc))", {}) == "#abc"


def test_every_game_has_a_picture(game: Game) -> None:
    setup = game.setup(game.colours[: game.seat_counts[-1]])
    picture = rasterised(game, game.view(setup, game.new(setup), SPECTATOR), width=120)

    assert picture.shape[1:] == (120, 3) and len(np.unique(picture)) > 3
