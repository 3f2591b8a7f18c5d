"""Turns as numbers say what the rules say."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest

from roost.core.bot import Thought
from roost.core.rng import Rng
from roost.core.setup import Setup
from roost.games.pick_a_dilly.rules import PickADilly
from roost.games.pick_a_dilly.stages import TurnStages
from tests.games.pick_a_dilly.yard import GAME


def stages(seats: int, target: int) -> TurnStages:
    return TurnStages(Setup(GAME.colours[:seats], {"Target": str(target)}))


def random_table(seats: int, target: int, rng: Rng) -> PickADilly:
    """A table between two turns."""
    table = PickADilly(seats, target)
    table.rooster_at = rng.below(seats)
    for seat in range(seats):
        table.eggs[seat] = rng.below(target)
    return table


@pytest.mark.parametrize("seats", [3, 4])
def test_what_follows_from_all_choices_is_what_the_rules_make_of_them(seats: int) -> None:
    numbers, rng = stages(seats, 6), Rng(seats)
    for _ in range(3):
        table = random_table(seats, 6, rng)
        position, mark = numbers.locate(table)
        after, turned = numbers.follow(np.array([position]))
        for fed in product(range(seats + 1), repeat=seats):
            played = table.clone()
            for seat, animal in enumerate(fed):
                played.apply(seat, animal)
            counted = [numbers.counted(fed[(mark + seat) % seats], mark) for seat in range(seats)]
            profile = int(np.ravel_multi_index(counted, (seats + 1,) * seats))
            if played.is_over():
                assert after[0, profile] == -1 - (played.winning_seats()[0] - mark) % seats
            else:
                assert numbers.locate(played) == (after[0, profile], (mark + turned[profile]) % seats)


def test_whatever_follows_has_more_eggs() -> None:
    numbers, seen = stages(3, 4), set[int]()
    for layer in numbers.layers():
        after, _ = numbers.follow(layer)

        assert {int(position) for position in after[after >= 0]} <= seen
        seen |= {int(position) for position in layer}
    assert len(seen) == numbers.count == 64


def test_the_habit_of_the_easy_level_is_how_it_plays() -> None:
    setup = GAME.setup(GAME.colours[:3])
    state = GAME.new(setup)
    view, bot = GAME.view(setup, state, 1), GAME.bots["easy"]()
    counts = dict.fromkeys(view.moves, 0)
    for seed in range(4000):
        counts[bot.choose(Thought(view=view, knowledge={}, seed=seed, state=state, seat=1))] += 1
    expected = stages(3, 12).habits()["easy"][1]

    assert np.allclose([count / 4000 for count in counts.values()], expected, atol=0.03)
