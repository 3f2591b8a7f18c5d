"""A record replays to the same table, and its writer has one spelling."""

from __future__ import annotations

import pytest

from roost.core.errors import RecordFault
from roost.core.sight import CHANCE
from roost.replay import Course, as_json, as_text, replay
from tests.conformance.subjects import Subject
from tests.conformance.walks import as_bytes, dumped, walk


def played(subject: Subject, seed: int = 0) -> Course:
    """A random game, replaced choices and all, through the course of a game."""
    course = Course(subject.game, subject.setup)
    for moment in walk(subject, seed):
        if moment.who == CHANCE:
            course.answer(moment.words)
        else:
            course.act(moment.who, moment.words)
    return course


def test_a_record_replays_to_the_same_state(subject: Subject) -> None:
    course = played(subject)

    assert dumped(replay(course.record()).state) == dumped(course.state)


def test_a_replayed_record_is_written_the_same(subject: Subject) -> None:
    record = played(subject).record()

    assert replay(record).record() == record


def test_replaced_choices_are_dropped(subject: Subject) -> None:
    kept = [moment for moment in walk(subject) if not moment.is_change]

    assert len(played(subject).plies) == len(kept)


def test_outcomes_may_stand_on_lines_of_their_own(subject: Subject) -> None:
    course = played(subject)
    seats = subject.setup.seats
    header, _, _ = course.record().partition("\n\n")
    lines = [f"{seats[ply.who] if ply.who != CHANCE else 'chance'}: {ply.words}" for ply in course.plies]

    assert replay("\n".join([header, *lines])).record() == course.record()


def test_a_record_may_stop_anywhere(subject: Subject) -> None:
    record = played(subject).record()
    for at in (0, 1, 2, 5, 10_000):
        course = replay(record, at)

        assert as_bytes(as_json(course)) and as_text(course)


def test_a_line_after_the_end_is_a_fault_at_that_line(subject: Subject) -> None:
    record = played(subject).record()
    lines = record.count("\n")

    with pytest.raises(RecordFault) as fault:
        replay(record + f"{subject.setup.seats[0]}: {walk(subject)[-1].words}\n")

    assert fault.value.line == lines + 1 and "\n" not in str(fault.value)
