"""Who starts."""

from __future__ import annotations

from collections import Counter

from roost.dealer import Dealer
from roost.tables.chair import Chair
from roost.tables.starting import LOT_DRAW, starting_chair
from tests.tables.scene import Scene

OPEN = Chair()
SOMEBODY = Chair("person", "Anna")
YOUNG = Chair("person", "Ben", youngest=True)


def dealer(number: int) -> Dealer:
    return Dealer(number.to_bytes(32, "big"))


def test_a_chosen_chair_starts() -> None:
    assert starting_chair("1", [SOMEBODY, SOMEBODY], dealer(1)) == 1


def test_the_lot_decides_where_the_chosen_chair_is_open() -> None:
    assert starting_chair("1", [SOMEBODY, OPEN], dealer(1)) == 0


def test_who_is_ticked_as_the_youngest_starts() -> None:
    assert starting_chair("youngest", [SOMEBODY, OPEN, YOUNG], dealer(1)) == 2


def test_the_lot_decides_among_several_ticks_only() -> None:
    drawn = Counter(starting_chair("youngest", [YOUNG, SOMEBODY, YOUNG], dealer(number)) for number in range(40))

    assert {0, 2} == set(drawn)


def test_the_lot_falls_upon_everybody_alike() -> None:
    drawn = Counter(starting_chair("lot", [SOMEBODY, OPEN, SOMEBODY], dealer(number)) for number in range(400))

    assert drawn.keys() == {0, 2} and min(drawn.values()) > 150


def test_anyone_can_check_the_lot_by_the_seed_shown_at_the_end() -> None:
    scene = Scene(starter="lot")
    scene.sit("Ben")
    scene.sit("Cleo")
    scene.start()
    number = scene.table.dealer.number(LOT_DRAW, 3)

    assert ["Anna", "Ben", "Cleo"][number] == scene.table.chairs[0].name
