"""Rulebook: End of the Game and Winner."""

from __future__ import annotations

import pytest

from roost.core.errors import Illegal
from tests.games.duckling_dancin.farm import SIX, Farm


@pytest.mark.parametrize(("seats", "goal"), [(2, 2), (3, 3), (4, 4), (5, 5), (6, 5)])
def test_up_to_four_need_all_feathers_and_more_need_five(seats: int, goal: int) -> None:
    """Ruling R12."""
    assert Farm(" ".join(SIX.split()[:seats])).table["goal"] == goal


def test_all_feathers_win_with_four() -> None:
    """Ruling R12."""
    farm = Farm("yellow blue green white").stand(blue=1).feathers(yellow=3, green=0, white=0).hit()

    assert farm.won_by == ["yellow"] and farm.table["target"] is None


def test_five_feathers_win_with_six_while_another_keeps_its_own() -> None:
    """Ruling R12: the own feather counts among the five."""
    farm = Farm(SIX).stand(blue=1).piles(blue=21).feathers(yellow=3, blue=2, green=0, white=0, red=0).hit()

    assert farm.won_by == ["yellow"] and farm.table["feathers"]["purple"] == 1


def test_drops_still_owed_are_skipped() -> None:
    """Ruling R13."""
    farm = Farm("yellow blue").stand(blue=1).piles(blue=None).hit()

    assert farm.won_by == ["yellow"] and farm.table["dropping"] == [] and farm.awaited == []


def test_the_owner_of_a_pile_can_win_in_anothers_turn_also_with_two() -> None:
    """Ruling R13."""
    farm = Farm("yellow blue").piles(blue=1).miss()

    assert farm.won_by == ["blue"] and farm.table["turn"] == "yellow"
    assert farm.table["piles"]["blue"] is None


def test_nothing_can_be_done_after_the_end() -> None:
    farm = Farm("yellow blue").stand(blue=1).hit()

    with pytest.raises(Illegal, match="game-over"):
        farm.act(0, "turn 1")


def test_points_are_feathers_and_there_is_one_winner() -> None:
    farm = Farm("yellow blue").stand(blue=1).hit()

    assert farm.state.scores() == [2, 0] and list(farm.state.returns()) == [1.0, 0.0]


def test_an_absent_seat_never_skips_but_turns_any_tile() -> None:
    """Ruling R16: the house's uniform bot stands in."""
    farm = Farm("yellow blue")

    assert farm.game.stand_in == "uniform" and "pass" not in farm.view(0).moves
