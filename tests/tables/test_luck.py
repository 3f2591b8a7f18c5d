"""The real box: people enter what its pieces show, and nobody learns more than at a real table."""

from __future__ import annotations

from dataclasses import replace

import pytest

from roost.core.errors import RoostError
from roost.tables.command import Refused
from roost.tables.event import Event
from roost.tables.luck import REAL_BOX, has_chance
from roost.tables.opening import Place, next_game
from roost.tables.table import Table
from tests.tables.scene import Scene

TWO = [Place("me"), Place("open")]


def daisies(places: list[Place] | None = None) -> Scene:
    """Anna and Ben with real dice and cows; both unchosen cows are placed."""
    scene = Scene(places or TWO, "fistful-of-daisies", luck=REAL_BOX)
    if places is None:
        scene.sit("Ben")
    scene.start()
    for person in ("Anna", "Ben") if places is None else ():
        scene.move(person, scene.sight(person).moves[0].words)
    return scene


def dragons(places: list[Place] | None = None) -> Scene:
    scene = Scene(places or TWO, "pickit-dragons", luck=REAL_BOX)
    if places is None:
        scene.sit("Ben")
    scene.start()
    return scene


def test_everybody_who_sees_the_dice_is_asked_what_they_show() -> None:
    scene = daisies()
    sights = [scene.sight(person) for person in ("Anna", "Ben")]

    assert [sight.enters for sight in sights] == [True, True]
    assert [move.words for move in sights[1].moves] == ["roll 0", "roll 1", "roll 2", "roll 3"]
    assert [move.label for move in sights[1].moves][:2] == ["a die: 0", "a die: 1"]


def test_an_onlooker_is_not_asked() -> None:
    sight = daisies().sight("Zoe")

    assert (sight.enters, sight.moves, sight.decision) == (False, (), "")


def test_what_is_entered_is_written_with_who_entered_it() -> None:
    event = daisies().move("Ben", "roll 3")[0]

    assert (event.kind, event.words, event.detail) == ("outcome", "roll 3", {"entered": 1})


def test_nothing_falls_by_itself() -> None:
    scene = daisies()
    for words in ("roll 1", "roll 1", "roll *1"):
        scene.move("Anna", words)

    assert [event.kind for event in scene.move("Anna", "die 1")] == ["move"]


def test_the_second_to_enter_the_same_is_told_that_it_is_answered() -> None:
    scene = daisies()
    asked = scene.decision("Ben")
    scene.move("Anna", "roll 2")
    with pytest.raises(Refused, match="already answered") as refused:
        scene.move("Ben", "roll 2", asked)

    assert refused.value.reason == "stale"


def test_what_no_die_shows_cannot_be_entered() -> None:
    scene = daisies()
    with pytest.raises(Refused) as refused:
        scene.move("Anna", "roll 4")

    assert refused.value.reason == "illegal" and scene.decision("Anna") == "luck-0"


def test_a_rebuilt_table_waits_for_the_same_die() -> None:
    scene = daisies()
    scene.move("Anna", "roll 2")

    assert scene.rebuilt().decision(0) == scene.decision("Anna") == "luck-1"


def test_a_hidden_card_is_entered_by_the_one_seat_that_sees_it() -> None:
    scene = dragons()
    asked = [person for person in ("Anna", "Ben") if scene.sight(person).enters]
    other = "Ben" if asked == ["Anna"] else "Anna"

    assert len(asked) == 1 and scene.decision(other) == ""


def test_the_others_learn_only_that_it_was_entered() -> None:
    first, second = dragons(), dragons()
    seer = next(person for person in ("Anna", "Ben") if first.sight(person).enters)
    other = "Ben" if seer == "Anna" else "Anna"
    words = [move.words for move in first.sight(seer).moves]
    first.move(seer, words[0])
    second.move(seer, words[-1])
    told = [line.text for line in first.sight(other).story]

    assert first.sight(other) == second.sight(other)
    assert told[-1] == f"[[{first.seat(seer)}]] entered something that only they see."


def test_what_may_be_entered_does_not_tell_what_others_hold() -> None:
    """Ben is offered the same cards, whichever Anna took before."""
    offers = []
    for pick in (0, -1):
        scene = dragons()
        while scene.sight("Anna").enters:
            course, _ = scene.table.playing()
            scene.move("Anna", list(course.game.outcomes(course.setup, course.state))[pick])
        offers.append([move.words for move in scene.sight("Ben").moves])

    assert offers[0] == offers[1] != []


def test_cards_that_only_a_bot_would_see_are_dealt() -> None:
    scene = dragons([Place("bot", "easy"), Place("bot", "easy")])

    assert not any("entered" in event.detail for event in scene.table.log) and scene.table.draws > 0


def test_when_nobody_is_left_to_look_the_dealer_goes_on() -> None:
    scene = daisies()
    scene.leave("Ben")
    events: list[Event] = scene.leave("Anna")

    assert [event.kind for event in events] == ["left", "outcome", "outcome", "outcome"]


def test_a_game_without_chance_has_no_real_box() -> None:
    assert [has_chance("pick-a-dilly"), has_chance("fistful-of-daisies")] == [False, True]
    with pytest.raises(Refused, match="nothing is left to chance"):
        Scene(game="pick-a-dilly", luck=REAL_BOX)


def test_luck_comes_from_the_dealer_or_the_box() -> None:
    with pytest.raises(RoostError, match="'dealer' or the 'real-box'"):
        Scene(TWO, "fistful-of-daisies", luck="elsewhere")


def test_a_rematch_is_played_with_the_same_box() -> None:
    scene = daisies()

    assert next_game(scene.table, scene.command("Anna")).detail["luck"] == REAL_BOX


def test_tables_from_before_are_dealt() -> None:
    created = daisies().table.log[0]
    old = {key: value for key, value in created.detail.items() if key != "luck"}

    assert Table("t1", bytes(32), [replace(created, detail=old)]).luck == "dealer"
