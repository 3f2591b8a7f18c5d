"""Flowers, clovers, and how turn, round and game end."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from roost.core.actions import Choices
from roost.core.errors import Illegal
from roost.games.fistful_of_daisies.pieces import CLOVERS_FOR_A_FLOWER, FACES, FLOWERS, HERD
from roost.games.fistful_of_daisies.rules.actions import COVER_ANY
from roost.games.fistful_of_daisies.state import COVER, DIE, NONE, OVER, Meadow


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class Flowers(Meadow):
    """What a flower eaten or a fourth clover leads to, up to the end of the game."""

    def eat(self, seat: i64, colour: i64) -> None:
        """Cover one flower with grass."""
        if self.flowers[seat * HERD + colour] == 0:
            raise Illegal("no-flower-left", "R4")
        self.flowers[seat * HERD + colour] -= 1
        self.left[seat] -= 1
        if self.lenient and self.left[seat] == 0 and self.at[self.colours[seat]] == 0:
            self.finish(seat)

    def trade(self, seat: i64) -> None:
        """The fourth clover: four go back, the seat owes a flower, at once. Ruling: R6."""
        if self.clovers[seat] >= CLOVERS_FOR_A_FLOWER:
            self.clovers[seat] -= CLOVERS_FOR_A_FLOWER
            if self.left[seat] > 0:
                self.phase = COVER
                self.acting = 1 << seat
                return
        self.end_turn()

    def list_cover(self, seat: i64, actions: Choices) -> None:
        """Every colour of which the seat has a flower left. Ruling: R6."""
        for colour in range(HERD):
            if self.flowers[seat * HERD + colour] > 0:
                actions.add(COVER_ANY + colour)

    def cover(self, seat: i64, action: i64) -> None:
        """A flower of the seat's choice for four clovers."""
        colour = action - COVER_ANY
        if colour < 0 or colour >= HERD:
            raise Illegal("cover-a-flower", "R6")
        self.eat(seat, colour)
        self.end_turn()

    # -- End of the Round -----------------------------------------------------------------------

    def end_turn(self) -> None:
        """The next seat clockwise takes a die; after the last the round is over."""
        self.played += 1
        if self.played == self.players:
            self.end_round()
            return
        self.turn += 1
        if self.turn == self.players:
            self.turn = 0
        self.phase = DIE
        self.acting = 1 << self.turn

    def end_round(self) -> None:
        """Who holds the special die leads the next round; if nobody does, the same seat. Ruling: R11."""
        if self.finishers > 0:
            self.end_game()
            return
        if self.holder != NONE:
            self.first = self.holder
            self.holder = NONE
        self.round += 1
        self.turn = self.first
        self.fill_pen()

    # -- End of the Game ------------------------------------------------------------------------

    def finish(self, seat: i64) -> None:
        """The cow is home with every flower eaten; the round is still played out."""
        self.finishers += 1
        self.arrival[seat] = self.finishers

    def end_game(self) -> None:
        """The dice that nobody took leave the pen."""
        for face in range(FACES):
            self.dice[face] = 0
        self.special = NONE
        self.phase = OVER
        self.acting = 0

    def is_over(self) -> bool:
        return self.phase == OVER

    def score(self, seat: i64) -> i64:
        """Flowers covered. Ruling: R10."""
        return FLOWERS - self.left[seat]

    def winners(self) -> i64:
        """All who are finished. Ruling: R10."""
        won: i64 = 0
        if self.phase == OVER:
            for seat in range(self.players):
                if self.arrival[seat] > 0:
                    won |= 1 << seat
        return won
