"""Before the game: chairs, colours, names, and who starts."""

from __future__ import annotations

import pytest

from roost.tables import lobby
from roost.tables.command import Refused
from roost.tables.opening import Place
from tests.tables.scene import Scene, three_play


def test_a_friend_takes_an_open_chair_and_a_free_colour() -> None:
    scene = Scene()
    scene.sit("Ben", 1, "green")

    assert (scene.table.chairs[1].name, scene.table.chairs[1].colour) == ("Ben", "green")


def test_sitting_down_without_a_chair_takes_the_first_open_one() -> None:
    scene = Scene()
    scene.sit("Ben")

    assert scene.seat("Ben") == 1


def test_a_taken_chair_is_refused() -> None:
    scene = Scene()
    with pytest.raises(Refused, match="That chair is taken"):
        scene.sit("Ben", 0)

    assert scene.table.chairs[0].name == "Anna"


def test_a_colour_that_somebody_has_is_refused() -> None:
    scene = Scene()
    scene.sit("Anna", 0, "yellow")
    with pytest.raises(Refused, match="Somebody else has yellow"):
        scene.sit("Ben", 1, "yellow")

    assert scene.seat("Ben") == -1


def test_a_colour_that_the_game_does_not_have_is_refused_with_those_it_has() -> None:
    with pytest.raises(Refused, match="yellow, green, blue") as refused:
        Scene().sit("Ben", 1, "mauve")

    assert refused.value.reason == "invalid"


def test_whoever_sits_may_move_to_another_chair_and_leaves_the_old_one_open() -> None:
    scene = Scene()
    scene.sit("Ben", 1)
    scene.sit("Ben", 2)

    assert [chair.kind for chair in scene.table.chairs] == ["person", "open", "person"]


def test_whoever_sits_may_change_the_own_colour() -> None:
    scene = Scene()
    scene.sit("Ben", 1, "green")
    scene.sit("Ben", None, "pink")

    assert scene.table.chairs[1].colour == "pink"


def test_two_people_of_one_name_are_told_apart() -> None:
    scene = Scene()
    command = scene.command("Ben")
    scene.do(lambda table: lobby.sit(table, command, 1, "Anna", "", False))

    assert scene.table.chairs[1].name == "Anna 2"


def test_a_nameless_person_is_asked_for_a_name() -> None:
    scene = Scene()
    command = scene.command("Ben")
    with pytest.raises(Refused, match="Say what you are called"):
        scene.do(lambda table: lobby.sit(table, command, 1, " \u200b\n", "", False))

    assert scene.table.chairs[1].kind == "open"


def test_getting_up_in_the_lobby_opens_the_chair() -> None:
    scene = Scene()
    scene.sit("Ben", 1)
    scene.leave("Ben")

    assert scene.table.chairs[1].kind == "open"


def test_when_the_host_gets_up_in_the_lobby_the_next_person_is_host() -> None:
    scene = Scene()
    scene.sit("Ben", 1)
    scene.leave("Anna")

    assert scene.sight("Ben").host


def test_the_host_puts_a_bot_on_a_chair() -> None:
    scene = Scene()
    level = scene.sight("Anna").levels[0]
    scene.set_chair("Anna", 1, "bot", level)

    assert ("bot", level) == (scene.table.chairs[1].kind, scene.table.chairs[1].level)


def test_the_host_adds_a_chair_behind_the_last() -> None:
    scene = Scene()
    scene.set_chair("Anna", 3, "open")

    assert len(scene.table.chairs) == 4


def test_the_host_takes_a_chair_away_and_the_starter_stays_the_same_person() -> None:
    scene = Scene([Place("open"), Place("me"), Place("open"), Place("open")], starter="1")
    scene.set_chair("Anna", 0, "empty")

    assert scene.table.starter == "0"


def test_nobody_but_the_host_changes_chairs() -> None:
    scene = Scene()
    scene.sit("Ben", 1)
    with pytest.raises(Refused, match="Only whoever made this table"):
        scene.set_chair("Ben", 0, "open")

    assert scene.table.chairs[0].name == "Anna"


def test_a_level_that_is_none_is_refused_with_those_there_are() -> None:
    with pytest.raises(Refused, match="Choose one of these levels"):
        Scene().set_chair("Anna", 1, "bot", "genius")


def test_too_many_chairs_are_refused() -> None:
    scene = Scene()
    for number in range(3, 7):
        scene.set_chair("Anna", number, "open")
    with pytest.raises(Refused, match="7 seats at most"):
        scene.set_chair("Anna", 7, "open")

    assert len(scene.table.chairs) == 7


def test_too_few_players_are_refused_in_the_words_of_the_game() -> None:
    scene = Scene()
    scene.sit("Ben", 1)
    with pytest.raises(Refused, match="3 to 7 players, not 2"):
        scene.start()

    assert scene.sight("Anna").hindrance == "Pick A Dilly is for 3 to 7 players, not 2"


def test_nobody_but_the_host_starts_the_game() -> None:
    scene = Scene()
    scene.sit("Ben")
    scene.sit("Cleo")
    with pytest.raises(Refused, match="Only whoever made this table"):
        scene.start("Ben")

    assert scene.table.status == "lobby"


def test_the_seats_are_the_taken_chairs_clockwise_from_the_starter() -> None:
    scene = Scene([Place("me"), Place("open"), Place("open"), Place("open")], starter="2")
    scene.sit("Ben", 2)
    scene.sit("Cleo", 3)
    scene.start()

    assert [chair.name for chair in scene.table.chairs] == ["Ben", "Cleo", "Anna"]


def test_who_picked_no_colour_gets_the_first_that_is_free() -> None:
    scene = Scene()
    scene.sit("Ben", None, "yellow")
    scene.sit("Cleo")
    scene.start()

    assert [chair.colour for chair in scene.table.chairs] == ["green", "yellow", "blue"]


def test_sitting_down_in_a_running_game_is_refused() -> None:
    scene = three_play()
    with pytest.raises(Refused, match="already begun"):
        scene.sit("Dora")


@pytest.mark.parametrize(
    "places, name, starter, message",
    [
        ([Place("me")], "Anna", "lot", "3 to 7 players, not 1"),
        ([Place("me"), Place("me"), Place("open")], "Anna", "lot", "Take one chair for yourself"),
        ([Place("me"), Place("throne"), Place("open")], "Anna", "lot", "A chair is 'open'"),
        ([Place("me"), Place("bot", "genius"), Place("open")], "Anna", "lot", "Choose one of these levels"),
        ([Place("me", colour="mauve"), Place("open"), Place("open")], "Anna", "lot", "Choose one of these colours"),
        ([Place("me", colour="red"), Place("open", colour="red"), Place("open")], "Anna", "lot", "Somebody else has"),
        ([Place("me"), Place("open"), Place("open")], "Anna", "3", "Who starts is"),
        ([Place("me"), Place("open"), Place("open")], "Anna", "²", "Who starts is"),
    ],
)
def test_a_table_that_could_never_become_a_game_is_refused(
    places: list[Place], name: str, starter: str, message: str
) -> None:
    with pytest.raises(Refused, match=message):
        Scene(places, starter=starter)


def test_an_option_that_the_game_does_not_have_is_refused() -> None:
    with pytest.raises(Refused, match="no option 'Colour'"):
        Scene(options={"Colour": "red"})
