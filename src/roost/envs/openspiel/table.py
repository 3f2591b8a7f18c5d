"""One setup of one game: what all its states in OpenSpiel share."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any

from roost.core import record as records
from roost.core.game import Game
from roost.core.rng import Rng
from roost.core.setup import Setup
from roost.core.sight import CHANCE, Ply
from roost.core.state import State
from roost.envs.compiled.desk import Desk
from roost.envs.openspiel.told import Teller
from roost.envs.seating import MOST_CYCLES
from roost.envs.watching import Watcher


class Table:
    """A game's setup, and the desk that every game at it begins with.

    Args:
        name, parameters: as OpenSpiel loads it.
        start: the state before the first move.
        decisions: after so many the game is cut off; None: as late as the rules or the house's cap say.
    """

    def __init__(
        self,
        game: Game,
        setup: Setup,
        start: State,
        name: str,
        parameters: Mapping[str, Any],
        decisions: int | None = None,
    ) -> None:
        self.game = game
        self.setup = setup
        self.start = start
        self.name = name
        self.parameters = dict(parameters)
        self.seats = len(setup.seats)
        self.most = decisions or game.longest(setup) or MOST_CYCLES * self.seats
        self.opening = Desk(start.clone(), self.most, self)
        self.watcher = Watcher(game, setup)
        self.teller = Teller(game, setup, start)

    def returns(self, desk: Desk) -> list[float]:
        """Winners share 1; a game that was cut off is shared by all."""
        if desk.seat < CHANCE and not desk.state.is_over():
            return [1.0 / self.seats] * self.seats
        return list(desk.state.returns())

    def words(self, desk: Desk, who: int, number: int) -> str:
        """An action or outcome in words of the record."""
        notation = self.game.notation
        if who == CHANCE:
            return notation.outcome_words(self.setup, desk.state, number)
        return notation.action_words(self.setup, desk.state, who, number)

    # -- serialisation ----------------------------------------------------------------------------

    def record(self, desk: Desk) -> str:
        """The moves so far, as the record has them."""
        replayed = self.opening.clone()
        plies = []
        for who, number in desk.plies():
            plies.append(Ply(who, self.words(replayed, who, number)))
            replayed.act(number)
        return records.write(self.game.name, self.setup, self.setup.options, plies)

    def reopened(self, text: str) -> Desk:
        """The desk after the moves of a record."""
        desk = self.opening.clone()
        for entry in records.read(text).moves:
            if entry.key == records.CHANCE_WORD:
                for words in records.outcomes_of(entry.value):
                    desk.act(self.game.read_outcome(self.setup, desk.state, words))
            else:
                seat = self.setup.seat(entry.key)
                desk.act(self.game.read_action(self.setup, desk.state, seat, entry.value))
        return desk

    def reduced(self, desk: Desk) -> tuple[Callable[..., Desk], tuple[Any, ...]]:
        """How a desk is pickled: by the game's name and its record."""
        return reopen, (self.name, self.parameters, self.record(desk))

    # -- worlds -----------------------------------------------------------------------------------

    def redealt(self, desk: Desk, observer: int, luck: Rng) -> Desk:
        """A desk that fits all the observer was told; what it cannot know is drawn anew."""
        texts = self.teller.texts(desk)
        world = desk.clone()
        world.redeal(observer, luck)
        self.teller.begin_world(world, observer, texts[observer])
        return world

    @cached_property
    def has_secrets(self) -> bool:
        """Whether some seat cannot know something at some time of a few seeded games."""
        return any(hides_something(self.opening.clone(), Rng(seed)) for seed in range(3))


def hides_something(desk: Desk, luck: Rng) -> bool:
    desk.settle(luck)
    while desk.seat >= 0:
        for seat in range(desk.state.seats()):
            world = desk.state.clone()
            world.redeal(seat, luck)
            if world.dump() != desk.state.dump():
                return True
        legal = desk.legal(desk.seat)
        desk.choose(legal[luck.below(len(legal))])
        desk.settle(luck)
    return False


def reopen(name: str, parameters: Mapping[str, Any], text: str) -> Desk:
    """Unpickle a desk."""
    from roost.envs.openspiel.registry import table_of

    return table_of(name, parameters).reopened(text)
