"""The moves or outcomes that are possible now, in a list that is filled anew instead of built anew."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from roost.core.rng import Rng


@mypyc_attr(acyclic=True)
class Choices:
    """Up to ``room`` actions or weighted outcomes.

    ``total`` is 0 while every item weighs alike (only ``add`` was used); with ``weigh`` it is the
    sum of the weights.
    """

    count: i64
    total: i64
    items: vec[i64]
    weights: vec[i64]

    def __init__(self, room: i64) -> None:
        self.count = 0
        self.total = 0
        self.items = vec[i64]([0] * room)
        self.weights = vec[i64]([0] * room)

    def clear(self) -> None:
        self.count = 0
        self.total = 0

    def add(self, item: i64) -> None:
        """Add an item that weighs as much as every other."""
        self.items[self.count] = item
        self.count += 1

    def weigh(self, item: i64, weight: i64) -> None:
        """Add an item with a weight of at least 1."""
        self.items[self.count] = item
        self.weights[self.count] = weight
        self.total += weight
        self.count += 1

    def weight(self, index: i64) -> i64:
        """The weight of one item; 1 where all weigh alike."""
        if self.total == 0:
            return 1
        return self.weights[index]

    def pick(self, rng: Rng) -> i64:
        """Any item, each as likely as every other."""
        return self.items[rng.below(self.count)]

    def draw(self, rng: Rng) -> i64:
        """Any item, each as likely as its weight says."""
        if self.total == 0:
            return self.items[rng.below(self.count)]
        return self.at(rng.below(self.total))

    def at(self, share: i64) -> i64:
        """The item that owns a share of the total weight, ``share`` from 0 below the total."""
        index: i64 = 0
        if self.total == 0:
            return self.items[share]
        while share >= self.weights[index]:
            share -= self.weights[index]
            index += 1
        return self.items[index]

    def holds(self, item: i64) -> bool:
        for index in range(self.count):
            if self.items[index] == item:
                return True
        return False

    def to_list(self) -> list[int]:
        """The items, in the order they were added."""
        listed: list[int] = []
        for index in range(self.count):
            listed.append(self.items[index])
        return listed
