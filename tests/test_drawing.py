"""What drawings share."""

from __future__ import annotations

import pytest

from roost.drawing import environment, short
from roost.drawing.uses import parts_read


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Hetty", "Hetty"),
        ("Grandma Rose", "Grandma"),
        ("Maximiliane K.", "Maximil…"),
        ("Wilhelmina", "Wilhelm…"),
        ("Jo Ann Miller", "Jo Ann…"),
        ("MMMMMMMM", "MMMM…"),
    ],
)
def test_a_name_that_is_too_wide_for_a_plate_is_cut(name: str, shown: str) -> None:
    assert short(name, 8) == shown


HENS = ("scene.hens", "view.table", "view.table.turn")


@pytest.mark.parametrize(
    ("text", "read"),
    [
        (
            "{{ view.table.turn + view.table['a'].b }} {{ scene.hens[0].x }}",
            ("scene.hens", "view.table", "view.table.turn"),
        ),
        ("{% set v = view %}{{ v.scores }}{% if scene.goal is defined %}{% endif %}", ("scene.goal", "view")),
        ("{{ view.setup.seat(scene.x) }}{{ names[0] }}", ("scene.x", "view.setup")),
        ("{{ tap('feed') }}", None),
        ("{% include 'other.html' %}", None),
        ("{% from 'other.html' import part with context %}", None),
        ("{% from 'house/parts.html' import badge %}{{ badge(colours[0]) }}", ()),
    ],
)
def test_a_template_tells_what_it_is_made_from(text: str, read: tuple[str, ...] | None) -> None:
    found = parts_read(environment("roost.core"), text)

    assert (None if found is None else tuple(".".join(path) for path in found)) == read
