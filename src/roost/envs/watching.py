"""Observations and masks of one setup as arrays."""

from __future__ import annotations

from typing import Any

import numpy as np
from librt.vecs import vec
from mypy_extensions import u8
from numpy.typing import NDArray

from roost.core.game import Game
from roost.core.setup import Setup
from roost.core.state import State
from roost.envs.compiled.desk import Desk

Row = NDArray[np.float32]
Mask = NDArray[np.int8]


class Watcher:
    """Makes a seat's observation; by the game's fast way where it has one, else from its view.

    Args:
        low, high: the range of each number.
        size: how many there are.
        actions: how many actions, that is the length of a mask.
    """

    def __init__(self, game: Game, setup: Setup) -> None:
        self.game = game
        self.setup = setup
        layout = game.encode.layout(setup)
        self.low: Row = np.concatenate([np.full(part.size, part.low, np.float32) for part in layout])
        self.high: Row = np.concatenate([np.full(part.size, part.high, np.float32) for part in layout])
        self.size = len(self.low)
        self.actions = int(game.new(setup).most_actions())
        self.fast = game.numbers() if game.numbers is not None else None
        self.numbers = vec[float]([0.0] * self.size)
        self.shared: NDArray[np.float64] = np.frombuffer(buffer(self.numbers), np.float64)
        self.flags = vec[u8]([0] * self.actions)
        self.shared_flags: Mask = np.frombuffer(buffer(self.flags), np.int8)

    def row(self, state: State, seat: int) -> Row:
        """What the seat may know, as a new array."""
        if self.fast is not None:
            self.fast.write(state, seat, self.numbers)
            return self.shared.astype(np.float32)
        view = self.game.view(self.setup, state, seat, bare=True)
        knowledge = self.game.sight.knowledge(self.setup, state, seat)
        return np.array(self.game.encode.observe(view, knowledge), np.float32)

    def mask(self, desk: Desk, seat: int) -> Mask:
        """The seat's legal actions as a new array; ``flags`` holds the same until the next call."""
        desk.mask(seat, self.flags)
        return self.shared_flags.copy()

    def nothing(self) -> Mask:
        """The mask of a seat that is not asked; shared and read-only."""
        empty = np.zeros(self.actions, np.int8)
        empty.flags.writeable = False
        return empty


def buffer(numbers: Any) -> memoryview:
    """The memory of a vector, which arrays may share."""
    return memoryview(numbers)
