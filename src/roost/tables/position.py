"""What a program needs that is to think for a seat: what it sees, what it was told, and a world that fits."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final

from roost.core.rng import Rng
from roost.core.setup import Setup
from roost.core.sight import View
from roost.tables.table import Table

WORLDS: Final = -3  # the dealer's number for programs' worlds; moves of bots and of chance have others
SEED_RANGE: Final = 1 << 62


@dataclass(frozen=True)
class Position:
    """All that a seat may know of a game in progress, for a program to think on.

    Args:
        game: the game's name.
        rules: the version of the rules; ``state`` fits no other.
        seat: for which it is.
        decision: names the question the seat is asked; empty if none.
        view: what the seat sees now.
        knowledge: all the seat has been told since the start, in the shape of the game's page.
        state: a state that fits the knowledge, dumped: what the seat cannot know is drawn anew, so it is
            not the truth. The same question always gives the same one.
    """

    game: str
    rules: str
    seat: int
    decision: str
    view: View
    knowledge: dict[str, Any]
    state: list[Any]

    @staticmethod
    def load(told: dict[str, Any]) -> Position:
        """The position that came as JSON, in which there are neither tuples nor numbers as keys."""
        return Position(**{**told, "view": read_view(told["view"])})


def read_view(told: dict[str, Any]) -> View:
    """The view that came as JSON."""
    setup = Setup(tuple(told["setup"]["seats"]), told["setup"]["options"])
    legal = {int(seat): tuple(moves) for seat, moves in told["legal"].items()}
    lists = {key: tuple(told[key]) for key in ("to_act", "changes", "scores", "winners")}
    return View(**{**told, **lists, "setup": setup, "legal": legal})


def position(table: Table, seat: int) -> Position:
    """The position of a seat in a game that is being played."""
    course, _ = table.playing()
    world = course.state.clone()
    world.redeal(seat, luck(table, seat))
    return Position(
        game=course.game.name,
        rules=course.game.rules_version,
        seat=seat,
        decision=table.decision(seat),
        view=course.view(seat),
        knowledge=knowledge(table, seat),
        state=world.dump(),
    )


def knowledge(table: Table, seat: int) -> dict[str, Any]:
    """All that a seat has been told since the start; programs get it, people's pages never do."""
    course, _ = table.playing()
    return course.game.sight.knowledge(course.setup, course.state, seat)


def luck(table: Table, seat: int) -> Rng:
    """Where a world for a seat comes from; nothing else is drawn from there, so it gives nothing away."""
    words = sha256(f"{seat} {table.seq}".encode()).digest()
    return Rng(table.dealer.number(WORLDS, SEED_RANGE) ^ int.from_bytes(words[:6], "big"))
