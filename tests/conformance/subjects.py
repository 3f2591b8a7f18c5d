"""What the suite is run on: every game there is, with every seat count and every option value."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from roost.catalogue import games
from roost.core.errors import SetupFault
from roost.core.game import Game
from roost.core.setup import Setup
from roost.core.state import State
from tests.conformance.external_game import installed
from tests.conformance.tiny_game import TINY

MOST_VALUES = 6  # of an option, for each to be tried


@dataclass(frozen=True)
class Subject:
    """One game with one setup."""

    game: Game
    setup: Setup

    @property
    def id(self) -> str:
        """The test's name: seats, and the option that is not as usual."""
        defaults = {option.key: option.default for option in self.game.options}
        unusual = [f"{key}={value}" for key, value in self.setup.options.items() if value != defaults[key]]
        return "-".join([self.game.name, str(len(self.setup.seats)), *unusual])

    def __hash__(self) -> int:
        return hash(self.id)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Subject) and self.id == other.id

    def start(self) -> State:
        return self.game.new(self.setup)


@cache
def all_games() -> dict[str, Game]:
    """The catalogue's games, the tiny game of these tests, and one installed as a package of its own."""
    foreign = installed()
    return {**games(), TINY.name: TINY, foreign.name: foreign}


def seats(game: Game, count: int) -> tuple[str, ...]:
    """That many colours, not in the order of the box."""
    turned = game.colours[1:] + game.colours[:1]
    return turned[:count][::-1]


def with_options(game: Game, options: dict[str, str]) -> Setup | None:
    """A setup with these options, for the fewest seats that the game takes with them."""
    for count in game.seat_counts:
        try:
            return game.setup(seats(game, count), options)
        except SetupFault:
            continue
    return None


def of_game(game: Game) -> Iterator[Subject]:
    """Every seat count with the usual options, and every other option value once; of a long range its ends."""
    for count in game.seat_counts:
        try:
            yield Subject(game, game.setup(seats(game, count)))
        except SetupFault:
            continue
    for option in game.options:
        for value in option.values if len(option.values) <= MOST_VALUES else (option.values[0], option.values[-1]):
            setup = with_options(game, {option.key: value})
            if value != option.default and setup is not None:
                yield Subject(game, setup)


@cache
def subjects() -> list[Subject]:
    return [subject for game in all_games().values() for subject in of_game(game)]
