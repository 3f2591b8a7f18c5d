"""The story of a table, told to each viewer from what it saw."""

from __future__ import annotations

from unittest.mock import patch

from roost.core.sight import SPECTATOR
from roost.tables.eyes import Eyes
from tests.tables.scene import Scene, play_out, three_play


def texts(scene: Scene, person: str) -> list[str]:
    return [line.text for line in scene.sight(person).story]


def test_the_table_tells_who_sat_down_and_who_starts() -> None:
    scene = three_play()

    assert texts(scene, "Zoe") == ["Ben sat down.", "Cleo sat down.", "The game begins. [[0]] starts."]


def test_the_table_tells_who_left_and_who_is_back() -> None:
    scene = three_play()
    scene.leave("Ben")
    scene.sit("Ben")

    assert texts(scene, "Anna")[-2:] == ["[[1]] left; a stand-in plays on.", "[[1]] is back."]


def test_every_event_is_looked_at_once_however_long_the_game() -> None:
    scene = three_play(Target="30")
    scene.sight("Anna")
    play_out(scene, 60)
    scene.sight("Anna")
    with patch.object(Eyes, "look_at", autospec=True, side_effect=Eyes.look_at) as looked:
        play_out(scene, 1)
        scene.sight("Anna")

    assert looked.call_count == 1


def test_a_late_viewer_is_told_the_same_story() -> None:
    scene = three_play(Target="5")
    scene.sight("Anna")
    for _ in range(200):
        play_out(scene, 1)
        scene.sight("Anna")
    late = Eyes(scene.table, scene.seat("Anna"), "en")
    late.catch_up()

    assert late.story[-120:] == list(scene.sight("Anna").story)


def test_a_page_is_shown_the_latest_lines_and_a_program_all() -> None:
    scene = three_play(Target="30")
    play_out(scene)
    everything = scene.lookout.sight("secret-Anna", lines=None).story

    assert len(everything) > 120 and everything[-120:] == scene.sight("Anna").story


def test_nothing_has_moved_since_the_last_event() -> None:
    scene = three_play()
    play_out(scene, 3)

    assert scene.lookout.motions_since(0, scene.table.seq) == []


def test_a_page_that_is_late_is_shown_what_the_last_move_set_in_motion() -> None:
    scene = three_play(Target="30")
    eyes = Eyes(scene.table, SPECTATOR, "en")
    play_out(scene)
    eyes.catch_up()
    last_move = max(event.seq for event in scene.table.log if event.kind == "move")

    assert eyes.motions_since(0) == eyes.motions_since(last_move - 1) != []
