"""What a seat may assume, and a table redrawn to fit it.

Known to all: cards taken openly, until they leave the hand; every discard; and, whenever the deck is made
anew, what all hands hold together. Known to a giver: the two cards given. A world fits when every hand has the
cards known to be in it and the hands together those known to be in hands; all worlds that fit, cards of a kind
told apart, are equally likely. Not kept: which hand has drawn since the deck was made anew, and what a
choice suggests.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from roost.core.rng import Rng
from roost.games.pickit_dragons.pieces import CARDS_TO_GIVE, KINDS, MISSION_COUNT, NO_CARD, NO_MISSION
from roost.games.pickit_dragons.rules.moves import pair_number
from roost.games.pickit_dragons.rules.preparation import dealt
from roost.games.pickit_dragons.state import NO_GIFT, Player, Table

CHANCES: Final[i64] = 1 << 31


def sure_copies(table: Table, observer: i64, seat: i64, card: i64) -> i64:
    """How many copies of a card the observer knows to be in another seat's hand."""
    player = table.players[seat]
    copies = player.shown[card]
    if observer >= 0 and (observer + table.seat_count - 1) % table.seat_count == seat:
        copies += player.given[card]
    return copies


def redeal_cards(table: Table, observer: i64, rng: Rng) -> None:
    """Redraw the other hands and the deck."""
    hidden = Hidden(table, observer)
    drawn = hidden.draw_hands_together(rng)
    for seat in range(table.seat_count):
        if seat != observer:
            deal_unseen(table.players[seat], hidden.slots[seat], drawn, rng)
    table.deck = hidden.unseen
    if table.top != NO_CARD:
        if observer == table.turn:
            table.deck[table.top] += 1
        else:
            table.top = draw_one(table.deck, table.deck_size, rng, False)


def deal_unseen(player: Player, slots: i64, drawn: vec[i64], rng: Rng) -> None:
    """Fill the unknown places of a hand from the cards drawn for all hands."""
    left: i64 = 0
    for card in range(KINDS):
        left += drawn[card]
    for _ in range(slots):
        player.gain(draw_one(drawn, left, rng, True))
        left -= 1


def draw_one(copies: vec[i64], total: i64, rng: Rng, remove: bool) -> i64:
    """One of these cards, each as likely as another."""
    at = rng.below(total)
    card: i64 = 0
    while at >= copies[card]:
        at -= copies[card]
        card += 1
    if remove:
        copies[card] -= 1
    return card


@mypyc_attr(acyclic=True)
class Hidden:
    """The cards an observer cannot place, taken off the table: ``unseen`` by kind, ``slots`` by seat."""

    unseen: vec[i64]
    slots: vec[i64]
    wanted: vec[i64]  # copies known to be in other hands together, over those known by hand
    is_free: bool  # nothing is wanted

    def __init__(self, table: Table, observer: i64) -> None:
        self.unseen = table.deck[:]
        self.wanted = table.in_hands[:]
        self.slots = vec[i64]([0] * table.seat_count)
        self.is_free = True
        if table.top != NO_CARD and observer == table.turn:
            self.unseen[table.top] -= 1
        for seat in range(table.seat_count):
            self.take_hand(table, observer, seat)
        for card in range(KINDS):
            if self.wanted[card] > 0:
                self.is_free = False

    def take_hand(self, table: Table, observer: i64, seat: i64) -> None:
        """Of another's hand only the known cards are left."""
        player = table.players[seat]
        for card in range(KINDS):
            known = player.hand[card]
            if seat != observer:
                known = sure_copies(table, observer, seat, card)
                unknown = player.hand[card] - known
                self.unseen[card] += unknown
                self.slots[seat] += unknown
                player.cards -= unknown
                player.hand[card] = known
                if known == 0:
                    player.held &= ~(1 << card)
            self.wanted[card] -= known

    def draw_hands_together(self, rng: Rng) -> vec[i64]:
        """The unknown cards of all other hands, drawn from the unseen ones."""
        slots: i64 = 0
        size: i64 = 0
        for seat in range(len(self.slots)):
            slots += self.slots[seat]
        for card in range(KINDS):
            size += self.unseen[card]
        drawn = vec[i64]([0] * KINDS)
        if self.is_free:
            for _ in range(slots):
                drawn[draw_one(self.unseen, size, rng, True)] += 1
                size -= 1
        else:
            self.draw_wanted(drawn, slots, rng)
        return drawn

    def draw_wanted(self, drawn: vec[i64], slots: i64, rng: Rng) -> None:
        """As many of each kind as are wanted at least, every choice of cards equally likely."""
        ways = self.count_ways(slots)
        left = slots
        for card in range(KINDS):
            chosen = self.least(card)
            share = float(rng.below(CHANCES)) / float(CHANCES) * ways[card * (slots + 1) + left]
            while True:
                share -= choose(self.unseen[card], chosen) * ways[(card + 1) * (slots + 1) + left - chosen]
                if share < 0.0 or chosen >= self.unseen[card] or chosen >= left:
                    break
                chosen += 1
            drawn[card] = chosen
            self.unseen[card] -= chosen
            left -= chosen

    def least(self, card: i64) -> i64:
        """How many copies must be in the other hands."""
        if self.wanted[card] > 0:
            return self.wanted[card]
        return 0

    def count_ways(self, slots: i64) -> vec[float]:
        """``[card * (slots + 1) + left]``: in how many ways this kind and the later ones fill so many places."""
        width = slots + 1
        ways = vec[float]([0.0] * ((KINDS + 1) * width))
        ways[KINDS * width] = 1.0
        for back in range(KINDS):
            card = KINDS - 1 - back
            for left in range(width):
                total = 0.0
                chosen = self.least(card)
                while chosen <= left and chosen <= self.unseen[card]:
                    total += choose(self.unseen[card], chosen) * ways[(card + 1) * width + left - chosen]
                    chosen += 1
                ways[card * width + left] = total
        return ways


def choose(many: i64, few: i64) -> float:
    """In how many ways ``few`` are chosen of ``many``."""
    ways = 1.0
    for step in range(few):
        ways = ways * float(many - step) / float(step + 1)
    return ways


def redeal_gifts(table: Table, observer: i64, rng: Rng) -> None:
    """Others who have chosen two cards to give may have chosen any two."""
    for seat in range(table.seat_count):
        player = table.players[seat]
        if seat != observer and player.gift != NO_GIFT:
            rest = player.hand[:]
            first = draw_one(rest, player.cards, rng, True)
            second = draw_one(rest, player.cards - CARDS_TO_GIVE + 1, rng, True)
            if first > second:
                first, second = second, first
            player.gift = pair_number(first, second)


def redeal_missions(table: Table, observer: i64, rng: Rng) -> None:
    """Others may have been dealt any missions but the observer's, and kept any that is not public."""
    pool: i64 = (1 << MISSION_COUNT) - 1
    if observer >= 0:
        pool &= ~dealt(table.players[observer])
    while not deal_missions(table, observer, pool, rng):
        pass


def deal_missions(table: Table, observer: i64, pool: i64, rng: Rng) -> bool:
    """One attempt; whether no public mission was kept by a seat."""
    fits = True
    for seat in range(table.seat_count):
        player = table.players[seat]
        if seat == observer or player.first_dealt == NO_MISSION:
            continue
        player.first_dealt = any_of(pool, rng)
        pool &= ~(1 << player.first_dealt)
        if player.second_dealt != NO_MISSION:
            player.second_dealt = any_of(pool, rng)
            pool &= ~(1 << player.second_dealt)
        if player.kept != NO_MISSION:
            player.kept = player.first_dealt
            if rng.below(2) == 1:
                player.kept = player.second_dealt
            for mission in table.public_missions:
                if mission == player.kept:
                    fits = False
    return fits


def any_of(mask: i64, rng: Rng) -> i64:
    """One of the missions in a mask."""
    count: i64 = 0
    for mission in range(MISSION_COUNT):
        count += mask >> mission & 1
    at = rng.below(count)
    for mission in range(MISSION_COUNT):
        if mask >> mission & 1 == 1:
            if at == 0:
                return mission
            at -= 1
    raise IndexError("no mission is left")
