"""Special Abilities."""

import pytest

from roost.core.errors import Illegal
from tests.games.pickit_dragons.cave import Cave

RED, BLUE, YELLOW = "R1 R2", "B1 B2 B3 B4", "Y1 Y2 Y3"


def test_an_ability_serves_from_the_next_turn() -> None:  # R4
    cave = Cave("Y1 Y2 Y3 P1", "", act=True).do("play Y1 Y2 Y3")

    assert cave.moves() == ["end"]


def test_a_dragon_with_a_joker_has_no_ability() -> None:  # R4
    assert "peek" not in Cave("", "", dragons=["R1 JW"]).moves()


def test_each_ability_serves_once_a_turn() -> None:  # R4
    cave = Cave("", "", dragons=["R1 R2, R1 R2"]).do("peek", "chance: top G")

    with pytest.raises(Illegal, match="used-already"):
        cave.do("peek")


def test_the_peeked_card_is_known_to_its_seat_alone() -> None:  # R5
    cave = Cave("", "", dragons=[RED]).do("peek", "chance: top P4")

    assert [cave.view(viewer).table["top"] for viewer in (0, 1, -1)] == ["P4", None, None]


def test_the_peeked_card_goes_to_its_place_without_an_outcome() -> None:  # R5
    cave = Cave("", "", dragons=[RED]).do("peek", "chance: top P4", "take 1", "end")

    assert cave.table["offer"][0] == "P4"


def test_a_flush_puts_slot_four_on_top() -> None:  # R6
    cave = Cave("", "", dragons=[BLUE], offer="R1 R2 Y1 G").do("flush")

    assert cave.table["discard"] == ["R1", "R2", "Y1", "G"] and cave.table["offer"] == [None] * 4


def test_peek_and_flush_come_in_any_order() -> None:  # R6
    cave = Cave("", "", dragons=[f"{BLUE}, {RED}"]).do("peek", "chance: top P4", "flush")

    assert cave.table["offer"][0] == "P4"


def test_a_sacrificed_green_brings_the_top_discard_besides_the_take() -> None:  # R7
    cave = Cave("P1", "", dragons=["G"], discard="R1 R2").do("sacrifice", "take 1")

    assert cave.table["hands"]["purple"] == ["P1", "R1", "R2"]
    assert not cave.table["dragons"]["purple"][0]["face_up"]


def test_a_sacrifice_may_follow_the_action_but_not_of_a_new_green() -> None:  # R7
    old = Cave("G", "", dragons=["G"], discard="R1")
    new = Cave("G", "", discard="R1")
    for cave in (old, new):
        cave.do("take 1", "play G")

    assert "sacrifice" in old.moves() and "sacrifice" not in new.moves()


def test_yellow_lets_lay_some_parts_of_a_dragon() -> None:  # R9
    lays = [
        move
        for move in Cave("B1 B3 R1 JW G", "", dragons=[YELLOW], act=False).do("take 4").moves()
        if move.startswith("lay")
    ]

    assert lays == ["lay B1", "lay B2", "lay B3", "lay B1 B2", "lay B1 B3", "lay B2 B3", "lay B1 B2 B3", "lay R1"]


def test_parts_are_added_later_and_jokers_only_to_complete() -> None:  # R9
    adds = [move for move in Cave("B2 B4 JW", "", dragons=["B1 - - -"], act=True).moves() if "add" in move]

    assert adds == ["add B2 to 1", "add B4 to 1", "add B2 B4 to 1", "add B2 JW B4 to 1"]


def test_a_completed_dragon_counts() -> None:  # R9
    cave = Cave("B2 JB B4", "", dragons=["B1 - - -"], act=True).do("add B2 JB B4 to 1")

    assert cave.scores[0] == 7 and cave.table["jokers_used"]["purple"]


def test_of_equal_dragons_any_number_is_understood_and_the_first_written() -> None:
    cave = Cave("R2", "", dragons=["R1 -, R1 -"], act=True)

    assert [move for move in cave.moves() if "add" in move] == ["add R2 to 1"]
    assert [dragon["complete"] for dragon in cave.do("add R2 to 2").table["dragons"]["purple"]] == [True, False]


def test_a_number_no_dragon_has_is_refused_however_long_it_is() -> None:
    cave = Cave("P3", "B1", dragons=["P1 P2 - - -"], act=True)
    with pytest.raises(Illegal) as refused:
        cave.do(f"add P3 to {'9' * 5000}")

    assert refused.value.reason == "nothing-to-add"
