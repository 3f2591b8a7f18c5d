"""Every level is stronger than the one below; docs/performance.md has the figures of long matches."""

from __future__ import annotations

import pytest

from roost.arena.match import Pairing, match
from roost.catalogue import game as find_game
from roost.core.bot import Budget

QUICK = Budget(milliseconds=0, simulations=300)


@pytest.mark.parametrize("pair", [("uniform", "easy"), ("easy", "middle"), ("middle", "hard")])
def test_levels_of_pick_a_dilly_stand_in_order(pair: tuple[str, str]) -> None:
    game = find_game("pick-a-dilly")
    setup = game.setup(game.colours[:3])
    standing = match(Pairing(game.name, setup, pair, 160, 5, budget=QUICK))

    assert standing.share(1) > 0.5
