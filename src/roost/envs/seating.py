"""Which game is played, by how many and with which options, from what a caller writes."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from roost import catalogue
from roost.core.actions import Choices
from roost.core.errors import SetupFault
from roost.core.game import Game
from roost.core.rng import Rng
from roost.core.setup import Setup
from roost.core.state import State

MOST_CYCLES: Final = 5_000
"""A game is cut off after so many decisions for each seat, unless the caller says otherwise; no rule does it."""


def find(game: str | Game) -> Game:
    """A game by its name, or the game itself."""
    return game if isinstance(game, Game) else catalogue.game(game)


def seat_counts(game: Game) -> list[int]:
    """With how many seats the usual options can be played."""
    return [count for count in game.seat_counts if playable(game, count)]


def playable(game: Game, count: int) -> bool:
    try:
        game.setup(game.colours[:count])
    except SetupFault:
        return False
    return True


def set_up(game: Game, seats: int | None, options: Mapping[str, object]) -> Setup:
    """A setup from keywords.

    Args:
        seats: how many play, in the box's order of colours; the fewest possible if None.
        options: as Python spells them: ``target=8`` for ``Target: 8``, ``True`` for ``yes``.

    Raises:
        SetupFault: the game refuses the seats or a value; the message says what it takes.
    """
    keys = {keyword(option.key): option.key for option in game.options}
    given: dict[str, str] = {}
    for name, value in options.items():
        if name not in keys:
            raise SetupFault(name, f"{game.title} has no option '{name}'; it knows {', '.join(keys) or 'none'}")
        given[keys[name]] = spelled(value)
    count = seats if seats is not None else seat_counts(game)[0]
    if count not in game.seat_counts:
        fewest, most = game.seat_counts[0], game.seat_counts[-1]
        raise SetupFault("Seats", f"{game.title} is for {fewest} to {most} players, not {count}")
    return game.setup(game.colours[:count], given)


def keyword(key: str) -> str:
    """An option's key as a keyword: ``Public-Missions`` is ``public_missions``."""
    return key.lower().replace("-", "_")


def spelled(value: object) -> str:
    """A value as a record's header spells it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def acts_at_once(game: Game, setup: Setup) -> bool:
    """Whether all seats choose at once in every decision, as one seeded game shows."""
    return found_at_once(game.name, setup.seats, tuple(setup.options.items()), Held(game.new(setup)))


class Held:
    """A state that cached functions pass over."""

    def __init__(self, state: State) -> None:
        self.state = state

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Held)

    def __hash__(self) -> int:
        return 0


@cache
def found_at_once(name: str, seats: tuple[str, ...], options: tuple[tuple[str, str], ...], held: Held) -> bool:
    state, luck = held.state, Rng(0)
    choices = Choices(max(state.most_actions(), state.most_outcomes()))
    for _ in range(MOST_CYCLES):
        if state.is_over():
            break
        if state.is_chance():
            choices.clear()
            state.list_outcomes(choices)
            state.resolve(choices.draw(luck))
            continue
        waiting = state.legal_seats()
        if len(waiting) < state.seats():
            return False
        for seat in waiting:
            state.apply(seat, state.legal_actions(seat)[luck.below(len(state.legal_actions(seat)))])
    return True
