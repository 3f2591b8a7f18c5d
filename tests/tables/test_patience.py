"""Somebody takes long: nudges, and the bot that the host has asked for."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from roost.catalogue import game as find_game
from roost.tables import patience
from roost.tables.command import HOUSE, Command, Refused
from roost.tables.event import Event
from roost.tables.opening import against_bots, next_game, open_table
from roost.tables.table import Table
from tests.tables.scene import NOON, SEED, Scene, play_out, three_play


def later(scene: Scene, person: str, seconds: float) -> Command:
    return replace(scene.command(person), at=NOON + timedelta(seconds=seconds))


def nudge(scene: Scene, person: str, seat: int, seconds: float = 60) -> list[Event]:
    command = later(scene, person, seconds)
    return scene.do(lambda table: patience.nudge(table, command, seat))


def impatient(minutes: int = 1, level: str = "") -> Scene:
    """Anna, Ben and Cleo play; a bot takes over after so many minutes."""
    scene = Scene()
    scene.sit("Ben")
    scene.sit("Cleo")
    command = scene.command("Anna")
    scene.do(lambda table: patience.set_patience(table, command, minutes, level))
    scene.start()
    return scene


def take_over(scene: Scene, seat: int, seconds: float) -> list[Event]:
    command = later(scene, "", seconds)
    return scene.do(lambda table: patience.take_over(table, command, seat))


def test_anybody_at_the_table_nudges_somebody_who_takes_long_and_the_story_says_so() -> None:
    scene = three_play()
    nudge(scene, "Ben", 0)

    assert scene.sight("Zoe").chairs[0].nudged
    assert scene.sight("Zoe").story[-1].text == "[[1]] nudges [[0]]: it is their turn."


def test_a_nudge_comes_not_before_half_a_minute() -> None:
    with pytest.raises(Refused, match="half a minute"):
        nudge(three_play(), "Ben", 0, 29)


def test_a_second_nudge_says_nothing_more() -> None:
    scene = three_play()
    nudge(scene, "Ben", 0)

    assert nudge(scene, "Cleo", 0) == []


@pytest.mark.parametrize("seat", [1, 9, -1])
def test_only_somebody_else_who_is_awaited_is_nudged(seat: int) -> None:
    with pytest.raises(Refused, match="Only somebody else"):
        nudge(three_play(), "Ben", seat)


def test_an_onlooker_nudges_nobody() -> None:
    with pytest.raises(Refused, match="Only those who sit"):
        nudge(three_play(), "Zoe", 0)


def test_who_answers_is_nudged_no_longer() -> None:
    scene = three_play()
    nudge(scene, "Ben", 0)
    scene.move("Anna", "feed blue")

    assert not scene.sight("Zoe").chairs[0].nudged


def test_without_a_wish_of_the_host_nobody_is_replaced() -> None:
    scene = three_play()

    assert patience.due(scene.table, 0, NOON + timedelta(days=1)) == ""


def test_after_half_the_time_comes_a_nudge_and_after_all_of_it_a_bot() -> None:
    scene = impatient()
    owed = [patience.due(scene.table, 0, NOON + timedelta(seconds=after)) for after in (29, 31)]
    early = take_over(scene, 0, 61)
    nudge(scene, "", 0, 31)
    taken = take_over(scene, 0, 61)

    assert (owed, early) == (["", "nudged"], [])
    assert [event.kind for event in taken] == ["stand-in"]
    assert scene.sight("Zoe").story[-1].text == "[[0]] takes long; a bot plays on until they are back."


def test_a_nudge_that_comes_late_leaves_time_to_answer() -> None:
    scene = impatient()
    nudge(scene, "", 0, 600)

    assert take_over(scene, 0, 601) == []


def test_the_bot_goes_as_soon_as_its_owner_is_there_again() -> None:
    scene = impatient()
    nudge(scene, "", 0, 31)
    take_over(scene, 0, 61)
    command = scene.command("Anna")
    back = scene.do(lambda table: patience.welcome(table, command))

    assert [event.kind for event in back] == ["returned"] and not scene.table.is_played_by_bot(0)
    assert scene.decision("Anna")


def test_who_left_on_purpose_is_not_brought_back_by_looking_on() -> None:
    scene = three_play()
    scene.leave("Ben")
    command = scene.command("Ben")

    assert patience.welcome(scene.table, command) == []


@pytest.mark.parametrize(
    "person, minutes, level, reason",
    [
        ("Ben", 1, "", "forbidden"),
        ("Anna", 2, "", "invalid"),
        ("Anna", 1, "genius", "invalid"),
    ],
)
def test_what_the_host_may_wish(person: str, minutes: int, level: str, reason: str) -> None:
    scene = Scene()
    command = scene.command(person)
    with pytest.raises(Refused) as refused:
        scene.do(lambda table: patience.set_patience(table, command, minutes, level))

    assert refused.value.reason == reason and scene.table.patience == 0


def test_the_wish_is_kept_in_a_rematch_and_after_a_restart() -> None:
    scene = impatient(3, "easy")
    play_out(scene)
    following = Table("t2", b"2" * 32, [next_game(scene.table, scene.command("Anna"))])
    kept = [(table.patience, table.kept_by) for table in (scene.rebuilt(), following)]

    assert kept == [(3, "easy")] * 2


def laid(minutes: int, level: str) -> Table:
    """A table laid with a wish."""
    plan = replace(against_bots(find_game("pick-a-dilly"), "Anna"), patience=minutes, kept_by=level)
    return Table("t1", SEED, [open_table(find_game("pick-a-dilly"), Scene().command("Anna"), plan)])


def test_a_table_is_laid_with_the_wish() -> None:
    table = laid(10, "hard")

    assert (table.patience, table.kept_by) == (10, "hard")


@pytest.mark.parametrize(
    "minutes, level, right", [(2, "", "1, 3 or 10 minutes"), (-1, "", "or never"), (3, "genius", "hard")]
)
def test_a_table_is_not_laid_with_a_wish_that_cannot_be(minutes: int, level: str, right: str) -> None:
    with pytest.raises(Refused, match=right):
        laid(minutes, level)


def test_the_house_is_nobody_who_is_told() -> None:
    scene = impatient()
    nudge(scene, "", 0, 31)

    assert HOUSE == "" and scene.sight("Zoe").story[-1].text == "[[0]] is nudged: it is their turn."
