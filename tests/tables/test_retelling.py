"""The story of a replay: the game's lines, and between them what happened at the table, each at its moment."""

from __future__ import annotations

from pathlib import Path

import pytest

from roost.catalogue import games
from roost.core.sight import EVERYBODY, SPECTATOR
from roost.replay import replay
from roost.tables.eyes import Eyes
from roost.tables.film import Film
from roost.tables.retelling import retold
from roost.tables.undo import undo
from tests.tables.scene import Scene, play_out, three_play
from tests.tables.test_luck import dragons
from tests.tables.test_secrecy import everybody_seated
from tests.tables.test_talk import say

RECORDS = Path(__file__).parents[1] / "records"


def film(scene: Scene, viewer: int = SPECTATOR) -> Film:
    course, _ = scene.table.playing()
    made = Film(course, viewer, "en", scene.table.is_open)
    made.follow(course.plies)
    return made


def told(scene: Scene, viewer: int = SPECTATOR) -> list[tuple[int, str]]:
    return [(line.seq, line.text) for line in retold(scene.table, film(scene, viewer))]


def take_back(scene: Scene, person: str) -> None:
    wanted, command = scene.sight(person).undo.decision, scene.command(person)
    scene.do(lambda table: undo(table, command, wanted, "take back"))


def test_who_sat_down_stands_at_the_start_and_who_left_where_they_left() -> None:
    scene = three_play()
    for person in ("Anna", "Ben", "Cleo"):
        scene.move(person, "feed rooster")
    scene.leave("Ben")
    found = told(scene)

    assert found[:2] == [(0, "Ben sat down."), (0, "Cleo sat down.")]
    assert found[2][0] == 0 and "The game begins" in found[2][1]
    assert found[-1] == (film(scene).last, "[[1]] left; a stand-in plays on.")


@pytest.mark.parametrize("game", list(games()))
def test_no_line_of_the_table_is_left_out_and_none_is_told_twice(game: str) -> None:
    """Somebody leaves, comes back and says something now and then; in the end everybody is asked for a rematch."""
    scene = everybody_seated(game)
    for turn in range(12):
        play_out(scene, 3)
        if scene.table.status == "over":
            break
        scene.leave("Ben")
        scene.sit("Ben")
        if turn == 5:
            say(scene, "Anna", "hello")
    seen = Eyes(scene.table, SPECTATOR, "en")
    seen.catch_up()
    found = told(scene)

    assert sorted(text for _, text in found) == sorted(line.text for line in seen.story)
    assert [at for at, _ in found] == sorted(at for at, _ in found)


def test_what_the_game_tells_of_a_moment_stands_before_what_happened_then() -> None:
    scene = three_play()
    for person in ("Anna", "Ben", "Cleo"):
        scene.move(person, "feed rooster")
    last = film(scene).last
    say(scene, "Anna", "well-played")
    told_then = [text for at, text in told(scene) if at == last]

    assert len(told_then) > 1 and "says: “" in told_then[-1] and not any("says" in text for text in told_then[:-1])


def test_what_was_taken_back_is_no_moment_and_that_it_was_is_told_where_the_table_went_back_to() -> None:
    scene = three_play()
    scene.move("Anna", "feed rooster")
    say(scene, "Ben", "one-moment")
    take_back(scene, "Anna")
    scene.move("Ben", "feed blue")
    found = told(scene)

    assert film(scene).last == 1
    assert [at for at, text in found if "moment" in text or "took back" in text] == [0, 0]


def test_a_choice_that_was_replaced_moves_nothing_else() -> None:
    scene = three_play()
    scene.move("Anna", "feed green")
    scene.move("Ben", "feed green")
    say(scene, "Cleo", "one-moment")
    scene.move("Anna", "feed blue")
    say(scene, "Cleo", "your-turn")
    places = [at for at, text in told(scene) if "says" in text]

    assert film(scene).last == 2 and places == [1, 2]


def test_what_one_seat_entered_from_the_real_box_is_told_to_the_others_as_that() -> None:
    scene = dragons()
    seer = next(person for person in ("Anna", "Ben") if scene.sight(person).enters)
    scene.move(seer, scene.sight(seer).moves[0].words)
    mine = scene.seat(seer)
    entered = (1, f"[[{mine}]] entered something that only they see.")

    assert [entered in told(scene, viewer) for viewer in (mine, 1 - mine, SPECTATOR)] == [False, True, True]


def test_the_story_of_a_record_that_was_brought_is_the_game_alone() -> None:
    course = replay(next(iter(sorted((RECORDS / "pick_a_dilly").glob("golden/*.roost")))).read_text("utf-8"))
    shown = Film(course, EVERYBODY, "en", is_open=True)
    shown.follow(course.plies)

    assert shown.story and all(line.seq <= shown.last for line in shown.story)
