"""Rollouts: every move on the same redealt tables, the worse half dropped again and again."""

from __future__ import annotations

from time import monotonic

import pytest

from roost.bots.compiled.rollouts import Rollouts
from roost.bots.rollout import RolloutBot, halvings
from roost.catalogue import game as find_game
from roost.core.actions import Choices
from roost.core.bot import Budget, Thought
from roost.core.rng import Rng
from roost.core.state import State
from roost.core.values import Values
from tests.bots.test_search import Nim

GAME = "pickit-dragons"
UNTIMED = Budget(milliseconds=0)


class Cups(State):
    """A ball lies under one of two cups; one guess, and one roll of luck that changes nothing."""

    def __init__(self, ball: int = 0) -> None:
        self.ball = ball  # Hidden
        self.guess = -1
        self.rolled = -1

    def seats(self) -> int:
        return 2

    def most_actions(self) -> int:
        return 2

    def most_outcomes(self) -> int:
        return 6

    def to_act(self) -> int:
        return 1 if self.guess < 0 else 0

    def list_actions(self, seat: int, actions: Choices) -> None:
        if seat == 0 and self.guess < 0:
            actions.add(0)
            actions.add(1)

    def apply(self, seat: int, action: int) -> None:
        self.guess = action

    def list_outcomes(self, outcomes: Choices) -> None:
        if self.guess >= 0 and self.rolled < 0:
            for pips in range(6):
                outcomes.add(pips)

    def resolve(self, outcome: int) -> None:
        self.rolled = outcome

    def is_over(self) -> bool:
        return self.rolled >= 0

    def score(self, seat: int) -> int:
        return self.rolled

    def winners(self) -> int:
        if not self.is_over():
            return 0
        return 1 if self.guess == self.ball else 2

    def clone(self) -> Cups:
        twin = Cups(self.ball)
        twin.guess, twin.rolled = self.guess, self.rolled
        return twin

    def redeal(self, observer: int, rng: Rng) -> None:
        self.ball = rng.below(2)


class Outright(Values):
    """What a game that is over was worth; halves before."""

    def estimate(self, state: State, seat: int) -> float:
        return state.returns()[seat] if state.is_over() else 0.5


class Rolled(Outright):
    """Notes what luck brought."""

    def __init__(self) -> None:
        self.seen: list[int] = []

    def estimate(self, state: State, seat: int) -> float:
        self.seen.append(state.score(seat))
        return super().estimate(state, seat)


class AtOnce(Outright):
    """No playouts: the number of things left is the worth."""

    def horizon(self) -> int:
        return 0

    def estimate(self, state: State, seat: int) -> float:
        assert isinstance(state, Nim)
        return float(state.left)


def thought(seed: int = 1, budget: Budget = UNTIMED) -> Thought:
    """The first decision: which two cards to give."""
    game = find_game(GAME)
    setup = game.setup(game.colours[:2])
    state = game.new(setup)
    while not state.legal_seats():
        state.resolve(state.legal_outcomes().draw(Rng(3)))
    seat = state.legal_seats()[0]
    view = game.view(setup, state, seat, bare=True)
    return Thought(view, game.sight.knowledge(setup, state, seat), state, seat, seed, budget)


def bot(simulations: int = 60) -> RolloutBot:
    values = find_game(GAME).values
    assert values is not None
    return RolloutBot(simulations, values)


@pytest.mark.parametrize(("moves", "stages"), [(1, []), (2, [2]), (5, [5, 3, 2]), (8, [8, 4, 2])])
def test_moves_are_halved_until_one_is_left(moves: int, stages: list[int]) -> None:
    assert halvings(moves) == stages


def test_what_wins_at_once_is_decided_for() -> None:
    rollouts = Rollouts(Nim(3), 0, Outright(), 1)
    rollouts.compare(40)

    assert rollouts.decide() == 3


def test_all_actions_meet_the_same_worlds() -> None:
    rollouts = Rollouts(Cups(), 0, Outright(), 1)
    rollouts.compare(50)

    assert list(rollouts.counts) == [50.0, 50.0]
    assert sum(rollouts.totals) == 50.0  # in each world one of the cups is right
    assert 10 < rollouts.totals[0] < 40


def test_all_actions_meet_the_same_luck() -> None:
    values = Rolled()
    Rollouts(Cups(), 0, values, 1).compare(20)

    assert values.seen[0::2] == values.seen[1::2]
    assert len(set(values.seen)) > 1


def test_the_better_half_stays() -> None:
    rollouts = Rollouts(Nim(9), 0, AtOnce(), 1)
    rollouts.compare(2)
    rollouts.halve()

    assert rollouts.actions.to_list() == [1, 2]
    assert rollouts.decide() == 1


def test_the_state_it_starts_from_stays_as_it_is() -> None:
    start = Cups(1)
    Rollouts(start, 0, Outright(), 1).compare(10)

    assert (start.ball, start.guess, start.rolled) == (1, -1, -1)


def test_the_same_thought_gives_the_same_move() -> None:
    assert bot().choose(thought(seed=5)) == bot().choose(thought(seed=5))


def test_a_legal_move_is_chosen_when_time_runs_out() -> None:
    late = thought(budget=Budget(milliseconds=1))
    begun = monotonic()
    move = bot(10_000_000).choose(late)

    assert move in late.view.moves
    assert monotonic() - begun < 5


def test_the_budget_may_name_the_number_of_playouts() -> None:
    begun = monotonic()
    bot(10_000_000).choose(thought(budget=Budget(milliseconds=0, simulations=30)))

    assert monotonic() - begun < 5
