"""What lies on the table: the ring of path tiles with fowl and piles on it, and the yard in the middle."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from roost.core.state import State
from roost.games.duckling_dancin.pieces import (
    COPIES,
    FEATHERS_IN_A_LARGE_GAME,
    KINDS,
    MOST_PLAYERS_OF_A_SMALL_GAME,
    PATH_TILES,
    YARD_TILES,
)

UNKNOWN: Final[i64] = -1  # a picture nobody has seen yet
IN_HAND: Final[i64] = -1  # where a pile is that its owner holds
NO_TILE: Final[i64] = -1
NOTHING: Final[i64] = -1  # lies on a free path tile
FIRST_PILE: Final[i64] = 8  # seat s has the fowl s and the pile FIRST_PILE + s

LAY_TRACK: Final[i64] = 0  # nature lays the next path tile
TURN_TILE: Final[i64] = 1  # the seat on turn turns a yard tile
SEE_TILE: Final[i64] = 2  # nature says what an unseen yard tile shows
DROP_PILE: Final[i64] = 3  # an overtaken seat drops its pile
OVER: Final[i64] = 4


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class Farm(State):
    """Path tiles are numbered clockwise; the first seat's fowl starts on 0. All that is fixed is public."""

    players: i64
    with_piles: bool  # false: the base game
    goal: i64  # feathers that win
    phase: i64
    awaited: i64  # mask of the seat that owes a decision
    turn: i64  # the seat on turn, also while another drops its pile, and after the end
    winner: i64  # NOTHING until over
    track: vec[i64]  # pictures of the path tiles
    laid: i64  # how many of them are known
    copies: vec[i64]  # of each picture, not on the track yet
    fowl: vec[i64]  # path tile, by seat
    piles: vec[i64]  # path tile or IN_HAND, by seat
    feathers: vec[i64]
    lies: vec[i64]  # what lies on each path tile: a fowl, a pile or NOTHING
    target: i64  # the first free path tile ahead of the fowl on turn
    yard: vec[i64]  # pictures of the yard tiles; UNKNOWN until somebody turns them
    unseen: vec[i64]  # the pictures that still lie unseen in the yard: the first ``unseen_count``
    unseen_count: i64
    face_up: i64  # the yard tile open now, or NO_TILE
    owed: vec[i64]  # the seats that owe a drop, in order: from ``owed_from`` below ``owed_to``
    owed_from: i64
    owed_to: i64
    turned: i64  # how often a yard tile was turned so far
    seen_at: vec[i64]  # the value of ``turned`` when a yard tile was last turned; 0: never
    seen_times: vec[i64]  # how often each yard tile was turned

    def __init__(self, players: i64, with_piles: bool) -> None:
        self.players = players
        self.with_piles = with_piles
        self.goal = players
        if players > MOST_PLAYERS_OF_A_SMALL_GAME:
            self.goal = FEATHERS_IN_A_LARGE_GAME
        self.phase = LAY_TRACK
        self.awaited = 0
        self.turn = 0
        self.winner = NOTHING
        self.track = vec[i64]([UNKNOWN] * PATH_TILES)
        self.laid = 0
        self.copies = vec[i64]([COPIES] * KINDS)
        self.fowl = vec[i64]([0] * players)
        self.piles = vec[i64]([IN_HAND] * players)
        self.feathers = vec[i64]([1] * players)
        self.lies = vec[i64]([NOTHING] * PATH_TILES)
        self.target = 0
        self.yard = vec[i64]([UNKNOWN] * YARD_TILES)
        self.unseen = vec[i64](list(range(KINDS)))
        self.unseen_count = KINDS
        self.face_up = NO_TILE
        self.owed = vec[i64]([0] * players)
        self.owed_from = 0
        self.owed_to = 0
        self.turned = 0
        self.seen_at = vec[i64]([0] * YARD_TILES)
        self.seen_times = vec[i64]([0] * YARD_TILES)

    # -- Setup ----------------------------------------------------------------------------------

    def stand_apart(self) -> None:
        """The fowl stand equally far apart, each with its pile behind it. Rulings: R1, R2, R3.

        With five seats the youngest, who sits first, is one closer to the fowl in front of it.
        """
        step = (PATH_TILES + self.players - 1) // self.players
        missing = step * self.players - PATH_TILES
        for seat in range(self.players):
            place = seat * step
            if seat > 0:
                place -= missing
            self.put_fowl(seat, place)
        if self.with_piles:
            for seat in range(self.players):
                behind = (self.fowl[seat] + PATH_TILES - 1) % PATH_TILES
                self.piles[seat] = behind
                self.lies[behind] = FIRST_PILE + seat

    def put_fowl(self, seat: i64, tile: i64) -> None:
        """A fowl comes to stand on a path tile."""
        self.fowl[seat] = tile
        self.lies[tile] = seat

    # -- copies ---------------------------------------------------------------------------------

    def copy_to(self, twin: Farm) -> None:
        """Make the twin equal to this table and independent of it."""
        twin.players = self.players
        twin.with_piles = self.with_piles
        twin.goal = self.goal
        twin.phase = self.phase
        twin.awaited = self.awaited
        twin.turn = self.turn
        twin.winner = self.winner
        twin.laid = self.laid
        twin.target = self.target
        twin.unseen_count = self.unseen_count
        twin.face_up = self.face_up
        twin.owed_from = self.owed_from
        twin.owed_to = self.owed_to
        twin.turned = self.turned
        twin.track = self.track
        twin.copies = self.copies
        if self.laid < PATH_TILES:  # from then on nobody writes to these two
            twin.track = self.track[:]
            twin.copies = self.copies[:]
        twin.fowl = self.fowl[:]
        twin.piles = self.piles[:]
        twin.feathers = self.feathers[:]
        twin.lies = self.lies[:]
        twin.yard = self.yard[:]
        twin.unseen = self.unseen[:]
        twin.owed = self.owed[:]
        twin.seen_at = self.seen_at[:]
        twin.seen_times = self.seen_times[:]

    def forget(self) -> None:
        """The yard lies closed as at the start; a tile that is just being turned is not yet turned."""
        if self.phase == SEE_TILE:
            self.phase = TURN_TILE
            self.awaited = 1 << self.turn
        self.yard = vec[i64]([UNKNOWN] * YARD_TILES)
        self.unseen = vec[i64](list(range(KINDS)))
        self.unseen_count = KINDS
        self.face_up = NO_TILE
        self.turned = 0
        self.seen_at = vec[i64]([0] * YARD_TILES)
        self.seen_times = vec[i64]([0] * YARD_TILES)

    def dump(self) -> list[Any]:
        return [
            [self.phase, self.awaited, self.turn, self.winner, self.laid, self.target],
            [self.unseen_count, self.face_up, self.owed_from, self.owed_to, self.turned],
            [list(self.track), list(self.copies), list(self.fowl), list(self.piles), list(self.feathers)],
            [list(self.lies), list(self.yard), list(self.unseen), list(self.owed)],
            [list(self.seen_at), list(self.seen_times)],
        ]

    def load(self, dumped: list[Any]) -> None:
        course, counts, ring, places, seen = dumped
        self.phase, self.awaited, self.turn, self.winner, self.laid, self.target = course
        self.unseen_count, self.face_up, self.owed_from, self.owed_to, self.turned = counts
        self.track = vec[i64](ring[0])
        self.copies = vec[i64](ring[1])
        self.fowl = vec[i64](ring[2])
        self.piles = vec[i64](ring[3])
        self.feathers = vec[i64](ring[4])
        self.lies = vec[i64](places[0])
        self.yard = vec[i64](places[1])
        self.unseen = vec[i64](places[2])
        self.owed = vec[i64](places[3])
        self.seen_at = vec[i64](seen[0])
        self.seen_times = vec[i64](seen[1])
