"""The observation says what its layout says."""

from __future__ import annotations

from roost.games.duckling_dancin.pieces import PICTURES
from tests.games.duckling_dancin.farm import GAME, Farm


def part(farm: Farm, viewer: int, name: str) -> list[float]:
    """The numbers of one feature."""
    numbers = GAME.encode.observe(farm.view(viewer), GAME.sight.knowledge(farm.setup, farm.state, viewer))
    start = 0
    for feature in GAME.encode.layout(farm.setup):
        if feature.name == name:
            return numbers[start : start + feature.size]
        start += feature.size
    raise AssertionError(name)


def test_the_layout_is_as_long_as_the_observation() -> None:
    farm = Farm("yellow blue green").turn("worm")
    numbers = GAME.encode.observe(farm.view(0), GAME.sight.knowledge(farm.setup, farm.state, 0))

    assert len(numbers) == sum(feature.size for feature in GAME.encode.layout(farm.setup))


def test_seats_are_counted_from_the_viewer() -> None:
    farm = Farm("yellow blue green").feathers(yellow=3, blue=0, green=0)

    assert part(farm, 1, "feathers") == [0, 0, 3, 0, 0, 0]
    assert part(farm, 0, "turn") == [1, 0, 0, 0, 0, 0]


def test_the_yard_holds_all_that_was_shown_and_the_open_tile_apart() -> None:
    farm = Farm("yellow blue").turn("worm", "snail")
    yard = part(farm, 0, "yard")

    assert sum(yard) == 2 and yard[9 * 12 + PICTURES.index("worm")] == 1
    assert part(farm, 0, "face_up").index(1) == 2


def test_piles_in_hand_lie_nowhere() -> None:
    farm = Farm("yellow blue").piles(blue=None)

    assert sum(part(farm, 0, "piles")) == 1


def test_there_is_no_target_when_over() -> None:
    assert sum(part(Farm("yellow blue").stand(blue=1).hit(), 0, "target")) == 0
