"""Bots by name, and what they are given."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from roost.bots.search import SearchBot
from roost.bots.uniform import Uniform
from roost.core.bot import Bot, Budget, Thought
from roost.core.errors import SetupFault
from roost.core.game import Game
from roost.core.rng import Rng
from roost.core.setup import Setup
from roost.core.state import State

UNIFORM: Final = "uniform"
SEARCH: Final = re.compile(r"search(?::([1-9]\d{0,6}))?")
SEEDS: Final = 1 << 62  # seeds lie below


def bot_names(game: Game) -> list[str]:
    """Every bot that a game knows by name: its levels, and the house's own."""
    return list(dict.fromkeys([UNIFORM, *game.bots, "search"]))


def make_bot(game: Game, name: str) -> Bot:
    """The bot with this name: a level of the game, ``uniform``, ``search`` or ``search:SIMULATIONS``.

    Raises:
        SetupFault: there is none; the message lists those there are.
    """
    if name in game.bots:
        return game.bots[name]()
    if name == UNIFORM:
        return Uniform()
    found = SEARCH.fullmatch(name)
    if found is None:
        raise SetupFault("bots", f"no bot '{name}' in {game.title}; choose from {', '.join(bot_names(game))}")
    return SearchBot(int(found.group(1) or 1000), game.values)


def check_bots(game: Game, names: Sequence[str]) -> None:
    """Raises SetupFault unless the game knows every one of these bots."""
    for name in names:
        make_bot(game, name)


def think(game: Game, setup: Setup, state: State, seat: int, seed: int, budget: Budget) -> Thought:
    """What a bot is given for a decision of a seat: its view, its knowledge, a redealt state; never the truth."""
    redealt = state.clone()
    redealt.redeal(seat, Rng(seed))
    return Thought(
        view=game.view(setup, state, seat, bare=True),
        knowledge=game.sight.knowledge(setup, state, seat),
        state=redealt,
        seat=seat,
        seed=seed,
        budget=budget,
    )


def seed_of(game_seed: int, ply: int, seat: int) -> int:
    """Where the luck of one decision comes from; far apart for neighbours."""
    return (game_seed * 1_000_003 + ply * 8_191 + seat * 131 + 17) * 2_654_435_761 % SEEDS


def default_seats(game: Game, count: int | None, bots: int) -> int:
    """How many seats to play with: as asked, else the count nearest to the number of bots."""
    if count is not None:
        return count
    return min(game.seat_counts, key=lambda seats: abs(seats - bots))
