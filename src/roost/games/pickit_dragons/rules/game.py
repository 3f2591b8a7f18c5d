"""Pickit: Dragons as a state: who is to act, what may be done, and what follows."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from roost.core.actions import Choices
from roost.core.errors import Illegal
from roost.core.rng import Rng
from roost.games.pickit_dragons.pieces import KINDS
from roost.games.pickit_dragons.rules.deck import check_card, list_cards, place_in_offer
from roost.games.pickit_dragons.rules.ending import final_points, winning_seats
from roost.games.pickit_dragons.rules.moves import ALL_MOVES
from roost.games.pickit_dragons.rules.preparation import (
    deal,
    draw_mission,
    give,
    go_on_opening,
    keep,
    list_gifts,
    list_missions,
    list_missions_to_keep,
)
from roost.games.pickit_dragons.rules.redeal import redeal_cards, redeal_gifts, redeal_missions
from roost.games.pickit_dragons.rules.turn import (
    act,
    discard,
    draw,
    go_on_flushing,
    go_on_refilling,
    list_actions_of_turn,
    list_discards,
    list_start,
    replenish,
    start,
)
from roost.games.pickit_dragons.state import (
    ACTING,
    DEALING,
    DEALING_MISSIONS,
    DISCARDING,
    DRAWING,
    DRAWING_PUBLIC,
    FLUSHING,
    KEEPING,
    OPENING,
    OVER,
    PEEKING,
    REFILLING,
    REPLENISHING,
    STARTING,
    Table,
)


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class PickitDragons(Table):
    """Take a card, play a dragon, refill, adjust; nature deals and draws.

    An action is a number of ``moves.py``, an outcome a kind of card or, where missions are due, a mission.
    """

    def seats(self) -> i64:
        return self.seat_count

    def most_actions(self) -> i64:
        return ALL_MOVES

    def most_outcomes(self) -> i64:
        return KINDS

    # -- what a seat may do -------------------------------------------------------------------

    def to_act(self) -> i64:
        if self.step < KEEPING or self.step == OVER:
            return 0
        if self.step < STARTING:
            return self.undecided
        return 1 << self.turn

    def list_actions(self, seat: i64, actions: Choices) -> None:
        if seat < 0 or seat >= self.seat_count or self.to_act() >> seat & 1 == 0:
            return
        player = self.players[seat]
        step = self.step
        if step == STARTING:
            list_start(self, actions)
        elif step == ACTING:
            list_actions_of_turn(self, player, actions)
        elif step == DISCARDING:
            list_discards(player, actions)
        elif step == KEEPING:
            list_missions_to_keep(player, actions)
        else:
            list_gifts(player, actions)

    def apply(self, seat: i64, action: i64) -> None:
        """A seat acts.

        Raises:
            Illegal: ``game-over``, ``not-to-act``, or what the rule of the move says.
        """
        step = self.step
        if step == OVER:
            raise Illegal("game-over", "End of the Game")
        if seat < 0 or seat >= self.seat_count or self.to_act() >> seat & 1 == 0:
            raise Illegal("not-to-act", "R3")
        player = self.players[seat]
        if step == STARTING:
            start(self, player, action)
        elif step == ACTING:
            act(self, player, action)
        elif step == DISCARDING:
            discard(self, player, action)
        elif step == KEEPING:
            keep(self, seat, action)
        else:
            give(self, seat, action)

    # -- what nature answers --------------------------------------------------------------------

    def list_outcomes(self, outcomes: Choices) -> None:
        step = self.step
        if step >= KEEPING:
            return
        if step in (DEALING_MISSIONS, DRAWING_PUBLIC):
            list_missions(self, outcomes)
        else:
            list_cards(self, outcomes)

    def resolve(self, outcome: i64) -> None:
        """A card is dealt, drawn, turned up or peeked at, or a mission is dealt.

        Raises:
            Illegal: ``no-chance-due`` or ``impossible-outcome``.
        """
        step = self.step
        if step >= KEEPING:
            raise Illegal("no-chance-due")
        if step in (DEALING_MISSIONS, DRAWING_PUBLIC):
            draw_mission(self, outcome)
            return
        check_card(self, outcome)
        if step == REFILLING:
            place_in_offer(self, outcome)
            go_on_refilling(self)
        elif step == DRAWING:
            draw(self, self.players[self.turn], outcome)
        elif step == REPLENISHING:
            replenish(self, self.players[self.turn], outcome)
        elif step == PEEKING:
            self.top = outcome
            self.step = STARTING
        elif step == FLUSHING:
            place_in_offer(self, outcome)
            go_on_flushing(self)
        elif step == OPENING:
            place_in_offer(self, outcome)
            go_on_opening(self)
        else:
            assert step == DEALING
            deal(self, outcome)

    # -- the end --------------------------------------------------------------------------------

    def is_over(self) -> bool:
        return self.step == OVER

    def score(self, seat: i64) -> i64:
        return final_points(self, self.players[seat])

    def winners(self) -> i64:
        if self.step != OVER:
            return 0
        return winning_seats(self)

    # -- copies -----------------------------------------------------------------------------------

    def clone(self) -> PickitDragons:
        twin = PickitDragons.__new__(PickitDragons)
        self.copy_to(twin)
        return twin

    def redeal(self, observer: i64, rng: Rng) -> None:
        """Other hands, the deck, the peeked card, gifts not yet handed over, and missions."""
        redeal_cards(self, observer, rng)
        redeal_gifts(self, observer, rng)
        if self.secret_missions and self.step != OVER:
            redeal_missions(self, observer, rng)
