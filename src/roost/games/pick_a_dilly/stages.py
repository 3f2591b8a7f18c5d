"""Tables between two turns as numbers: eggs from the rooster on, clockwise, as digits."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from roost.core.setup import Setup
from roost.core.state import State
from roost.games.pick_a_dilly.bots import EASY_OWN, EASY_ROOSTER, MOODS, hard_shares, middle_shares
from roost.games.pick_a_dilly.pieces import EGGS_LAID
from roost.games.pick_a_dilly.rules import PickADilly
from roost.games.pick_a_dilly.state import Table

Numbers: TypeAlias = NDArray[np.int64]
Shares: TypeAlias = NDArray[np.float64]

SEEDS = 4  # of which the mean is taken where a level has luck of its own


class TurnStages:
    """Every turn lays an egg at least, so what follows always has more eggs on the table.

    Seat 0 is the one the rooster stands beside; action k feeds the hen of seat k, the last one the rooster.
    """

    def __init__(self, setup: Setup) -> None:
        self.seats = hens = len(setup.seats)
        self.actions = hens + 1
        self.target = int(setup.options["Target"])
        self.count = self.target**hens
        self.start = 0
        self.digits: Numbers = self.target ** np.arange(hens - 1, -1, -1, dtype=np.int64)
        profiles = np.stack(np.unravel_index(np.arange(self.actions**hens), (self.actions,) * hens), axis=1)
        pecks = (profiles[:, :, None] == np.arange(self.actions)).sum(axis=1)
        self.laid: Numbers = np.array(list(EGGS_LAID), dtype=np.int64)[pecks[:, :hens]]
        self.turned: Numbers = (pecks[:, hens] % hens).astype(np.int64)
        self.laid[np.arange(len(profiles)), self.turned] += 1
        self.clockwise: Numbers = (np.arange(hens) + self.turned[:, None]) % hens  # from where the rooster stops

    def layers(self) -> Iterator[Numbers]:
        """Positions with equally many eggs, most first."""
        positions = np.arange(self.count, dtype=np.int64)
        totals = self.eggs(positions).sum(axis=1)
        for total in range(int(totals.max()), -1, -1):
            yield positions[totals == total]

    def eggs(self, positions: Numbers) -> Numbers:
        """The eggs of each hen from the rooster on."""
        return positions[:, None] // self.digits % self.target

    def follow(self, positions: Numbers) -> tuple[Numbers, Numbers]:
        after = self.eggs(positions)[:, None, :] + self.laid
        order = np.broadcast_to(self.clockwise, after.shape)
        after = np.take_along_axis(after, order, axis=2)
        first = after.argmax(axis=2)  # most eggs; among equals the first clockwise from the rooster. Ruling: R5
        winner = (first + self.turned) % self.seats
        over = after.max(axis=2) >= self.target
        return np.where(over, -1 - winner, after @ self.digits), self.turned

    def locate(self, state: State) -> tuple[int, int]:
        assert isinstance(state, Table)
        mark = int(state.rooster_at)
        eggs = [state.eggs[(mark + step) % self.seats] for step in range(self.seats)]
        return int(np.array(eggs, dtype=np.int64) @ self.digits), mark

    def counted(self, action: int, mark: int) -> int:
        return action if action == self.seats else (action - mark) % self.seats

    def habits(self) -> Mapping[str, Shares]:
        own = np.eye(self.seats, self.actions)
        rooster = np.eye(self.actions)[[self.seats] * self.seats]
        uniform = np.full((self.seats, self.actions), 1.0 / self.actions)
        easy = (EASY_OWN * own + EASY_ROOSTER * rooster + (MOODS - EASY_OWN - EASY_ROOSTER) * uniform) / MOODS
        return {"uniform": uniform, "easy": easy}

    def lookers(self) -> Mapping[str, Callable[[], Shares]]:
        """The hard level as it plays before it has seen anybody feed."""
        return {"middle": lambda: self.mean_shares(middle_shares), "hard": lambda: self.mean_shares(hard_shares)}

    def mean_shares(self, level: Callable[[State, Sequence[int], int], list[list[float]]]) -> Shares:
        """What a level plays on every table and seat."""
        found = np.zeros((self.count, self.seats, self.actions))
        table = PickADilly(self.seats, self.target)
        for position, eggs in enumerate(self.eggs(np.arange(self.count, dtype=np.int64)).tolist()):
            for hen, laid in enumerate(eggs):
                table.eggs[hen] = laid
            found[position] = np.mean([level(table, range(self.seats), seed) for seed in range(SEEDS)], axis=0)
        shares: Shares = found / found.sum(axis=2, keepdims=True)
        return shares
