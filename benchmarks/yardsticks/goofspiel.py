"""Goofspiel: all bid a card for the prize that is turned up, and the highest bid takes it if nobody bids as much."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from roost.core.actions import Choices
from roost.core.errors import Illegal
from roost.core.rng import Rng
from roost.core.state import State

NO_CARD: Final[i64] = -1


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class Goofspiel(State):
    """Every player holds one card of each value, and so do the prizes; card n is worth n + 1."""

    players: i64
    cards: i64
    prizes: i64  # mask of those still face down
    prize: i64  # the one turned up, or NO_CARD
    hands: vec[i64]  # masks
    bids: vec[i64]  # Hidden until all have bid: the card, or NO_CARD
    undecided: i64  # mask of the seats that have not bid
    points: vec[i64]
    over: bool

    def __init__(self, players: i64, cards: i64) -> None:
        self.players = players
        self.cards = cards
        self.prizes = (1 << cards) - 1
        self.prize = NO_CARD
        self.hands = vec[i64]([(1 << cards) - 1] * players)
        self.bids = vec[i64]([NO_CARD] * players)
        self.undecided = 0
        self.points = vec[i64]([0] * players)
        self.over = False

    def seats(self) -> i64:
        return self.players

    def most_actions(self) -> i64:
        return self.cards

    def most_outcomes(self) -> i64:
        return self.cards

    def to_act(self) -> i64:
        return self.undecided

    def is_over(self) -> bool:
        return self.over

    # -- a prize is turned up -------------------------------------------------------------------

    def list_outcomes(self, outcomes: Choices) -> None:
        """Every prize that still lies face down."""
        if self.prize == NO_CARD and not self.over:
            for card in range(self.cards):
                if self.prizes >> card & 1 == 1:
                    outcomes.add(card)

    def resolve(self, outcome: i64) -> None:
        """A prize is turned up, and all are to bid.

        Raises:
            Illegal: ``no-chance-due`` or ``impossible-outcome``.
        """
        if self.prize != NO_CARD or self.over:
            raise Illegal("no-chance-due")
        if outcome < 0 or outcome >= self.cards or self.prizes >> outcome & 1 == 0:
            raise Illegal("impossible-outcome")
        self.turn_up(outcome)
        self.undecided = (1 << self.players) - 1

    def turn_up(self, card: i64) -> None:
        self.prize = card
        self.prizes &= ~(1 << card)

    # -- all bid --------------------------------------------------------------------------------

    def list_actions(self, seat: i64, actions: Choices) -> None:
        """Every card in hand."""
        if self.undecided >> seat & 1 == 0:
            return
        hand = self.hands[seat]
        for card in range(self.cards):
            if hand >> card & 1 == 1:
                actions.add(card)

    def apply(self, seat: i64, action: i64) -> None:
        """A card is bid; the last bid shows them all.

        Raises:
            Illegal: ``not-to-act`` or ``not-in-hand``.
        """
        if seat < 0 or self.undecided >> seat & 1 == 0:
            raise Illegal("not-to-act")
        if action < 0 or action >= self.cards or self.hands[seat] >> action & 1 == 0:
            raise Illegal("not-in-hand")
        self.bids[seat] = action
        self.undecided &= ~(1 << seat)
        if self.undecided == 0:
            self.show_bids()
            if self.prizes & (self.prizes - 1) == 0:
                self.play_last_cards()

    def show_bids(self) -> None:
        """The highest bid takes the prize; a prize for which two bid highest is nobody's."""
        highest = NO_CARD
        taker: i64 = -1
        for seat in range(self.players):
            bid = self.bids[seat]
            self.hands[seat] &= ~(1 << bid)
            self.bids[seat] = NO_CARD
            if bid > highest:
                highest = bid
                taker = seat
            elif bid == highest:
                taker = -1
        if taker >= 0:
            self.points[taker] += self.prize + 1
        self.prize = NO_CARD

    def play_last_cards(self) -> None:
        """Of the last prize and the last cards nobody has a choice."""
        self.turn_up(lowest_card(self.prizes))
        for seat in range(self.players):
            self.bids[seat] = lowest_card(self.hands[seat])
        self.show_bids()
        self.over = True

    # -- who wins -------------------------------------------------------------------------------

    def score(self, seat: i64) -> i64:
        return self.points[seat]

    def winners(self) -> i64:
        """All with most points."""
        if not self.over:
            return 0
        most: i64 = 0
        won: i64 = 0
        for seat in range(self.players):
            if self.points[seat] > most:
                most = self.points[seat]
                won = 0
            if self.points[seat] == most:
                won |= 1 << seat
        return won

    # -- copies ---------------------------------------------------------------------------------

    def clone(self) -> Goofspiel:
        twin = Goofspiel.__new__(Goofspiel)
        twin.players = self.players
        twin.cards = self.cards
        twin.prizes = self.prizes
        twin.prize = self.prize
        twin.hands = self.hands[:]
        twin.bids = self.bids[:]
        twin.undecided = self.undecided
        twin.points = self.points[:]
        twin.over = self.over
        return twin

    def redeal(self, observer: i64, rng: Rng) -> None:
        """Others may have bid any card of their hands."""
        for seat in range(self.players):
            if seat != observer and self.bids[seat] != NO_CARD:
                self.bids[seat] = card_by_chance(self.hands[seat], rng)

    def dump(self) -> list[Any]:
        numbers = [self.prizes, self.prize, self.undecided, int(self.over)]
        return [numbers, list(self.hands), list(self.bids), list(self.points)]

    def load(self, dumped: list[Any]) -> None:
        numbers, hands, bids, points = dumped
        self.prizes, self.prize, self.undecided, over = numbers
        self.over = bool(over)
        self.hands = vec[i64](hands)
        self.bids = vec[i64](bids)
        self.points = vec[i64](points)


def lowest_card(hand: i64) -> i64:
    """The first card of a hand that is not empty."""
    card: i64 = 0
    while hand >> card & 1 == 0:
        card += 1
    return card


def card_by_chance(hand: i64, rng: Rng) -> i64:
    """Any card of a hand, each as likely as every other."""
    held: i64 = 0
    found: i64 = 0
    for card in range(62):
        if hand >> card & 1 == 1:
            held += 1
            if rng.below(held) == 0:
                found = card
    return found
