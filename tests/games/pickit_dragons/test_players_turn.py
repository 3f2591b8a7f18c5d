"""Player's Turn: take, play, refill, adjust."""

import pytest

from roost.core.errors import Illegal
from tests.games.pickit_dragons.cave import Cave


def test_the_offer_is_refilled_before_the_hand() -> None:  # R3
    cave = Cave("P1 P2 P3 P4 P5", "", offer="G R1 R2 B1").do("take 1", "play P1 P2 P3 P4 P5", "end", "chance: offer B2")

    assert cave.table["offer"] == ["B2", "R1", "R2", "B1"] and len(cave.table["hands"]["purple"]) == 1


def test_who_played_a_dragon_draws_up_to_five() -> None:
    cave = Cave("R1 R2 G P1 P2", "", offer="- - - -").do("take deck", "chance: draw B1", "play R1 R2", "end")
    cave.do(*["chance: offer Y1"] * 4, "chance: draw Y2")

    assert len(cave.table["hands"]["purple"]) == 5 and cave.table["turn"] == "blue"


def test_a_card_too_many_is_discarded() -> None:
    cave = Cave("P1 P2 P3 B1 B2", "").do("take deck", "chance: draw G", "end", "discard B1")

    assert cave.table["discard"] == ["B1"] and cave.table["turn"] == "blue"


def test_a_card_must_be_taken_where_there_is_one() -> None:  # R8
    assert Cave("P1", "").moves() == ["take 1", "take 2", "take 3", "take 4", "take deck"]


def test_nothing_is_taken_only_where_there_is_nothing() -> None:  # R8
    cave = Cave("P1", "", offer="- - - -")
    cave.empty_deck()

    assert cave.moves() == ["take nothing"]


def test_a_dragon_is_every_part_of_one_colour_once() -> None:  # R1
    plays = [move for move in Cave("R1 R1 R2 JW JR G", "", act=True).moves() if move.startswith("play")]

    assert plays == [
        *("play R1 R2", "play R1 JW", "play R1 JR", "play JW R2", "play JW JR"),
        *("play JR R2", "play JR JW", "play G"),
    ]


def test_one_action_a_turn() -> None:
    with pytest.raises(Illegal, match="action-is-spent"):
        Cave("R1 R2 G", "", act=True).do("play G", "play R1 R2")


def test_the_deck_is_made_anew_from_all_discards_but_the_top_one() -> None:  # R13
    cave = Cave("P1 P2 P3 P4 B1 B2", "", act=True, discard="Y1 Y2", offer="R1 R2 B1 B2")
    cave.empty_deck()
    cave.do("end", "discard B1")

    assert (cave.table["deck"], cave.table["discard"]) == (2, ["B1"])


def test_filling_goes_on_from_a_deck_made_anew() -> None:  # R13
    cave = Cave("P1 P2 P3 P4 P5", "", dragons=["B1 B2 B3 B4"], offer="R1 R2 Y1 Y2", discard="G G")
    cave.empty_deck()
    cave.do("flush")

    assert (cave.table["deck"], cave.table["discard"]) == (5, ["Y2"])
