"""What a program is given to think on, as it comes out of JSON."""

from __future__ import annotations

import json
from dataclasses import asdict

import pytest

from roost.catalogue import game as find_game
from roost.catalogue import games
from roost.host.thinking import task_of, think
from roost.tables import play
from roost.tables.opening import Place
from roost.tables.position import Position, position
from tests.tables.scene import Scene

GAMES = list(games())


def under_way(name: str, moves: int) -> Scene:
    """A game after so many moves."""
    seats = find_game(name).seat_counts[0]
    scene = Scene([Place("me"), *[Place("open")] * (seats - 1)], game=name)
    for number in range(1, seats):
        scene.sit(f"Person {number}")
    scene.start()
    for turn in range(moves):
        awaited = scene.table.to_act()
        seat = awaited[turn % len(awaited)]
        course, _ = scene.table.playing()
        words = list(course.game.moves(course.setup, course.state, seat))
        command = scene.command(scene.table.chairs[seat].holder.removeprefix("secret-"))
        decision, chosen = scene.table.decision(seat), words[turn * 7 % len(words)]
        scene.do(lambda table, c=command, s=seat, d=decision, w=chosen: play.act(table, c, s, d, w))  # type: ignore[misc]
    return scene


def through_json(given: Position) -> Position:
    return Position.load(json.loads(json.dumps(asdict(given))))


@pytest.mark.parametrize("name", GAMES)
def test_a_position_comes_out_of_json_as_it_went_in(name: str) -> None:
    for moves in range(12):
        table = under_way(name, moves).table
        for seat in range(len(table.chairs)):
            given = position(table, seat)

            assert through_json(given) == given and position(table, seat) == given


@pytest.mark.parametrize("name", GAMES)
def test_every_level_chooses_the_same_before_and_after_the_journey(name: str) -> None:
    table = under_way(name, 6).table
    given = position(table, table.to_act()[0])
    for level in find_game(name).bots:
        here, there = (think(task_of(told, level, 7, 0)) for told in (given, through_json(given)))

        assert here == there and here in given.view.moves


def test_a_hidden_needle_is_in_no_position_of_another_seat() -> None:
    told = []
    for secret in ("feed rooster", "feed yellow"):
        scene = under_way("pick-a-dilly", 0)
        scene.move("Anna", secret)
        told.append([json.dumps(asdict(position(scene.table, seat))) for seat in (1, 2)])

    assert told[0] == told[1]
