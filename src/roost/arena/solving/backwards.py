"""A whole game from its last turns to its first."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_context

import numpy as np
from numpy.typing import NDArray

from roost.arena.jobs import interrupts_ignored
from roost.arena.solving.payoffs import Floats, Payoffs
from roost.arena.solving.turn import Solved, solve_turns
from roost.core.stages import Stages

PART = 64  # turns that are solved together, whatever the number of processes
Solver = Callable[[list[Payoffs]], Iterator[Solved]]


@dataclass(frozen=True)
class Table:
    """A mix for every seat in every position, and what it leads to.

    Attributes:
        mixes: by position, seat and action, as the game's stages count them.
        values: by position and seat, the chance to win.
        gains: by position, the most that any seat gains by another choice in this one turn.
        how: by position, BY_PATH and so on, of ``turn.py``.
    """

    mixes: Floats
    values: Floats
    gains: Floats
    how: NDArray[np.int8]


def solve(stages: Stages, jobs: int = 1, show: Callable[[int], None] = lambda done: None) -> Table:
    """An equilibrium of every turn, backwards from the end.

    Args:
        jobs: how many processes; the result is the same.
        show: told how many positions are done.
    """
    shape = (stages.count, stages.seats)
    table = Table(
        np.zeros((*shape, stages.actions)), np.zeros(shape), np.zeros(stages.count), np.zeros(stages.count, np.int8)
    )
    done = 0
    with solver(jobs) as solve_all:
        for layer in stages.layers():
            parts = [layer[first : first + PART] for first in range(0, len(layer), PART)]
            payoffs = [payoffs_of(stages, part, table.values) for part in parts]
            for part, paid, solved in zip(parts, payoffs, solve_all(payoffs), strict=True):
                table.mixes[part], table.gains[part], table.how[part] = solved.mix, solved.gain, solved.how
                worth = paid.worths(paid.pairs(solved.mix), solved.mix)
                table.values[part] = (worth * solved.mix).sum(axis=2)
                done += len(part)
                show(done)
    return table


def payoffs_of(stages: Stages, positions: NDArray[np.int64], values: Floats) -> Payoffs:
    """Turns as games, paid by what the positions after them are worth to each seat."""
    after, turned = stages.follow(positions)
    seat = np.arange(stages.seats)
    later = values[np.maximum(after, 0)[:, None, :], (seat[:, None] - turned) % stages.seats]
    won = after[:, None, :] == -1 - seat[:, None]
    paid = np.where(after[:, None, :] >= 0, later, won)
    return Payoffs(paid.reshape(len(positions), stages.seats, *[stages.actions] * stages.seats))


@contextmanager
def solver(jobs: int) -> Iterator[Solver]:
    """What solves parts, in this process or in several."""
    if jobs == 1:
        yield lambda parts: map(solve_turns, parts)
        return
    pool = ProcessPoolExecutor(jobs, mp_context=get_context("spawn"))
    try:
        with interrupts_ignored():
            pool.submit(int).result()
        yield lambda parts: pool.map(solve_turns, parts)
    finally:
        pool.shutdown(wait=True, cancel_futures=True)
