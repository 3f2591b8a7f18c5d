"""What lies ahead of the fowl on turn: what a hit and a miss would do, from the table alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from roost.games.duckling_dancin.pieces import PATH_TILES


@dataclass(frozen=True)
class Obstacle:
    """A fowl or a pile on the path, and whose it is."""

    is_pile: bool
    seat: int


@dataclass(frozen=True)
class Outlook:
    """What a hit and a miss would do.

    Args:
        seat: the seat on turn.
        target: the path tile whose picture it must find.
        picture: that picture; None while the path is being laid.
        chain: the obstacles between fowl and target, nearest first.
        feathers: how many feathers a hit takes.
        hit_wins: whether those win the game.
        owner: whose pile a miss steps into; None where a miss leaves the fowl in its place.
        pays: whether that costs a feather.
        owner_wins: whether that feather wins the game for the owner.
    """

    seat: int
    target: int
    picture: str | None
    chain: tuple[Obstacle, ...]
    feathers: int
    hit_wins: bool
    owner: int | None
    pays: bool
    owner_wins: bool

    @property
    def fowl(self) -> tuple[int, ...]:
        """Which fowl a hit overtakes."""
        return tuple(obstacle.seat for obstacle in self.chain if not obstacle.is_pile)


def lying(table: Mapping[str, Any], seats: tuple[str, ...]) -> dict[int, Obstacle]:
    """What lies on the path, by tile."""
    fowl = {table["fowl"][colour]: Obstacle(False, seat) for seat, colour in enumerate(seats)}
    piles = {tile: Obstacle(True, seats.index(colour)) for colour, tile in table["piles"].items() if tile is not None}
    return fowl | piles


def steps(start: int, end: int) -> list[int]:
    """The path tiles after ``start``, clockwise, up to and with ``end``."""
    return [(start + step) % PATH_TILES for step in range(1, (end - start) % PATH_TILES + 1)]


def look(table: Mapping[str, Any], seats: tuple[str, ...], target: int) -> Outlook:
    """The outlook of the seat on turn for its target."""
    seat = seats.index(table["turn"])
    on_path = lying(table, seats)
    chain = tuple(on_path[tile] for tile in steps(table["fowl"][table["turn"]], target)[:-1])
    feathers = table["feathers"]
    taken = sum(feathers[seats[obstacle.seat]] for obstacle in chain if not obstacle.is_pile)
    owner = chain[0].seat if chain and chain[0].is_pile else None
    pays = owner not in (None, seat) and feathers[table["turn"]] > 0
    return Outlook(
        seat=seat,
        target=target,
        picture=table["track"][target],
        chain=chain,
        feathers=taken,
        hit_wins=feathers[table["turn"]] + taken >= table["goal"],
        owner=owner,
        pays=pays,
        owner_wins=pays and owner is not None and feathers[seats[owner]] + 1 >= table["goal"],
    )
