"""The bot that plays at random."""

from __future__ import annotations

from roost.arena.players import think
from roost.bots.uniform import Uniform
from roost.catalogue import game as find_game
from roost.core.bot import Budget


def test_every_legal_move_comes_up_and_no_other() -> None:
    game = find_game("pick-a-dilly")
    setup = game.setup(game.colours[:3])
    state = game.new(setup)
    played = {Uniform().choose(think(game, setup, state, 0, seed, Budget())) for seed in range(60)}

    assert played == set(game.moves(setup, state, 0))
