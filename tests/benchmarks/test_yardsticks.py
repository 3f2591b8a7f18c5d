"""The yardsticks' rules beside OpenSpiel's: the same legal choices and the same results, in random games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pyspiel
import pytest

from benchmarks.yardsticks.connect_four import ConnectFour
from benchmarks.yardsticks.goofspiel import Goofspiel
from benchmarks.yardsticks.pig import HORIZON, STOP, Pig
from roost.core.errors import Illegal
from roost.core.playout import random_games
from roost.core.rng import Rng
from roost.core.state import State

GOOFSPIEL = "goofspiel(players={},num_cards={},points_order=random,returns_type=win_loss)"
RACES = {
    "connect_four": (ConnectFour(), 150),
    "pig": (Pig(2), 30),
    "pig(players=4)": (Pig(4), 10),
    GOOFSPIEL.format(7, 10): (Goofspiel(7, 10), 100),
    GOOFSPIEL.format(2, 13): (Goofspiel(2, 13), 100),
}


def theirs(node: Any, seat: int) -> list[int]:
    listed: list[int] = node.legal_actions(seat)
    return listed


def step(state: State, node: Any, rng: Rng) -> None:
    """One choice of all that are to make one, by chance, on both sides; both must offer the same."""
    if state.is_chance():
        outcomes = state.legal_outcomes()
        assert [outcome for outcome, _ in node.chance_outcomes()] == outcomes.to_list()
        outcome = outcomes.draw(rng)
        state.resolve(outcome)
        node.apply_action(outcome)
        return
    chosen = []
    for seat in state.legal_seats():
        actions = state.legal_actions(seat)
        assert theirs(node, seat) == actions
        chosen.append((seat, actions[rng.below(len(actions))]))
    for seat, action in chosen:
        state.apply(seat, action)
    if node.is_simultaneous_node():
        node.apply_actions([action for _, action in chosen])
    else:
        node.apply_action(chosen[0][1])


def as_theirs(state: State) -> list[float]:
    """Our result as OpenSpiel counts: what one wins the others lose, and nobody does where all are alike."""
    returns, winners = list(state.returns()), len(state.winning_seats())
    if winners == state.seats():
        return [0.0] * winners
    return [won if won > 0 else -1 / (state.seats() - winners) for won in returns]


@pytest.mark.parametrize("name", RACES)
def test_random_games_are_the_same_games_choice_by_choice(name: str) -> None:
    start, games = RACES[name]
    theirs = pyspiel.load_game(name)
    for seed in range(games):
        state, node, rng = start.clone(), theirs.new_initial_state(), Rng(seed)
        while not state.is_over():
            assert not node.is_terminal()
            step(state, node, rng)

        assert node.is_terminal()
        assert node.returns() == pytest.approx(as_theirs(state))


def test_a_pig_nobody_drives_home_is_drawn_when_theirs_is() -> None:
    state, node = Pig(2), pyspiel.load_game("pig").new_initial_state()
    for _ in range(HORIZON):
        assert (state.is_over(), node.is_terminal()) == (False, False)
        state.apply(state.legal_seats()[0], STOP)
        node.apply_action(STOP)

    assert (list(state.returns()), node.returns()) == ([0.5, 0.5], [0, 0])


@pytest.mark.parametrize("start", [ConnectFour(), Pig(3), Goofspiel(3, 5)], ids=lambda start: type(start).__name__)
def test_a_dump_read_back_plays_on_alike(start: State) -> None:
    state, rng = start.clone(), Rng(5)
    for _ in range(4):
        if state.is_chance():
            state.resolve(state.legal_outcomes().draw(rng))
        else:
            state.apply(state.legal_seats()[0], state.legal_actions(state.legal_seats()[0])[0])
    twin = start.clone()
    twin.load(state.dump())

    assert twin.dump() == state.dump()
    assert random_games(twin, 5, 1).plies == random_games(state, 5, 1).plies


def test_what_the_rules_forbid_is_refused() -> None:
    full = ConnectFour()
    for turn in range(6):
        full.apply(turn % 2, 3)
    rolling = Pig(2)
    rolling.apply(0, 0)
    bidding = Goofspiel(2, 3)
    bidding.resolve(1)
    reasons = []
    refusals: list[Callable[[], None]] = [
        lambda: full.apply(0, 3),
        lambda: full.apply(1, 0),
        lambda: rolling.apply(0, 1),
        lambda: rolling.resolve(6),
        lambda: bidding.apply(0, 3),
        lambda: bidding.resolve(0),
    ]
    for refused in refusals:
        with pytest.raises(Illegal) as illegal:
            refused()
        reasons.append(illegal.value.reason)

    assert reasons == [
        "column-full", "not-to-act", "not-to-act", "impossible-outcome", "not-in-hand", "no-chance-due",
    ]  # fmt: skip


def test_a_bid_not_yet_shown_may_be_any_card_of_the_hand() -> None:
    bidding = Goofspiel(2, 3)
    bidding.resolve(1)
    bidding.apply(1, 2)
    seen = set()
    for seed in range(40):
        world = bidding.clone()
        world.redeal(0, Rng(seed))
        seen.add(tuple(world.bids))

    assert seen == {(-1, 0), (-1, 1), (-1, 2)}
