"""What a bot remembers of the yard: a human memory, so that memory stays the game.

The model, for one seat and one yard tile:

- Each time the tile lies open, the seat takes notice of it or looks elsewhere (``attention``).
- What was noticed fades: after ``half_life`` further tiles (of whomever) have been turned, half of it
  is gone. Each repetition makes it firmer: the half-life grows by ``practice`` with every earlier
  time the tile lay open.
- So the chance to know the tile is ``attention * 2 ** (-age / (half_life * (1 + practice * (times - 1))))``.
- Luck is drawn once for every sighting, from the game's path, the seat, the tile and the moment: what
  is forgotten stays forgotten until the tile is seen again, and a bot that was restarted remembers
  exactly what it knew before.

Nobody forgets the tile that still lies open.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final
from zlib import crc32

SHARES: Final = 1 << 32


@dataclass(frozen=True)
class Memory:
    """How much a bot notices and how fast it forgets.

    Args:
        attention: the chance to notice an open tile, from 0 to 1.
        half_life: tiles turned until half of what was noticed is gone; 0: nothing fades.
        practice: by how much of itself each repetition lengthens the half-life.
    """

    attention: float
    half_life: float
    practice: float = 0.0

    def chance(self, age: int, times: int) -> float:
        """How likely a tile is known.

        Args:
            age: tiles turned since it last lay open.
            times: how often it has lain open.
        """
        if self.half_life == 0:
            return self.attention
        lasting = self.half_life * (1 + self.practice * (times - 1))
        return float(self.attention * 2 ** (-age / lasting))

    def recall(self, knowledge: Mapping[str, Any], seat: int) -> list[str | None]:
        """The yard as this seat remembers it: the picture of each tile, None where it does not know."""
        return [
            picture if picture is not None and self.keeps(knowledge, seat, tile) else None
            for tile, picture in enumerate(knowledge["yard"])
        ]

    def keeps(self, knowledge: Mapping[str, Any], seat: int, tile: int) -> bool:
        """Whether this seat still knows a tile that has been turned."""
        if knowledge["face_up"] == tile + 1:
            return True
        seen_at, times = knowledge["seen_at"][tile], knowledge["seen_times"][tile]
        sighting = f"{knowledge['track']} {seat} {tile} {seen_at} {times}"
        return crc32(sighting.encode()) < self.chance(knowledge["turned"] - seen_at, times) * SHARES


ELEPHANT: Final = Memory(attention=1.0, half_life=0)
