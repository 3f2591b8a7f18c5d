"""How fast a state is: random games, search, and the plain API from Python."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

from benchmarks.timing import rate
from roost.bots.compiled.search import Search
from roost.core.playout import random_games
from roost.core.rng import Rng
from roost.core.state import State

SIMULATIONS = 500  # of one decision
CLONES = 1000


def game_rate(start: State) -> float:
    """Random games per CPU-second."""
    return rate(lambda rounds: float(random_games(start, rounds, 1).games))


def ply_rate(start: State) -> float:
    """Plies of random games per CPU-second."""
    return rate(lambda rounds: float(random_games(start, rounds, 1).plies))


def first_decision(start: State) -> tuple[State, int]:
    """The first state in which a seat has a choice, and the seat."""
    state, rng = start.clone(), Rng(1)
    while True:
        seats = state.legal_seats()
        if seats and len(state.legal_actions(seats[0])) > 1:
            return state, seats[0]
        if seats:
            state.apply(seats[0], state.legal_actions(seats[0])[0])
        else:
            state.resolve(state.legal_outcomes().draw(rng))


def search_rate(start: State, *, plies: bool = False) -> float:
    """Simulations per CPU-second of search at the first decision, or the plies of their playouts."""
    state, seat = first_decision(start)

    def grow(rounds: int) -> float:
        total = 0.0
        for number in range(rounds):
            search = Search(state, seat, None, number)
            search.run(SIMULATIONS)
            total += int(search.plies) if plies else SIMULATIONS
        return total

    return rate(grow)


def clone_rate(start: State) -> float:
    """Clones per CPU-second, made from Python."""
    clone = start.clone

    def many(rounds: int) -> float:
        for _ in range(rounds * CLONES):
            clone()
        return rounds * CLONES

    return rate(many)


def scalar_rate(start: State) -> float:
    """Decisions per CPU-second of a random player written in Python upon the plain API of a state."""
    return rate(lambda rounds: sum(play_once(start.clone(), Rng(number)) for number in range(rounds)))


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


class CardLoop:
    """A state behind RLCard's manners: ``reset`` and ``step`` give a dict for the player who is next."""

    def __init__(self, start: State) -> None:
        self.start = start

    def reset(self, seed: int) -> tuple[dict[str, Any], int]:
        self.state, self.rng = self.start.clone(), Rng(seed)
        return self.look()

    def step(self, action: int) -> tuple[dict[str, Any], int]:
        self.state.apply(self.player, action)
        return self.look()

    def look(self) -> tuple[dict[str, Any], int]:
        """What the next player is given; nature answers first."""
        state = self.state
        while state.is_chance():
            state.resolve(state.legal_outcomes().draw(self.rng))
        seats = state.legal_seats()
        self.player = seats[0] if seats else 0
        actions = state.legal_actions(self.player)
        legal = OrderedDict.fromkeys(actions)
        return {"obs": state.dump(), "legal_actions": legal, "raw_legal_actions": actions}, self.player


def card_loop_rate(start: State) -> float:
    """Decisions per CPU-second of a random player in RLCard's loop, every state dumped as its observation."""
    loop = CardLoop(start)

    def play(rounds: int) -> float:
        decisions = 0
        for number in range(rounds):
            rng = Rng(number)
            seen, _ = loop.reset(number)
            while not loop.state.is_over():
                actions = seen["raw_legal_actions"]
                seen, _ = loop.step(actions[rng.below(len(actions))])
                decisions += 1
        return decisions

    return rate(play)
