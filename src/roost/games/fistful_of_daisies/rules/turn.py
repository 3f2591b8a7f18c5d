"""A turn: take a die, walk, graze; and the placing of unchosen cows before the first."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from roost.core.actions import Choices
from roost.core.errors import Illegal
from roost.games.fistful_of_daisies.pieces import FACES, FIELD, HERD
from roost.games.fistful_of_daisies.rules.actions import EAT, PICK_CLOVER, PUT, REROLL, TAKE, TAKE_SPECIAL
from roost.games.fistful_of_daisies.rules.duel import SummitDuel
from roost.games.fistful_of_daisies.state import DIE, DUEL, GRAZE, NONE, ROLL


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class GameTurn(SummitDuel):
    """From the dice in the pen to the space where the cow ends its move."""

    # -- Contents and Setup ---------------------------------------------------------------------

    def stray(self) -> i64:
        """The unchosen cow to be placed now, first of pink, blue, yellow, white. Ruling: R2."""
        colour: i64 = 0
        while self.at[colour] != NONE:
            colour += 1
        return colour

    def list_places(self, actions: Choices) -> None:
        """The two spaces of the stray cow's colour. Ruling: R2."""
        stray = self.stray()
        for space in range(self.length):
            if self.ring[space] == stray:
                actions.add(PUT + space)

    def place(self, action: i64) -> None:
        """An unchosen cow takes its place; the next seat places the next, then the first round begins."""
        space = action - PUT
        stray = self.stray()
        if space < 0 or space >= self.length or self.ring[space] != stray:
            raise Illegal("not-a-space-of-its-colour", "R2")
        self.at[stray] = space
        self.company[space] += 1
        for colour in range(HERD):
            if self.at[colour] == NONE:
                self.turn += 1
                self.acting = 1 << self.turn
                return
        self.turn = self.first
        self.fill_pen()

    # -- Game Round -----------------------------------------------------------------------------

    def let_die_fall(self, face: i64) -> None:
        """The ordinary dice fall first, the special one last."""
        if self.to_fall > 0:
            self.to_fall -= 1
            self.dice[face] += 1
        else:
            self.special_falls = False
            self.special = face
        if self.to_fall == 0 and not self.special_falls:
            self.phase = DIE
            self.acting = 1 << self.turn

    def list_dice(self, actions: Choices) -> None:
        """Equal dice are one move; the first player never takes the special one. Rulings: R12, R14."""
        for face in range(FACES):
            if self.dice[face] > 0:
                actions.add(TAKE + face)
        if self.special != NONE and self.turn != self.first:
            actions.add(TAKE_SPECIAL + self.special)
        if self.strategic and self.clovers[self.turn] > 0:
            actions.add(REROLL)

    def take_die(self, action: i64) -> None:
        """Take a die from the pen and walk, or return a clover and roll what is left there."""
        if action >= TAKE and action < TAKE_SPECIAL:
            if self.dice[action] == 0:
                raise Illegal("no-such-die", "Game Round")
            self.dice[action] -= 1
            self.walk(action)
        elif action >= TAKE_SPECIAL and action < REROLL:
            if action - TAKE_SPECIAL != self.special:
                raise Illegal("no-such-die", "Game Round")
            if self.turn == self.first:
                raise Illegal("first-player-never-the-special", "Game Round")
            self.special = NONE
            self.holder = self.turn
            self.walk(action - TAKE_SPECIAL)
        elif action == REROLL:
            self.reroll()
        else:
            raise Illegal("choose-a-die", "Game Round")

    def walk(self, steps: i64) -> None:
        """Move the cow clockwise; who had eaten everything and comes home or beyond is finished. Rulings: R7, R8."""
        turn = self.turn
        colour = self.colours[turn]
        space = self.at[colour]
        if steps > 0:
            self.company[space] -= 1
            if self.left[turn] == 0 and (space == 0 or space + steps >= self.length):
                self.finish(turn)
            space += steps
            if space >= self.length:
                space -= self.length
            self.company[space] += 1
            self.at[colour] = space
        if space == 0:
            self.clovers[turn] += 1
            self.trade(turn)
        elif self.company[space] > 1:
            self.phase = DUEL
        else:
            self.phase = GRAZE

    def list_grazing(self, actions: Choices) -> None:
        """A flower of the space's colour, on the Flower Field of any, or a clover. Ruling: R4."""
        turn = self.turn
        kind = self.ring[self.at[self.colours[turn]]]
        if kind == FIELD:
            for colour in range(HERD):
                if self.flowers[turn * HERD + colour] > 0:
                    actions.add(EAT + colour)
        elif self.flowers[turn * HERD + kind] > 0:
            actions.add(EAT + kind)
        actions.add(PICK_CLOVER)

    def graze(self, action: i64) -> None:
        """Eat a flower or a clover on a free space."""
        turn = self.turn
        if action == PICK_CLOVER:
            self.clovers[turn] += 1
            self.trade(turn)
            return
        colour = action - EAT
        if colour < 0 or colour >= HERD:
            raise Illegal("eat-or-clover", "R4")
        kind = self.ring[self.at[self.colours[turn]]]
        if kind != FIELD and kind != colour:
            raise Illegal("another-colour", "R4")
        self.eat(turn, colour)
        self.end_turn()

    # -- The "Strategic Cows" Variant -----------------------------------------------------------

    def reroll(self) -> None:
        """Return a clover and roll all dice that are still in the pen. Ruling: R14."""
        if not self.strategic:
            raise Illegal("no-reroll", "R14")
        if self.clovers[self.turn] == 0:
            raise Illegal("no-clover", "R14")
        self.clovers[self.turn] -= 1
        for face in range(FACES):
            self.to_fall += self.dice[face]
            self.dice[face] = 0
        self.special_falls = self.special != NONE
        self.special = NONE
        self.phase = ROLL
        self.acting = 0
