"""Seats that change hands: another device, or somebody new in a freed seat."""

from __future__ import annotations

import pytest

from roost.tables import handing, lobby
from roost.tables.command import Refused
from roost.tables.event import Event
from tests.tables.scene import Scene, three_play


def move_device(scene: Scene, old: str, new: str) -> list[Event]:
    command = scene.command(new)
    return scene.do(lambda table: handing.move_device(table, command, f"secret-{old}"))


def free(scene: Scene, host: str, seat: int, present: bool = False) -> list[Event]:
    command = scene.command(host)
    return scene.do(lambda table: handing.free(table, command, seat, present))


def test_whoever_shows_the_code_goes_on_with_the_same_position_and_the_old_device_looks_on() -> None:
    scene = three_play()
    scene.move("Anna", "feed blue")
    before = scene.sight("Anna").view
    move_device(scene, "Anna", "Tablet")

    assert scene.sight("Tablet").view == before and scene.sight("Tablet").host
    assert (scene.sight("Anna").seat, scene.sight("Anna").host) == (-1, False)
    assert scene.rebuilt().chairs == scene.table.chairs


def test_a_code_of_somebody_who_has_left_the_lobby_counts_no_more() -> None:
    scene = Scene()
    scene.sit("Ben")
    scene.leave("Ben")
    with pytest.raises(Refused, match="does not count"):
        move_device(scene, "Ben", "Tablet")


def test_the_own_code_at_the_own_device_changes_nothing() -> None:
    assert move_device(three_play(), "Ben", "Ben") == []


def test_a_freed_seat_is_played_by_the_stand_in_until_somebody_new_takes_it_as_it_stands() -> None:
    scene = three_play()
    scene.move("Cleo", "feed blue")
    free(scene, "Anna", 2)
    waiting = (scene.table.is_played_by_bot(2), scene.sight("Zoe").chairs[2].free)
    scene.sit("Zoe", 2)
    sight = scene.sight("Zoe")

    assert waiting == (True, True)
    assert (sight.seat, sight.chairs[2].name, sight.chairs[2].colour) == (2, "Zoe", "blue")
    assert sight.view is not None and sight.view.table["chosen"] == {"blue": "blue"}
    assert [line.text for line in sight.story[-2:]] == [
        "The seat of [[2]] is free; a stand-in plays until somebody takes it.",
        "Zoe takes the seat of [[2]].",
    ]


def test_whoever_was_in_a_freed_seat_may_take_it_again() -> None:
    scene = three_play()
    free(scene, "Anna", 2)
    scene.sit("Cleo")

    assert scene.sight("Cleo").seat == 2 and not scene.table.is_played_by_bot(2)


def test_nobody_frees_the_seat_of_somebody_who_is_there() -> None:
    with pytest.raises(Refused, match="plays for themselves"):
        free(three_play(), "Anna", 2, present=True)


def test_the_host_frees_no_bot_and_not_the_own_seat() -> None:
    with pytest.raises(Refused):
        free(three_play(), "Anna", 0)


def test_nobody_but_the_host_frees_a_seat() -> None:
    with pytest.raises(Refused, match="Only whoever made this table"):
        free(three_play(), "Ben", 2)


def test_a_taken_seat_is_not_taken_by_a_second() -> None:
    scene = three_play()
    free(scene, "Anna", 2)
    scene.sit("Zoe", 2)
    command = scene.command("Yan")
    with pytest.raises(Refused, match="already begun"):
        scene.do(lambda table: lobby.sit(table, command, 2, "Yan", "", False))
