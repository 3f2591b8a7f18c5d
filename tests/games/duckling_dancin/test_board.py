"""What stands on the board, and how it moves."""

from __future__ import annotations

import re

from roost.core.sight import CHANCE, SPECTATOR, Ply, View
from roost.core.words import Motion, Tongue
from roost.drawing import draw
from roost.games.duckling_dancin.board import YARD_PLACES
from roost.games.duckling_dancin.pieces import PICTURES
from tests.games.duckling_dancin.farm import GAME, SIX, Farm

ENGLISH = Tongue()


def drawn(farm: Farm, viewer: int = SPECTATOR) -> str:
    return str(draw(GAME, farm.view(viewer), tongue=ENGLISH))


def moved(farm: Farm, words: str) -> list[Motion]:
    """The motions of a move, with the picture that follows."""
    before, who = farm.view(SPECTATOR), farm.state.legal_seats()[0]
    farm.act(who, words)
    motions = GAME.board.motions(before, Ply(who, words), farm.view(SPECTATOR))
    if farm.state.is_chance():
        middle = farm.view(SPECTATOR)
        picture = PICTURES[int(words.split()[1]) - 1]
        farm.answer(f"tile {picture}")
        motions += GAME.board.motions(middle, Ply(CHANCE, f"tile {picture}"), farm.view(SPECTATOR))
    return motions


def turning(picture: str) -> str:
    return f"turn {PICTURES.index(picture) + 1}"


def test_the_ring_shows_24_tiles_with_twelve_pictures_twice() -> None:
    path = drawn(Farm(SIX)).split('id="yard-1"')[0]

    assert len(re.findall(r'id="path-\d+"', path)) == 24
    assert all(path.count(f'"#dancin-{picture}"') == 2 for picture in PICTURES)


def test_the_yard_lies_in_four_rows_of_two_four_four_and_two() -> None:
    rows = [down for _, down in YARD_PLACES]

    assert [rows.count(row) for row in sorted(set(rows))] == [2, 4, 4, 2]
    assert len(set(YARD_PLACES)) == 12


def test_the_target_is_marked_beyond_obstacles() -> None:
    farm = Farm("yellow blue green").stand(blue=1).piles(green=2)

    assert re.search(r'id="path-3"[^>]*aria-label="the bunny, the target"', drawn(farm))


def test_nothing_is_marked_after_the_end() -> None:
    assert "dancin-target" not in drawn(Farm("yellow blue").stand(blue=1).hit())


def test_ducks_and_chickens_carry_their_feathers() -> None:
    farm = Farm("yellow red").feathers(yellow=0, red=2)

    assert drawn(farm).count("#dancin-tail-feather") == 2 and "#dancin-fowl-red" in drawn(farm)


def test_fowl_are_named_with_their_feathers() -> None:
    assert 'aria-label="Yellow: 1 feather"' in drawn(Farm("yellow red"))


def test_a_pile_in_hand_lies_at_its_owners_feet() -> None:
    assert "pile, in hand" in drawn(Farm("yellow blue").piles(blue=None))


def test_whoever_is_to_turn_may_tap_all_tiles_of_the_yard_and_no_other() -> None:
    farm = Farm("yellow blue")

    assert drawn(farm, 0).count("data-moves") == 12 and drawn(farm, 1).count("data-moves") == 0


def test_whoever_drops_may_tap_the_free_path_tiles() -> None:
    farm = Farm("red blue green").stand(blue=1).piles(blue=None).hit()

    assert 'data-moves="drop 9"' in drawn(farm, 1) and 'data-moves="drop 2"' not in drawn(farm, 1)


def test_a_match_turns_the_tile_and_hops_to_the_target() -> None:
    motions = moved(Farm("yellow blue"), turning("egg"))

    assert motions == [Motion("turn", "yard-2"), Motion("hop", "fowl-0", ("perch-0", "perch-1"))]


def test_the_fowl_hops_tile_by_tile_over_obstacles_and_feathers_fly_after_it() -> None:
    motions = moved(Farm("yellow blue green").stand(blue=1), turning("snail"))

    assert motions[1:] == [
        Motion("hop", "fowl-0", ("perch-0", "perch-1", "perch-2")),
        Motion("fly", "feather-1", ("fowl-1", "fowl-0"), "dancin-feather-of-blue"),
    ]


def test_bare_fowl_lose_nothing() -> None:
    motions = moved(Farm("yellow blue green").stand(blue=1).feathers(blue=0), turning("snail"))

    assert [motion.verb for motion in motions] == ["turn", "hop"]


def test_a_step_into_a_pile_hops_one_tile_pays_and_lifts_the_pile() -> None:
    motions = moved(Farm("yellow blue green").piles(green=1), turning("worm"))

    assert motions[1:] == [
        Motion("hop", "fowl-0", ("perch-0", "perch-1")),
        Motion("fly", "feather-0", ("fowl-0", "fowl-2"), "dancin-feather-of-yellow"),
        Motion("fly", "pile-2", ("heap-1", "fowl-2")),
    ]


def test_who_has_no_feather_pays_none() -> None:
    motions = moved(Farm("yellow blue green").piles(green=1).feathers(yellow=0), turning("worm"))

    assert [motion.id for motion in motions] == ["yard-10", "fowl-0", "pile-2"]


def test_the_open_tile_closes_before_the_next_one_opens() -> None:
    farm = Farm("yellow blue").turn("egg")

    assert moved(farm, turning("worm")) == [Motion("turn", "yard-2"), Motion("turn", "yard-10")]


def test_a_pile_flies_from_its_owner_and_drops() -> None:
    farm = Farm("red blue green").stand(blue=1).piles(blue=None).hit()

    assert moved(farm, "drop 9") == [
        Motion("turn", "yard-3"),
        Motion("fly", "pile-1", ("pile-1", "heap-9")),
        Motion("drop", "pile-1"),
    ]


def test_laying_the_path_moves_nothing() -> None:
    view: View = Farm("yellow blue").view(0)

    assert GAME.board.motions(view, Ply(CHANCE, "track egg"), view) == []


def test_the_cards_say_the_goal_and_count_feathers() -> None:
    farm = Farm(SIX).piles(blue=1).feathers(yellow=1, blue=4, green=0, white=0, red=0).miss()
    scene = GAME.board.scene(farm.view(0), ENGLISH)

    assert scene["goal"] == "5 feathers win" and scene["results"][1] == "5 feathers"
