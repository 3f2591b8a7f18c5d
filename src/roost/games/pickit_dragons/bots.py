"""Dragon keepers, by level; each sees what its seat sees."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from roost.bots.rollout import RolloutBot
from roost.core.actions import Choices
from roost.core.bot import Bot, Thought
from roost.core.rng import Rng
from roost.games.pickit_dragons.pieces import CARDS, COLOURS
from roost.games.pickit_dragons.values import DragonValues

POINTS: Final = {colour[0].upper(): points for colour, points in zip(COLOURS, (9, 7, 5, 3, 1), strict=True)}
HARD_SIMULATIONS: Final = 1500  # playouts for a decision, about 15 ms
LENGTHS: Final = {"P": 5, "B": 4, "Y": 3, "R": 2, "G": 1}


class Easy:
    """Plays the best dragon in hand, takes what it holds most of, gives away what stands alone."""

    def choose(self, thought: Thought) -> str:
        moves = thought.view.moves
        luck = Rng(thought.seed)
        hand = thought.view.table["hands"][thought.view.colour(thought.seat)]
        offer = thought.view.table["offer"]
        scored = [(self.worth(move, hand, offer), luck.below(1000), move) for move in moves]
        return max(scored)[2]

    def worth(self, move: str, hand: list[str], offer: list[str | None]) -> float:
        """What a move looks like at first sight."""
        verb, *rest = move.split(" ")
        if verb == "play":
            return 10 + POINTS[next((card[0] for card in rest if card[0] != "J"), "R")]
        if verb == "add":
            return 5 + len(rest)
        if verb == "take":
            return self.liking(offer[int(rest[0]) - 1] or "", hand) if rest[0].isdecimal() else 0.8
        if verb in ("give", "discard"):
            return -sum(self.liking(card, hand, 1) for card in rest)
        return {"end": 3.0, "lay": 2.0, "swap": 4.0, "sacrifice": -1.0}.get(verb, 0.0)

    def liking(self, card: str, hand: list[str], copies: int = 0) -> float:
        """How much of its dragon is in hand, more than ``copies`` of the card itself being idle."""
        if not card:
            return 0.0
        if card[0] == "J":
            return 3.0
        if hand.count(card) > copies:
            return 0.0
        together = len({other for other in hand if other[0] == card[0]} | {card})
        return float(POINTS[card[0]] * together / LENGTHS[card[0]] ** 1.5)


class Middle:
    """Makes the move that the value model of values.py thinks most of."""

    def choose(self, thought: Thought) -> str:
        actions = Choices(thought.state.most_actions())
        thought.state.list_actions(thought.seat, actions)
        best = DragonValues().best(thought.state, thought.seat, actions, Rng(thought.seed), 0.0)
        return thought.view.moves[actions.to_list().index(best)]


def hard() -> RolloutBot:
    """Tries every move on redealt tables, played on by the value model."""
    return RolloutBot(HARD_SIMULATIONS, DragonValues)


LEVELS: Final[Mapping[str, Callable[[], Bot]]] = {"easy": Easy, "middle": Middle, "hard": hard}
assert set(POINTS) == {card[0] for card in CARDS} - {"J"}
