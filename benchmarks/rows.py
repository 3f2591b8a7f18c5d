"""What is measured of the house's own games: every row of a run on one build of the rules."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from benchmarks.measures import clone_rate, game_rate, ply_rate, scalar_rate, search_rate
from roost.catalogue import games
from roost.core.game import Game
from roost.core.state import State

SEATS = 4
Row = tuple[str, str, Callable[[], float]]


def start_of(game: Game, seats: int = SEATS) -> State:
    """The table before the first move, at a usual number of seats."""
    most = game.seat_counts[-1]
    return game.new(game.setup(game.colours[: min(seats, most)]))


def rows() -> list[Row]:
    """Every row: what, in which unit, and how it is measured."""
    listed: list[Row] = []
    for game in games().values():
        start = start_of(game)
        listed.append((f"{game.title}: random games", "games/s", partial(game_rate, start)))
        listed.append((f"{game.title}: random games", "plies/s", partial(ply_rate, start)))
        listed.append((f"{game.title}: search", "simulations/s", partial(search_rate, start)))
        listed.append((f"{game.title}: search", "plies/s in playouts", partial(search_rate, start, plies=True)))
        listed.append((f"{game.title}: from Python", "decisions/s", partial(scalar_rate, start)))
        listed.append((f"{game.title}: from Python", "clones/s", partial(clone_rate, start)))
    return listed
