"""The levels differ, and a family's game lasts as long as it should. docs/games has the figures of 2,000 games."""

from __future__ import annotations

from itertools import pairwise
from statistics import median

import pytest

from roost.arena.match import Pairing, match
from roost.core.bot import Thought
from roost.core.rng import Rng
from tests.games.duckling_dancin.farm import GAME, Farm

LEVELS = list(GAME.bots)


@pytest.mark.parametrize(("lower", "higher"), list(pairwise(LEVELS)))
def test_each_level_beats_the_one_below_in_three_games_of_five(lower: str, higher: str) -> None:
    setup = GAME.setup(("yellow", "blue"))
    standing = match(Pairing(GAME.name, setup, (higher, lower), games=300, seed=7))

    assert standing.share(0) >= 0.6 and standing.interval(0)[0] > 0.55


def test_four_middle_bots_take_a_dozen_to_two_dozen_turns() -> None:
    turns = [turns_of("middle", seed) for seed in range(40)]

    assert 12 <= median(turns) <= 25


def turns_of(level: str, seed: int) -> int:
    """How many turns a game of four bots takes; one seat's turn counts as one."""
    farm, rng, bot = Farm("yellow blue green white"), Rng(seed), GAME.bots[level]()
    shuffled(farm, rng)
    turns, last = 0, ""
    while not farm.state.is_over():
        if farm.state.is_chance():
            drawn = farm.state.legal_outcomes().draw(rng)
            farm.answer(GAME.notation.outcome_words(farm.setup, farm.state, drawn))
            continue
        seat = farm.state.legal_seats()[0]
        if farm.table["turn"] != last:
            turns, last = turns + 1, farm.table["turn"]
        knowledge = GAME.sight.knowledge(farm.setup, farm.state, seat)
        farm.act(seat, bot.choose(Thought(farm.view(seat), knowledge, farm.state, seat, rng.bits())))
    return turns


def shuffled(farm: Farm, rng: Rng) -> None:
    """Another path."""
    rng.shuffle(farm.rules.track)
