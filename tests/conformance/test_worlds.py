"""What a program is given to think on depends on what its seat knows, and on nothing else."""

from __future__ import annotations

from roost.core.rng import Rng
from roost.core.state import State
from tests.conformance.subjects import Subject
from tests.conformance.walks import dumped, sample


def test_two_truths_that_a_seat_cannot_tell_apart_give_it_the_very_same_world(subject: Subject) -> None:
    for moment in sample(subject, 15):
        for seat in range(moment.before.seats()):
            other = redealt(moment.before, seat, seat + 77)

            assert dumped(redealt(other, seat, 5)) == dumped(redealt(moment.before, seat, 5))


def redealt(state: State, seat: int, seed: int) -> State:
    world = state.clone()
    world.redeal(seat, Rng(seed))
    return world
