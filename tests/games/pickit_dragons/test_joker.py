"""Joker."""

import pytest

from roost.core.errors import Illegal
from tests.games.pickit_dragons.cave import Cave


def test_a_joker_is_swapped_for_exactly_its_part() -> None:  # R10
    cave = Cave("P2 P3 B2", "", dragons=["", "P1 JW P3 P4 JP"], act=True)

    assert [move for move in cave.moves() if "swap" in move] == ["swap P2 in blue 1"]


def test_the_joker_comes_to_the_hand_and_the_dragon_stays() -> None:  # R10
    cave = Cave("R2", "", dragons=["", "R1 JR"], act=True).do("swap R2 in blue 1")

    assert cave.table["hands"]["purple"] == ["JR"] and cave.scores == [0, 3] and cave.moves() == ["end"]


def test_an_own_joker_may_be_swapped_with_the_card_just_taken() -> None:  # R17
    cave = Cave("", "", dragons=["R1 JW"], offer="R2 G G G").do("take 1", "swap R2 in purple 1")

    assert cave.table["hands"]["purple"] == ["JW"] and cave.scores == [3, 0]


def test_swapping_uses_no_joker() -> None:
    cave = Cave("R2", "", dragons=["", "R1 JW"], act=True).do("swap R2 in blue 1")

    assert cave.table["jokers_used"] == {"purple": False, "blue": True}


@pytest.mark.parametrize(
    ("hand", "move", "reason"),
    [
        ("G JW", "play G JW", "no-joker-for-green"),
        ("R1 JP", "play R1 JP", "joker-of-another-colour"),
        ("R1 P2", "play R1 P2", "one-colour-only"),
        ("R1 R2", "play R2 R1", "not-a-dragon"),
        ("R1", "play R1 R2", "not-in-hand"),
        ("R1", "play X1", "unknown-card"),
        ("R1", "lay R1", "no-ability-to-lay"),
        ("R1", "add R1 to 3", "nothing-to-add"),
        ("R1", "swap R1 in blue 1", "nothing-to-swap"),
        ("R1", "take 1", "taken-already"),
        ("R1", "sacrifice", "no-ability-to-sacrifice"),
    ],
)
def test_what_does_not_fit_is_refused_with_its_reason(hand: str, move: str, reason: str) -> None:
    with pytest.raises(Illegal) as refused:
        Cave(hand, "", act=True).do(move)

    assert refused.value.reason == reason
