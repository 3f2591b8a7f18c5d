"""Rulebook: 2. Removing a pile from the game and dropping it again."""

from __future__ import annotations

import pytest

from roost.core.errors import Illegal
from tests.games.duckling_dancin.farm import Farm


def red_behind_blue() -> Farm:
    """Figure 3: the red duck is about to overtake the blue chicken, whose pile is in hand."""
    return Farm("red blue green").stand(blue=1).piles(blue=None)


def test_an_overtaken_fowl_with_its_pile_in_hand_drops_it_on_a_free_tile() -> None:
    """Figure 3."""
    farm = red_behind_blue().hit()

    assert farm.awaited == ["blue"] and farm.table["dropping"] == ["blue"] and farm.table["turn"] == "red"
    assert farm.drop(9).table["piles"]["blue"] == 9


def test_the_overtaking_player_then_continues_the_turn() -> None:
    farm = red_behind_blue().hit().drop(9)

    assert farm.awaited == ["red"] and farm.table["dropping"] == []


def test_a_pile_that_lies_on_the_path_stays_there() -> None:
    farm = red_behind_blue().piles(blue=20).hit()

    assert farm.awaited == ["red"] and farm.table["piles"]["blue"] == 20


def test_dropping_is_a_duty() -> None:
    """Ruling R8."""
    farm = red_behind_blue().hit()

    with pytest.raises(Illegal, match="not-to-act"):
        farm.act(0, "turn 1")
    with pytest.raises(Illegal, match="drop-first"):
        farm.act(1, "turn 1")


def test_a_pile_may_be_dropped_on_every_tile_with_neither_fowl_nor_pile() -> None:
    """Ruling R8."""
    farm = red_behind_blue().hit()
    free = [tile for tile in range(24) if tile not in (1, 2, 16, 23, 15)]

    assert farm.view(1).moves == tuple(f"drop {tile}" for tile in free)


@pytest.mark.parametrize("words", ["drop 1", "drop 2", "drop 23", "drop 24", "drop", "drop 03"])
def test_a_taken_tile_or_none_at_all_takes_no_pile(words: str) -> None:
    """Ruling R8."""
    farm = red_behind_blue().hit()

    with pytest.raises(Illegal):
        farm.act(1, words)


def test_a_pile_right_in_front_of_the_overtaker_shifts_its_next_target() -> None:
    """Ruling R8."""
    farm = red_behind_blue().hit().drop(3)

    assert farm.table["target"] == 4


def test_a_bare_fowl_overtaken_drops_all_the_same() -> None:
    """Ruling R10."""
    farm = red_behind_blue().feathers(blue=0, green=2).hit()

    assert farm.awaited == ["blue"]


def test_nobody_drops_in_the_base_game() -> None:
    farm = Farm("yellow blue green", Expansion="no").stand(blue=1).hit()

    assert farm.awaited == ["yellow"]


def test_a_drop_closes_the_tile_that_lay_open() -> None:
    farm = red_behind_blue().hit().drop(9)

    assert farm.table["face_up"] is None


def test_a_drop_interrupts_anothers_turn_so_nobody_waits_for_who_is_away() -> None:
    """Ruling R16: the stand-in drops."""
    farm = red_behind_blue()

    assert not farm.game.interrupts(farm.view(0))
    assert farm.hit().game.interrupts(farm.view(1))
