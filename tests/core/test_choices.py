"""The list of what is possible now, filled anew instead of built anew."""

from __future__ import annotations

from collections import Counter

import pytest

from roost.core.actions import Choices
from roost.core.rng import Rng


def filled(*items: int) -> Choices:
    choices = Choices(10)
    for item in items:
        choices.add(item)
    return choices


def weighed(*pairs: tuple[int, int]) -> Choices:
    choices = Choices(10)
    for item, weight in pairs:
        choices.weigh(item, weight)
    return choices


def test_items_stand_in_the_order_they_were_added() -> None:
    assert filled(4, 1, 9).to_list() == [4, 1, 9]


def test_a_cleared_list_is_empty_and_weighs_nothing() -> None:
    choices = weighed((3, 2))
    choices.clear()

    assert (choices.count, choices.total, choices.to_list()) == (0, 0, [])


def test_it_tells_what_it_holds() -> None:
    choices = filled(4, 1)

    assert (choices.holds(1), choices.holds(2)) == (True, False)


def test_without_weights_each_item_weighs_one() -> None:
    assert [filled(4, 1).weight(index) for index in (0, 1)] == [1, 1]


def test_weights_are_kept_and_summed() -> None:
    choices = weighed((5, 2), (6, 3))

    assert (choices.total, choices.weight(0), choices.weight(1)) == (5, 2, 3)


def test_every_share_of_the_weight_belongs_to_its_item() -> None:
    assert [weighed((5, 2), (6, 3)).at(share) for share in range(5)] == [5, 5, 6, 6, 6]


def test_without_weights_a_share_is_a_place() -> None:
    assert [filled(5, 6, 7).at(share) for share in range(3)] == [5, 6, 7]


def test_picked_items_are_equally_likely_whatever_they_weigh() -> None:
    rng, choices = Rng(3), weighed((0, 1), (1, 99))
    picked = Counter(choices.pick(rng) for _ in range(10_000))

    assert abs(picked[0] - 5000) < 200


@pytest.mark.parametrize(("choices", "share"), [(weighed((0, 1), (1, 3)), 0.25), (filled(0, 1), 0.5)])
def test_drawn_items_are_as_likely_as_they_weigh(choices: Choices, share: float) -> None:
    rng = Rng(4)
    drawn = Counter(choices.draw(rng) for _ in range(10_000))

    assert abs(drawn[0] - 10_000 * share) < 200


def test_too_many_items_are_an_error_not_a_silent_loss() -> None:
    choices = Choices(1)
    choices.add(1)

    with pytest.raises(IndexError):
        choices.add(2)
