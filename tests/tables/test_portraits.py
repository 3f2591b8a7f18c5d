"""Pictures beside names: chosen, or the same each time; kept with the chair, and of their own kind for bots."""

from __future__ import annotations

from dataclasses import replace

import pytest

from roost.catalogue import game as find_game
from roost.tables import lobby
from roost.tables.command import Refused
from roost.tables.handing import free, move_device, take
from roost.tables.names import BOT_NAMES
from roost.tables.opening import Place, against_bots, next_game, open_table
from roost.tables.portraits import MACHINES, PORTRAITS, portrait, portrait_for
from roost.tables.table import Table
from tests.tables.scene import SEED, Scene, play_out, three_play

ME_AND_OPEN = (Place("me"), Place("open"), Place("open"))


def pictures(table: Table) -> list[str]:
    return [portrait(chair) for chair in table.chairs]


def choose(scene: Scene, person: str, picture: str, chair: int | None = None, name: str = "") -> None:
    command = scene.command(person)
    scene.do(lambda table: lobby.sit(table, command, chair, name or person, "", False, picture=picture))


def test_who_chooses_a_picture_has_it_at_the_table_and_keeps_it_with_another_name() -> None:
    scene = Scene()
    choose(scene, "Ben", "owl")
    choose(scene, "Ben", "", name="Benjamin")

    assert [chair.name for chair in scene.table.chairs][1] == "Benjamin" and pictures(scene.table)[1] == "owl"


def test_who_chooses_none_has_the_same_one_at_every_table() -> None:
    found = {pictures(Scene([Place("me"), Place("bot", "easy"), Place("open")]).table)[0] for _ in range(3)}

    assert found == {portrait_for("secret-Anna")}


def test_who_chooses_none_has_one_that_nobody_else_at_the_table_has() -> None:
    scene = Scene([Place("me"), *[Place("open")] * 6])
    taken = pictures(scene.table)[0]
    for number in range(6):
        scene.sit(f"person {number}")

    assert len(set(pictures(scene.table))) == 7 and taken in PORTRAITS


def test_two_may_choose_the_same() -> None:
    scene = Scene()
    choose(scene, "Anna", "fox")
    choose(scene, "Ben", "fox")

    assert pictures(scene.table)[:2] == ["fox", "fox"]


def test_people_at_one_device_have_a_picture_each() -> None:
    laid = Scene([Place("me"), Place("here", name="Oma", picture="pear"), Place("here", name="Opa")])
    scene = Scene()
    scene.seat_beside("Anna", "Oma")
    choose(scene, "Anna", "bee", chair=1, name="Oma")

    assert pictures(laid.table)[1] == "pear" and len(set(pictures(laid.table))) == 3
    assert pictures(scene.table)[1] == "bee" and pictures(scene.table)[0] != "bee"


def test_bots_have_pictures_of_their_own_kind_each_another_one() -> None:
    game = find_game("pick-a-dilly")
    plan = replace(against_bots(game, "Anna"), places=(Place("me"), *[Place("bot", "easy")] * 6))
    table = Table("t1", SEED, [open_table(game, Scene().command("Anna"), plan)])

    assert set(pictures(table)[1:]) == set(MACHINES) and pictures(table)[0] in PORTRAITS
    assert len(BOT_NAMES) >= len(MACHINES)


def test_nobody_has_no_picture() -> None:
    assert pictures(Scene().table)[1:] == ["", ""]


@pytest.mark.parametrize("picture", ["unicorn", "Fox", "face-fox", "<b>"])
def test_a_word_that_names_no_picture_is_refused_and_nothing_happens(picture: str) -> None:
    scene = Scene()
    with pytest.raises(Refused, match="Choose one of these pictures: fox, owl, ") as refused:
        choose(scene, "Ben", picture)

    assert refused.value.reason == "invalid" and len(scene.table.log) == 1


@pytest.mark.parametrize(
    "places, picture",
    [
        (ME_AND_OPEN, "unicorn"),
        ((Place("me"), Place("here", name="Oma", picture="unicorn"), Place("open")), ""),
    ],
)
def test_no_table_is_laid_with_such_a_word(places: tuple[Place, ...], picture: str) -> None:
    game = find_game("pick-a-dilly")
    with pytest.raises(Refused, match="Choose one of these pictures"):
        plan = replace(against_bots(game, "Anna"), places=places, picture=picture)
        open_table(game, Scene().command("Anna"), plan)


def test_the_picture_is_there_after_a_restart_at_another_device_and_in_the_next_game() -> None:
    scene = Scene()
    choose(scene, "Ben", "owl")
    scene.sit("Cleo")
    scene.start()
    command = scene.command("Tablet")
    scene.do(lambda table: move_device(table, command, "secret-Ben"))
    play_out(scene)
    following = Table("t2", b"2" * 32, [next_game(scene.table, scene.command("Anna"))])

    assert [pictures(table)[1] for table in (scene.table, scene.rebuilt())] == ["owl", "owl"]
    assert pictures(following)[0] == "owl"


def test_whoever_takes_a_free_seat_brings_the_own_picture() -> None:
    scene = three_play()
    command, zoe = scene.command("Anna"), scene.command("Zoe")
    scene.do(lambda table: free(table, command, 1, present=False))
    scene.do(lambda table: take(table, zoe, 1, "Zoe", "acorn"))

    assert scene.sight("Anna").chairs[1].picture == "acorn"


def test_a_table_from_before_there_were_pictures_shows_some() -> None:
    scene = three_play()
    old = [replace(e, detail={key: one for key, one in e.detail.items() if key != "picture"}) for e in scene.table.log]
    for event in old:
        for chair in event.detail.get("chairs", []):
            chair.pop("picture", None)

    assert set(pictures(Table("t1", SEED, old))) <= set(PORTRAITS)
