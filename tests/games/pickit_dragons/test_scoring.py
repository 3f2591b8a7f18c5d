"""Scoring."""

import pytest

from tests.games.pickit_dragons.cave import Cave


@pytest.mark.parametrize(
    ("laid", "points"),
    [
        ("P1 P2 P3 P4 P5", 11),
        ("P1 JW P3 P4 P5", 9),
        ("P1 P2 P3 P4 P5, P1 P2 P3 P4 P5", 20),
        ("B1 B2 B3 B4", 7),
        ("Y1 Y2 JY", 5),
        ("R1 R2", 3),
        ("G, G, G", 3),
        ("G, G, G, G", 8),
        ("G, G, G, G, G", 9),
        ("G, G, G, G, G, G, G, G", 16),
        ("B1 B2 - B4", 0),
    ],
)
def test_dragons_count_as_the_book_says(laid: str, points: int) -> None:  # R11
    assert Cave("", "", dragons=[laid]).scores[0] == points


def test_the_purple_bonus_comes_when_a_swap_frees_the_dragon() -> None:  # R11
    cave = Cave("P2", "", dragons=["P1 JW P3 P4 P5"], act=True).do("swap P2 in purple 1")

    assert cave.scores[0] == 11


@pytest.mark.parametrize(("greens", "left"), [(1, 0), (4, 3), (5, 8), (8, 11)])
def test_breaking_a_flock_costs_five(greens: int, left: int) -> None:  # R12
    cave = Cave("", "", dragons=[", ".join(["G"] * greens)], discard="R1").do("sacrifice")

    assert cave.scores[0] == left
