"""Where a frightened fowl drops its pile, by thought.

A pile helps whoever knows the picture behind it, for one hit jumps one tile more, and it costs a
feather whom it lies before and who misses. So a good place lies directly ahead of a fowl (best of the
jumper, who turns right after the drop) whose next picture has not been seen, and a bad one shortens
the way of fowl that know theirs. Right behind oneself a pile brings the pursuers close: last choice.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from roost.games.duckling_dancin.outlook import lying
from roost.games.duckling_dancin.pieces import PATH_TILES

KNOWN: Final = 0.9  # how often a fowl finds a picture that lay open before
TILE: Final = 0.15  # what a tile of progress is worth, in feathers
LATER: Final = 0.6  # what happens in later turns counts, beside the jumper's own
HITS_AHEAD: Final = 8  # how many hits of one turn are looked ahead
BEHIND_ONESELF: Final = -1.0


@dataclass(frozen=True)
class Places:
    """The free path tiles as the dropping seat sees them.

    Args:
        table: what its seat knows of the table.
        seats: the colours, by seat.
        seat: whose pile it is.
        recalled: the yard as it remembers it.
    """

    table: Mapping[str, Any]
    seats: tuple[str, ...]
    seat: int
    recalled: list[str | None]

    def value(self, pile: int) -> float:
        """How much the pile on this tile is worth, in feathers."""
        taken = {*lying(self.table, self.seats), pile}
        worth = BEHIND_ONESELF if pile == (self.place(self.seat) - 1) % PATH_TILES else 0.0
        for other, colour in enumerate(self.seats):
            weight = 1.0 if colour == self.table["turn"] else LATER
            tiles, paid = self.turn_of(other, pile, taken)
            worth += weight * (TILE * tiles if other == self.seat else paid - TILE * tiles)
        return worth

    def place(self, seat: int) -> int:
        """Where a fowl stands."""
        return int(self.table["fowl"][self.seats[seat]])

    def turn_of(self, other: int, pile: int, taken: set[int]) -> tuple[float, float]:
        """The tiles a fowl is expected to go in its turn, and the feathers it is expected to pay for this pile."""
        place, still, tiles, paid = self.place(other), 1.0, 0.0, 0.0
        free = taken - {place}
        for _ in range(HITS_AHEAD):
            ahead = (place + 1) % PATH_TILES
            target = ahead
            while target in free:
                target = (target + 1) % PATH_TILES
            hit = self.hit_chance(target)
            if ahead == pile:
                tiles += still * (1 - hit)
                paid += still * (1 - hit) * (self.table["feathers"][self.seats[other]] > 0)
            still *= hit
            tiles += still * int((target - place) % PATH_TILES)
            place = target
        return tiles, paid

    def hit_chance(self, target: int) -> float:
        """How likely a fowl finds the picture of its target."""
        if self.table["track"][target] in self.recalled:
            return KNOWN
        return 1 / max(1, self.recalled.count(None))
