"""Views as numbers keep to the documented layout."""

from __future__ import annotations

from tests.conformance.subjects import Subject
from tests.conformance.walks import sample


def test_observations_keep_to_their_layout(subject: Subject) -> None:
    game, setup = subject.game, subject.setup
    layout = game.encode.layout(setup)
    bounds = [(feature.name, feature.low, feature.high) for feature in layout for _ in range(feature.size)]
    for moment in sample(subject, 12):
        for seat in range(moment.before.seats()):
            seen = game.encode.observe(moment.view(seat), game.sight.knowledge(setup, moment.before, seat))
            outside = [
                f"{name}: {number} is not in {low} to {high}"
                for (name, low, high), number in zip(bounds, seen, strict=True)
                if not low <= number <= high
            ]

            assert outside == []


def test_every_feature_is_named_once_and_says_what_it_means(subject: Subject) -> None:
    layout = subject.game.encode.layout(subject.setup)
    names = [feature.name for feature in layout]

    assert len(set(names)) == len(names) and all(feature.meaning and feature.size > 0 for feature in layout)
