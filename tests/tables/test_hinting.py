"""Who is given hints."""

from __future__ import annotations

import pytest

from roost.tables import hinting, opening
from roost.tables.command import Refused
from roost.tables.opening import Place, Plan
from tests.tables.scene import Scene, three_play

BOTS = [Place("me"), Place("bot", "easy"), Place("bot", "easy")]


def with_hints(rule: str, places: list[Place] | None = None) -> Scene:
    """A table with this rule, on which Anna plays."""
    scene = Scene(places or BOTS)
    scene.table.hints = rule
    if places:
        scene.sit("Ben")
    scene.start()
    return scene


def asks(scene: Scene, person: str) -> int:
    return hinting.asking_seat(scene.table, scene.command(person))


@pytest.mark.parametrize(("rule", "with_bots", "with_people"), [("alone", 1, 0), ("always", 1, 1), ("never", 0, 0)])
def test_the_host_chooses_who_is_given_hints(rule: str, with_bots: int, with_people: int) -> None:
    friends = [Place("me"), Place("open"), Place("bot", "easy")]
    offered = [with_hints(rule).sight("Anna").may_ask, with_hints(rule, friends).sight("Anna").may_ask]

    assert offered == [with_bots, with_people]


def test_whoever_plays_with_bots_only_may_ask_if_nothing_else_is_said() -> None:
    scene = Scene(BOTS)
    scene.start()

    assert scene.table.hints == "alone" and asks(scene, "Anna") == scene.seat("Anna")


def test_a_hint_is_refused_to_those_who_look_on_and_at_tables_without_hints() -> None:
    scene = three_play()
    for person, sentence in (("Zoe", "those who sit"), ("Ben", "No hints are given at this table")):
        with pytest.raises(Refused, match=sentence):
            asks(scene, person)


def test_a_hint_is_refused_to_whoever_has_chosen() -> None:
    scene = with_hints("always")
    scene.move("Anna", "feed rooster")
    with pytest.raises(Refused, match="yours to choose"):
        asks(scene, "Anna")


def test_a_rule_that_there_is_not_is_refused() -> None:
    scene = Scene(BOTS)
    with pytest.raises(Refused, match="'alone'"):
        opening.open_table(scene.table.game, scene.command("Anna"), Plan(BOTS, {}, "0", "Anna", hints="perhaps"))


def test_the_next_game_keeps_the_rule() -> None:
    scene = Scene(BOTS)
    scene.table.hints = "never"

    assert opening.next_game(scene.table, scene.command("Anna")).detail["hints"] == "never"
