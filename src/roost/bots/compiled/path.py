"""The way of one simulation through the tree, and what is learnt on the way back."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from roost.bots.compiled.tree import Tree
from roost.core.actions import Choices
from roost.core.rng import Rng

WANDERING: Final = 0.1  # of a mix goes to all choices alike
DEEPEST: Final[i64] = 200
LONGEST_TRAIL: Final[i64] = 4000
BITS: Final[i64] = 4_294_967_296


@mypyc_attr(acyclic=True)
class Path:
    """The choices of a simulation, in order; for seats that chose at once also the mix they chose by."""

    depth: i64
    entries: vec[i64]
    seats: vec[i64]
    firsts: vec[i64]  # where the choices of this seat begin in the trail; -1 where it chose alone
    counts: vec[i64]
    trail_used: i64
    trail: vec[i64]  # entries of all choices of seats that chose at once
    mix: vec[float]  # and their shares

    def __init__(self) -> None:
        self.depth = 0
        self.entries = vec[i64]([0] * DEEPEST)
        self.seats = vec[i64]([0] * DEEPEST)
        self.firsts = vec[i64]([0] * DEEPEST)
        self.counts = vec[i64]([0] * DEEPEST)
        self.trail_used = 0
        self.trail = vec[i64]([0] * LONGEST_TRAIL)
        self.mix = vec[float]([0.0] * LONGEST_TRAIL)

    def clear(self) -> None:
        self.depth = 0
        self.trail_used = 0

    def has_room(self, seats: i64, actions: i64) -> bool:
        """Whether all seats may choose once more, among so many actions each."""
        return self.depth + seats < DEEPEST and self.trail_used + seats * actions < LONGEST_TRAIL

    def remember(self, entry: i64, seat: i64, first: i64, count: i64) -> None:
        """Add a choice."""
        self.entries[self.depth] = entry
        self.seats[self.depth] = seat
        self.firsts[self.depth] = first
        self.counts[self.depth] = count
        self.depth += 1

    def mixed_choice(self, tree: Tree, node: i64, seat: i64, bound: i64, choices: Choices, rng: Rng) -> i64:
        """A choice by regret matching; the whole mix goes to the trail.

        Args:
            bound: of action numbers, which tells the seats' entries apart.
        """
        count = choices.count
        first = self.trail_used
        likely: i64 = 0
        hopeful = 0.0
        for index in range(count):
            entry = tree.find(node, seat * bound + choices.items[index], likely)
            likely = entry + 1
            self.trail[first + index] = entry
            hopeful += max(tree.regrets[entry], 0.0)
        point = float(rng.bits()) / float(BITS)
        picked: i64 = -1
        for index in range(count):
            entry = self.trail[first + index]
            share = 1.0 / float(count)
            if hopeful > 0.0:
                share = max(tree.regrets[entry], 0.0) / hopeful
            self.mix[first + index] = share
            tree.seen[entry] += share
            point -= share * (1.0 - WANDERING) + WANDERING / float(count)
            if picked < 0 and (point < 0.0 or index == count - 1):
                picked = index
        self.trail_used += count
        self.remember(self.trail[first + picked], seat, first, count)
        return choices.items[picked]

    def back_up(self, tree: Tree, worth: vec[float]) -> None:
        """Count the result of the simulation, by seat, at every choice."""
        for step in range(self.depth):
            entry = self.entries[step]
            result = worth[self.seats[step]]
            if self.firsts[step] >= 0:
                self.regret(tree, step, result, 1.0 / float(len(worth)))
            tree.visits[entry] += 1.0
            tree.totals[entry] += result

    def regret(self, tree: Tree, step: i64, result: float, even: float) -> None:
        """What every choice would have brought: its mean, and for the picked one a fair share of what came.

        The mean as a baseline keeps the estimate true on average and calm (Schmid et al., 2019).
        """
        picked = self.entries[step]
        first = self.firsts[step]
        end = first + self.counts[step]
        share = WANDERING / float(self.counts[step])
        worth = 0.0
        own = 0.0
        for index in range(first, end):
            worth += self.mix[index] * tree.mean(self.trail[index], even)
            if self.trail[index] == picked:
                own = self.mix[index]
        share += own * (1.0 - WANDERING)
        surprise = (result - tree.mean(picked, even)) / share
        worth += own * surprise
        for index in range(first, end):
            entry = self.trail[index]
            tree.regrets[entry] += tree.mean(entry, even) - worth
        tree.regrets[picked] += surprise
