"""Who comes where at the end of a game."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from roost.web.tablepage import by_score, places


def ended(scores: tuple[int, ...], winners: tuple[int, ...]) -> Any:
    return SimpleNamespace(scores=scores, winners=winners)


@pytest.mark.parametrize(
    ("scores", "winners", "expected"),
    [
        ((1, 5, 0, 1, 0), (1,), [1, 2, 2, 4, 4]),
        ((7, 7, 3), (0, 1), [1, 1, 3]),
        ((11, 11, 8, 5), (1,), [1, 2, 3, 4]),
    ],
)
def test_whoever_has_as_many_points_shares_a_place(
    scores: tuple[int, ...], winners: tuple[int, ...], expected: list[int]
) -> None:
    view = ended(scores, winners)

    assert places(view, by_score(view), are_strict=False) == expected


def test_a_game_may_settle_who_comes_before_whom() -> None:
    assert places(ended((12, 12, 10, 10), (1,)), [1, 0, 3, 2], are_strict=True) == [1, 2, 3, 4]
