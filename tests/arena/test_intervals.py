"""Error bars."""

from __future__ import annotations

import pytest

from roost.arena.intervals import sequential, wilson
from roost.core.rng import Rng


def test_wilson_agrees_with_a_printed_table() -> None:
    assert wilson(0.1, 10) == pytest.approx((0.01787, 0.40415), abs=1e-4)


@pytest.mark.parametrize("bounds", [wilson, sequential])
def test_nothing_is_known_before_the_first_game(bounds: type) -> None:
    assert bounds(0.0, 0) == (0.0, 1.0)


def test_looking_after_every_game_misleads_in_fewer_than_one_match_of_twenty() -> None:
    misled = 0
    for seed in range(100):
        rng = Rng(seed)
        won = 0
        for games in range(1, 500):
            won += rng.below(2)
            low, high = sequential(won / games, games)
            if not low <= 0.5 <= high:
                misled += 1
                break

    assert misled <= 5
