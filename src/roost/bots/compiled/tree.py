"""Figures of a search tree: one entry for each choice at each node, found by hashing."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

FIRST_ROOM: Final[i64] = 1024
LOW_40_BITS: Final[i64] = (1 << 40) - 1


@mypyc_attr(acyclic=True)
class Tree:
    """Entries keyed by ``(node, code)``; entry numbers stay valid while the tree grows.

    An entry holds ``visits``, the ``total`` of results, how often the choice was ``seen`` (or, where
    several choose at once, how much of all mixes it had), its ``regret`` and the ``child`` node behind it.
    """

    used: i64
    nodes_used: i64
    nodes: vec[i64]
    codes: vec[i64]
    children: vec[i64]  # 0: none yet
    visits: vec[float]
    totals: vec[float]
    seen: vec[float]
    regrets: vec[float]
    slots: vec[i64]  # hash table: entry + 1, 0 where free
    mask: i64

    def __init__(self) -> None:
        self.used = 0
        self.nodes_used = 1  # the root is node 0
        self.nodes = vec[i64]([0] * FIRST_ROOM)
        self.codes = vec[i64]([0] * FIRST_ROOM)
        self.children = vec[i64]([0] * FIRST_ROOM)
        self.visits = vec[float]([0.0] * FIRST_ROOM)
        self.totals = vec[float]([0.0] * FIRST_ROOM)
        self.seen = vec[float]([0.0] * FIRST_ROOM)
        self.regrets = vec[float]([0.0] * FIRST_ROOM)
        self.slots = vec[i64]([0] * (2 * FIRST_ROOM))
        self.mask = 2 * FIRST_ROOM - 1

    def find(self, node: i64, code: i64, likely: i64) -> i64:
        """The entry of a choice at a node; made where there is none.

        Args:
            likely: where it probably is: the entry after the one found before.
        """
        if likely < self.used and self.nodes[likely] == node and self.codes[likely] == code:
            return likely
        slot = self.slot_of(node, code)
        entry = self.slots[slot] - 1
        if entry >= 0:
            return entry
        if self.used == len(self.nodes):
            self.grow()
            slot = self.slot_of(node, code)
        entry = self.used
        self.used += 1
        self.nodes[entry] = node
        self.codes[entry] = code
        self.slots[slot] = entry + 1
        return entry

    def slot_of(self, node: i64, code: i64) -> i64:
        """The slot that holds a key, or the free one where it belongs."""
        mixed = (node * 1_000_003 + code * 7_368_787) & LOW_40_BITS
        slot = (mixed ^ (mixed >> 17)) & self.mask
        while True:
            entry = self.slots[slot] - 1
            if entry < 0 or (self.nodes[entry] == node and self.codes[entry] == code):
                return slot
            slot = (slot + 1) & self.mask

    def child(self, entry: i64) -> i64:
        """The node behind an entry; made where there is none."""
        if self.children[entry] == 0:
            self.children[entry] = self.nodes_used
            self.nodes_used += 1
        return self.children[entry]

    def mean(self, entry: i64, unknown: float) -> float:
        """The mean result behind an entry; ``unknown`` where it was never tried."""
        if self.visits[entry] > 0.0:
            return self.totals[entry] / self.visits[entry]
        return unknown

    def grow(self) -> None:
        """Make room for twice as many entries."""
        room: i64 = 2 * len(self.nodes)
        self.nodes = wider(self.nodes, room)
        self.codes = wider(self.codes, room)
        self.children = wider(self.children, room)
        self.visits = wider_floats(self.visits, room)
        self.totals = wider_floats(self.totals, room)
        self.seen = wider_floats(self.seen, room)
        self.regrets = wider_floats(self.regrets, room)
        self.mask = 2 * room - 1
        self.slots = vec[i64]([0] * (2 * room))
        for entry in range(self.used):
            self.slots[self.slot_of(self.nodes[entry], self.codes[entry])] = entry + 1


def wider(numbers: vec[i64], room: i64) -> vec[i64]:
    """The same numbers with room for more."""
    copy = vec[i64]([0] * room)
    for index in range(len(numbers)):
        copy[index] = numbers[index]
    return copy


def wider_floats(numbers: vec[float], room: i64) -> vec[float]:
    """The same numbers with room for more."""
    copy = vec[float]([0.0] * room)
    for index in range(len(numbers)):
        copy[index] = numbers[index]
    return copy
