"""What has happened since one's own last turn: marked in the story, counted, and seen on the board."""

from __future__ import annotations

from roost.catalogue import games
from roost.tables.opening import Place
from tests.tables.scene import Scene, play_out, three_play


def test_nothing_is_new_before_the_first_own_move() -> None:
    scene = three_play()

    assert (scene.sight("Anna").since, scene.sight("Anna").changed) == (0, ())


def test_lines_after_the_own_last_move_are_new() -> None:
    scene = three_play()
    scene.move("Anna", "feed yellow")
    own = scene.table.seq
    scene.move("Ben", "feed yellow")
    scene.move("Cleo", "feed blue")
    sight = scene.sight("Anna")

    assert sight.since == own
    assert [line.seq > own for line in sight.story][-4:] == [True] * 4
    assert scene.sight("Zoe").since == 0


def test_an_own_move_that_reveals_what_others_chose_is_news_itself() -> None:
    scene = three_play()
    scene.move("Ben", "feed yellow")
    scene.move("Cleo", "feed blue")
    scene.move("Anna", "feed yellow")
    sight = scene.sight("Anna")

    assert sum(line.seq > sight.since for line in sight.story) == 4 and "white-0-1>nest-0" in sight.changed
    scene.move("Anna", "feed green")
    assert scene.sight("Anna").since == 0


def test_what_lies_somewhere_else_is_named_while_one_is_asked() -> None:
    scene = three_play()
    scene.move("Anna", "feed yellow")
    scene.move("Ben", "feed yellow")
    scene.move("Cleo", "feed blue")
    changed = scene.sight("Anna").changed

    assert "white-0-1>nest-0" in changed and not any(id.startswith("token") for id in changed)
    scene.move("Anna", "feed yellow")

    assert scene.sight("Anna").changed == ()


def test_a_stand_ins_moves_are_news_to_whoever_comes_back() -> None:
    scene = three_play()
    scene.move("Anna", "feed yellow")
    own = scene.table.seq
    scene.leave("Anna")
    play_turn(scene)
    scene.sit("Anna")

    assert scene.sight("Anna").since == own


def play_turn(scene: Scene) -> None:
    for person in ("Ben", "Cleo"):
        scene.move(person, "feed yellow")


def test_no_mark_tells_where_a_closed_tile_was_turned() -> None:
    """Beside the story, a mark on a yard tile would say what lies under it."""
    game = next(game for game in games().values() if game.title.startswith("Duckling"))
    scene = Scene([Place("me"), Place("open")], game=game.name)
    scene.sit("Ben")
    scene.start()
    for _ in range(40):
        play_out(scene, most=3)
        for person in ("Anna", "Ben"):
            assert not any("yard" in id for id in scene.sight(person).changed)
