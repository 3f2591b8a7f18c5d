"""Where the eggs come from; compiled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from roost.core.figures import Figure
from roost.core.state import State
from roost.core.statistics import Statistics
from roost.games.pick_a_dilly.pieces import EGGS_LAID
from roost.games.pick_a_dilly.rules import PickADilly

FIGURES: Final = (
    Figure("eggs_unfed", "eggs laid unfed", "source"),
    Figure("eggs_by_two", "eggs by two feeders", "source"),
    Figure("eggs_by_three", "eggs by three feeders or more", "source"),
    Figure("eggs_rooster", "eggs beside the rooster", "source"),
    Figure("fed_own_hen", "times the own hen was fed"),
    Figure("fed_rooster", "times the rooster was fed"),
    Figure("turns", "turns", "length"),
)
UNFED: Final[i64] = 0
BY_TWO: Final[i64] = 1
BY_THREE: Final[i64] = 2
ROOSTER_EGGS: Final[i64] = 3
FED_OWN: Final[i64] = 4
FED_ROOSTER: Final[i64] = 5
TURNS: Final[i64] = 6
WIDTH: Final[i64] = 7


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class EggCount(Statistics):
    """Counts when the discs are revealed."""

    def __init__(self, seats: i64) -> None:
        super().__init__(seats, WIDTH)

    def after(self, state: State, who: i64, number: i64) -> None:
        assert isinstance(state, PickADilly)
        if state.undecided == 0 or state.undecided == (1 << state.players) - 1:
            self.count_turn(state)

    def count_turn(self, state: PickADilly) -> None:
        """The turn just laid: pecks and eggs are those of the revealed discs."""
        for hen in range(state.players):
            pecks = state.pecks[hen]
            figure = UNFED
            if pecks == 2:
                figure = BY_TWO
            elif pecks > 2:
                figure = BY_THREE
            self.add(hen, figure, EGGS_LAID[pecks])
            fed = state.last_fed[hen]
            if fed == hen:
                self.add(hen, FED_OWN, 1)
            elif fed == state.players:
                self.add(hen, FED_ROOSTER, 1)
        self.add(state.rooster_at, ROOSTER_EGGS, 1)
        self.add_to_all(TURNS, 1)
