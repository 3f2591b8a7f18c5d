"""Seeded random games, move by move, for the suite to look at."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from typing import Any

from roost.core.rng import Rng
from roost.core.sight import CHANCE, EVERYBODY, SPECTATOR, Ply, View
from roost.core.state import State
from tests.conformance.subjects import Subject

MOST_PLIES = 20_000
ONE_IN = 5  # so often a seat that has chosen changes its mind


@dataclass(frozen=True)
class Moment:
    """A ply of a game: the state it was made in, and the state it made.

    Args:
        who: the seat, or CHANCE.
        number: the action or outcome.
        words: the same in words.
        is_change: whether the seat had chosen already.
    """

    subject: Subject
    before: State
    who: int
    number: int
    words: str
    after: State
    is_change: bool = False

    def view(self, viewer: int) -> View:
        return self.subject.game.view(self.subject.setup, self.before, viewer)

    def view_after(self, viewer: int) -> View:
        return self.subject.game.view(self.subject.setup, self.after, viewer)

    def heard(self, viewer: int) -> Ply:
        return self.subject.game.heard(self.subject.setup, self.before, self.who, self.words, viewer)


def viewers(subject: Subject) -> list[int]:
    """Everybody who may look on: the seats and a spectator."""
    return [*range(len(subject.setup.seats)), SPECTATOR]


def onlookers(moment: Moment) -> set[int]:
    """Who acts, somebody else, and a spectator: enough where a look is dear."""
    return {max(moment.who, 0), (moment.who + 1) % len(moment.subject.setup.seats), SPECTATOR}


def all_viewers(subject: Subject) -> list[int]:
    return [*viewers(subject), EVERYBODY]


@cache
def walk(subject: Subject, seed: int = 0) -> list[Moment]:
    """One random game from start to end."""
    rng = Rng(seed)
    state = subject.start()
    moments: list[Moment] = []
    while not state.is_over() and len(moments) < MOST_PLIES:
        moment = step(subject, state, rng)
        moments.append(moment)
        state = moment.after
    return moments


def step(subject: Subject, state: State, rng: Rng) -> Moment:
    """One random ply."""
    game, setup = subject.game, subject.setup
    after = state.clone()
    if state.is_chance():
        outcome = state.legal_outcomes().draw(rng)
        words = game.notation.outcome_words(setup, state, outcome)
        after.resolve(outcome)
        return Moment(subject, state, CHANCE, outcome, words, after)
    changing = [seat for seat in range(state.seats()) if state.legal_changes(seat)]
    if changing and rng.below(ONE_IN) == 0:
        seat = changing[rng.below(len(changing))]
        numbers = state.legal_changes(seat)
    else:
        changing, owing = [], state.legal_seats()
        seat = owing[rng.below(len(owing))]
        numbers = state.legal_actions(seat)
    action = numbers[rng.below(len(numbers))]
    words = game.notation.action_words(setup, state, seat, action)
    after.apply(seat, action)
    return Moment(subject, state, seat, action, words, after, is_change=bool(changing))


def sample(subject: Subject, count: int, seed: int = 0) -> list[Moment]:
    """Moments from all over a game, its first and last among them."""
    moments = walk(subject, seed)
    if len(moments) <= count:
        return moments
    last = len(moments) - 1
    return [moments[round(place * last / (count - 1))] for place in range(count)]


def as_bytes(value: Any) -> str:
    """Plain data in one canonical spelling; anything else fails."""
    return json.dumps(value, ensure_ascii=False, sort_keys=False)


def dumped(state: State) -> str:
    return as_bytes(state.dump())
