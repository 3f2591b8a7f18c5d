"""How often positions are met."""

from __future__ import annotations

import numpy as np
import pytest

from roost.arena.solving.answer import everywhere
from roost.arena.solving.reach import reached
from tests.arena.solving.farm import small, stages_of


def test_a_game_of_one_egg_is_one_turn() -> None:
    stages = stages_of(small(1))

    assert reached(stages, everywhere(stages, stages.habits()["easy"])).sum() == pytest.approx(1)


def test_if_all_feed_their_own_hens_the_rooster_decides() -> None:
    """No hen lays for a single peck, so the one beside the rooster lays its egg, turn by turn."""
    stages = stages_of(small(3))
    met = reached(stages, everywhere(stages, np.eye(3, 4)))

    assert np.flatnonzero(met).tolist() == [0, 9, 18]
