"""A yard in three lines: seats, who feeds whom, and what comes of it."""

from __future__ import annotations

from roost.catalogue import game
from roost.core.sight import SPECTATOR, Ply, View
from roost.core.words import Line, Tongue
from roost.replay import Course

GAME = game("pick-a-dilly")
ENGLISH = Tongue()
FOUR = "yellow green blue red"


class Yard(Course):
    """A game of Pick A Dilly, turn by turn.

    Args:
        seats: colours, clockwise; the first has the rooster.
        target: eggs that end the game.
    """

    def __init__(self, seats: str = FOUR, target: int = 12) -> None:
        super().__init__(GAME, GAME.setup(seats.split(), {"Target": str(target)}))

    def feed(self, *animals: str) -> Yard:
        """One turn: whom each seat feeds, in seat order."""
        for seat, animal in enumerate(animals):
            self.act(seat, f"feed {animal}")
        return self

    def lay(self, turns: int) -> Yard:
        """Turns in which everybody feeds the first hen: the others lay one each."""
        for _ in range(turns):
            self.feed(*[self.setup.seats[0]] * len(self.setup.seats))
        return self

    @property
    def eggs(self) -> tuple[int, ...]:
        return self.view(SPECTATOR).scores

    @property
    def rooster(self) -> str:
        """The hen it stands beside."""
        return str(self.view(SPECTATOR).table["rooster"])

    @property
    def laid(self) -> dict[str, int]:
        """The eggs of the last turn."""
        return dict(self.view(SPECTATOR).table["last"]["laid"])

    def seen(self, seat: int, words: str, viewer: int) -> tuple[View, Ply, View]:
        """A move as a viewer sees it: before, what is heard, after."""
        before = self.view(viewer)
        ply = GAME.heard(self.setup, self.state, seat, words, viewer)
        self.act(seat, words)
        return before, ply, self.view(viewer)

    def told(self, seat: int, words: str, viewer: int = SPECTATOR) -> list[Line]:
        """The story of a move."""
        before, ply, after = self.seen(seat, words, viewer)
        return GAME.words.tell(before, ply, after, ENGLISH)
