"""Summit Duel, with the stakes of the Strategic variant."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from roost.core.actions import Choices
from roost.core.errors import Illegal
from roost.games.fistful_of_daisies.pieces import HERD, MOST_STAKED
from roost.games.fistful_of_daisies.rules.actions import PROVOKE
from roost.games.fistful_of_daisies.rules.flowers import Flowers
from roost.games.fistful_of_daisies.state import FALL, NONE


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class SummitDuel(Flowers):
    """Two cows are yanked by their tails; the one with more spots wins them in clovers."""

    def list_duels(self, actions: Choices) -> None:
        """Every other cow on the space, with every stake the seat can pay. Rulings: R5, R13."""
        own = self.colours[self.turn]
        space = self.at[own]
        stakes: i64 = 0
        if self.strategic:
            stakes = min(self.clovers[self.turn], MOST_STAKED)
        for rival in range(HERD):
            if rival != own and self.at[rival] == space:
                for stake in range(stakes + 1):
                    actions.add(PROVOKE + rival * (MOST_STAKED + 1) + stake)

    def provoke(self, action: i64) -> None:
        """Choose the cow to duel, and in the Strategic game what to stake."""
        bare = action - PROVOKE
        if bare < 0 or bare >= HERD * (MOST_STAKED + 1):
            raise Illegal("a-duel-is-due", "R5")
        rival = bare >> 2
        stake = bare & 3
        own = self.colours[self.turn]
        if rival == own or self.at[rival] != self.at[own]:
            raise Illegal("no-such-rival", "R5")
        if stake > 0 and not self.strategic:
            raise Illegal("no-stakes", "R13")
        if stake > self.clovers[self.turn]:
            raise Illegal("stake-too-high", "R13")
        self.rival = rival
        self.stake = stake
        self.phase = FALL
        self.acting = 0

    def let_cow_fall(self, spots: i64) -> None:
        """The mover's cow falls first, then its rival."""
        if self.spots == NONE:
            self.spots = spots
        else:
            self.decide_duel(self.spots, spots)

    def decide_duel(self, own: i64, other: i64) -> None:
        """The higher cow wins its own spots; a stake helps to compare and is lost unless won. Rulings: R5, R13."""
        turn = self.turn
        rival = self.rival
        stake = self.stake
        gainer = NONE
        self.victor = NONE
        self.winnings = 0
        if own + stake > other:
            self.victor = self.colours[turn]
            self.winnings = own
            gainer = turn
        else:
            self.clovers[turn] -= stake
            if own + stake < other:
                self.victor = rival
                self.winnings = other
                gainer = self.owners[rival]
        self.rival = NONE
        self.stake = 0
        self.spots = NONE
        if gainer == NONE:
            self.end_turn()
        else:
            self.clovers[gainer] += self.winnings
            self.trade(gainer)
