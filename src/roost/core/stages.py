"""Games that can be solved backwards: each turn a game of its own, in which all seats choose at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Protocol, TypeAlias

from roost.core.state import State

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Numbers: TypeAlias = NDArray[np.int64]  # declared, so that it is one also where numpy is not installed
    Shares: TypeAlias = NDArray[np.float64]


class Stages(Protocol):
    """The positions of a game between two turns, as numbers, and what follows from all choices of a turn.

    Seats and actions are counted from a mark on the table that may wander (a rooster, a dealer), so that
    positions which differ only by a turn of the table are one. A *profile* is one action of each seat; profiles
    are numbered with the last seat's action changing quickest.

    Attributes:
        seats: how many choose.
        actions: from how many each of them chooses.
        count: how many positions there are, numbered from 0.
        start: the position before the first turn.
    """

    seats: int
    actions: int
    count: int
    start: int

    def layers(self) -> Iterator[Numbers]:
        """All positions, in groups; whatever follows from a position stands in an earlier group."""
        ...

    def follow(self, positions: Numbers) -> tuple[Numbers, Numbers]:
        """What follows from each profile.

        Returns:
            The next position by position and profile, or -1 - seat if that seat, as counted before the turn,
            has won; and by profile how far the mark wandered: who was seat k is seat k - so much afterwards.
        """
        ...

    def locate(self, state: State) -> tuple[int, int]:
        """The position of a state between two turns, and the seat at the mark."""
        ...

    def counted(self, action: int, mark: int) -> int:
        """An action of the rules as counted from the mark."""
        ...

    def habits(self) -> Mapping[str, Shares]:
        """The bots that do not look at the table: level -> how often each seat takes each action."""
        ...

    def lookers(self) -> Mapping[str, Callable[[], Shares]]:
        """The bots that look at the table: level -> works out how often each seat takes each action, by position.

        Of a bot that has luck of its own in finding its mix, the mean of several.
        """
        ...
