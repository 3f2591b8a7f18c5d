"""What may be done and what follows, in the order of the rulebook."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from roost.core.actions import Choices
from roost.core.errors import Illegal
from roost.core.rng import Rng
from roost.games.pick_a_dilly.pieces import EGGS_LAID
from roost.games.pick_a_dilly.state import UNDECIDED, Table


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class PickADilly(Table):
    """Feed the hens, count the eggs, follow the rooster.

    An action is the animal a seat feeds: a hen's number, or the number after the last hen for the
    rooster.
    """

    def seats(self) -> i64:
        return self.players

    def most_actions(self) -> i64:
        return self.players + 1

    def most_outcomes(self) -> i64:
        return 0

    # -- 1. Feeding ---------------------------------------------------------------------------

    def to_act(self) -> i64:
        """All choose at once; who has chosen is no longer awaited."""
        return self.undecided

    def list_actions(self, seat: i64, actions: Choices) -> None:
        """The hens in play in seat order, then the rooster."""
        if self.undecided >> seat & 1 == 1:
            for animal in range(self.players + 1):
                actions.add(animal)

    def list_changes(self, seat: i64, actions: Choices) -> None:
        """A needle may be turned until the last seat has chosen. Ruling: R8."""
        if self.undecided != 0 and self.undecided >> seat & 1 == 0:
            for animal in range(self.players + 1):
                actions.add(animal)

    def apply(self, seat: i64, action: i64) -> None:
        """A seat turns its needle; the last one reveals all discs.

        Raises:
            Illegal: ``game-over``, ``no-such-seat`` or ``no-such-animal``.
        """
        if self.undecided == 0:
            raise Illegal("game-over", "End of the Game")
        if seat < 0 or seat >= self.players:
            raise Illegal("no-such-seat", "Setup")
        if action < 0 or action > self.players:
            raise Illegal("no-such-animal", "Feeding")
        self.needles[seat] = action
        self.undecided &= ~(1 << seat)
        if self.undecided == 0:
            self.reveal_discs()

    def reveal_discs(self) -> None:
        """All discs are shown: hens lay, the rooster moves, the next turn begins."""
        self.lay_eggs()
        self.move_rooster()
        revealed = self.needles
        self.needles = self.last_fed
        self.last_fed = revealed
        for seat in range(self.players):
            self.needles[seat] = UNDECIDED
        if not self.has_enough_eggs():
            self.turn += 1
            self.undecided = (1 << self.players) - 1

    # -- 2. Laying ----------------------------------------------------------------------------

    def lay_eggs(self) -> None:
        """Each hen lays by the number of its pecks."""
        for animal in range(self.players + 1):
            self.pecks[animal] = 0
        for seat in range(self.players):
            self.pecks[self.needles[seat]] += 1
        for hen in range(self.players):
            laid = EGGS_LAID[self.pecks[hen]]
            self.last_laid[hen] = laid
            self.eggs[hen] += laid

    def move_rooster(self) -> None:
        """One step clockwise for each feeder; the hen where it stops lays one more. Rulings: R3, R4."""
        at = (self.rooster_at + self.pecks[self.players]) % self.players
        self.rooster_at = at
        self.last_laid[at] += 1
        self.eggs[at] += 1

    # -- End of the Game ----------------------------------------------------------------------

    def has_enough_eggs(self) -> bool:
        """Whether a hen has laid the eggs that end the game."""
        for hen in range(self.players):
            if self.eggs[hen] >= self.target:
                return True
        return False

    def is_over(self) -> bool:
        return self.undecided == 0

    def score(self, seat: i64) -> i64:
        return self.eggs[seat]

    def winners(self) -> i64:
        """Most eggs; among equals the first clockwise from the rooster. Ruling: R5."""
        if self.undecided != 0:
            return 0
        best = self.rooster_at
        for step in range(self.players):
            hen = (self.rooster_at + step) % self.players
            if self.eggs[hen] > self.eggs[best]:
                best = hen
        return 1 << best

    # -- copies -------------------------------------------------------------------------------

    def clone(self) -> PickADilly:
        twin = PickADilly.__new__(PickADilly)
        self.copy_to(twin)
        return twin

    def redeal(self, observer: i64, rng: Rng) -> None:
        """Others' needles may point anywhere."""
        for seat in range(self.players):
            if seat != observer and self.needles[seat] != UNDECIDED:
                self.needles[seat] = rng.below(self.players + 1)
