"""Hints of every game: made of what the seat knows, about its legal moves, in sentences."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from roost.bots.advice import advise
from roost.core.advice import Worth
from roost.core.bot import Budget, Thought
from roost.core.rng import Rng
from roost.core.state import State
from roost.tables.hint import hint
from tests.conformance.subjects import Subject
from tests.conformance.told import ENGLISH
from tests.conformance.walks import Moment, sample

QUICK = Budget(milliseconds=0, simulations=4)
MOMENTS = 8


def thought(subject: Subject, state: State, seat: int, seed: int = 3) -> Thought:
    """What an adviser is given: view, knowledge and a copy redealt for its seat."""
    copy = state.clone()
    copy.redeal(seat, Rng(seed))
    view = subject.game.view(subject.setup, state, seat)
    return Thought(view, subject.game.sight.knowledge(subject.setup, state, seat), copy, seat, seed, QUICK)


def asked(subject: Subject) -> Iterator[tuple[Moment, int]]:
    """Moments at which a seat owes a decision, with the seat."""
    for moment in sample(subject, MOMENTS):
        for seat in moment.before.legal_seats()[:2]:
            yield moment, seat


def advice(subject: Subject, state: State, seat: int) -> list[Worth]:
    return advise(subject.game, thought(subject, state, seat))


def test_every_move_has_a_chance_to_win_and_one_is_best(subject: Subject) -> None:
    for moment, seat in asked(subject):
        worths = advice(subject, moment.before, seat)
        named = [worth.move for worth in worths if worth.move in moment.view(seat).moves]

        assert all(0.0 <= worth.win <= 1.0 for worth in worths)
        assert abs(sum(worth.share for worth in worths) - 1.0) < 1e-6
        assert named in ([], list(moment.view(seat).moves))


def test_what_a_seat_cannot_know_does_not_change_its_hint(subject: Subject) -> None:
    """The same question and the same luck, in another world that fits: the same hint."""
    for moment, seat in asked(subject):
        worths = advice(subject, moment.before, seat)
        other = moment.before.clone()
        other.redeal(seat, Rng(99))

        assert advice(subject, other, seat) == worths


def test_a_hint_is_told_in_sentences(subject: Subject) -> None:
    for moment, seat in asked(subject):
        view = moment.view(seat)
        told = hint(subject.game, view, "q", advice(subject, moment.before, seat), ENGLISH, ENGLISH)

        assert told.title and [line.best for line in told.lines].index(True) == 0
        assert all(line.name and line.odds and "{" not in line.name + line.detail + line.odds for line in told.lines)
        assert {line.move for line in told.lines} <= {"", *view.moves}


def test_giving_advice_leaves_the_thought_as_it_was(subject: Subject) -> None:
    for moment, seat in asked(subject):
        given = thought(subject, moment.before, seat)
        before = given.state.dump()
        advise(subject.game, replace(given))

        assert given.state.dump() == before
