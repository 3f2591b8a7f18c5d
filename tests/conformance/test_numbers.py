"""Views as numbers keep to the documented layout."""

from __future__ import annotations

from librt.vecs import vec

from tests.conformance.subjects import Subject
from tests.conformance.walks import sample, walk


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

            assert seen and outside == []


def test_the_fast_way_to_an_observation_is_the_view_as_numbers(subject: Subject) -> None:
    """What is written straight from a state is what encode makes of view and knowledge, in every state visited."""
    game, setup = subject.game, subject.setup
    if game.numbers is None:
        return
    fast = game.numbers()
    row = vec[float]([-9.0] * sum(feature.size for feature in game.encode.layout(setup)))
    for moment in walk(subject):
        for seat in range(moment.before.seats()):
            fast.write(moment.after, seat, row)
            knowledge = game.sight.knowledge(setup, moment.after, seat)

            assert list(row) == game.encode.observe(moment.view_after(seat), knowledge)


def test_every_feature_is_named_once_and_says_what_it_means(subject: Subject) -> None:
    layout = subject.game.encode.layout(subject.setup)
    names = [feature.name for feature in layout]

    assert len(set(names)) == len(names) and all(feature.meaning and feature.size > 0 for feature in layout)
