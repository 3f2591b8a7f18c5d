"""Tables that do not begin at the start of a game: what if, and records that were brought here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Literal

from roost.core.record import read


@dataclass(frozen=True)
class Origin:
    """Where a table's game comes from.

    Args:
        kind: ``what-if`` plays on from a moment of another game, ``record`` was brought here to be looked at.
        record: all that was played before; the position in its header, if hidden things were dealt anew.
        at: how many moves of the other game that are.
        dealt_anew: whether hidden things are other than they were.
    """

    kind: Literal["what-if", "record"]
    record: str
    at: int = 0
    dealt_anew: bool = False

    def notes(self) -> list[tuple[str, str]]:
        """The free information that a record brought with it."""
        return read(self.record).notes() if self.kind == "record" else []

    def dump(self) -> dict[str, Any]:
        """As plain values for the log."""
        return asdict(self)

    @staticmethod
    def load(dumped: Mapping[str, Any]) -> Origin:
        """The origin that was dumped."""
        return Origin(**dumped)
