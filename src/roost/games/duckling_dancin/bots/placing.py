"""Where a frightened fowl drops its pile, by thought.

The jumper turns a tile right after the drop. A pile directly ahead of it turns its next miss into a
feather for the owner, and a pile on its target makes it look for the next picture instead: best one
that nobody has seen. Right behind oneself a pile helps the next pursuer to come close, so that is the
last choice.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from roost.games.duckling_dancin.outlook import lying
from roost.games.duckling_dancin.pieces import PATH_TILES

KNOWN: Final = 0.9  # how often a jumper finds a picture that lay open before
FEATHER: Final = 1.0  # a feather gained, measured in feathers
HOP: Final = 0.5  # a hop of the jumper, in feathers
OTHERS: Final = 0.3  # what a pile ahead of a fowl that is not on turn counts, beside one ahead of the jumper
BEHIND_ONESELF: Final = -1.0


class Places:
    """The free path tiles as the dropping seat sees them.

    Args:
        knowledge: what its seat knows of the table.
        seats: the colours, by seat.
        seat: whose pile it is.
        recalled: the yard as it remembers it.
    """

    def __init__(
        self, knowledge: Mapping[str, Any], seats: tuple[str, ...], seat: int, recalled: list[str | None]
    ) -> None:
        self.table = knowledge
        self.seats = seats
        self.seat = seat
        self.jumper = seats.index(knowledge["turn"])
        self.taken = set(lying(knowledge, seats))
        self.remembered = {picture for picture in recalled if picture is not None}
        self.unknown = max(1, len(recalled) - len(self.remembered))

    def value(self, tile: int) -> float:
        """How much a pile on this tile is worth, in feathers."""
        worth = self.worth_before(tile, self.jumper)
        for other, _ in enumerate(self.seats):
            if other not in (self.seat, self.jumper):
                worth += OTHERS * self.worth_before(tile, other)
        own = self.table["fowl"][self.seats[self.seat]]
        return worth + (BEHIND_ONESELF if tile == (own - 1) % PATH_TILES else 0.0)

    def worth_before(self, tile: int, other: int) -> float:
        """What the pile does to one fowl: fewer hops, and its feather where a miss steps into the pile."""
        place = self.table["fowl"][self.seats[other]]
        hit = self.hit_chance(self.target_of(place, self.taken | {tile}))
        worth = -HOP * hit
        if tile == (place + 1) % PATH_TILES and self.table["feathers"][self.seats[other]] > 0:
            worth += FEATHER * (1 - hit)
        return worth

    def target_of(self, place: int, taken: set[int]) -> int:
        """The first free tile ahead of a place."""
        tile = (place + 1) % PATH_TILES
        while tile in taken:
            tile = (tile + 1) % PATH_TILES
        return tile

    def hit_chance(self, target: int) -> float:
        """How likely a fowl finds the picture of its target."""
        return KNOWN if self.table["track"][target] in self.remembered else 1 / self.unknown


