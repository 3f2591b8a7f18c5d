"""While a game is played: questions, answers, stand-ins, rematches."""

from __future__ import annotations

import pytest

from roost.core.errors import OtherRules
from roost.tables import opening, play
from roost.tables.command import Refused
from roost.tables.event import Event
from roost.tables.opening import Place
from roost.tables.table import Table
from tests.tables.scene import NOON, Scene, play_out, three_play


def test_a_move_is_written_in_its_canonical_words() -> None:
    events = three_play().move("Anna", "feed pink")

    assert events[0].words == "feed yellow"


def test_the_others_choices_do_not_change_the_question_of_a_seat() -> None:
    scene = three_play()
    asked = scene.decision("Cleo")
    scene.move("Anna", "feed blue")
    scene.move("Ben", "feed blue")

    assert scene.decision("Cleo") == asked


def test_a_secret_choice_may_be_changed_under_the_same_question() -> None:
    scene = three_play()
    asked = scene.decision("Anna")
    scene.move("Anna", "feed blue")
    scene.move("Anna", "feed green", asked)

    assert scene.sight("Anna").view.table["chosen"] == {"yellow": "green"}  # type: ignore[union-attr]


def test_an_answer_to_an_old_question_is_refused_in_words() -> None:
    scene = three_play()
    asked = scene.decision("Anna")
    for person in ("Anna", "Ben", "Cleo"):
        scene.move(person, "feed rooster")
    with pytest.raises(Refused, match="That question was already answered") as refused:
        scene.move("Anna", "feed blue", asked)

    assert refused.value.reason == "stale"


def test_a_spectator_cannot_move() -> None:
    scene = three_play()
    with pytest.raises(Refused, match="You are looking on") as refused:
        scene.move("Zoe", "feed blue", scene.decision("Anna"))

    assert refused.value.reason == "forbidden"


def test_one_seat_cannot_answer_for_another() -> None:
    scene = three_play()
    with pytest.raises(Refused):
        scene.move("Ben", "feed blue", scene.decision("Anna"))

    assert scene.table.to_act() == [0, 1, 2]


def test_a_move_the_rules_forbid_is_refused_in_the_games_words_and_changes_nothing() -> None:
    scene = three_play()
    before = scene.table.log[:]
    with pytest.raises(Refused) as refused:
        scene.move("Anna", "feed the cat")

    assert (refused.value.reason, before) == ("illegal", scene.table.log)


def test_moving_before_the_start_is_refused() -> None:
    with pytest.raises(Refused, match="has not begun"):
        Scene().move("Anna", "feed yellow", "0-1")


def test_moving_after_the_end_is_refused() -> None:
    scene = three_play(Target="5")
    play_out(scene)
    with pytest.raises(Refused, match="The game is over"):
        scene.move("Anna", "feed yellow", "0-1")


def test_the_same_command_is_known_again_also_after_a_restart() -> None:
    scene = three_play()
    events = scene.move("Anna", "feed blue", id="again")

    assert scene.rebuilt().answers[scene.command("Anna", "again").key] == events[0].seq


def test_the_same_id_of_another_person_is_another_command() -> None:
    scene = Scene()

    assert scene.command("Anna", "1").key != scene.command("Ben", "1").key


def test_who_leaves_keeps_the_seat_and_comes_back_to_the_same_position() -> None:
    scene = three_play()
    scene.move("Anna", "feed blue")
    scene.leave("Anna")
    away = scene.table.is_played_by_bot(0)
    scene.sit("Anna")

    assert (away, scene.table.is_played_by_bot(0), scene.table.to_act()) == (True, False, [1, 2])


def test_who_has_left_sits_down_before_moving() -> None:
    scene = three_play()
    asked = scene.decision("Anna")
    scene.leave("Anna")
    with pytest.raises(Refused, match="You have left your seat"):
        scene.move("Anna", "feed blue", asked)

    assert scene.sight("Anna").moves == ()


def test_leaving_twice_is_leaving_once() -> None:
    scene = three_play()
    scene.leave("Anna")

    assert scene.leave("Anna") == []


def test_a_bot_does_not_play_for_somebody_who_came_back() -> None:
    scene = three_play()
    command = scene.command("")
    with pytest.raises(Refused):
        scene.do(lambda table: play.bot_move(table, command, 0, "0-1", "feed blue"))

    assert scene.table.to_act() == [0, 1, 2]


def test_the_host_lets_the_stand_in_play_for_somebody_who_is_away() -> None:
    scene = three_play()
    command = scene.command("Anna")
    scene.do(lambda table: play.stand_in(table, command, 2, present=False))

    assert scene.sight("Ben").chairs[2].stand_in


def test_nobody_takes_the_seat_of_somebody_who_is_there() -> None:
    scene = three_play()
    command = scene.command("Anna")
    with pytest.raises(Refused, match="plays for themselves"):
        scene.do(lambda table: play.stand_in(table, command, 2, present=True))

    assert not scene.table.chairs[2].stand_in


def test_nobody_but_the_host_hands_a_seat_to_the_stand_in() -> None:
    scene = three_play()
    command = scene.command("Ben")
    with pytest.raises(Refused, match="Only whoever made this table"):
        scene.do(lambda table: play.stand_in(table, command, 2, present=False))


def test_a_rematch_has_the_same_people_and_the_next_one_starts() -> None:
    scene = three_play(Target="5")
    play_out(scene)
    first = opening.next_game(scene.table, scene.command("Ben"))
    following = Table("t2", b"2" * 32, [first])

    assert (
        [chair.name for chair in following.chairs],
        following.starter,
        following.options,
    ) == (["Ben", "Cleo", "Anna"], "0", {"Target": "5"})


def test_the_old_table_names_the_one_that_follows() -> None:
    scene = three_play(Target="5")
    play_out(scene)
    command = scene.command("Ben")
    scene.do(lambda table: opening.name_next(table, command, "t2"))

    assert scene.sight("Zoe").rematch == "t2"


def test_no_rematch_before_the_end() -> None:
    scene = three_play()
    with pytest.raises(Refused, match="still being played"):
        opening.check_rematch(scene.table, scene.command("Anna"))


def test_no_rematch_for_a_spectator() -> None:
    scene = three_play(Target="5")
    play_out(scene)
    with pytest.raises(Refused, match="Only those who sit"):
        opening.check_rematch(scene.table, scene.command("Zoe"))


def test_a_table_rebuilt_from_its_log_is_the_same_table() -> None:
    scene = three_play()
    scene.move("Anna", "feed blue")
    scene.leave("Ben")
    twin = Scene()
    twin.table = scene.rebuilt()
    twin.lookout.table = twin.table

    assert twin.sight("Anna") == scene.sight("Anna")


def test_an_event_out_of_turn_is_refused() -> None:
    scene = Scene()
    with pytest.raises(ValueError, match="event 2 is due, not 5"):
        scene.table.fold(Event(5, "started", -1, "", NOON))


def test_an_event_of_a_later_version_is_refused() -> None:
    scene = Scene()
    with pytest.raises(ValueError, match="later version"):
        scene.table.fold(Event(2, "rematch", -1, "t9", NOON, schema=99))


def test_a_table_of_other_rules_is_not_played_by_these() -> None:
    first = Scene([Place("me"), Place("open"), Place("open")]).table.log[0]
    older = Event(1, "created", -1, first.words, NOON, {**first.detail, "rules": "0"})
    with pytest.raises(OtherRules, match="rules 0"):
        Table("t1", b"", [older])
