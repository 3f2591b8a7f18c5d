"""What lies on the table: hands, dragons, offer, deck, discard pile and missions.

The deck is the multiset of the cards in it; a card gets its place only when it is seen.
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from roost.core.state import State
from roost.games.pickit_dragons.pieces import (
    ALL_CARDS,
    COPIES,
    KINDS,
    NO_CARD,
    NO_MISSION,
    OFFER_SIZE,
)

# What is awaited. Nature answers up to REPLENISHING, seats from KEEPING on.
DEALING: Final[i64] = 0
DEALING_MISSIONS: Final[i64] = 1
DRAWING_PUBLIC: Final[i64] = 2
OPENING: Final[i64] = 3  # the first four cards of the offer
PEEKING: Final[i64] = 4
FLUSHING: Final[i64] = 5  # new cards for a flushed offer
DRAWING: Final[i64] = 6  # the card taken from the deck
REFILLING: Final[i64] = 7
REPLENISHING: Final[i64] = 8
KEEPING: Final[i64] = 9
GIVING: Final[i64] = 10
STARTING: Final[i64] = 11
ACTING: Final[i64] = 12
DISCARDING: Final[i64] = 13
OVER: Final[i64] = 14

# Abilities, as bits: those a seat has this turn, and those it has used.
CAN_PEEK: Final[i64] = 1
CAN_FLUSH: Final[i64] = 2
CAN_SACRIFICE: Final[i64] = 4
CAN_LAY: Final[i64] = 8

NO_GIFT: Final[i64] = -1
FACE_DOWN: Final[i64] = 256  # added to the shape of a sacrificed green


@mypyc_attr(acyclic=True)
class Player:
    """The hand of a seat and what lies before it; its dragons in the order laid."""

    hand: vec[i64]  # Hidden: copies of each kind of card
    held: i64  # Hidden: the kinds in hand as a mask
    cards: i64  # in hand
    shown: vec[i64]  # copies that everybody knows to be in the hand
    given: vec[i64]  # copies that the giver knows besides
    gift: i64  # Hidden until all have given: the pair chosen, or NO_GIFT
    first_dealt: i64  # Hidden: the missions dealt, or NO_MISSION
    second_dealt: i64  # Hidden
    kept: i64  # Hidden: the mission kept, or NO_MISSION
    dragons: vec[i64]  # shapes; plus FACE_DOWN where flipped
    complete: vec[i64]  # complete dragons of each colour; greens face up
    pure: vec[i64]  # of these without a joker
    incomplete: i64
    joker_parts: i64  # kinds of card that jokers stand for in the dragons
    points: i64
    used_joker: bool  # ever put one into a dragon

    def __init__(self) -> None:
        self.hand = vec[i64]([0] * KINDS)
        self.held = 0
        self.cards = 0
        self.shown = vec[i64]([0] * KINDS)
        self.given = vec[i64]([0] * KINDS)
        self.gift = NO_GIFT
        self.first_dealt = NO_MISSION
        self.second_dealt = NO_MISSION
        self.kept = NO_MISSION
        self.dragons = vec[i64]()
        self.complete = vec[i64]([0] * 5)
        self.pure = vec[i64]([0] * 5)
        self.incomplete = 0
        self.joker_parts = 0
        self.points = 0
        self.used_joker = False

    def gain(self, card: i64) -> None:
        """A card comes into the hand."""
        self.hand[card] += 1
        self.held |= 1 << card
        self.cards += 1

    def lose(self, card: i64) -> None:
        """A card leaves the hand in sight of all; what was known of it is used up."""
        left = self.hand[card] - 1
        self.hand[card] = left
        if left == 0:
            self.held &= ~(1 << card)
        self.cards -= 1
        if self.shown[card] > 0:
            self.shown[card] -= 1
        elif self.given[card] > 0:
            self.given[card] -= 1

    def lay(self, shape: i64) -> None:
        """A dragon is put down after the others."""
        self.dragons = append(self.dragons, shape)

    def clone(self) -> Player:
        twin = Player.__new__(Player)
        twin.hand = self.hand[:]
        twin.held = self.held
        twin.cards = self.cards
        twin.shown = self.shown[:]
        twin.given = self.given[:]
        twin.gift = self.gift
        twin.first_dealt = self.first_dealt
        twin.second_dealt = self.second_dealt
        twin.kept = self.kept
        twin.dragons = self.dragons[:]
        twin.complete = self.complete[:]
        twin.pure = self.pure[:]
        twin.incomplete = self.incomplete
        twin.joker_parts = self.joker_parts
        twin.points = self.points
        twin.used_joker = self.used_joker
        return twin

    def dump(self) -> list[Any]:
        numbers = [self.held, self.cards, self.gift, self.first_dealt, self.second_dealt, self.kept]
        numbers += [self.incomplete, self.joker_parts, self.points, int(self.used_joker)]
        lists = [self.hand, self.shown, self.given, self.dragons, self.complete, self.pure]
        return [numbers, *[list(numbers) for numbers in lists]]

    def load(self, dumped: list[Any]) -> None:
        numbers, hand, shown, given, dragons, complete, pure = dumped
        self.held, self.cards, self.gift, self.first_dealt, self.second_dealt, self.kept = numbers[:6]
        self.incomplete, self.joker_parts, self.points, used_joker = numbers[6:]
        self.used_joker = bool(used_joker)
        self.hand = vec[i64](hand)
        self.shown = vec[i64](shown)
        self.given = vec[i64](given)
        self.dragons = vec[i64](dragons)
        self.complete = vec[i64](complete)
        self.pure = vec[i64](pure)


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class Table(State):
    """Everything on the table; the players clockwise, the first one starts."""

    players: vec[Player]
    seat_count: i64
    secret_missions: bool
    public_wanted: i64  # public missions to draw
    step: i64  # what is awaited
    undecided: i64  # mask of the seats that have not kept a mission, or not given
    round: i64
    turn: i64  # the seat whose turn it is
    final_round: i64  # its number, or 0
    offer: vec[i64]  # a card for each slot, or NO_CARD
    deck: vec[i64]  # copies of each kind in it
    deck_size: i64
    top: i64  # Hidden from all but the seat on turn: the peeked card, still in the deck; or NO_CARD
    discard: vec[i64]  # the pile, bottom to top
    discard_size: i64
    in_hands: vec[i64]  # copies of each kind that everybody knows to be in hands, whosever
    public_missions: vec[i64]  # in the order drawn
    abilities: i64  # of the seat on turn, read when the turn began
    used: i64  # of these
    acted: bool  # the action of this turn is spent
    moved: bool  # a card has moved in this round

    def __init__(self, seat_count: i64, secret_missions: bool, public_wanted: i64) -> None:
        self.seat_count = seat_count
        self.secret_missions = secret_missions
        self.public_wanted = public_wanted
        self.players = vec[Player]([Player() for _ in range(seat_count)])
        self.step = DEALING
        self.undecided = 0
        self.round = 1
        self.turn = 0
        self.final_round = 0
        self.offer = vec[i64]([NO_CARD] * OFFER_SIZE)
        self.deck = COPIES[:]
        self.deck_size = ALL_CARDS
        self.top = NO_CARD
        self.discard = vec[i64]([NO_CARD] * ALL_CARDS)
        self.discard_size = 0
        self.in_hands = vec[i64]([0] * KINDS)
        self.public_missions = vec[i64]()
        self.abilities = 0
        self.used = 0
        self.acted = False
        self.moved = False

    def copy_to(self, twin: Table) -> None:
        """Make the twin equal to this table and independent of it."""
        twin.seat_count = self.seat_count
        twin.secret_missions = self.secret_missions
        twin.players = self.players[:]
        for seat in range(self.seat_count):
            twin.players[seat] = self.players[seat].clone()
        twin.public_wanted = self.public_wanted
        twin.step = self.step
        twin.undecided = self.undecided
        twin.round = self.round
        twin.turn = self.turn
        twin.final_round = self.final_round
        twin.offer = self.offer[:]
        twin.deck = self.deck[:]
        twin.deck_size = self.deck_size
        twin.top = self.top
        twin.discard = self.discard[:]
        twin.discard_size = self.discard_size
        twin.in_hands = self.in_hands[:]
        twin.public_missions = self.public_missions[:]
        twin.abilities = self.abilities
        twin.used = self.used
        twin.acted = self.acted
        twin.moved = self.moved

    def dump(self) -> list[Any]:
        players = [self.players[seat].dump() for seat in range(self.seat_count)]
        numbers = [self.step, self.undecided, self.round, self.turn, self.final_round, self.deck_size, self.top]
        numbers += [self.discard_size, self.public_wanted, self.abilities, self.used]
        flags = [int(self.acted), int(self.moved)]
        lists = [self.offer, self.deck, self.discard, self.in_hands, self.public_missions]
        return [players, numbers, flags, [list(numbers) for numbers in lists]]

    def load(self, dumped: list[Any]) -> None:
        players, numbers, flags, lists = dumped
        for seat in range(self.seat_count):
            self.players[seat].load(players[seat])
        self.step, self.undecided, self.round, self.turn, self.final_round, self.deck_size, self.top = numbers[:7]
        self.discard_size, self.public_wanted, self.abilities, self.used = numbers[7:]
        self.acted, self.moved = bool(flags[0]), bool(flags[1])
        self.offer = vec[i64](lists[0])
        self.deck = vec[i64](lists[1])
        self.discard = vec[i64](lists[2])
        self.in_hands = vec[i64](lists[3])
        self.public_missions = vec[i64](lists[4])
