"""Luck that people type can be mistyped: at once by whoever typed it, later if all agree, never the dealer's."""

from __future__ import annotations

import pytest

from roost.catalogue import tongue
from roost.tables import play, undo
from roost.tables.command import Refused
from roost.tables.dealing import report
from roost.tables.event import Event
from roost.tables.luck import REAL_BOX
from roost.tables.opening import Place
from tests.tables.scene import Scene, play_out
from tests.tables.test_luck import daisies, dragons


def take_back(scene: Scene, person: str, answer: str = undo.TAKE_BACK, decision: str | None = None) -> list[Event]:
    command = scene.command(person)
    asked = scene.sight(person).undo.decision if decision is None else decision
    return scene.do(lambda table: undo.undo(table, command, asked, answer))


def rolled(*dice: str) -> Scene:
    """Anna has entered some dice of A Fistful of Daisies."""
    scene = daisies()
    for die in dice:
        scene.move("Anna", f"roll {die}")
    return scene


def plies(scene: Scene) -> list[str]:
    """The game as it stands, without the cows that were placed before it."""
    return [ply.words or "" for ply in scene.table.playing()[0].plies if "place" not in (ply.words or "")]


def test_who_typed_it_takes_it_back_at_once_and_types_it_anew() -> None:
    scene = rolled("2", "1")
    asked = scene.decision("Anna")
    offer = scene.sight("Anna").undo
    take_back(scene, "Anna")
    again = scene.decision("Anna")
    scene.move("Anna", "roll 0")

    assert (offer.offer, offer.entered, offer.count) == ("take-back", True, 0)
    assert plies(scene) == ["roll 2", "roll 0"] and again not in ("", asked)
    assert [line.text for line in scene.sight("Ben").story if "took back" in line.text] == [
        "[[0]] took back what was entered."
    ]


def test_several_are_taken_back_one_after_the_other() -> None:
    scene = rolled("2", "1", "*1")
    for _ in range(3):
        take_back(scene, "Anna")

    assert plies(scene) == [] and scene.sight("Anna").undo.offer == ""


def test_others_are_offered_nothing_and_cannot_take_it_back() -> None:
    scene = rolled("2")
    name = scene.sight("Anna").undo.decision
    with pytest.raises(Refused, match="own last move") as refused:
        take_back(scene, "Ben", decision=name)

    assert scene.sight("Ben").undo.offer == "" and refused.value.reason == "conflict"


def test_an_answer_to_the_question_of_before_counts_no_more() -> None:
    scene = rolled()
    asked = scene.decision("Ben")
    scene.move("Anna", "roll 2")
    take_back(scene, "Anna")
    with pytest.raises(Refused) as refused:
        scene.move("Ben", "roll 1", asked)

    assert refused.value.reason == "stale" and plies(scene) == []


def test_the_own_move_goes_first_then_what_was_entered_before_it() -> None:
    scene = rolled("1", "1", "*1")
    scene.move("Anna", "die 1")
    first = take_back(scene, "Anna")
    second = take_back(scene, "Anna")

    assert ["entered" in event.detail for event in (*first, *second)] == [False, True]
    assert plies(scene) == ["roll 1", "roll 1"]


def entered_by_ben() -> Scene:
    """Ben has entered the last die, and Anna has chosen one."""
    scene = rolled("1", "1")
    scene.move("Ben", "roll *1")
    scene.move("Anna", "die 1")
    return scene


def test_the_typist_asks_and_when_all_agree_the_moves_since_go_too() -> None:
    scene = entered_by_ben()
    offer = scene.sight("Ben").undo
    take_back(scene, "Ben")
    asked = scene.sight("Anna").undo
    take_back(scene, "Anna", undo.AGREE)

    assert (offer.offer, offer.entered, offer.count) == ("ask", True, 1)
    assert (asked.owes, asked.entered, asked.count) == (True, True, 1)
    assert plies(scene) == ["roll 1", "roll 1"]
    assert scene.sight("Zoe").story[-1].text == "All agreed: [[1]] took back what was entered, and 1 move after it."


def test_when_somebody_declines_it_stays() -> None:
    scene = entered_by_ben()
    take_back(scene, "Ben")
    take_back(scene, "Anna", undo.DECLINE)

    assert plies(scene)[-1] == "die 1" and scene.sight("Ben").undo.offer == ""


def test_a_move_is_not_taken_back_across_what_was_entered_after_it() -> None:
    scene = entered_by_ben()
    take_back(scene, "Ben")
    take_back(scene, "Anna", undo.AGREE)
    scene.move("Ben", "roll *2")

    assert scene.sight("Anna").undo.offer == ""


def test_what_the_dealer_dealt_since_is_crossed_by_nobody() -> None:
    scene = dragons([Place("me"), Place("bot", "easy")])
    offers: dict[bool, set[str]] = {True: set(), False: set()}
    while scene.sight("Anna").enters:
        scene.move("Anna", scene.sight("Anna").moves[0].words)
        offers["entered" in scene.table.log[-1].detail].add(scene.sight("Anna").undo.offer)

    assert offers == {True: {"take-back"}, False: {""}}


def test_a_secret_card_is_corrected_and_the_others_still_learn_nothing() -> None:
    first, second = dragons(), dragons()
    seer = next(person for person in ("Anna", "Ben") if first.sight(person).enters)
    other = "Ben" if seer == "Anna" else "Anna"
    words = [move.words for move in first.sight(seer).moves]
    for scene, wrong in ((first, words[0]), (second, words[-1])):
        scene.move(seer, wrong)
        take_back(scene, seer)

    assert first.sight(other) == second.sight(other)
    assert first.sight(other).story[-2].gone
    assert first.sight(other).undo.offer == ""


def test_after_a_correction_the_table_is_the_same_when_it_is_rebuilt_and_the_dealing_fits_the_seed() -> None:
    scene = rolled("2")
    take_back(scene, "Anna")
    scene.move("Anna", "roll 1")
    same = scene.rebuilt()
    enter_all(scene)
    found = report(scene.table, tongue(scene.table.game.package, "en"))

    assert (same.draws, same.decision(0)) == (1, f"luck-1-{1}")
    assert found.is_right and all(draw.is_entered for draw in found.draws)


def enter_all(scene: Scene) -> None:
    """Play on to the end, everything entered, now and then corrected."""
    for turn in range(4000):
        table = scene.table
        if table.status == "over":
            return
        course, _ = table.playing()
        if table.witnesses(course.state):
            command = scene.command("Anna")
            shown = list(course.game.outcomes(course.setup, course.state))
            words, asked = shown[turn * 5 % len(shown)], table.decision(0)
            scene.do(lambda t, c=command, w=words, d=asked: play.move(t, c, d, w, 0))  # type: ignore[misc]
            if turn % 40 == 0 and scene.sight("Anna").undo.entered:
                take_back(scene, "Anna")
        else:
            play_out(scene, 1)
    raise AssertionError("it does not end")


def test_with_bots_alone_it_is_always_one_click() -> None:
    scene = daisies([Place("me"), Place("bot", "easy")])
    offers = set()
    for number in range(40):
        if scene.sight("Anna").enters:
            scene.move("Anna", scene.sight("Anna").moves[number % 2].words)
        elif scene.decision("Anna"):
            scene.move("Anna", scene.sight("Anna").moves[0].words)
        else:
            play_out(scene, 1)
        offer = scene.sight("Anna").undo
        offers.add((offer.offer, offer.entered))

    assert scene.table.luck == REAL_BOX and offers >= {("take-back", True)} and "ask" not in dict(offers)
