"""The contract of a state: one game in progress, everything included."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from roost.core.actions import Choices
from roost.core.errors import Illegal
from roost.core.rng import Rng

SPARE: Final[list[Choices]] = []  # not in use; to make a long one anew takes longer than to fill it


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class State:
    """One game in progress, hidden things included; cheap to clone, free of clocks and luck.

    Nature is a player: where a die or a card is due, ``to_act`` is 0, ``is_over`` is false and
    ``list_outcomes`` offers what may fall. Seats, actions and outcomes are whole numbers; seat s
    stands in masks as bit ``1 << s``.
    """

    def seats(self) -> i64:
        """How many seats play."""
        raise NotImplementedError

    def most_actions(self) -> i64:
        """Every action is a number from 0 below this bound, in every state of this game."""
        raise NotImplementedError

    def most_outcomes(self) -> i64:
        """Every outcome is a number from 0 below this bound; 0 in a game without chance."""
        raise NotImplementedError

    def to_act(self) -> i64:
        """A mask of the seats that owe a decision now; 0 when chance is due or the game is over."""
        raise NotImplementedError

    def list_actions(self, seat: i64, actions: Choices) -> None:
        """Add every legal action of a seat that is to act, in the order of the game's page; else nothing."""
        raise NotImplementedError

    def list_changes(self, seat: i64, actions: Choices) -> None:
        """Add every choice to which a seat that has already chosen may still change."""

    def apply(self, seat: i64, action: i64) -> None:
        """A seat acts.

        Raises:
            Illegal: the rules forbid it; nothing has changed.
        """
        raise NotImplementedError

    def list_outcomes(self, outcomes: Choices) -> None:
        """Add every outcome nature may answer with, weighted; nothing when no chance is due."""

    def resolve(self, outcome: i64) -> None:
        """Nature answers.

        Raises:
            Illegal: no chance is due, or this outcome cannot fall; nothing has changed.
        """
        raise Illegal("no-chance-due")

    def is_over(self) -> bool:
        raise NotImplementedError

    def score(self, seat: i64) -> i64:
        """The game's own points of a seat, now."""
        raise NotImplementedError

    def winners(self) -> i64:
        """A mask of the winning seats; 0 unless over."""
        raise NotImplementedError

    def clone(self) -> State:
        """An independent copy."""
        raise NotImplementedError

    def redeal(self, observer: i64, rng: Rng) -> None:
        """Redraw all that the observer cannot know, uniformly among the worlds that fit what it was told.

        Args:
            observer: a seat, or -1 for a spectator.
            rng: where the luck comes from.
        """

    def forget(self) -> None:
        """Make unseen again what was shown for a moment only, for players to remember: a tile turned and closed.

        What is left may be looked back at while the game goes on, and be played on from.
        """

    def dump(self) -> list[Any]:
        """Everything as plain numbers, strings and lists."""
        raise NotImplementedError

    def load(self, dumped: list[Any]) -> None:
        """Become the state that was dumped; seats and options must be the same."""
        raise NotImplementedError

    # -- conveniences for the rest of the house ---------------------------------------------

    def is_chance(self) -> bool:
        """Whether nature is to answer now."""
        return self.to_act() == 0 and not self.is_over()

    def returns(self) -> vec[float]:
        """The result by seat: winners share 1.0, everybody has 0.0 before the end."""
        won = self.winners()
        sharing: i64 = 0
        for seat in range(self.seats()):
            sharing += won >> seat & 1
        result = vec[float]([0.0] * self.seats())
        if sharing > 0:
            for seat in range(self.seats()):
                if won >> seat & 1 == 1:
                    result[seat] = 1.0 / float(sharing)
        return result

    def legal_seats(self) -> list[int]:
        """The seats that owe a decision, in seat order."""
        return members(self.to_act(), self.seats())

    def legal_actions(self, seat: i64) -> list[int]:
        """The legal actions of a seat, in the order of the game's page."""
        actions = taken(self.most_actions())
        self.list_actions(seat, actions)
        listed = actions.to_list()
        SPARE.append(actions)
        return listed

    def legal_changes(self, seat: i64) -> list[int]:
        """The choices to which a seat that has chosen may still change."""
        actions = Choices(self.most_actions())
        self.list_changes(seat, actions)
        return actions.to_list()

    def legal_outcomes(self) -> Choices:
        """What may fall now, with weights."""
        outcomes = Choices(self.most_outcomes())
        self.list_outcomes(outcomes)
        return outcomes

    def scores(self) -> list[int]:
        """The game's own points by seat, now."""
        points: list[int] = []
        for seat in range(self.seats()):
            points.append(self.score(seat))
        return points

    def winning_seats(self) -> list[int]:
        """The winners in seat order; empty unless over."""
        return members(self.winners(), self.seats())


def taken(room: i64) -> Choices:
    """An empty list with room for so many; a spare one, if there is one that is large enough."""
    if SPARE:
        spare = SPARE.pop()
        if len(spare.items) >= room:
            spare.clear()
            return spare
    return Choices(room)


def members(mask: i64, seats: i64) -> list[int]:
    """The seats in a mask, in seat order."""
    listed: list[int] = []
    for seat in range(seats):
        if mask >> seat & 1 == 1:
            listed.append(seat)
    return listed
