"""What drawings share."""

from __future__ import annotations

import pytest

from roost.drawing import short


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
