"""A table in a line or two: path tile n shows PICTURES[n % 12], yard tile n + 1 hides PICTURES[n]."""

from __future__ import annotations

from typing import Any

from roost.catalogue import game
from roost.core.sight import EVERYBODY, SPECTATOR, View
from roost.games.duckling_dancin.pieces import PATH_TILES, PICTURES
from roost.games.duckling_dancin.rules import DucklingDancin
from roost.games.duckling_dancin.state import FIRST_PILE, IN_HAND, NOTHING
from roost.replay import Course

GAME = game("duckling-dancin")
SIX = "yellow blue green white red purple"


class Farm(Course):
    """A course whose luck is scripted.

    Args:
        seats: colours, clockwise.
        options: header options, e.g. ``Expansion="no"``.
    """

    def __init__(self, seats: str, **options: str) -> None:
        super().__init__(GAME, GAME.setup(seats.split(), options))
        for tile in range(PATH_TILES):
            self.answer(f"track {PICTURES[tile % 12]}")

    @property
    def rules(self) -> DucklingDancin:
        assert isinstance(self.state, DucklingDancin)
        return self.state

    @property
    def table(self) -> dict[str, Any]:
        """All there is, as a record shows it."""
        return self.view(EVERYBODY).table

    @property
    def awaited(self) -> list[str]:
        """The colours that owe a decision."""
        return [self.setup.seats[seat] for seat in self.state.legal_seats()]

    @property
    def won_by(self) -> list[str]:
        return [self.setup.seats[seat] for seat in self.state.winning_seats()]

    def stand(self, **fowl: int) -> Farm:
        """Put fowl on path tiles; the others stay."""
        for colour, tile in fowl.items():
            self.rules.fowl[self.setup.seat(colour)] = tile
        return self.settle()

    def piles(self, **piles: int | None) -> Farm:
        """Put piles on path tiles, or with None into their owner's hand; the others stay."""
        for colour, tile in piles.items():
            self.rules.piles[self.setup.seat(colour)] = IN_HAND if tile is None else tile
        return self.settle()

    def feathers(self, **feathers: int) -> Farm:
        for colour, count in feathers.items():
            self.rules.feathers[self.setup.seat(colour)] = count
        return self

    def settle(self) -> Farm:
        """Let the path know what lies on it."""
        state = self.rules
        for tile in range(PATH_TILES):
            state.lies[tile] = NOTHING
        for seat in range(state.players):
            if state.piles[seat] != IN_HAND:
                state.lies[state.piles[seat]] = FIRST_PILE + seat
        for seat in range(state.players):
            state.lies[state.fowl[seat]] = seat
        state.find_target()
        return self

    def turn(self, *pictures: str) -> Farm:
        """Whoever is to act turns the tiles with these pictures, one after another."""
        for picture in pictures:
            self.act(self.state.legal_seats()[0], f"turn {PICTURES.index(picture) + 1}")
            if self.state.is_chance():
                self.answer(f"tile {picture}")
        return self

    def hit(self) -> Farm:
        """Whoever is to act finds the target."""
        return self.turn(self.table["track"][self.table["target"]])

    def miss(self) -> Farm:
        """Whoever is to act turns a tile that is no match."""
        wanted = self.table["track"][self.table["target"]]
        return self.turn(next(picture for picture in PICTURES if picture != wanted))

    def drop(self, tile: int) -> Farm:
        """Whoever is to act drops its pile."""
        self.act(self.state.legal_seats()[0], f"drop {tile}")
        return self

    def seen_by(self, colour: str) -> View:
        """What a seat sees, or the spectator."""
        return self.view(SPECTATOR if colour == "spectator" else self.setup.seat(colour))
