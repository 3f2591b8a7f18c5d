"""What is measured: every row of a run on one build of the rules."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from benchmarks.timing import rate
from roost.bots.compiled.search import Search
from roost.catalogue import games
from roost.core.game import Game
from roost.core.playout import random_games
from roost.core.rng import Rng
from roost.core.state import State

SEATS = 4
SIMULATIONS = 500  # of one decision
CLONES = 1000


def start_of(game: Game, seats: int = SEATS) -> State:
    """The table before the first move, at a usual number of seats."""
    most = game.seat_counts[-1]
    return game.new(game.setup(game.colours[: min(seats, most)]))


def first_decision(game: Game) -> tuple[State, int]:
    """The first state in which a seat has a choice, and the seat."""
    state = start_of(game)
    rng = Rng(1)
    while True:
        seats = state.legal_seats()
        if seats and len(state.legal_actions(seats[0])) > 1:
            return state, seats[0]
        if seats:
            state.apply(seats[0], state.legal_actions(seats[0])[0])
        else:
            state.resolve(state.legal_outcomes().draw(rng))


def random_game_rate(game: Game) -> float:
    """Random games per CPU-second."""
    state = start_of(game)
    return rate(lambda rounds: float(random_games(state, rounds, 1).games))


def random_ply_rate(game: Game) -> float:
    """Plies of random games per CPU-second."""
    state = start_of(game)
    return rate(lambda rounds: float(random_games(state, rounds, 1).plies))


def search_rate(game: Game, *, plies: bool) -> float:
    """Simulations per CPU-second of search at the first decision, or the plies of their playouts."""
    state, seat = first_decision(game)

    def grow(rounds: int) -> float:
        total = 0.0
        for number in range(rounds):
            search = Search(state, seat, None, number)
            search.run(SIMULATIONS)
            total += int(search.plies) if plies else SIMULATIONS
        return total

    return rate(grow)


def clone_rate(game: Game) -> float:
    """Clones per CPU-second, made from Python."""
    clone = start_of(game).clone

    def many(rounds: int) -> float:
        for _ in range(rounds * CLONES):
            clone()
        return rounds * CLONES

    return rate(many)


def scalar_rate(game: Game) -> float:
    """Decisions per CPU-second of a random player written in Python upon the plain API of a state."""
    start = start_of(game)

    def play(rounds: int) -> float:
        decisions = 0
        for number in range(rounds):
            decisions += play_once(start.clone(), Rng(number))
        return decisions

    return rate(play)


def play_once(state: State, rng: Rng) -> int:
    """One random game by the plain API; how many decisions were made."""
    decisions = 0
    below, legal_seats, legal_actions, apply = rng.below, state.legal_seats, state.legal_actions, state.apply
    while True:
        seats = legal_seats()
        if not seats:
            if state.is_over():
                return decisions
            state.resolve(state.legal_outcomes().draw(rng))
            continue
        for seat in seats:
            actions = legal_actions(seat)
            apply(seat, actions[below(len(actions))])
            decisions += 1


def rows() -> list[tuple[str, str, Callable[[], float]]]:
    """Every row: what, in which unit, and how it is measured."""
    listed: list[tuple[str, str, Callable[[], float]]] = []
    for game in games().values():
        listed.append((f"{game.title}: random games", "games/s", partial(random_game_rate, game)))
        listed.append((f"{game.title}: random games", "plies/s", partial(random_ply_rate, game)))
        listed.append((f"{game.title}: search", "simulations/s", partial(search_rate, game, plies=False)))
        listed.append((f"{game.title}: search", "plies/s in playouts", partial(search_rate, game, plies=True)))
        listed.append((f"{game.title}: from Python", "decisions/s", partial(scalar_rate, game)))
        listed.append((f"{game.title}: from Python", "clones/s", partial(clone_rate, game)))
    return listed
