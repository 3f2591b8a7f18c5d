"""A place at a table and who holds it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Literal

ChairKind = Literal["person", "bot", "open"]


@dataclass(frozen=True)
class Chair:
    """A place at a table.

    Args:
        kind: who may act for it.
        name: of the person or bot.
        level: a bot's level.
        colour: the game's colour word; empty until one is picked.
        holder: secret id of the person.
        youngest: whether the person says to be the youngest.
        stand_in: whether the game's stand-in plays for it.
        picture: beside the name, in a word; of a person.
    """

    kind: ChairKind = "open"
    name: str = ""
    level: str = ""
    colour: str = ""
    holder: str = ""
    youngest: bool = False
    stand_in: bool = False
    picture: str = ""

    def dump(self) -> dict[str, Any]:
        """As plain values for the log."""
        return asdict(self)

    @staticmethod
    def load(dumped: Mapping[str, Any]) -> Chair:
        """The chair that was dumped."""
        return Chair(**dumped)
