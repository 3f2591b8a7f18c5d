"""Where a table's luck comes from: from the dealer, or from a real box whose outcomes people enter."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from roost.catalogue import game as find_game
from roost.core.game import Game
from roost.core.rng import Rng
from roost.core.setup import Setup
from roost.core.sight import CHANCE
from roost.core.state import State
from roost.tables.chair import Chair

DEALER: Final = "dealer"
REAL_BOX: Final = "real-box"
LUCKS: Final = (DEALER, REAL_BOX)
QUESTION: Final = "luck-"  # names of the questions what the real box shows begin so
WORLDS: Final = 32  # copies that are looked at for what may fall


@cache
def has_chance(name: str) -> bool:
    """Whether there is anything in a game that a real box could show."""
    game = find_game(name)
    return game.new(game.setup(game.colours[: game.seat_counts[0]])).most_outcomes() > 0


def witnesses(game: Game, setup: Setup, state: State, chairs: Sequence[Chair]) -> list[int]:
    """The seats of people who see what falls next; none where no chance is due or only bots would see it."""
    if not state.is_chance():
        return []
    due = list(game.outcomes(setup, state))
    return [
        seat
        for seat, chair in enumerate(chairs)
        if chair.kind == "person" and not chair.stand_in and hears(game, setup, state, due, seat)
    ]


def hears(game: Game, setup: Setup, state: State, due: Sequence[str], seat: int) -> bool:
    """Whether a seat is shown each of these outcomes."""
    return all(game.heard(setup, state, CHANCE, words, seat).words is not None for words in due)


def offered(game: Game, setup: Setup, state: State, seat: int) -> list[str]:
    """What may fall as far as a seat can know, in the order of the game's page.

    The true list alone would tell which cards lie in other hands.
    """
    worlds = [state, *(redealt(state, seat, seed) for seed in range(WORLDS))]
    possible = {words: outcome for world in worlds for words, (outcome, _) in game.outcomes(setup, world).items()}
    return sorted(possible, key=lambda words: possible[words])


def redealt(state: State, seat: int, seed: int) -> State:
    """A copy that fits all that a seat knows."""
    world = state.clone()
    world.redeal(seat, Rng(seed))
    return world
