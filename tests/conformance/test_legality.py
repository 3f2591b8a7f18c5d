"""What may be done, and that nothing else can be."""

from __future__ import annotations

import re

import pytest
from mypy_extensions import i64

from roost.core.errors import Illegal
from roost.core.state import State
from tests.conformance.subjects import Subject
from tests.conformance.walks import Moment, dumped, sample, walk

BEYOND = (-1, -2, 1 << 20)


def test_a_game_ends_and_has_winners(subject: Subject) -> None:
    end = walk(subject)[-1].after

    assert end.is_over() and end.winning_seats() and not end.is_chance() and end.legal_seats() == []


def test_nobody_has_won_before_the_end(subject: Subject) -> None:
    early = [moment.before for moment in walk(subject)]

    assert all(not state.is_over() and state.winners() == 0 and sum(state.returns()) == 0 for state in early)


def test_winners_share_one(subject: Subject) -> None:
    end = walk(subject)[-1].after
    shares = [1 / len(end.winning_seats()) if seat in end.winning_seats() else 0.0 for seat in range(end.seats())]

    assert list(end.returns()) == shares and len(end.scores()) == len(subject.setup.seats)


def test_exactly_the_seats_to_act_have_moves_and_the_others_at_most_changes(subject: Subject) -> None:
    for state in visited(subject):
        owing = set(state.legal_seats())
        for seat in range(state.seats()):
            has_moves, has_changes = bool(state.legal_actions(seat)), bool(state.legal_changes(seat))

            assert (has_moves, has_changes and has_moves) == (seat in owing, False)


def test_when_it_is_over_nothing_is_left_to_do(subject: Subject) -> None:
    end = walk(subject)[-1].after
    left = [end.legal_actions(seat) + end.legal_changes(seat) for seat in range(end.seats())]

    assert left == [[]] * end.seats() and end.legal_outcomes().count == 0


def test_actions_and_outcomes_keep_within_their_bounds(subject: Subject) -> None:
    for state in visited(subject):
        actions = [action for seat in range(state.seats()) for action in possible(state, seat)]
        outcomes = state.legal_outcomes().to_list()

        assert all(0 <= action < state.most_actions() for action in actions)
        assert all(0 <= outcome < state.most_outcomes() for outcome in outcomes)


def test_no_action_and_no_outcome_is_listed_twice(subject: Subject) -> None:
    for state in visited(subject):
        lists = [state.legal_outcomes().to_list()]
        lists += [state.legal_actions(seat) for seat in range(state.seats())]
        lists += [state.legal_changes(seat) for seat in range(state.seats())]

        assert all(len(set(numbers)) == len(numbers) for numbers in lists)


def test_nature_has_an_answer_exactly_when_chance_is_due_and_each_weighs(subject: Subject) -> None:
    for state in visited(subject):
        outcomes = state.legal_outcomes()
        weights = [outcomes.weight(index) for index in range(outcomes.count)]

        assert bool(weights) == state.is_chance() and all(weight >= 1 for weight in weights)
        assert outcomes.total in (0, sum(weights))


def test_bounds_stay_what_they_were(subject: Subject) -> None:
    bounds = {(state.seats(), state.most_actions(), state.most_outcomes()) for state in visited(subject)}

    assert len(bounds) == 1


def test_every_other_action_is_refused_with_a_reason_and_changes_nothing(subject: Subject) -> None:
    for state in visited(subject, 6):
        before = dumped(state)
        for seat in range(state.seats()):
            legal = set(possible(state, seat))
            for action in (*range(state.most_actions()), *BEYOND, state.most_actions()):
                if action not in legal:
                    refused(state, seat, action)

        assert dumped(state) == before


def test_a_seat_that_does_not_play_is_refused(subject: Subject) -> None:
    for state in visited(subject, 6):
        before = dumped(state)
        for stranger in (-1, state.seats(), 40):
            refused(state, stranger, 0)

        assert dumped(state) == before


def test_every_other_outcome_is_refused_with_a_reason_and_changes_nothing(subject: Subject) -> None:
    for state in visited(subject, 6):
        before = dumped(state)
        fitting = set(state.legal_outcomes().to_list())
        for outcome in (*range(state.most_outcomes()), *BEYOND, state.most_outcomes()):
            if outcome not in fitting:
                with pytest.raises(Illegal):
                    state.resolve(outcome)

        assert dumped(state) == before


def test_every_legal_action_and_outcome_is_accepted(subject: Subject) -> None:
    for state in visited(subject, 6):
        for seat in range(state.seats()):
            for action in possible(state, seat):
                state.clone().apply(seat, action)
        for outcome in state.legal_outcomes().to_list():
            state.clone().resolve(outcome)


def test_a_changed_choice_leaves_the_others_where_they_were(subject: Subject) -> None:
    changes = [moment for moment in walk(subject) if moment.is_change]

    assert all(moment.before.to_act() == moment.after.to_act() for moment in changes)


# -- what the tests above look at -------------------------------------------------------------------


def visited(subject: Subject, count: int = 20) -> list[State]:
    """States from all over a random game, its end included."""
    moments: list[Moment] = sample(subject, count)
    return [*(moment.before for moment in moments), moments[-1].after]


def possible(state: State, seat: int) -> list[int]:
    return state.legal_actions(seat) or state.legal_changes(seat)


def refused(state: State, seat: i64, action: i64) -> None:
    """The action is refused with a named reason."""
    with pytest.raises(Illegal) as refusal:
        state.apply(seat, action)

    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", refusal.value.reason), f"{action}: {refusal.value.reason}"
