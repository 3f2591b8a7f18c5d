"""Games solved from their last turns to their first."""

from __future__ import annotations

import numpy as np
import pytest

from roost.arena.solving.answer import best_answers, everywhere, meetings
from roost.arena.solving.backwards import solve
from tests.arena.solving.farm import GAME, small, solved, stages_of


@pytest.mark.parametrize(("target", "seats"), [(2, 3), (3, 3), (4, 3), (5, 3), (2, 4)])
def test_nobody_gains_by_leaving_the_table_from_any_position_on(target: int, seats: int) -> None:
    stages, table = solved(target, seats)

    assert (best_answers(stages, table.mixes) - table.values).max() < 1e-12


def test_shares_make_one_and_somebody_wins() -> None:
    _, table = solved(4)

    assert np.allclose(table.mixes.sum(axis=2), 1, atol=1e-12)
    assert np.allclose(table.values.sum(axis=1), 1, atol=1e-12)


def test_values_are_what_comes_of_the_mixes() -> None:
    stages, table = solved(4)

    assert np.allclose(meetings(stages, table.mixes, table.mixes), table.values, atol=1e-13)


def test_the_table_is_the_same_from_several_processes() -> None:
    again = solve(stages_of(small(3)), jobs=2)

    assert np.array_equal(again.mixes, solved(3)[1].mixes)


def test_whoever_looks_on_hears_of_every_position() -> None:
    heard: list[int] = []
    solve(stages_of(small(2)), show=heard.append)

    assert heard[-1] == 8


def test_a_best_answer_to_random_play_wins_more_than_the_table_does() -> None:
    stages, table = solved(5)
    others = everywhere(stages, stages.habits()["uniform"])
    met, best = meetings(stages, table.mixes, others)[0], best_answers(stages, others)[0]

    assert (met > 0.3).all() and (best > met + 0.1).all()


def test_an_equilibrium_of_one_turn_is_exact_by_the_rules_themselves() -> None:
    """With one egg to lay the first turn is the last: every deviation is tried through the rules."""
    stages, table = solved(1)
    start = GAME.new(small(1))
    paid = np.zeros((3, 4, 4, 4))
    for profile in np.ndindex(4, 4, 4):
        state = start.clone()
        for seat, action in enumerate(profile):
            state.apply(seat, action)
        paid[:, *profile] = state.returns()
    one, two, three = table.mixes[stages.start]
    worth = [
        np.einsum("abc,b,c->a", paid[0], two, three),
        np.einsum("abc,a,c->b", paid[1], one, three),
        np.einsum("abc,a,b->c", paid[2], one, two),
    ]

    assert [float(w.max() - w @ mix) for w, mix in zip(worth, table.mixes[stages.start], strict=True)] == pytest.approx(
        [0, 0, 0], abs=1e-12
    )
