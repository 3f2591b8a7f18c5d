"""Memory is the game: once a yard tile is closed, nobody is told again where its picture lies.

Whole random games are played, and every byte that reaches a viewer is read.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import asdict
from itertools import pairwise
from typing import Any

import pytest

from roost.core.rng import Rng
from roost.core.sight import SPECTATOR, Ply, View
from roost.core.words import Tongue
from roost.drawing import draw, picture
from roost.games.duckling_dancin.pieces import PICTURES
from tests.games.duckling_dancin.farm import GAME, SIX, Farm

ENGLISH = Tongue()
PLIES = 120
SETUPS = ["yellow blue", "yellow blue green white", SIX]


def course(seats: str, seed: int) -> Iterator[tuple[Farm, str, View, Ply, View]]:
    """Random moves; before each is looked away from, the table and what the spectator sees before and after."""
    farm, rng = Farm(seats), Rng(seed)
    for _ in range(PLIES):
        if farm.state.is_over():
            return
        before = farm.view(SPECTATOR)
        if farm.state.is_chance():
            outcomes = list(farm.game.outcomes(farm.setup, farm.state))
            words, who = outcomes[rng.below(len(outcomes))], -1
            farm.answer(words)
        else:
            who = farm.state.legal_seats()[0]
            moves = list(farm.game.moves(farm.setup, farm.state, who))
            words = moves[rng.below(len(moves))]
            farm.act(who, words)
        yield farm, words, before, Ply(who, words), farm.view(SPECTATOR)


def closed(farm: Farm) -> dict[str, str]:
    """Every picture that was seen and lies closed now, with its yard tile."""
    yard, face_up = farm.table["yard"], farm.table["face_up"]
    return {shown: str(tile) for tile, shown in enumerate(yard, start=1) if shown and tile != face_up}


def leaves(value: Any) -> Iterator[Any]:
    """Every key and every value in a tree of plain data."""
    if isinstance(value, dict):
        for key, part in value.items():
            yield key
            yield from leaves(part)
    elif isinstance(value, list | tuple):
        for part in value:
            yield from leaves(part)
    else:
        yield value


@pytest.mark.parametrize("seats", SETUPS)
def test_a_view_holds_no_picture_of_the_yard_but_the_open_one(seats: str) -> None:
    for farm, *_ in course(seats, 1):
        for viewer in [SPECTATOR, *range(farm.state.seats())]:
            shown = farm.view(viewer).table
            open_tiles = [tile for tile, seen in enumerate(shown["yard"], start=1) if seen is not None]

            assert open_tiles in ([], [shown["face_up"]])
            assert "seen_at" not in leaves(shown) and "seen_times" not in leaves(shown)


@pytest.mark.parametrize("seats", SETUPS)
def test_two_tables_that_differ_in_closed_tiles_alone_look_alike_to_the_byte(seats: str) -> None:
    for farm, *_ in course(seats, 2):
        twin = swapped(farm)
        for viewer in (SPECTATOR, 0):
            view, other = farm.view(viewer), GAME.view(farm.setup, twin, viewer)

            assert everything_said(view) == everything_said(other)


def swapped(farm: Farm) -> Any:
    """The same table with the pictures of all closed tiles in other places."""
    twin = farm.rules.clone()
    tiles = [tile for tile in range(12) if tile != twin.face_up and twin.yard[tile] != -1]
    pictures = [twin.yard[tile] for tile in tiles]
    for tile, shown in zip(tiles, pictures[1:] + pictures[:1], strict=True):
        twin.yard[tile] = shown
    return twin


def everything_said(view: View) -> str:
    """Table, prompt, labels, the table in words, the drawing for the page and the drawing alone."""
    words = GAME.words
    said = [
        view.table,
        view.legal,
        asdict(words.prompt(view, ENGLISH)),
        [words.label(view, move, ENGLISH) for move in view.moves],
        words.describe(view, ENGLISH),
        str(draw(GAME, view, tongue=ENGLISH)),
        picture(GAME, view, tongue=ENGLISH),
    ]
    return json.dumps(said)


@pytest.mark.parametrize("seats", SETUPS)
def test_the_story_names_pictures_of_the_yard_but_never_their_place(seats: str) -> None:
    for _, words, before, ply, after in course(seats, 3):
        for line in GAME.words.tell(before, ply, after, ENGLISH):
            numbers = re.findall(r"\d+", re.sub(r"\[\[\d\]\]|\d+ feathers?", "", line.text))

            assert numbers == [], line.text
            assert not words.startswith(("turn", "tile")) or "tile" not in line.text


@pytest.mark.parametrize("seats", SETUPS)
def test_motions_name_places_of_the_yard_but_never_their_pictures(seats: str) -> None:
    for _, _, before, ply, after in course(seats, 4):
        for motion in GAME.board.motions(before, ply, after):
            shown = json.dumps(asdict(motion))

            assert not any(f"dancin-{name}" in shown.replace("dancin-feather-of", "") for name in PICTURES)


def test_closed_tiles_are_drawn_alike_but_for_place_and_number() -> None:
    for farm, *_ in course("yellow blue", 5):
        for viewer in (0, SPECTATOR):
            drawn = str(draw(GAME, farm.view(viewer), tongue=ENGLISH))
            backs = re.findall(r'<g id="yard-\d+".*?</g>', drawn, re.DOTALL)
            plain = {re.sub(r"\d+(\.\d+)?", "#", back) for back in backs if "yard-back" in back}

            assert len(backs) == 12 and len(plain) == 1


def test_a_drawing_shows_the_open_picture_once_and_closed_ones_nowhere_in_the_yard() -> None:
    for farm, *_ in course("yellow blue", 6):
        drawn = str(draw(GAME, farm.view(SPECTATOR), tongue=ENGLISH))
        yard = drawn[drawn.index('id="yard-1"') :]
        hidden = [f"dancin-{shown}" for shown in closed(farm)]

        assert not any(f'"#{name}"' in yard for name in hidden)


def test_the_tile_is_open_from_its_turn_until_the_next_move_of_any_seat() -> None:
    farm = Farm("yellow blue").turn("worm")

    assert farm.seen_by("blue").table["yard"][9] == "worm"
    farm.act(1, "turn 3")
    assert farm.seen_by("blue").table["yard"] == [None] * 12


def test_bots_are_told_all_that_was_shown_and_when() -> None:
    farm = Farm("yellow blue").turn("worm", "snail", "worm")
    told = GAME.sight.knowledge(farm.setup, farm.state, 0)

    assert told["yard"][2] == "snail" and told["yard"][9] == "worm"
    assert (told["turned"], told["seen_at"][9], told["seen_times"][9], told["seen_at"][2]) == (3, 3, 2, 2)


def test_knowledge_is_the_same_for_all_who_watched() -> None:
    farm = Farm("yellow blue").turn("worm", "snail")
    told = [GAME.sight.knowledge(farm.setup, farm.state, viewer) for viewer in (SPECTATOR, 0, 1)]

    assert all(one == other for one, other in pairwise(told))
