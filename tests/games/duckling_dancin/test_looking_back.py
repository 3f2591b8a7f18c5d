"""While the game goes on nobody can look up what a closed tile shows; when it is over, everybody can."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

import pytest

from roost.core.sight import EVERYBODY, SPECTATOR
from roost.replay import replay
from roost.tables.film import Film
from tests.games.duckling_dancin.farm import Farm

GOLDEN = Path(__file__).parents[2] / "records" / "duckling_dancin" / "golden"
TEXT = (GOLDEN / "overtaking-wins-two-seats.roost").read_text("utf-8")
OTHER_PLACES = {str(tile): str((tile * 5) % 12 + 1) for tile in range(1, 13)}


def with_other_places(text: str) -> str:
    """The same game on a yard whose tiles lie elsewhere."""
    lines = []
    for line in text.splitlines():
        who, _, tile = line.partition(": turn ")
        lines.append(f"{who}: turn {OTHER_PLACES[tile]}" if tile else line)
    return "\n".join(lines) + "\n"


def film(text: str, viewer: int, is_open: bool) -> Film:
    course = replay(text)
    made = Film(course, viewer, "en", is_open)
    made.follow(course.plies)
    return made


def everything(shown: Film) -> str:
    """All that a film tells of all its moments."""
    moments = range(shown.last + 1)
    views = [[shown.view_at(at).table, shown.view_at(at).to_act, asdict(shown.prompt_at(at))] for at in moments]
    motions = [[asdict(motion) for motion in shown.motions_at(at)] for at in moments]
    return json.dumps([views, motions, [shown.words_at(at) for at in moments], [asdict(line) for line in shown.story]])


@pytest.mark.parametrize("viewer", [SPECTATOR, 0, 1])
def test_where_tiles_lie_changes_nothing_of_what_is_looked_back_at(viewer: int) -> None:
    assert everything(film(TEXT, viewer, is_open=False)) == everything(film(with_other_places(TEXT), viewer, False))


def test_when_the_game_is_over_the_places_can_be_seen() -> None:
    one, other = (film(text, EVERYBODY, is_open=True) for text in (TEXT, with_other_places(TEXT)))

    assert everything(one) != everything(other)
    assert any(picture for at in range(one.last + 1) for picture in one.view_at(at).table["yard"])


def test_every_tile_lies_closed_while_the_game_goes_on() -> None:
    shown = film(TEXT, 0, is_open=False)

    assert {tile for at in range(shown.last + 1) for tile in shown.view_at(at).table["yard"]} == {None}
    assert {shown.view_at(at).table["face_up"] for at in range(shown.last + 1)} == {None}


def test_a_yard_that_was_forgotten_is_dealt_anew() -> None:
    farm = Farm("yellow blue").turn("worm", "snail")
    farm.state.forget()
    farm.act(farm.state.legal_seats()[0], "turn 10")

    assert farm.state.is_chance() and len(farm.game.outcomes(farm.setup, farm.state)) == 12


def test_a_tile_that_is_just_being_turned_is_not_yet_turned() -> None:
    farm = Farm("yellow blue")
    farm.act(0, "turn 3")
    farm.state.forget()

    assert farm.state.legal_seats() == [0] and farm.table["face_up"] is None
