"""Taking back: alone while nothing came of a move, else if everybody agrees; never across chance or a reveal."""

from __future__ import annotations

from random import Random

import pytest

from roost.catalogue import games
from roost.core.rng import Rng
from roost.tables import play, undo, undoing
from roost.tables.command import Refused
from roost.tables.event import Event
from roost.tables.luck import REAL_BOX
from roost.tables.opening import Place
from roost.tables.sight import UndoSight
from tests.tables.full import PEOPLE, act, act_anyhow, any_setup, choices, full_table
from tests.tables.scene import Scene, play_out, three_play

ALONE, ASK = "take-back", "ask"


def offer(scene: Scene, person: str) -> UndoSight:
    return scene.sight(person).undo


def say(scene: Scene, person: str, answer: str = undo.TAKE_BACK, decision: str | None = None) -> list[Event]:
    """A person takes back, agrees or declines, by the door of every move."""
    command = scene.command(person)
    named = offer(scene, person).decision if decision is None else decision
    return scene.do(lambda table: play.move(table, command, named, answer))


def story(scene: Scene, person: str = "Zoe") -> list[str]:
    return [line.text for line in scene.sight(person).story if not line.gone]


def both_have_chosen() -> Scene:
    """Anna, then Ben; Cleo still thinks."""
    scene = three_play()
    scene.move("Anna", "feed blue")
    scene.move("Ben", "feed green")
    return scene


# -- alone ----------------------------------------------------------------------------------------


def test_the_own_last_move_is_taken_back_alone() -> None:
    scene = three_play()
    before = scene.sight("Anna")
    scene.move("Anna", "feed blue")
    events = say(scene, "Anna")
    after = scene.sight("Anna")

    assert [(event.kind, event.who, event.detail) for event in events] == [("undo", 0, {"to": before.seq, "count": 1})]
    assert (after.view, after.moves) == (before.view, before.moves)


def test_the_question_is_asked_anew_and_an_answer_to_the_old_one_is_refused() -> None:
    scene = three_play()
    asked = scene.decision("Anna")
    scene.move("Anna", "feed blue")
    say(scene, "Anna")
    with pytest.raises(Refused, match="already answered"):
        scene.move("Anna", "feed blue", asked)

    assert scene.decision("Anna") not in ("", asked)


def test_the_questions_of_those_who_still_think_stay() -> None:
    scene = three_play()
    asked = scene.decision("Ben")
    scene.move("Anna", "feed blue")
    say(scene, "Anna")
    scene.move("Ben", "feed green", asked)

    assert scene.table.to_act() == [0, 2]


def test_a_changed_choice_goes_back_to_the_first() -> None:
    scene = three_play()
    scene.move("Anna", "feed blue")
    scene.move("Anna", "feed green")
    say(scene, "Anna")
    course, _ = scene.table.playing()

    assert course.view(0).table["chosen"] == {"yellow": "blue"}
    assert "yellow: feed blue" in course.record()


def test_a_move_is_taken_back_step_by_step() -> None:
    scene = three_play()
    scene.move("Anna", "feed blue")
    scene.move("Anna", "feed green")
    say(scene, "Anna")
    say(scene, "Anna")

    assert scene.table.to_act() == [0, 1, 2] and offer(scene, "Anna") == UndoSight()


def test_the_story_says_it_and_crosses_out_what_is_gone() -> None:
    game = games()["fistful-of-daisies"]
    scene = full_table(game, any_setup(game))
    told = scene.sight("Ben").story
    act(scene, 0, next(choices(scene.table))[1])
    scene.sight("Ben")
    say(scene, "Anna")
    lines = scene.sight("Ben").story

    assert lines[-1].text == "[[0]] took back the last move."
    assert [line.gone for line in lines] == [False] * len(told) + [True] * (len(lines) - len(told) - 1) + [False]
    assert any(line.gone for line in lines) and scene.lookout.motions_since(1, 0) == []


def test_whoever_comes_later_is_told_the_same() -> None:
    scene = three_play()
    scene.sight("Ben")
    scene.move("Anna", "feed blue")
    scene.sight("Ben")
    say(scene, "Anna")
    scene.move("Anna", "feed green")
    early = scene.sight("Ben")
    scene.lookout.eyes.clear()

    assert scene.sight("Ben") == early


def test_the_record_holds_what_counts() -> None:
    scene, straight = three_play(), three_play()
    scene.move("Anna", "feed blue")
    say(scene, "Anna")
    for one in (scene, straight):
        one.move("Anna", "feed green")

    assert scene.table.playing()[0].record() == straight.table.playing()[0].record()
    assert len(scene.table.log) == len(straight.table.log) + 2


def test_a_table_from_its_log_goes_on_as_it_was() -> None:
    scene = both_have_chosen()
    say(scene, "Anna")
    rebuilt = scene.rebuilt()

    assert rebuilt.undoing.request == scene.table.undoing.request
    assert [rebuilt.decision(seat) for seat in range(3)] == [scene.table.decision(seat) for seat in range(3)]


# -- what is open stays open ------------------------------------------------------------------------


def test_nobody_takes_back_the_choice_that_opened_all_the_others() -> None:
    scene = both_have_chosen()
    scene.move("Cleo", "feed rooster")

    assert [offer(scene, person).offer for person in ("Anna", "Ben", "Cleo")] == ["", "", ""]
    with pytest.raises(Refused, match="before chance answers and before it shows anybody something hidden"):
        say(scene, "Cleo", decision=undo.name(scene.table))


def test_a_tile_that_was_turned_stays_turned_although_all_had_seen_it_before() -> None:
    """Memory is the game: a look at the page is a look."""
    scene = full_table(games()["duckling-dancin"], any_setup(games()["duckling-dancin"]))
    rng = Rng(1)
    looked = 0
    for _ in range(120):
        before = scene.table.draws, scene.sight("Zoe").view
        seat, words = act_anyhow(scene, rng)
        if scene.table.status == "over":
            break
        face_up = before[1].table["face_up"]  # type: ignore[union-attr]
        if scene.table.draws == before[0] and words != f"turn {face_up}":
            looked += 1
            assert offer(scene, PEOPLE[seat]).offer == ""

    assert looked > 5


def test_a_card_that_came_out_of_a_hand_stays_out() -> None:
    scene = full_table(games()["pickit-dragons"], any_setup(games()["pickit-dragons"]))
    rng = Rng(5)
    found = set()
    for _ in range(200):
        draws = scene.table.draws
        seat, words = act_anyhow(scene, rng)
        if scene.table.status == "over":
            break
        if scene.table.draws == draws and words.split()[0] in ("play", "take"):
            found.add((words.split()[0], offer(scene, PEOPLE[seat]).offer))

    assert ("take", ALONE) in found and ("play", "") in found


def test_after_the_end_everything_is_open_and_nothing_is_taken_back() -> None:
    scene = three_play(Target="5")
    play_out(scene)
    with pytest.raises(Refused, match="everything is laid open"):
        say(scene, "Anna", decision="undo-3")

    assert offer(scene, "Anna") == UndoSight()


@pytest.mark.parametrize("name", list(games()))
def test_in_every_game_some_move_can_be_taken_back(name: str) -> None:
    scene, rng = full_table(games()[name], any_setup(games()[name])), Rng(2)
    for _ in range(400):
        seat, _ = act_anyhow(scene, rng)
        if offer(scene, PEOPLE[seat]).offer == ALONE:
            return

    raise AssertionError("no window ever opens")


def test_with_real_dice_in_the_hand_nothing_is_taken_back() -> None:
    scene = Scene([Place("me"), Place("open")], "fistful-of-daisies", luck=REAL_BOX)
    scene.sit("Ben")
    scene.start()
    scene.move("Anna", scene.sight("Anna").moves[0].words)
    first = offer(scene, "Anna").offer
    scene.move("Ben", scene.sight("Ben").moves[0].words)

    assert (first, scene.sight("Ben").enters, offer(scene, "Ben").offer) == (ALONE, True, "")


# -- by agreement -----------------------------------------------------------------------------------


def test_once_somebody_has_acted_everybody_is_asked() -> None:
    scene = both_have_chosen()
    offered = offer(scene, "Anna")
    say(scene, "Anna")

    assert (offered.offer, offered.count) == (ASK, 2)
    assert scene.table.to_act() == [2]
    assert [offer(scene, person).owes for person in ("Anna", "Ben", "Cleo", "Zoe")] == [False, True, True, False]
    assert offer(scene, "Zoe").asking == 0 and offer(scene, "Zoe").waiting == (1, 2)


def test_when_all_agree_the_moves_are_gone() -> None:
    scene = both_have_chosen()
    say(scene, "Anna")
    first = say(scene, "Ben", undo.AGREE)
    last = say(scene, "Cleo", undo.AGREE)

    assert [event.kind for event in (*first, *last)] == ["undo-agreed", "undo-agreed", "undo"]
    assert scene.table.to_act() == [0, 1, 2]
    assert story(scene)[-4:] == [
        "[[0]] asks everybody to let 2 moves be taken back.",
        "[[1]] agrees.",
        "[[2]] agrees.",
        "All agreed: [[0]] took back 2 moves.",
    ]


def test_one_who_declines_is_enough_and_is_not_asked_again_before_the_next_move() -> None:
    scene = both_have_chosen()
    asked = offer(scene, "Anna").decision
    say(scene, "Anna")
    say(scene, "Ben", undo.DECLINE)
    with pytest.raises(Refused, match="did not agree"):
        say(scene, "Anna", decision=asked)

    assert offer(scene, "Anna") == UndoSight()
    assert story(scene)[-1] == "[[1]] says: it stays as it is."


def test_whoever_asks_can_let_it_be_but_not_agree_to_it() -> None:
    scene = both_have_chosen()
    say(scene, "Anna")
    with pytest.raises(Refused, match="the others agree"):
        say(scene, "Anna", undo.AGREE)
    say(scene, "Anna", undo.DECLINE)

    assert scene.table.undoing.request is None


def test_a_request_lapses_when_anybody_moves() -> None:
    scene = both_have_chosen()
    say(scene, "Anna")
    asked = offer(scene, "Ben").decision
    scene.move("Ben", "feed blue")
    with pytest.raises(Refused, match="Nobody asks for that any more"):
        say(scene, "Ben", undo.AGREE, asked)

    assert offer(scene, "Anna").offer == ASK


def test_while_somebody_asks_nobody_else_does() -> None:
    scene = both_have_chosen()
    name = offer(scene, "Ben").decision
    say(scene, "Anna")
    with pytest.raises(Refused, match="Somebody already asks"):
        say(scene, "Ben", decision=name)


def test_agreeing_twice_is_agreeing_once() -> None:
    scene = both_have_chosen()
    say(scene, "Anna")
    named = offer(scene, "Ben").decision
    say(scene, "Ben", undo.AGREE)

    assert say(scene, "Ben", undo.AGREE, named) == []


def test_bots_and_stand_ins_agree_to_everything() -> None:
    scene = both_have_chosen()
    for person in ("Ben", "Cleo"):
        scene.leave(person)
    offered = offer(scene, "Anna")
    say(scene, "Anna")

    assert (offered.offer, offered.count) == (ALONE, 2)
    assert scene.table.to_act() == [0, 1, 2] and story(scene)[-1] == "[[0]] took back 2 moves."


def test_a_click_that_comes_late_takes_back_no_other_move() -> None:
    scene = three_play()
    scene.move("Anna", "feed blue")
    name = offer(scene, "Anna").decision
    scene.move("Anna", "feed green")
    with pytest.raises(Refused, match="changed meanwhile"):
        say(scene, "Anna", decision=name)


@pytest.mark.parametrize("answer", [undo.TAKE_BACK, undo.AGREE, undo.DECLINE])
def test_onlookers_take_nothing_back_and_are_not_asked(answer: str) -> None:
    scene = both_have_chosen()
    say(scene, "Anna")
    with pytest.raises(Refused, match="only those who play") as refused:
        say(scene, "Zoe", answer)

    assert refused.value.reason == "forbidden"


def test_who_has_left_takes_nothing_back() -> None:
    scene = both_have_chosen()
    named = offer(scene, "Ben").decision
    scene.leave("Ben")
    with pytest.raises(Refused, match="You have left your seat"):
        say(scene, "Ben", decision=named)


def test_before_the_start_and_in_other_words_it_is_refused() -> None:
    with pytest.raises(Refused, match="has not begun"):
        say(Scene(), "Anna", decision="undo-1")
    with pytest.raises(Refused, match="Say 'take back'") as refused:
        say(both_have_chosen(), "Anna", "undo everything")

    assert refused.value.reason == "invalid"


def test_a_table_goes_back_so_often_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(undo, "MOST", 2)
    scene = three_play()
    for _ in range(2):
        scene.move("Anna", "feed blue")
        say(scene, "Anna")
    scene.move("Anna", "feed blue")
    with pytest.raises(Refused, match="enough has been taken back"):
        say(scene, "Anna", decision=undo.name(scene.table))

    assert offer(scene, "Anna") == UndoSight()


def test_moves_from_long_ago_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("roost.tables.undoing.FARTHEST", 3)
    scene = three_play()
    for animal in ("blue", "green", "blue", "green", "blue"):
        scene.move("Anna", f"feed {animal}")

    assert len(scene.table.undoing.steps) == 3


@pytest.mark.parametrize("name", games())
def test_what_is_offered_is_the_same_however_few_states_are_kept(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    found = []
    for kept in (1, 40):
        monkeypatch.setattr(undoing, "STATES", kept)
        game, luck, offers = games()[name], Random(3), []
        scene = full_table(game, any_setup(game))
        for moves in (1, 2, 5, 9, 4):
            for _ in range(moves):
                if scene.table.status == "playing":
                    act(scene, *luck.choice(list(choices(scene.table))))
            offers.append([undo.undo_sight(scene.table, chair.holder) for chair in scene.table.chairs])
        found.append(offers)

    assert found[0] == found[1] and any(told.offer for asked in found[0] for told in asked)


def test_nobody_goes_back_behind_what_was_shown_so_it_is_forgotten() -> None:
    scene = three_play()
    for person in ("Anna", "Ben", "Cleo"):
        scene.move(person, "feed blue")
    scene.move("Anna", "feed blue")
    told = offer(scene, "Ben")

    assert told == UndoSight() and [step.who for step in scene.table.undoing.steps] == [2, 0]


def test_what_is_offered_does_not_depend_on_a_secret() -> None:
    told = []
    for secret in ("green", "blue", "rooster"):
        scene = three_play()
        scene.move("Anna", f"feed {secret}")
        scene.move("Ben", "feed blue")
        told.append([offer(scene, person) for person in ("Anna", "Ben", "Cleo", "Zoe")])

    assert told[0] == told[1] == told[2]
