"""What a bot's worker process is sent, and what it does with it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from roost.bots.advice import advise
from roost.catalogue import game as find_game
from roost.core.advice import Worth
from roost.core.bot import Budget, Thought
from roost.core.rng import Rng
from roost.core.sight import View
from roost.tables.levels import UNIFORM
from roost.tables.position import Position
from roost.tables.table import Table

SEED_RANGE = 1 << 62


@dataclass(frozen=True)
class Task:
    """One decision to be made by a bot: all it is told, and nothing else.

    Args:
        level: of the bot, or UNIFORM.
        view: what its seat sees.
        knowledge: all its seat has been told.
        dumped: a state redealt for the seat; never the truth.
        seed: of the bot's luck.
    """

    game: str
    level: str
    view: View
    knowledge: Mapping[str, Any]
    dumped: list[Any]
    seat: int
    seed: int
    milliseconds: int


def task(table: Table, seat: int, level: str, milliseconds: int) -> Task:
    """The decision that a seat owes now; the same question always gives the same task."""
    course, _ = table.playing()
    luck = Rng(table.dealer.number(-2, SEED_RANGE) ^ hash_of(table.decision(seat)))
    redealt = course.state.clone()
    redealt.redeal(seat, luck)
    return Task(
        game=course.game.name,
        level=level,
        view=course.view(seat),
        knowledge=course.game.sight.knowledge(course.setup, course.state, seat),
        dumped=redealt.dump(),
        seat=seat,
        seed=luck.bits(),
        milliseconds=milliseconds,
    )


def task_of(told: Position, level: str, seed: int, milliseconds: int) -> Task:
    """The same decision at a table of another house, which has told the position of the seat."""
    return Task(told.game, level, told.view, told.knowledge, told.state, told.seat, seed, milliseconds)


def hash_of(decision: str) -> int:
    """A number below 2**48 for the name of a question, the same in every process."""
    return int.from_bytes(decision.encode()[-6:], "big")


def think(given: Task) -> str:
    """The words a bot chooses; runs in a worker process."""
    if given.level == UNIFORM:
        return any_move(given)
    return find_game(given.game).bots[given.level]().choose(thought(given))


def counsel(given: Task) -> list[Worth]:
    """What a strong player makes of every move; runs in a worker process."""
    return advise(find_game(given.game), thought(given))


def thought(given: Task) -> Thought:
    """What a bot is given: the state is built anew from the copy that was redealt for its seat."""
    state = find_game(given.game).new(given.view.setup)
    state.load(given.dumped)
    return Thought(given.view, given.knowledge, state, given.seat, given.seed, Budget(given.milliseconds))


def any_move(given: Task) -> str:
    """Any legal move, each as likely as every other."""
    return given.view.moves[Rng(given.seed).below(len(given.view.moves))]


def as_stand_in(given: Task, milliseconds: int) -> Task:
    """The same decision for the game's stand-in."""
    return replace(given, level=find_game(given.game).stand_in, milliseconds=milliseconds)
