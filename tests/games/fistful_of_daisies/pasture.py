"""A meadow in a line or two: lines of a record, or cows, flowers and clovers put where they are wanted."""

from __future__ import annotations

from typing import Any

import pytest

from roost.catalogue import game
from roost.core.errors import Illegal
from roost.core.sight import EVERYBODY, SPECTATOR, View
from roost.core.words import Tongue
from roost.games.fistful_of_daisies.pieces import COWS, HERD
from roost.games.fistful_of_daisies.rules import FistfulOfDaisies
from roost.games.fistful_of_daisies.state import PLACE
from roost.replay import Course

GAME = game("fistful-of-daisies")
FOUR = "pink blue yellow white"
THREE = "pink blue yellow"
TWO = "pink blue"
ENGLISH = Tongue()


class Pasture(Course):
    """A course whose luck is scripted; cows that nobody plays stand on their first space.

    Args:
        seats: colours, clockwise.
        options: header options, e.g. ``Strategic="yes"``.
    """

    def __init__(self, seats: str = FOUR, **options: str) -> None:
        super().__init__(GAME, GAME.setup(seats.split(), options))
        while self.rules.phase == PLACE:
            seat = self.state.legal_seats()[0]
            self.act(seat, next(iter(self.moves(seat))))

    @property
    def rules(self) -> FistfulOfDaisies:
        assert isinstance(self.state, FistfulOfDaisies)
        return self.state

    @property
    def table(self) -> dict[str, Any]:
        """All there is, as a record shows it."""
        return self.view(EVERYBODY).table

    def moves(self, seat: int) -> list[str]:
        return list(GAME.moves(self.setup, self.state, seat))

    def asked(self) -> list[str]:
        """The moves of whoever is to act."""
        return self.moves(self.state.legal_seats()[0])

    def play(self, *lines: str) -> Pasture:
        """Lines as in a record; ``0 2 1 *3`` rolls, ``cows 2 1`` fall."""
        for line in lines:
            who, _, words = line.partition(": ")
            if words:
                self.act(self.setup.seat(who), words)
            else:
                kind, items = ("cows", line.split()[1:]) if line.startswith("cows") else ("roll", line.split())
                for item in items:
                    self.answer(f"{kind} {item}")
        return self

    def stand(self, **cows: int) -> Pasture:
        """Put cows on spaces."""
        for colour, space in cows.items():
            number = COWS.index(colour)
            if self.rules.at[number] >= 0:
                self.rules.company[self.rules.at[number]] -= 1
            self.rules.at[number] = space
            self.rules.company[space] += 1
        return self

    def own(self, **clovers: int) -> Pasture:
        """Give clovers."""
        for colour, count in clovers.items():
            self.rules.clovers[self.setup.seat(colour)] = count
        return self

    def leave(self, colour: str, **flowers: int) -> Pasture:
        """Leave a seat only these flowers to eat."""
        seat = self.setup.seat(colour)
        for number, kind in enumerate(COWS):
            self.rules.flowers[seat * int(HERD) + number] = flowers.get(kind, 0)
        self.rules.left[seat] = sum(flowers.values())
        return self

    def eyes(self, colour: str = "") -> View:
        return self.view(self.setup.seat(colour) if colour else SPECTATOR)


class BarePasture(Pasture):
    """The same, with the cows that nobody plays still to be placed."""

    def __init__(self, seats: str) -> None:
        Course.__init__(self, GAME, GAME.setup(seats.split()))


def refused(pasture: Pasture, line: str) -> tuple[str, str]:
    """Why a line cannot stand: reason and source."""
    who, _, words = line.partition(": ")
    with pytest.raises(Illegal) as illegal:
        pasture.act(pasture.setup.seat(who), words)
    return illegal.value.reason, illegal.value.source
