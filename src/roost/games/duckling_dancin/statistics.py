"""Turns, hits, overtakings and piles; compiled."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from roost.core.figures import Figure
from roost.core.state import State
from roost.core.statistics import NATURE, Statistics
from roost.games.duckling_dancin.pieces import PATH_TILES
from roost.games.duckling_dancin.rules import FIRST_DROP, DucklingDancin
from roost.games.duckling_dancin.state import NO_TILE, SEE_TILE

FIGURES: Final = (
    Figure("feathers_at_first", "the feather at the start", "source"),
    Figure("feathers_taken", "feathers taken by overtaking", "source"),
    Figure("feathers_lost", "feathers lost to overtakers", "source"),
    Figure("feathers_from_pile", "feathers won with the own pile", "source"),
    Figure("feathers_in_piles", "feathers lost in others’ piles", "source"),
    Figure("overtakes", "fowl overtaken"),
    Figure("piles_stepped_in", "piles stepped in"),
    Figure("piles_dropped", "times the own pile was dropped"),
    Figure("tiles", "yard tiles turned"),
    Figure("hits", "tiles that matched"),
    Figure("own_turns", "own turns"),
    Figure("turns", "turns of all seats", "length"),
)
AT_FIRST: Final[i64] = 0
TAKEN: Final[i64] = 1
LOST: Final[i64] = 2
FROM_PILE: Final[i64] = 3
IN_PILES: Final[i64] = 4
OVERTAKES: Final[i64] = 5
STEPS: Final[i64] = 6
DROPS: Final[i64] = 7
TILES: Final[i64] = 8
HITS: Final[i64] = 9
OWN_TURNS: Final[i64] = 10
TURNS: Final[i64] = 11
WIDTH: Final[i64] = 12


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class YardCount(Statistics):
    """Compares the table before and after each tile that is judged."""

    seat: i64  # on turn before the ply
    tile: i64  # where its fowl stood
    target: i64
    was_unseen: bool  # nature was to show the tile
    feathers: vec[i64]

    def __init__(self, seats: i64) -> None:
        super().__init__(seats, WIDTH)
        self.seat = 0
        self.tile = 0
        self.target = 0
        self.was_unseen = False
        self.feathers = vec[i64]([0] * seats)

    def start(self, state: State) -> None:
        super().start(state)
        self.add_to_all(AT_FIRST, 1)

    def before(self, state: State, who: i64, number: i64) -> None:
        assert isinstance(state, DucklingDancin)
        self.seat = state.turn
        self.tile = state.fowl[state.turn]
        self.target = state.target
        self.was_unseen = state.phase == SEE_TILE
        for seat in range(state.players):
            self.feathers[seat] = state.feathers[seat]

    def after(self, state: State, who: i64, number: i64) -> None:
        assert isinstance(state, DucklingDancin)
        if who != NATURE:
            if number >= FIRST_DROP:
                self.add(who, DROPS, 1)
                return
            self.add(who, TILES, 1)
            if state.phase == SEE_TILE:
                return
        elif not self.was_unseen:
            return
        self.judge(state)

    def judge(self, state: DucklingDancin) -> None:
        """The open tile matched, or ended the turn."""
        assert state.face_up != NO_TILE
        if state.yard[state.face_up] == state.track[self.target]:
            self.count_hit(state)
        else:
            self.count_step(state)
            self.count_turn(self.seat)

    def count_hit(self, state: DucklingDancin) -> None:
        """Every fowl between the old place and the target is overtaken."""
        self.add(self.seat, HITS, 1)
        hop = ahead(self.tile, self.target)
        for other in range(state.players):
            if other != self.seat and ahead(self.tile, state.fowl[other]) < hop:
                self.add(self.seat, OVERTAKES, 1)
                self.add(self.seat, TAKEN, self.feathers[other])
                self.add(other, LOST, -self.feathers[other])

    def count_step(self, state: DucklingDancin) -> None:
        """A fowl that moves without a hit has stepped in a pile; its owner may gain a feather."""
        if state.fowl[self.seat] == self.tile:
            return
        self.add(self.seat, STEPS, 1)
        for owner in range(state.players):
            if state.feathers[owner] > self.feathers[owner]:
                self.add(owner, FROM_PILE, 1)
                self.add(self.seat, IN_PILES, -1)

    def count_turn(self, seat: i64) -> None:
        self.add(seat, OWN_TURNS, 1)
        self.add_to_all(TURNS, 1)

    def end(self, state: State) -> None:
        """A turn that wins by a hit has not been counted yet."""
        assert isinstance(state, DucklingDancin)
        if state.yard[state.face_up] == state.track[self.target]:
            self.count_turn(self.seat)


def ahead(tile: i64, other: i64) -> i64:
    """Steps clockwise from one path tile to another."""
    return (other - tile + PATH_TILES) % PATH_TILES
