"""What a viewer cannot know never reaches it: not in a view, a word, a number or a drawing."""

from __future__ import annotations

from typing import Any

import pytest

from roost.core.rng import Rng
from roost.core.sight import CHANCE, EVERYBODY, SPECTATOR
from roost.core.state import State
from roost.drawing import draw
from tests.conformance.subjects import Subject
from tests.conformance.told import ENGLISH, as_plain, told, told_of
from tests.conformance.walks import Moment, as_bytes, dumped, onlookers, sample, viewers, walk

WORLDS = 3


def test_states_that_differ_only_in_what_a_viewer_cannot_know_look_alike(subject: Subject) -> None:
    for moment in sample(subject, 12):
        for viewer in viewers(subject):
            shown = told(subject, moment.before, viewer)
            for seed in range(WORLDS):
                assert told(subject, redealt(moment.before, viewer, seed), viewer) == shown


def test_they_are_drawn_alike(subject: Subject) -> None:
    for moment in sample(subject, 4):
        for viewer in onlookers(moment):
            assert drawn(subject, redealt(moment.before, viewer, 1), viewer) == drawn(subject, moment.before, viewer)


def test_they_offer_the_viewer_the_same_numbers(subject: Subject) -> None:
    for moment in sample(subject, 12):
        for seat in range(moment.before.seats()):
            world = redealt(moment.before, seat, 2)

            assert world.legal_actions(seat) == moment.before.legal_actions(seat)
            assert world.legal_changes(seat) == moment.before.legal_changes(seat)


def test_the_same_ply_sounds_alike_in_them(subject: Subject) -> None:
    for moment in sample(subject, 20):
        for viewer in viewers(subject):
            world = redealt(moment.before, viewer, 1)
            heard = subject.game.heard(subject.setup, world, moment.who, moment.words, viewer)

            assert heard == moment.heard(viewer)


def test_secret_plies_sound_and_look_alike(subject: Subject) -> None:
    """Two secret choices or cards: as long as they are secret, whoever heard no words can't tell them apart."""
    for moment in secret_moments(subject)[:8]:
        for viewer in viewers(subject):
            if moment.heard(viewer).words is None and has_secrets_from(moment.after, viewer):
                for other in secret_twins(moment, viewer):
                    assert told_of(other, viewer) == told_of(moment, viewer)
                    assert told(subject, other.after, viewer) == told(subject, moment.after, viewer)


def test_what_is_heard_tells_no_more_than_what_is_seen(subject: Subject) -> None:
    """Plies whose difference a viewer can't see, in view and knowledge, sound the same to it."""
    for moment in sample(subject, 20):
        truth = sight_after(moment, EVERYBODY)
        others = [twin for twin in twins(moment)[:40] if sight_after(twin, EVERYBODY) != truth]
        for viewer in viewers(subject):
            if viewer != moment.who:
                seen = sight_after(moment, viewer)
                heard = {twin.heard(viewer) for twin in others if sight_after(twin, viewer) == seen}

                assert heard <= {moment.heard(viewer)}


def test_a_spectator_is_told_no_more_than_any_seat(subject: Subject) -> None:
    for moment in sample(subject, 12):
        public = moment.view(SPECTATOR).table
        for seat in range(moment.before.seats()):
            assert covers(public, moment.view(seat).table) == ""


def test_a_view_covers_the_truth_and_never_bends_it(subject: Subject) -> None:
    for moment in sample(subject, 12):
        truth = moment.view(EVERYBODY).table
        for viewer in viewers(subject):
            assert covers(moment.view(viewer).table, truth) == ""


def test_only_the_own_moves_are_listed(subject: Subject) -> None:
    for moment in sample(subject, 12):
        for seat in range(moment.before.seats()):
            assert set(moment.view(seat).legal) <= {seat}

        assert moment.view(SPECTATOR).legal == {} and moment.view(SPECTATOR).changes == ()


# -- worlds -----------------------------------------------------------------------------------------


def redealt(state: State, viewer: int, seed: int) -> State:
    world = state.clone()
    world.redeal(viewer, Rng(seed * 7 + viewer + 2))
    return world


def drawn(subject: Subject, state: State, viewer: int) -> str:
    return str(draw(subject.game, subject.game.view(subject.setup, state, viewer), tongue=ENGLISH))


def has_secrets_from(state: State, viewer: int) -> bool:
    """Whether there is anything left that redealing would change."""
    return any(dumped(redealt(state, viewer, seed)) != dumped(state) for seed in range(8))


def secret_moments(subject: Subject) -> list[Moment]:
    """Plies whose words somebody did not hear."""
    moments = walk(subject)
    return [moment for moment in moments if any(moment.heard(viewer).words is None for viewer in viewers(subject))]


def secret_twins(moment: Moment, viewer: int) -> list[Moment]:
    """The same ply with other secret words, as far as the viewer does not hear them either."""
    return [twin for twin in twins(moment) if twin.heard(viewer) == moment.heard(viewer)]


def twins(moment: Moment) -> list[Moment]:
    """Everything that could have been done or could have fallen instead, the ply itself included."""
    state = moment.before
    if moment.who == CHANCE:
        numbers = state.legal_outcomes().to_list()
    else:
        numbers = state.legal_actions(moment.who) or state.legal_changes(moment.who)
    return [other_ply(moment, number) for number in numbers]


def sight_after(moment: Moment, viewer: int) -> str:
    """View and knowledge of the viewer after the ply."""
    knowledge = moment.subject.game.sight.knowledge(moment.subject.setup, moment.after, viewer)
    return as_bytes([as_plain(moment.view_after(viewer)), knowledge])


def other_ply(moment: Moment, number: int) -> Moment:
    """The moment with another action or outcome in its place."""
    notation, setup = moment.subject.game.notation, moment.subject.setup
    after = moment.before.clone()
    if moment.who == CHANCE:
        words = notation.outcome_words(setup, moment.before, number)
        after.resolve(number)
    else:
        words = notation.action_words(setup, moment.before, moment.who, number)
        after.apply(moment.who, number)
    return Moment(moment.subject, moment.before, moment.who, number, words, after, moment.is_change)


def covers(shown: Any, truth: Any, path: str = "") -> str:
    """Where a view says something else than the truth; empty if it only leaves out or counts."""
    if shown is None or shown == truth or (isinstance(shown, int) and isinstance(truth, list | dict)):
        return ""
    if isinstance(shown, dict) and isinstance(truth, dict):
        strange = [f"{path}.{key}" for key in shown if key not in truth]
        parts = [covers(part, truth[key], f"{path}.{key}") for key, part in shown.items() if key in truth]
        return next((fault for fault in (*strange, *parts) if fault), "")
    if isinstance(shown, list) and isinstance(truth, list) and len(shown) == len(truth):
        parts = [
            covers(part, other, f"{path}[{place}]")
            for place, (part, other) in enumerate(zip(shown, truth, strict=True))
        ]
        return next((fault for fault in parts if fault), "")
    return f"{path}: {shown!r} instead of {truth!r}"


@pytest.mark.parametrize(
    ("shown", "truth", "fault"),
    [
        ({"hand": 3}, {"hand": ["a", "b", "c"]}, ""),
        ({"hand": None}, {"hand": "a"}, ""),
        ({"hand": "b"}, {"hand": "a"}, ".hand: 'b' instead of 'a'"),
        ({"more": 1}, {}, ".more"),
        ([1, 2], [1, 3], "[1]: 2 instead of 3"),
    ],
)
def test_bent_truth_is_found(shown: Any, truth: Any, fault: str) -> None:
    assert covers(shown, truth) == fault
