"""What may be done and what follows, in the order of the rulebook."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from roost.core.actions import Choices
from roost.core.errors import Illegal
from roost.games.duckling_dancin.pieces import KINDS, PATH_TILES, YARD_TILES
from roost.games.duckling_dancin.state import (
    DROP_PILE,
    FIRST_PILE,
    IN_HAND,
    LAY_TRACK,
    NO_TILE,
    NOTHING,
    OVER,
    SEE_TILE,
    TURN_TILE,
    UNKNOWN,
    Farm,
)

FIRST_DROP: Final[i64] = YARD_TILES  # actions below it turn a yard tile, from it on they drop a pile


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class DucklingDancin(Farm):
    """Turn yard tiles, overtake, mind the piles.

    Action n below 12 turns yard tile n + 1, action 12 + n drops the own pile on path tile n. An
    outcome is a picture.
    """

    def __init__(self, players: i64, with_piles: bool) -> None:
        super().__init__(players, with_piles)
        self.stand_apart()
        self.find_target()

    def seats(self) -> i64:
        return self.players

    def most_actions(self) -> i64:
        return FIRST_DROP + PATH_TILES

    def most_outcomes(self) -> i64:
        return KINDS

    # -- whose decision it is -------------------------------------------------------------------

    def to_act(self) -> i64:
        """The seat on turn, or the overtaken seat that drops its pile now."""
        return self.awaited

    def is_over(self) -> bool:
        return self.phase == OVER

    def list_actions(self, seat: i64, actions: Choices) -> None:
        """All twelve yard tiles, or every free path tile for a drop. Ruling: R8."""
        if self.awaited >> seat & 1 == 0:
            return
        if self.phase == TURN_TILE:
            for tile in range(YARD_TILES):
                actions.add(tile)
        else:
            for tile in range(PATH_TILES):
                if self.lies[tile] == NOTHING:
                    actions.add(FIRST_DROP + tile)

    def apply(self, seat: i64, action: i64) -> None:
        """A seat turns a yard tile or drops its pile.

        Raises:
            Illegal: ``game-over``, ``not-to-act``, ``turn-first``, ``drop-first``, ``no-such-tile``
                or ``tile-taken``.
        """
        if self.phase == OVER:
            raise Illegal("game-over", "End of the Game and Winner")
        if seat < 0 or seat >= self.players or self.awaited >> seat & 1 == 0:
            raise Illegal("not-to-act", "Playing the Game")
        if action < 0 or action >= FIRST_DROP + PATH_TILES:
            raise Illegal("no-such-tile", "Setup")
        if self.phase == TURN_TILE:
            if action >= FIRST_DROP:
                raise Illegal("turn-first", "Playing the Game")
            self.turn_tile(action)
        else:
            if action < FIRST_DROP:
                raise Illegal("drop-first", "R8")
            if self.lies[action - FIRST_DROP] != NOTHING:
                raise Illegal("tile-taken", "R8")
            self.drop_pile(seat, action - FIRST_DROP)

    # -- what nature decides --------------------------------------------------------------------

    def list_outcomes(self, outcomes: Choices) -> None:
        """The pictures left for the next path tile, or those unseen in the yard."""
        if self.phase == LAY_TRACK:
            for picture in range(KINDS):
                if self.copies[picture] > 0:
                    outcomes.weigh(picture, self.copies[picture])
        elif self.phase == SEE_TILE:
            for index in range(self.unseen_count):
                outcomes.add(self.unseen[index])

    def resolve(self, outcome: i64) -> None:
        """A path tile is laid, or an unseen yard tile shows its picture.

        Raises:
            Illegal: ``no-chance-due``, ``no-such-picture`` or ``picture-used-up``.
        """
        if self.phase != LAY_TRACK and self.phase != SEE_TILE:
            raise Illegal("no-chance-due", "Setup")
        if outcome < 0 or outcome >= KINDS:
            raise Illegal("no-such-picture", "Setup")
        if self.phase == LAY_TRACK:
            self.lay_path_tile(outcome)
        else:
            self.show_picture(outcome)

    def lay_path_tile(self, picture: i64) -> None:
        """The next path tile clockwise; each picture lies on the path twice."""
        if self.copies[picture] == 0:
            raise Illegal("picture-used-up", "Setup")
        self.copies[picture] -= 1
        self.track[self.laid] = picture
        self.laid += 1
        if self.laid == PATH_TILES:
            self.await_turn()

    def show_picture(self, picture: i64) -> None:
        """An unseen yard tile gets its picture; each picture lies in the yard once."""
        index: i64 = 0
        while index < self.unseen_count and self.unseen[index] != picture:
            index += 1
        if index == self.unseen_count:
            raise Illegal("picture-used-up", "Setup")
        self.unseen_count -= 1
        while index < self.unseen_count:
            self.unseen[index] = self.unseen[index + 1]
            index += 1
        self.yard[self.face_up] = picture
        self.judge(picture)

    # -- Playing the Game -----------------------------------------------------------------------

    def await_turn(self) -> None:
        """The seat on turn is to turn a yard tile."""
        self.phase = TURN_TILE
        self.awaited = 1 << self.turn

    def turn_tile(self, tile: i64) -> None:
        """A yard tile is turned over, so that all see it; the one open before closes."""
        self.turned += 1
        self.seen_at[tile] = self.turned
        self.seen_times[tile] += 1
        self.face_up = tile
        picture = self.yard[tile]
        if picture == UNKNOWN:
            self.phase = SEE_TILE
            self.awaited = 0
        else:
            self.judge(picture)

    def judge(self, picture: i64) -> None:
        """The picture of the target lets the fowl hop there; any other ends the turn. Ruling: R11."""
        if self.track[self.target] == picture:
            self.hop_to_target()
        else:
            self.miss()

    def find_target(self) -> None:
        """The first path tile ahead with neither fowl nor pile. Rulings: R4, R17."""
        tile = self.fowl[self.turn] + 1
        if tile == PATH_TILES:
            tile = 0
        while self.lies[tile] != NOTHING:
            tile += 1
            if tile == PATH_TILES:
                tile = 0
        self.target = tile

    def hop_to_target(self) -> None:
        """Jump all that lies ahead, take every feather; win, wait for drops, or go on. Rulings: R5, R13."""
        seat = self.turn
        tile = self.fowl[seat]
        self.lies[tile] = NOTHING
        self.owed_from = 0
        self.owed_to = 0
        while True:
            tile += 1
            if tile == PATH_TILES:
                tile = 0
            if tile == self.target:
                break
            if self.lies[tile] < FIRST_PILE:
                self.overtake(self.lies[tile])
        self.put_fowl(seat, tile)
        self.find_target()
        if self.feathers[seat] >= self.goal:
            self.end(seat)
        elif self.owed_to > 0:
            self.phase = DROP_PILE
            self.awaited = 1 << self.owed[0]
        else:
            self.await_turn()

    def overtake(self, overtaken: i64) -> None:
        """Its feathers change rump; it drops its pile if that is in hand, bare or not. Ruling: R10."""
        self.feathers[self.turn] += self.feathers[overtaken]
        self.feathers[overtaken] = 0
        if self.with_piles and self.piles[overtaken] == IN_HAND:
            self.owed[self.owed_to] = overtaken
            self.owed_to += 1

    # -- 1. Jumping over a pile... or stepping in it --------------------------------------------

    def miss(self) -> None:
        """The turn ends; with a pile directly ahead the fowl steps into it first. Ruling: R6."""
        ahead = self.fowl[self.turn] + 1
        if ahead == PATH_TILES:
            ahead = 0
        if self.lies[ahead] >= FIRST_PILE:
            owner = self.lies[ahead] - FIRST_PILE
            self.step_into(ahead, owner)
            if self.feathers[owner] >= self.goal:
                self.end(owner)
                return
        self.turn += 1
        if self.turn == self.players:
            self.turn = 0
        self.find_target()
        self.await_turn()

    def step_into(self, tile: i64, owner: i64) -> None:
        """One feather to the owner, who takes the pile in hand. Rulings: R7, R9, R14."""
        seat = self.turn
        self.lies[self.fowl[seat]] = NOTHING
        self.put_fowl(seat, tile)
        self.piles[owner] = IN_HAND
        if self.feathers[seat] > 0:
            self.feathers[seat] -= 1
            self.feathers[owner] += 1

    # -- 2. Removing a pile from the game and dropping it again ---------------------------------

    def drop_pile(self, seat: i64, tile: i64) -> None:
        """A frightened fowl drops its pile; then the next one, or the overtaker goes on. Ruling: R8."""
        self.face_up = NO_TILE
        self.piles[seat] = tile
        self.lies[tile] = FIRST_PILE + seat
        self.owed_from += 1
        self.find_target()
        if self.owed_from < self.owed_to:
            self.awaited = 1 << self.owed[self.owed_from]
        else:
            self.await_turn()

    # -- End of the Game and Winner -------------------------------------------------------------

    def end(self, winner: i64) -> None:
        """Somebody has the feathers that win; drops still owed are skipped. Rulings: R12, R13."""
        self.phase = OVER
        self.awaited = 0
        self.winner = winner
        self.owed_to = 0

    def score(self, seat: i64) -> i64:
        return self.feathers[seat]

    def winners(self) -> i64:
        if self.winner == NOTHING:
            return 0
        return 1 << self.winner

    # -- copies ---------------------------------------------------------------------------------

    def clone(self) -> DucklingDancin:
        twin = DucklingDancin.__new__(DucklingDancin)
        self.copy_to(twin)
        return twin
