"""What lies on the table, what may be done and what follows."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from roost.core.actions import Choices
from roost.core.errors import Illegal
from roost.core.rng import Rng
from roost.core.state import State

DECK: Final = (1, 1, 2, 2, 3, 3)  # corn on the cards
DIE: Final = (3, 2, 1)  # sides that show 1, 2, 3 corns
TAKE, PASS, BEG, LET = range(4)
FIRST_ROLL: Final = 3  # outcomes 0 to 2 are cards, 3 to 5 rolls
TURN, ROLL, BEGGING, OVER = range(4)


class CornInThePot(State):
    """One game in progress."""

    def __init__(self, players: int, rounds: int) -> None:
        self.players = players
        self.rounds = rounds
        self.cards: list[int] = []  # Hidden but for the own seat until the end: corn on each seat's card
        self.corns = [0] * players
        self.turns = 0
        self.phase = TURN

    # -- who and what ---------------------------------------------------------------------------

    def seats(self) -> i64:
        return self.players

    def most_actions(self) -> i64:
        return 4

    def most_outcomes(self) -> i64:
        return 6

    def on_turn(self) -> int:
        return self.turns % self.players

    def to_act(self) -> i64:
        """The seat on turn; while begging, the one after it."""
        if len(self.cards) < self.players or self.phase in (ROLL, OVER):
            return 0
        return 1 << (self.on_turn() + (self.phase == BEGGING)) % self.players

    def list_actions(self, seat: i64, actions: Choices) -> None:
        if 0 <= seat < self.players and self.to_act() >> seat & 1:
            for action in (BEG, LET) if self.phase == BEGGING else (TAKE, PASS):
                actions.add(action)

    def apply(self, seat: i64, action: i64) -> None:
        if seat < 0 or not self.to_act() >> seat & 1:
            raise Illegal("not-to-act")
        if action not in self.legal_actions(seat):
            raise Illegal("out-of-place", "Turns")
        if action == TAKE:
            self.phase = ROLL
            return
        if action == BEG:
            self.corns[seat] += 1
            self.corns[self.on_turn()] -= 1
        self.next_turn()

    def next_turn(self) -> None:
        self.turns += 1
        self.phase = OVER if self.turns == self.rounds * self.players else TURN

    # -- luck -----------------------------------------------------------------------------------

    def list_outcomes(self, outcomes: Choices) -> None:
        """Cards by how many are left in the deck, or the sides of the die."""
        if len(self.cards) < self.players:
            for corn in (1, 2, 3):
                left = DECK.count(corn) - self.cards.count(corn)
                if left:
                    outcomes.weigh(corn - 1, left)
        elif self.phase == ROLL:
            for corn, sides in enumerate(DIE):
                outcomes.weigh(FIRST_ROLL + corn, sides)

    def resolve(self, outcome: i64) -> None:
        if not self.legal_outcomes().holds(outcome):
            raise Illegal("impossible-outcome" if self.is_chance() else "no-chance-due")
        if outcome < FIRST_ROLL:
            self.cards.append(int(outcome) + 1)
            return
        rolled = int(outcome) - FIRST_ROLL + 1
        self.corns[self.on_turn()] += rolled
        if rolled == 3:
            self.phase = BEGGING
        else:
            self.next_turn()

    # -- the end --------------------------------------------------------------------------------

    def is_over(self) -> bool:
        return self.phase == OVER

    def score(self, seat: i64) -> i64:
        """Corns in sight; the card counts at the end."""
        return self.corns[seat] + (self.cards[seat] if self.phase == OVER else 0)

    def winners(self) -> i64:
        scores = self.scores()
        return sum(1 << seat for seat in range(self.players) if self.is_over() and scores[seat] == max(scores))

    # -- copies ---------------------------------------------------------------------------------

    def clone(self) -> CornInThePot:
        twin = CornInThePot(self.players, self.rounds)
        twin.load(self.dump())
        return twin

    def redeal(self, observer: i64, rng: Rng) -> None:
        """Others' cards are any that the observer does not hold."""
        if self.is_over():
            return
        unseen = list(DECK)
        if 0 <= observer < len(self.cards):
            unseen.remove(self.cards[observer])
        for seat in range(len(self.cards)):
            if seat != observer:
                self.cards[seat] = unseen.pop(rng.below(len(unseen)))

    def dump(self) -> list[Any]:
        return [list(self.cards), list(self.corns), self.turns, self.phase]

    def load(self, dumped: list[Any]) -> None:
        cards, corns, self.turns, self.phase = dumped
        self.cards, self.corns = list(cards), list(corns)
