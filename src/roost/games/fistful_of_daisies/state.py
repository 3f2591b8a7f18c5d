"""What lies on the meadow: cows on the ring, dice in the pen, personal boards, clovers."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from roost.core.state import State
from roost.games.fistful_of_daisies.pieces import (
    EVEN_COW,
    FACES,
    FLOWERS,
    FLOWERS_OF_A_COLOUR,
    FLOWERS_OF_OWN_COLOUR,
    HERD,
    LONGEST_RING,
    RING_OF_TEN,
    RING_OF_TWELVE,
    TUMBLING_COW,
    ordinary_dice,
)

NONE: Final[i64] = -1

PLACE: Final[i64] = 0
ROLL: Final[i64] = 1
DIE: Final[i64] = 2
GRAZE: Final[i64] = 3
DUEL: Final[i64] = 4
FALL: Final[i64] = 5
COVER: Final[i64] = 6
OVER: Final[i64] = 7


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class Meadow(State):
    """Cows and flowers go by colour number, everything that somebody owns by seat."""

    players: i64
    strategic: bool
    lenient: bool
    even: bool  # whether a cow falls on each side alike
    cow_weights: vec[i64]
    ring: vec[i64]  # the spaces, clockwise from the Cowshed
    length: i64
    colours: vec[i64]  # a seat's cow
    owners: vec[i64]  # a cow's seat, or NONE for an unchosen one
    herd: i64  # mask of the chosen cows

    round: i64
    first: i64  # first player of the round
    turn: i64  # whose turn it is; in PLACE who places
    phase: i64
    acting: i64  # mask of the seat that is to decide
    played: i64  # seats that have had their turn in this round
    dice: vec[i64]  # ordinary dice in the pen, by what they show
    special: i64  # what the special die in the pen shows, or NONE
    to_fall: i64  # ordinary dice that are being rolled
    special_falls: bool
    holder: i64  # seat with the special die, or NONE
    at: vec[i64]  # where each cow stands, or NONE before it is placed
    company: vec[i64]  # cows on each space
    flowers: vec[i64]  # still uncovered, seat * 4 + colour
    left: vec[i64]  # still uncovered, by seat
    clovers: vec[i64]
    arrival: vec[i64]  # 0, or a finished seat's rank from 1
    finishers: i64
    rival: i64  # the cow that is duelled, or NONE
    stake: i64
    spots: i64  # how the mover's cow fell, or NONE
    victor: i64  # the cow that won the last duel, or NONE for a tie
    winnings: i64  # and its spots

    def __init__(self, colours: vec[i64], strategic: bool, twelve: bool, tumbling: bool, lenient: bool) -> None:
        self.players = len(colours)
        self.colours = colours
        self.strategic = strategic
        self.lenient = lenient
        self.even = not tumbling
        self.cow_weights = TUMBLING_COW if tumbling else EVEN_COW
        self.ring = RING_OF_TWELVE if twelve else RING_OF_TEN
        self.length = len(self.ring)
        self.set_up()

    def set_up(self) -> None:
        """Boards, cows and an empty pen. Rulebook: Contents and Setup."""
        self.owners = vec[i64]([NONE] * HERD)
        self.at = vec[i64]([NONE] * HERD)
        self.company = vec[i64]([0] * LONGEST_RING)
        self.flowers = vec[i64]([FLOWERS_OF_A_COLOUR] * (self.players * HERD))
        self.herd = 0
        for seat in range(self.players):
            colour = self.colours[seat]
            self.owners[colour] = seat
            self.herd |= 1 << colour
            self.at[colour] = 0
            self.company[0] += 1
            self.flowers[seat * HERD + colour] = FLOWERS_OF_OWN_COLOUR
        self.left = vec[i64]([FLOWERS] * self.players)
        self.clovers = vec[i64]([0] * self.players)
        self.arrival = vec[i64]([0] * self.players)
        self.finishers = 0
        self.round = 1
        self.first = 0
        self.turn = 0
        self.rival = NONE
        self.stake = 0
        self.spots = NONE
        self.victor = NONE
        self.winnings = 0
        self.holder = NONE
        self.fill_pen()
        if self.players < HERD:
            self.phase = PLACE
            self.acting = 1

    def fill_pen(self) -> None:
        """All dice are about to be rolled by the first player."""
        self.dice = vec[i64]([0] * FACES)
        self.special = NONE
        self.to_fall = ordinary_dice(self.players)
        self.special_falls = True
        self.played = 0
        self.phase = ROLL
        self.acting = 0

    def is_twelve(self) -> bool:
        """Whether the longer ring is played."""
        return self.length == LONGEST_RING

    def copy_to(self, twin: Meadow) -> None:
        """Make the twin equal to this meadow and independent of it."""
        twin.round = self.round
        twin.first = self.first
        twin.turn = self.turn
        twin.phase = self.phase
        twin.acting = self.acting
        twin.played = self.played
        twin.special = self.special
        twin.to_fall = self.to_fall
        twin.special_falls = self.special_falls
        twin.holder = self.holder
        twin.finishers = self.finishers
        twin.rival = self.rival
        twin.stake = self.stake
        twin.spots = self.spots
        twin.victor = self.victor
        twin.winnings = self.winnings
        twin.dice = self.dice[:]
        twin.at = self.at[:]
        twin.company = self.company[:]
        twin.flowers = self.flowers[:]
        twin.left = self.left[:]
        twin.clovers = self.clovers[:]
        twin.arrival = self.arrival[:]

    def dump(self) -> list[Any]:
        numbers = [self.round, self.first, self.turn, self.phase, self.acting, self.played, self.special]
        numbers += [self.to_fall, int(self.special_falls), self.holder, self.finishers, self.rival, self.stake]
        numbers += [self.spots, self.victor, self.winnings]
        piles = [self.dice, self.at, self.company, self.flowers, self.left, self.clovers, self.arrival]
        return [numbers, [list(pile) for pile in piles]]

    def load(self, dumped: list[Any]) -> None:
        numbers, piles = dumped
        self.round, self.first, self.turn, self.phase, self.acting, self.played, self.special = numbers[:7]
        self.to_fall, falls, self.holder, self.finishers, self.rival, self.stake = numbers[7:13]
        self.special_falls = bool(falls)
        self.spots, self.victor, self.winnings = numbers[13:]
        dice, at, company, flowers, left, clovers, arrival = piles
        self.dice = vec[i64](dice)
        self.at = vec[i64](at)
        self.company = vec[i64](company)
        self.flowers = vec[i64](flowers)
        self.left = vec[i64](left)
        self.clovers = vec[i64](clovers)
        self.arrival = vec[i64](arrival)
