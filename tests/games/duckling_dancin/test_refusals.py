"""What the rules refuse by number, whoever calls them; nothing has changed then."""

from __future__ import annotations

import pytest

from roost.core.errors import Illegal
from roost.games.duckling_dancin.pieces import PICTURES
from roost.games.duckling_dancin.rules import FIRST_DROP, DucklingDancin
from tests.games.duckling_dancin.farm import Farm

NINE = FIRST_DROP + 9


def turning() -> DucklingDancin:
    return Farm("red blue green").rules


def dropping() -> DucklingDancin:
    return Farm("red blue green").stand(blue=1).piles(blue=None).hit().rules


@pytest.mark.parametrize(
    ("state", "seat", "action", "reason"),
    [
        (turning(), 0, -1, "no-such-tile"),
        (turning(), 0, FIRST_DROP + 24, "no-such-tile"),
        (turning(), 0, NINE, "turn-first"),
        (turning(), 1, 0, "not-to-act"),
        (turning(), 3, 0, "not-to-act"),
        (turning(), -1, 0, "not-to-act"),
        (dropping(), 1, 0, "drop-first"),
        (dropping(), 1, FIRST_DROP + 2, "tile-taken"),
        (dropping(), 0, 0, "not-to-act"),
        (Farm("yellow blue").stand(blue=1).hit().rules, 0, 0, "game-over"),
    ],
)
def test_an_action_the_rules_forbid_is_refused_by_name(
    state: DucklingDancin, seat: int, action: int, reason: str
) -> None:
    before = state.dump()
    with pytest.raises(Illegal, match=reason):
        state.apply(seat, action)

    assert state.dump() == before


def seeing() -> DucklingDancin:
    """Yellow has seen the worm; blue waits for what its tile shows."""
    farm = Farm("yellow blue").turn("worm")
    farm.act(1, "turn 1")
    return farm.rules


@pytest.mark.parametrize(
    ("state", "outcome", "reason"),
    [
        (turning(), 0, "no-chance-due"),
        (seeing(), -1, "no-such-picture"),
        (seeing(), 12, "no-such-picture"),
        (seeing(), PICTURES.index("worm"), "picture-used-up"),
    ],
)
def test_an_outcome_that_cannot_fall_is_refused_by_name(state: DucklingDancin, outcome: int, reason: str) -> None:
    before = state.dump()
    with pytest.raises(Illegal, match=reason):
        state.resolve(outcome)

    assert state.dump() == before


def test_only_who_is_awaited_has_moves() -> None:
    assert turning().legal_actions(1) == [] and len(turning().legal_actions(0)) == 12
    assert turning().legal_outcomes().count == 0


def test_the_bounds_hold_every_action_and_outcome() -> None:
    assert turning().most_actions() == FIRST_DROP + 24 and turning().most_outcomes() == 12


def test_the_winner_is_nobody_while_the_game_runs() -> None:
    assert turning().winning_seats() == []


def test_the_base_game_is_played_around_the_ring() -> None:
    farm = Farm("yellow blue", Expansion="no").stand(yellow=23, blue=0).miss()

    assert farm.awaited == ["blue"] and farm.hit().table["fowl"]["blue"] == 1


def test_the_last_tile_of_the_ring_is_stepped_over_by_a_chain() -> None:
    farm = Farm("yellow blue green").stand(yellow=22, blue=23).piles(green=0, yellow=5).hit()

    assert farm.table["fowl"]["yellow"] == 1
