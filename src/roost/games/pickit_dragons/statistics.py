"""Where the points come from, and what cards and abilities were used for; compiled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from roost.core.figures import Figure
from roost.core.state import State
from roost.core.statistics import NATURE, Statistics
from roost.games.pickit_dragons.pieces import DRAGON_POINTS, FLOCK, FLOCK_POINTS, GREEN, PURPLE, PURPLE_BONUS
from roost.games.pickit_dragons.rules.game import PickitDragons
from roost.games.pickit_dragons.rules.missions import complete_dragons, mission_points
from roost.games.pickit_dragons.rules.moves import ADD, END, FLUSH, LAY, PEEK, PLAY, SACRIFICE, SWAP, TAKE, TAKE_DECK
from roost.games.pickit_dragons.rules.shapes import ADD_TO, COLOUREDS, WHITES
from roost.games.pickit_dragons.state import Player

FIGURES: Final = (
    Figure("points_purple", "purple dragons", "source"),
    Figure("points_blue", "blue dragons", "source"),
    Figure("points_yellow", "yellow dragons", "source"),
    Figure("points_red", "red dragons", "source"),
    Figure("points_green", "green dragons and flocks", "source"),
    Figure("points_bonus", "a purple dragon without joker", "source"),
    Figure("points_missions", "missions", "source"),
    Figure("dragons", "complete dragons"),
    Figure("jokers", "jokers put into dragons"),
    Figure("swaps", "jokers swapped out"),
    Figure("peeks", "looks at the top card"),
    Figure("flushes", "flushed offers"),
    Figure("sacrifices", "greens sacrificed"),
    Figure("layings", "incomplete dragons laid"),
    Figure("from_offer", "cards taken from the offer"),
    Figure("rounds", "rounds", "length"),
)
BONUS: Final[i64] = 5
MISSIONS: Final[i64] = 6
DRAGONS: Final[i64] = 7
JOKERS: Final[i64] = 8
SWAPS: Final[i64] = 9
PEEKS: Final[i64] = 10
FLUSHES: Final[i64] = 11
SACRIFICES: Final[i64] = 12
LAYINGS: Final[i64] = 13
FROM_OFFER: Final[i64] = 14
ROUNDS: Final[i64] = 15
WIDTH: Final[i64] = 16


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class DragonCount(Statistics):
    """Counts moves as they are made, points when the game is over."""

    def __init__(self, seats: i64) -> None:
        super().__init__(seats, WIDTH)

    def after(self, state: State, who: i64, number: i64) -> None:
        if who == NATURE or number < PEEK or number >= END:
            return
        if PLAY <= number < LAY:
            self.add(who, JOKERS, WHITES[number - PLAY] + COLOUREDS[number - PLAY])
        elif ADD <= number < SWAP:
            larger = ADD_TO[number - ADD]
            self.add(who, JOKERS, WHITES[larger] + COLOUREDS[larger])
        elif number >= SWAP:
            self.add(who, SWAPS, 1)
        elif number >= LAY:
            self.add(who, LAYINGS, 1)
        else:
            self.count_start(who, number)

    def count_start(self, seat: i64, action: i64) -> None:
        """Abilities, and where the card came from."""
        if action == PEEK:
            self.add(seat, PEEKS, 1)
        elif action == FLUSH:
            self.add(seat, FLUSHES, 1)
        elif action == SACRIFICE:
            self.add(seat, SACRIFICES, 1)
        elif TAKE <= action < TAKE_DECK:
            self.add(seat, FROM_OFFER, 1)

    def end(self, state: State) -> None:
        assert isinstance(state, PickitDragons)
        for seat in range(state.seat_count):
            player = state.players[seat]
            self.count_dragons(seat, player)
            self.add(seat, MISSIONS, mission_points(state, player))
        self.add_to_all(ROUNDS, state.round)

    def count_dragons(self, seat: i64, player: Player) -> None:
        """Points by colour; the figures of the colours come first, in their order."""
        greens = player.complete[GREEN]
        for colour in range(GREEN):
            self.add(seat, colour, player.complete[colour] * DRAGON_POINTS[colour])
        self.add(seat, GREEN, greens // FLOCK * FLOCK_POINTS + greens % FLOCK)
        if player.pure[PURPLE] > 0:
            self.add(seat, BONUS, PURPLE_BONUS)
        self.add(seat, DRAGONS, complete_dragons(player))
