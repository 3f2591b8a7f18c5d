"""Rulebook: Components, Setup."""

from __future__ import annotations

import pytest

from roost.core.errors import SetupFault
from roost.core.sight import SPECTATOR
from roost.games.pick_a_dilly.pieces import HENS
from tests.games.pick_a_dilly.yard import GAME, Yard


@pytest.mark.parametrize("players", range(3, 8))
def test_three_to_seven_may_play(players: int) -> None:
    yard = Yard(" ".join(HENS[:players]))

    assert yard.eggs == (0,) * players


@pytest.mark.parametrize("seats", ("yellow green", "yellow"))
def test_fewer_are_refused_with_the_numbers_that_would_be_right(seats: str) -> None:
    with pytest.raises(SetupFault, match="3 to 7 players"):
        GAME.setup(seats.split())


def test_the_rooster_starts_beside_the_first_seat() -> None:
    assert Yard("red pink blue").rooster == "red"


def test_nobody_has_chosen_and_no_turn_is_revealed() -> None:
    table = Yard().view(SPECTATOR).table

    assert (table["turn"], table["chosen"], table["last"]) == (1, {}, None)


@pytest.mark.parametrize("target", ("4", "31", "twelve"))
def test_the_goal_is_five_to_thirty_eggs(target: str) -> None:
    with pytest.raises(SetupFault, match="5 to 30"):
        GAME.setup(HENS[:3], {"Target": target})
