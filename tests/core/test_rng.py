"""The generator: the same draws on every build and machine, and evenly spread."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from roost.core.rng import Rng


def test_equal_seeds_give_equal_draws() -> None:
    first, second = Rng(7), Rng(7)

    assert [first.bits() for _ in range(100)] == [second.bits() for _ in range(100)]


def test_a_clone_draws_on_alike_and_independently() -> None:
    rng = Rng(7)
    rng.bits()
    twin = rng.clone()
    ahead = [twin.below(1000) for _ in range(20)]

    assert [rng.below(1000) for _ in range(20)] == ahead


def test_neighbouring_seeds_draw_differently() -> None:
    first_draws = {Rng(seed).bits() for seed in range(2000)}

    assert len(first_draws) == 2000


def test_a_bounded_draw_reaches_every_number_and_nothing_else() -> None:
    rng = Rng(1)
    drawn = {rng.below(7) for _ in range(1000)}

    assert drawn == set(range(7))


def test_bounded_draws_are_even() -> None:
    """Chi-square over ten cells: above 27.9 in one of a thousand fair generators."""
    rng = Rng(42)
    counts = [0] * 10
    for _ in range(100_000):
        counts[rng.below(10)] += 1

    assert sum((count - 10_000) ** 2 / 10_000 for count in counts) < 27.9


def test_first_draws_of_many_seeds_are_even() -> None:
    counts = [0] * 6
    for seed in range(60_000):
        counts[Rng(seed).below(6)] += 1

    assert sum((count - 10_000) ** 2 / 10_000 for count in counts) < 20.5


def test_a_shuffle_keeps_every_item() -> None:
    items = vec[i64](list(range(50)))
    Rng(3).shuffle(items)

    assert sorted(items) == list(range(50)) != list(items)


def test_every_order_is_about_as_likely() -> None:
    rng = Rng(5)
    orders: dict[tuple[int, ...], int] = {}
    for _ in range(60_000):
        items = vec[i64]([0, 1, 2])
        rng.shuffle(items)
        order = tuple(items)
        orders[order] = orders.get(order, 0) + 1

    assert len(orders) == 6 and all(9_600 < count < 10_400 for count in orders.values())


def test_known_seeds_give_known_draws() -> None:
    """Golden: games by seed are the same on every build, machine and version."""
    drawn = [[rng.bits() for _ in range(4)] for rng in (Rng(0), Rng(1), Rng(2**61))]

    assert drawn == [
        [3015891706, 127560474, 2824335245, 3153912952],
        [2803872062, 2247790370, 1189662950, 3321211046],
        [1008566586, 3666731634, 3551493365, 2165899080],
    ]
