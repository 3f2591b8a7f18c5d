"""Who sits where and which options are played: all that is settled before the first move."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from roost.core.errors import SetupFault


@dataclass(frozen=True)
class Option:
    """A variant a game offers, as a record's header spells it.

    Args:
        key: the header's key, e.g. ``Target``.
        default: the value of a missing key.
        values: every value allowed, in the order a page shows them.
        needs: another option and the value it must have for this one to be given at all.
    """

    key: str
    default: str
    values: tuple[str, ...]
    needs: tuple[str, str] | None = None

    def check(self, value: str) -> str:
        """The value itself.

        Raises:
            SetupFault: it is none of ``values``.
        """
        if value not in self.values:
            raise SetupFault(self.key, f"{self.key} is {expected(self.values)}, not '{value}'")
        return value


@dataclass(frozen=True)
class Setup:
    """The seats in play, clockwise, by colour word, and every option with its value.

    The first seat starts (in Pick A Dilly: has the rooster).
    """

    seats: tuple[str, ...]
    options: Mapping[str, str] = field(default_factory=dict)

    def seat(self, colour: str) -> int:
        """The number of the seat with this colour.

        Raises:
            SetupFault: no such seat is in play.
        """
        if colour not in self.seats:
            raise SetupFault("Seats", f"no seat '{colour}' is in play; the seats are {expected(self.seats)}")
        return self.seats.index(colour)


def expected(values: tuple[str, ...]) -> str:
    """The allowed values in words: ``5 to 30``, or ``yes or no``."""
    if len(values) > 2 and all(value.isdecimal() for value in values):
        return f"{values[0]} to {values[-1]}"
    return " or ".join(values) if len(values) < 3 else ", ".join(values[:-1]) + f" or {values[-1]}"
