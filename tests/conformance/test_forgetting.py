"""What may be looked back at while a game goes on: no more than the page showed then."""

from __future__ import annotations

import json

from roost.core.position import take, written
from roost.core.rng import Rng
from roost.core.state import State
from roost.drawing import draw
from tests.conformance.subjects import Subject
from tests.conformance.test_secrets import covers
from tests.conformance.told import ENGLISH
from tests.conformance.walks import dumped, sample, viewers

MOST_PLIES = 20_000


def forgotten(state: State) -> State:
    twin = state.clone()
    twin.forget()
    return twin


def test_looking_back_shows_nothing_that_was_not_shown_then(subject: Subject) -> None:
    for moment in sample(subject, 12):
        for viewer in viewers(subject):
            past = subject.game.view(subject.setup, forgotten(moment.before), viewer)

            assert covers(past.table, moment.view(viewer).table) == ""
            assert draw(subject.game, past, tongue=ENGLISH)


def test_what_moved_can_be_told_from_what_is_left(subject: Subject) -> None:
    for moment in sample(subject, 20):
        for viewer in viewers(subject):
            before, after = (
                subject.game.view(subject.setup, forgotten(state), viewer) for state in (moment.before, moment.after)
            )
            ids = [motion.id for motion in subject.game.board.motions(before, moment.heard(viewer), after)]

            assert all(ids) and not any("None" in id for id in ids)


def test_what_was_forgotten_is_forgotten_once(subject: Subject) -> None:
    for moment in sample(subject, 20):
        once = forgotten(moment.before)

        assert dumped(forgotten(once)) == dumped(once)


def test_what_is_left_is_a_position_of_a_record_and_can_be_played_to_the_end(subject: Subject) -> None:
    for moment in sample(subject, 4):
        state = forgotten(moment.before)
        state.redeal(0, Rng(1))
        taken = subject.start()
        take(taken, written(state))
        rng = Rng(2)
        plies = 0
        while not taken.is_over() and plies < MOST_PLIES:
            plies += 1
            if taken.is_chance():
                taken.resolve(taken.legal_outcomes().draw(rng))
                continue
            seat = taken.legal_seats()[0]
            actions = taken.legal_actions(seat)
            taken.apply(seat, actions[rng.below(len(actions))])

        assert taken.is_over() and json.loads(written(state)) == state.dump()
