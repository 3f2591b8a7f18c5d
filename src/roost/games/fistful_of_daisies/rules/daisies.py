"""The game as a whole: who decides, what may be done, what may fall."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from roost.core.actions import Choices
from roost.core.errors import Illegal
from roost.games.fistful_of_daisies.pieces import DIE_WEIGHTS, FACES
from roost.games.fistful_of_daisies.rules.actions import ACTIONS
from roost.games.fistful_of_daisies.rules.turn import GameTurn
from roost.games.fistful_of_daisies.state import COVER, DIE, DUEL, FALL, GRAZE, OVER, ROLL


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class FistfulOfDaisies(GameTurn):
    """Take a die, walk the ring, graze or duel; eat all flowers and come home.

    An outcome is what a die shows or the spots on a fallen cow's back.
    """

    def seats(self) -> i64:
        return self.players

    def most_actions(self) -> i64:
        return ACTIONS

    def most_outcomes(self) -> i64:
        return FACES

    def to_act(self) -> i64:
        return self.acting

    def list_actions(self, seat: i64, actions: Choices) -> None:
        """Dice ascending, the special one, a re-roll; flowers by colour, the clover; rivals by colour, stakes."""
        if self.acting >> seat & 1 == 0:
            return
        phase = self.phase
        if phase == DIE:
            self.list_dice(actions)
        elif phase == GRAZE:
            self.list_grazing(actions)
        elif phase == DUEL:
            self.list_duels(actions)
        elif phase == COVER:
            self.list_cover(seat, actions)
        else:
            self.list_places(actions)

    def apply(self, seat: i64, action: i64) -> None:
        """The seat on turn, or the one that owes a flower, decides.

        Raises:
            Illegal: ``not-to-act`` or a reason of the phase.
        """
        if seat < 0 or seat >= self.players or self.acting >> seat & 1 == 0:
            raise Illegal("game-over" if self.phase == OVER else "not-to-act", "Game Round")
        phase = self.phase
        if phase == DIE:
            self.take_die(action)
        elif phase == GRAZE:
            self.graze(action)
        elif phase == DUEL:
            self.provoke(action)
        elif phase == COVER:
            self.cover(seat, action)
        else:
            self.place(action)

    def list_outcomes(self, outcomes: Choices) -> None:
        """What a die or a cow may show, 0 to 3."""
        if self.phase == ROLL:
            for face in range(FACES):
                outcomes.weigh(face, DIE_WEIGHTS[face])
        elif self.phase == FALL:
            if self.even:
                for spots in range(FACES):
                    outcomes.add(spots)
            else:
                for spots in range(FACES):
                    outcomes.weigh(spots, self.cow_weights[spots])

    def resolve(self, outcome: i64) -> None:
        """A die or a cow falls."""
        if outcome < 0 or outcome >= FACES:
            raise Illegal("impossible-outcome", "Contents and Setup")
        if self.phase == ROLL:
            self.let_die_fall(outcome)
        elif self.phase == FALL:
            self.let_cow_fall(outcome)
        else:
            raise Illegal("no-chance-due")

    def clone(self) -> FistfulOfDaisies:
        twin = FistfulOfDaisies(self.colours, self.strategic, self.is_twelve(), not self.even, self.lenient)
        self.copy_to(twin)
        return twin
