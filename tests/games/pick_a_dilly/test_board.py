"""What stands on the yard, and how it moves."""

from __future__ import annotations

import re

import pytest

from roost.core.sight import SPECTATOR
from roost.core.words import Motion
from roost.drawing import draw, face, picture
from roost.games.pick_a_dilly.board import eggs_in_nest
from tests.games.pick_a_dilly.yard import ENGLISH, GAME, Yard


def motions(yard: Yard, *animals: str) -> list[Motion]:
    """What moves when the last of a turn chooses, seen by a spectator."""
    for seat, animal in enumerate(animals[:-1]):
        yard.act(seat, f"feed {animal}")
    before, ply, after = yard.seen(len(animals) - 1, f"feed {animals[-1]}", SPECTATOR)
    return GAME.board.motions(before, ply, after)


@pytest.mark.parametrize(
    ("total", "nest"), [(0, []), (4, ["egg1"] * 4), (5, ["egg5"]), (12, ["egg5", "egg5", "egg1", "egg1"])]
)
def test_r6_eggs_lie_as_beige_fives_and_white_ones(total: int, nest: list[str]) -> None:
    assert [egg["symbol"] for egg in eggs_in_nest(total)] == nest


@pytest.mark.parametrize("viewer", range(5))
def test_the_own_hen_stands_at_the_bottom(viewer: int) -> None:
    yard = Yard("yellow green blue red orange")
    hens = GAME.board.scene(yard.view(viewer), ENGLISH)["hens"]

    assert max(hens, key=lambda hen: float(hen["y"]))["seat"] == viewer


def test_every_hen_and_the_rooster_can_be_fed_by_a_tap() -> None:
    tapped = re.findall(r'data-moves="([^"]+)"', str(draw(GAME, Yard().view(0))))

    assert sorted(tapped) == sorted(Yard().view(0).moves)


def test_a_spectator_can_tap_nothing() -> None:
    assert "data-moves" not in draw(GAME, Yard().view(SPECTATOR))


def test_the_chosen_dish_is_pressed_and_the_needle_points_at_it() -> None:
    yard = Yard()
    yard.act(0, "feed blue")
    disc = str(face(GAME, yard.view(0)).fill("moves.html"))

    assert re.findall(r'value="([^"]+)" data-move="[^"]+" aria-pressed="true"', disc) == ["feed blue"]
    assert 'dilly-needle at-2"' in disc


def test_a_picture_on_its_own_carries_every_symbol_it_uses() -> None:
    alone = picture(GAME, Yard().view(SPECTATOR))

    assert set(re.findall(r'href="#([^"]+)"', alone)) <= set(re.findall(r'id="([^"]+)"', alone))
    assert "data-moves" not in alone


def test_a_chosen_token_appears_while_others_think() -> None:
    before, ply, after = Yard().seen(0, "feed red", viewer=1)

    assert GAME.board.motions(before, ply, after) == [Motion("appear", "token-0")]


def test_the_rooster_hops_from_hen_to_hen() -> None:
    moved = motions(Yard(), "rooster", "rooster", "blue", "blue")

    assert Motion("hop", "rooster-piece", ("perch-0", "perch-1", "perch-2")) in moved


def test_a_grain_flies_from_each_feeder() -> None:
    grains = [motion.path for motion in motions(Yard(), "rooster", "blue", "blue", "red") if motion.text == "corn"]

    assert grains == [("token-0", "rooster-piece"), ("token-1", "hen-2"), ("token-2", "hen-2"), ("token-3", "hen-3")]


def test_five_white_eggs_go_back_for_a_beige_one_in_sight() -> None:
    yard = Yard("yellow green blue").lay(1)
    moved = motions(yard, "yellow", "yellow", "rooster")
    back = [motion for motion in moved if motion.path == ("nest-0", "supply")]

    assert (yard.eggs[0], len(back)) == (6, 5)
    assert [motion.text for motion in moved if motion.path == ("supply", "nest-0")].count("egg5") == 1
