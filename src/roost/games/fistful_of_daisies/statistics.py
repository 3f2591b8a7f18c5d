"""Flowers, clovers and duels; compiled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from roost.core.figures import Figure
from roost.core.state import State
from roost.core.statistics import NATURE, Statistics
from roost.games.fistful_of_daisies.rules import FistfulOfDaisies
from roost.games.fistful_of_daisies.rules.actions import COVER_ANY, EAT, PICK_CLOVER, PROVOKE, PUT, REROLL, TAKE_SPECIAL
from roost.games.fistful_of_daisies.state import NONE

FIGURES: Final = (
    Figure("flowers_eaten", "flowers eaten", "source"),
    Figure("flowers_for_clovers", "flowers for four clovers", "source"),
    Figure("clovers", "clovers gained"),
    Figure("clovers_in_duels", "clovers won in duels"),
    Figure("duels", "duels provoked"),
    Figure("duels_suffered", "duels with the own cow provoked by others"),
    Figure("duels_won", "duels won, by whomever provoked"),
    Figure("special_dice", "times the special die was taken"),
    Figure("rerolls", "rolls again for a clover"),
    Figure("rounds", "rounds", "length"),
)
EATEN: Final[i64] = 0
FOR_CLOVERS: Final[i64] = 1
CLOVERS: Final[i64] = 2
DUEL_CLOVERS: Final[i64] = 3
DUELS: Final[i64] = 4
SUFFERED: Final[i64] = 5
WON: Final[i64] = 6
SPECIAL: Final[i64] = 7
REROLLS: Final[i64] = 8
ROUNDS: Final[i64] = 9
WIDTH: Final[i64] = 10


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class MeadowCount(Statistics):
    """Counts choices as they are made, duels when the second cow has fallen."""

    duelling: bool

    def __init__(self, seats: i64) -> None:
        super().__init__(seats, WIDTH)
        self.duelling = False

    def start(self, state: State) -> None:
        super().start(state)
        self.duelling = False

    def after(self, state: State, who: i64, number: i64) -> None:
        assert isinstance(state, FistfulOfDaisies)
        if who == NATURE:
            if self.duelling and state.rival == NONE:
                self.duelling = False
                self.count_win(state)
        elif number < REROLL:
            self.count_walk(state, who, number)
        elif number == REROLL:
            self.add(who, REROLLS, 1)
        elif EAT <= number < PICK_CLOVER:
            self.add(who, EATEN, 1)
        elif number == PICK_CLOVER:
            self.add(who, CLOVERS, 1)
        elif COVER_ANY <= number < PUT:
            self.add(who, FOR_CLOVERS, 1)
        elif number < COVER_ANY:
            self.count_duel(state, who, (number - PROVOKE) >> 2)

    def count_walk(self, state: FistfulOfDaisies, seat: i64, action: i64) -> None:
        """Who ends on the Cowshed gets a clover."""
        if action >= TAKE_SPECIAL:
            self.add(seat, SPECIAL, 1)
        if state.at[state.colours[seat]] == 0:
            self.add(seat, CLOVERS, 1)

    def count_duel(self, state: FistfulOfDaisies, seat: i64, rival: i64) -> None:
        """A duel is provoked, with a cow that may be nobody's."""
        self.duelling = True
        self.add(seat, DUELS, 1)
        if state.owners[rival] != NONE:
            self.add(state.owners[rival], SUFFERED, 1)

    def count_win(self, state: FistfulOfDaisies) -> None:
        """A duel is decided; nobody's cow wins nothing."""
        if state.victor == NONE or state.owners[state.victor] == NONE:
            return
        winner = state.owners[state.victor]
        self.add(winner, WON, 1)
        self.add(winner, CLOVERS, state.winnings)
        self.add(winner, DUEL_CLOVERS, state.winnings)

    def end(self, state: State) -> None:
        assert isinstance(state, FistfulOfDaisies)
        self.add_to_all(ROUNDS, state.round)
