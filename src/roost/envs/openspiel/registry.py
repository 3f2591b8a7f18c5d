"""Which games OpenSpiel can load, and how they describe themselves."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

import pyspiel

from roost import catalogue
from roost.core.errors import SetupFault
from roost.core.game import Game
from roost.core.setup import Option, Setup
from roost.envs.openspiel.observer import TableObserver
from roost.envs.openspiel.state import TableState, TogetherState
from roost.envs.openspiel.table import Table
from roost.envs.seating import acts_at_once, keyword, seat_counts, set_up

NAMES: Final[list[str]] = []
"""The catalogue's games, as OpenSpiel loads them."""
TINY: Final[list[str]] = []
"""Shrunken boxes and late positions, small enough to be solved."""

SOURCES: Final[dict[str, tuple[Game, str]]] = {}  # name -> game, and which of its tiny ones
TYPES: Final[dict[str, Any]] = {}


def register() -> None:
    """Make every game of the catalogue known to OpenSpiel."""
    for game in catalogue.games().values():
        names = register_game(game)
        NAMES.extend(names[:1])
        TINY.extend(names[1:])


def register_game(game: Game) -> list[str]:
    """Make one game and its tiny variants known; the names they have, its own first."""
    name = f"roost_{keyword(game.name)}"
    names = {"": name, **{tiny: f"{name}_{tiny}" for tiny in game.tiny}}
    for tiny, short_name in names.items():
        if short_name in SOURCES:
            continue
        SOURCES[short_name] = (game, tiny)
        TYPES[short_name] = game_type(game, tiny, short_name)
        pyspiel.register_game(TYPES[short_name], Maker(short_name))
    return list(names.values())


class Maker:
    """Makes a game of one name. Holds itself, since OpenSpiel lets go of it when the interpreter is gone already."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.itself = self

    def __call__(self, params: Mapping[str, Any]) -> TableGame:
        return TableGame(self.name, params)


def game_type(game: Game, tiny: str, name: str) -> Any:
    """What OpenSpiel is told of a game before it is loaded."""
    table = make_table(game, tiny, name, {})
    counts = [table.seats] if tiny else seat_counts(game)
    kinds = pyspiel.GameType
    together = acts_at_once(game, table.setup)
    luck = table.start.most_outcomes() > 0
    return kinds(
        short_name=name,
        long_name=f"{game.title}, {tiny.replace('_', ' ')}" if tiny else game.title,
        dynamics=kinds.Dynamics.SIMULTANEOUS if together else kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC if luck else kinds.ChanceMode.DETERMINISTIC,
        information=(
            kinds.Information.IMPERFECT_INFORMATION
            if together or table.has_secrets
            else kinds.Information.PERFECT_INFORMATION
        ),
        utility=kinds.Utility.CONSTANT_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        min_num_players=counts[0],
        max_num_players=counts[-1],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification={} if tiny else parameters(game),
        default_loadable=True,
    )


def parameters(game: Game) -> dict[str, Any]:
    """Seats and options with their defaults, which can be played."""
    return {"players": seat_counts(game)[0], **{keyword(option.key): plain(option) for option in game.options}}


def plain(option: Option) -> int | str:
    """An option's default, a number where all its values are."""
    return int(option.default) if all(value.isdecimal() for value in option.values) else option.default


def make_table(game: Game, tiny: str, name: str, given: Mapping[str, Any]) -> Table:
    """The table these parameters ask for."""
    if tiny:
        small = game.tiny[tiny]()
        return Table(game, small.setup, small.state, name, {}, small.decisions)
    asked = {**parameters(game), **given}
    setup = choose_setup(game, asked)
    return Table(game, setup, game.new(setup), name, asked)


def choose_setup(game: Game, asked: Mapping[str, Any]) -> Setup:
    options = {key: value for key, value in asked.items() if key != "players"}
    return set_up(game, int(asked["players"]), options)


@cache
def cached_table(name: str, given: tuple[tuple[str, Any], ...]) -> Table:
    game, tiny = SOURCES[name]
    return make_table(game, tiny, name, dict(given))


def table_of(name: str, given: Mapping[str, Any]) -> Table:
    """The table of a game as OpenSpiel loads it.

    Raises:
        SetupFault: the game refuses these parameters.
    """
    if name not in SOURCES:
        raise SetupFault("Game", f"no game '{name}'; there are {', '.join(SOURCES)}")
    return cached_table(name, tuple(sorted(given.items())))


class TableGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel is not typed
    """A game with its parameters."""

    def __init__(self, name: str, params: Mapping[str, Any] | None = None) -> None:
        given = dict(params or {})
        self.table = table = table_of(name, given)
        chance = int(table.start.most_outcomes())
        info = pyspiel.GameInfo(
            num_distinct_actions=int(table.start.most_actions()),
            max_chance_outcomes=chance,
            num_players=table.seats,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=int(table.most),
        )
        kind = TYPES[name]
        super().__init__(kind, info, given)
        self.state_class = TogetherState if kind.dynamics == pyspiel.GameType.Dynamics.SIMULTANEOUS else TableState

    def new_initial_state(self, population: Any = None) -> TableState:
        return self.state_class(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> TableObserver:
        return TableObserver(self.table, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))
