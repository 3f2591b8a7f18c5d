"""What solving a game found out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from roost.arena.solving.answer import best_answers, everywhere, meetings
from roost.arena.solving.backwards import Table
from roost.arena.solving.reading import shares
from roost.arena.solving.turn import HOW
from roost.core.game import Game
from roost.core.setup import Setup
from roost.core.stages import Stages


@dataclass(frozen=True)
class Findings:
    """A solved game in a few figures, seats in seat order.

    Attributes:
        value: the chance to win if all keep to the table.
        gain: what the best answer of one seat adds to that.
        widest: the largest gain from any position on.
        opening: how often each seat makes each move in the first turn.
        found: positions by how their equilibrium was found.
        against: level of the others -> the chance to win as one of them, with the table, and with the best answer.
    """

    positions: int
    value: list[float]
    gain: list[float]
    widest: float
    opening: list[dict[str, float]]
    found: dict[str, int]
    against: dict[str, dict[str, list[float]]]

    def as_dict(self) -> dict[str, Any]:
        return dict(vars(self))


def findings(game: Game, setup: Setup, stages: Stages, table: Table) -> Findings:
    """The figures of a solved game, by further ways back through its turns."""
    start = game.new(setup)
    best = best_answers(stages, table.mixes)
    against = {}
    mixes = {level: everywhere(stages, habit) for level, habit in stages.habits().items()}
    mixes |= {level: look() for level, look in stages.lookers().items()}
    for level, others in mixes.items():
        itself, met = meetings(stages, others, others), meetings(stages, table.mixes, others)
        figures = {"itself": itself, "table": met, "best": best_answers(stages, others)}
        against[level] = {who: chance[stages.start].tolist() for who, chance in figures.items()}
    opening = []
    for seat in range(stages.seats):
        moves = game.moves(setup, start, seat)
        opening.append(dict(zip(moves, shares(stages, table, start, seat), strict=True)))
    return Findings(
        positions=stages.count,
        value=table.values[stages.start].tolist(),
        gain=(best - table.values)[stages.start].tolist(),
        widest=float((best - table.values).max()),
        opening=opening,
        found={name: int(np.sum(table.how == number)) for number, name in enumerate(HOW)},
        against=against,
    )
