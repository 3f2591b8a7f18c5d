"""Talking: by name for everybody who sits, freely only where the host opened it, and never in the way of the game."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from roost.core.words import Tongue
from roost.tables import opening, play, talk, talkwords
from roost.tables.command import Refused
from roost.tables.event import Event
from roost.tables.handing import move_device
from roost.tables.plies import in_force
from tests.tables.scene import Scene, play_out, three_play


def say(scene: Scene, person: str, words: str, kind: str = talk.SAY, seconds: int = 0) -> list[Event]:
    command = scene.command(person)
    later = replace(command, at=command.at + timedelta(seconds=seconds))
    return scene.do(lambda table: play.move(table, later, kind, words))


def opened(scene: Scene, mode: str, person: str = "Anna") -> list[Event]:
    command = scene.command(person)
    return scene.do(lambda table: talk.open_talk(table, command, mode))


def mute(scene: Scene, person: str, chair: int, silent: bool = True) -> list[Event]:
    command = scene.command(person)
    return scene.do(lambda table: talk.mute(table, command, chair, silent))


def test_a_phrase_is_told_to_everybody_and_stands_beside_its_chair() -> None:
    scene = three_play()
    say(scene, "Ben", "well-played")

    assert scene.sight("Zoe").story[-1].text == "[[1]] says: “Well played!”"
    assert scene.sight("Zoe").talk.remarks == {1: ("phrase", "well-played")}


def test_a_reaction_is_told_by_what_its_picture_shows() -> None:
    scene = three_play()
    say(scene, "Ben", "hen-laughs")

    assert scene.sight("Anna").story[-1].text == "[[1]]: laughs"


@pytest.mark.parametrize("name", [*talkwords.PHRASES, *talkwords.REACTIONS])
def test_every_phrase_and_reaction_has_words(name: str) -> None:
    assert talkwords.spoken(talkwords.kind_of(name), name, Tongue()) != name


def test_other_words_are_no_phrase() -> None:
    with pytest.raises(Refused, match="Say one of these: hello") as refused:
        say(three_play(), "Ben", "you fool")

    assert refused.value.reason == "invalid"


def test_nobody_writes_before_the_host_has_opened_it() -> None:
    scene = three_play()
    with pytest.raises(Refused, match="not open"):
        say(scene, "Anna", "hi", talk.WRITE)
    with pytest.raises(Refused, match="Only whoever made"):
        opened(scene, "players", "Ben")
    opened(scene, "players")
    say(scene, "Ben", "hi", talk.WRITE)

    assert scene.sight("Anna").story[-1].text == "[[1]] says: “hi”"


def test_onlookers_say_and_write_nothing_unless_the_host_lets_them() -> None:
    scene = three_play()
    opened(scene, "players")
    for kind, words in ((talk.SAY, "hello"), (talk.WRITE, "hi")):
        with pytest.raises(Refused, match="Only those who sit"):
            say(scene, "Zoe", words, kind)
    opened(scene, "everybody")
    say(scene, "Zoe", "hi", talk.WRITE)

    assert scene.sight("Anna").story[-1].text == "Somebody who looks on says: “hi”"


def test_the_host_closes_it_again() -> None:
    scene = three_play()
    opened(scene, "everybody")
    opened(scene, "phrases")

    assert not scene.sight("Ben").talk.may_write and scene.sight("Ben").talk.may_speak
    assert not scene.sight("Zoe").talk.may_speak


def test_whoever_is_muted_says_nothing_plays_on_and_may_speak_again() -> None:
    scene = three_play()
    mute(scene, "Anna", 1)
    with pytest.raises(Refused, match="muted"):
        say(scene, "Ben", "hello")
    scene.move("Ben", "feed rooster")
    silent = scene.sight("Ben").talk
    mute(scene, "Anna", 1, silent=False)
    say(scene, "Ben", "hello")

    assert (silent.may_speak, silent.muted) == (False, (1,))


@pytest.mark.parametrize(("person", "chair"), [("Ben", 0), ("Anna", 0), ("Anna", 9), ("Zoe", 1)])
def test_only_the_host_mutes_and_only_others(person: str, chair: int) -> None:
    with pytest.raises(Refused):
        mute(three_play(), person, chair)


def test_a_text_is_cut_made_plain_and_can_be_nobodys_badge() -> None:
    told = talk.written("  <b>[[0]]</b>\n\u202ehello\x00  " + "x" * 300)

    assert told.startswith("<b>[0]</b> hello") and len(told) == talk.LONGEST


def test_a_text_that_shows_nothing_is_none() -> None:
    scene = three_play()
    opened(scene, "players")
    with pytest.raises(Refused, match="Write something"):
        say(scene, "Anna", " \u200b\n ", talk.WRITE)


def test_whoever_says_a_lot_is_slowed_down_and_may_go_on_later() -> None:
    scene = three_play()
    for _ in range(talk.IN_A_ROW):
        say(scene, "Ben", "hello")
    with pytest.raises(Refused, match="Wait some seconds"):
        say(scene, "Ben", "hello")
    say(scene, "Anna", "hello")
    say(scene, "Ben", "hello", seconds=30)

    assert scene.table.log[-1].who == 1


def test_a_table_holds_so_many_remarks_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(talk, "MOST", 2)
    scene = three_play()
    for person in ("Ben", "Anna"):
        say(scene, person, "hello")
    with pytest.raises(Refused, match="Enough has been said"):
        say(scene, "Cleo", "hello")


def test_talk_changes_no_question_no_record_and_no_request() -> None:
    scene, silent = three_play(), three_play()
    for one in (scene, silent):
        one.move("Anna", "feed blue")
        one.move("Ben", "feed green")
    asked = scene.decision("Cleo")
    command = scene.command("Anna")
    name = scene.sight("Anna").undo.decision
    scene.do(lambda table: play.move(table, command, name, "take back"))
    say(scene, "Ben", "one-moment")

    assert scene.table.undoing.request is not None and scene.decision("Cleo") == asked
    assert scene.table.playing()[0].record() == silent.table.playing()[0].record()
    assert {event.kind for event in in_force(scene.table.log)} == {"move"}


def test_what_is_said_names_no_secret_id_and_survives_a_restart() -> None:
    scene = three_play()
    say(scene, "Ben", "hello")
    mute(scene, "Anna", 2)
    rebuilt = scene.rebuilt()

    assert "secret" not in str([event.detail for event in scene.table.log if event.kind in ("said", "muted")])
    assert rebuilt.talking == scene.table.talking


def test_the_next_game_keeps_who_may_write() -> None:
    scene = three_play(Target="5")
    opened(scene, "players")
    play_out(scene)

    assert opening.next_game(scene.table, scene.command("Anna")).detail["talk"] == "players"


def test_what_was_said_before_the_game_stays_with_who_said_it() -> None:
    """The lot gives the chairs other numbers."""
    scene = Scene(starter="lot", seed=bytes(range(5, 37)))
    for person in ("Ben", "Cleo"):
        scene.sit(person)
    say(scene, "Ben", "hello")
    mute(scene, "Anna", scene.seat("Cleo"))
    before = scene.seat("Ben")
    scene.start()
    told = scene.sight("Zoe")

    assert scene.seat("Ben") != before
    assert [line.text for line in told.story[-3:-1]] == ["Ben says: “Hello, everybody!”", "Cleo is muted."]
    assert told.talk.remarks == {scene.seat("Ben"): ("phrase", "hello")}
    assert scene.rebuilt().talking.remarks == scene.table.talking.remarks


# -- before the game ------------------------------------------------------------------------------


def lobby_of_three() -> Scene:
    """Cleo on the last chair starts, so that seats are other numbers than chairs."""
    scene = Scene(starter="2")
    scene.sit("Ben")
    scene.sit("Cleo")
    return scene


def test_a_remark_before_the_game_is_shown_at_once_and_told_by_name() -> None:
    scene = lobby_of_three()
    say(scene, "Ben", "good-luck")

    assert scene.sight("Zoe").talk.remarks == {1: ("phrase", "good-luck")}
    assert scene.sight("Zoe").story[-1].text == "Ben says: “Good luck!”"


def test_a_remark_goes_along_to_another_chair_and_leaves_with_who_said_it() -> None:
    scene = Scene()
    scene.sit("Ben", 1)
    say(scene, "Ben", "hello")
    scene.sit("Ben", 2)
    moved = scene.sight("Zoe").talk.remarks
    scene.leave("Ben")

    assert moved == {2: ("phrase", "hello")} and scene.sight("Zoe").talk.remarks == {}


def test_muting_before_the_game_is_told_by_name() -> None:
    scene = lobby_of_three()
    mute(scene, "Anna", 1)

    assert scene.sight("Zoe").story[-1].text == "Ben is muted."


# -- several at one device ------------------------------------------------------------------------


@pytest.mark.parametrize("begun", [False, True])
def test_of_several_at_one_device_the_one_speaks_who_is_named(begun: bool) -> None:
    scene = Scene()
    scene.seat_beside("Anna", "Oma")
    scene.sit("Ben")
    if begun:
        scene.start()
    oma = [chair.name for chair in scene.table.chairs].index("Oma")
    command = scene.command("Anna")
    scene.do(lambda table: play.move(table, command, talk.SAY, "hello", oma))

    assert scene.sight("Zoe").talk.remarks == {oma: ("phrase", "hello")}


@pytest.mark.parametrize("seat", [1, 9])
def test_nobody_speaks_for_somebody_else(seat: int) -> None:
    scene = lobby_of_three()
    command = scene.command("Anna")
    with pytest.raises(Refused, match="not yours") as refused:
        scene.do(lambda table: play.move(table, command, talk.SAY, "hello", seat))

    assert refused.value.reason == "forbidden"


def test_what_is_written_carries_no_piles_of_marks_and_turns_nothing_round() -> None:
    assert talk.written("Hi" + "\u0336" * 40 + " \u202eyou") == "Hi" + "\u0336" * 3 + " you"


def test_who_is_muted_is_so_at_another_device_too() -> None:
    scene = three_play()
    mute(scene, "Anna", 1)
    moving = scene.command("Tablet")
    scene.do(lambda table: move_device(table, moving, "secret-Ben"))

    with pytest.raises(Refused, match="muted"):
        say(scene, "Tablet", "hello")
    assert scene.sight("Anna").talk.muted == (1,)


def test_what_was_said_goes_along_to_another_device() -> None:
    scene = three_play()
    say(scene, "Ben", "hello")
    moving = scene.command("Tablet")
    scene.do(lambda table: move_device(table, moving, "secret-Ben"))

    assert scene.sight("Zoe").talk.remarks == {1: ("phrase", "hello")}
