"""A table of averages learns to beat two easy bots at Pick A Dilly, in seconds and without a learning library."""

from __future__ import annotations

import sys

import numpy as np
from numpy.typing import NDArray

from roost.envs import gymnasium
from roost.envs.layouts import layout

SEATS = 3
ROOSTER = SEATS  # the action after the hens
PLACES = {part.name: slice(part.start, part.stop) for part in layout("pick-a-dilly", SEATS)}

Situation = tuple[int, int, bool]
Table = dict[Situation, NDArray[np.float64]]  # situation -> for each choice, what it brought and how often it was made


def situation(seen: NDArray[np.float32]) -> Situation:
    """What the learner looks at: where the rooster stands, its lead, and whether the end is near."""
    eggs = seen[PLACES["eggs"]]
    lead = int(np.clip(eggs[0] - eggs[1:].max(), -3, 3))
    return int(seen[PLACES["rooster"]].argmax()), lead, bool(eggs.max() >= 9)


def best(row: NDArray[np.float64]) -> int:
    """The choice that brought most on average."""
    return int((row[:, 0] / row[:, 1]).argmax())


def environments(bots: str) -> list[gymnasium.SeatEnv]:
    """The learner on each seat in turn."""
    return [gymnasium.env("pick-a-dilly", SEATS, seat=seat, bots=[bots]) for seat in range(SEATS)]


def play(env: gymnasium.SeatEnv, seed: int, table: Table, luck: np.random.Generator, curious: float) -> float:
    """One game, and what is learnt from it; choices count clockwise from the own hen."""
    seen, _ = env.reset(seed=seed)
    made: set[tuple[Situation, int]] = set()
    over, reward = False, 0.0
    while not over:
        row = table.setdefault(situation(seen), np.full((SEATS + 1, 2), [0.4, 1.0]))
        choice = int(luck.integers(SEATS + 1)) if luck.random() < curious else best(row)
        made.add((situation(seen), choice))
        animal = ROOSTER if choice == ROOSTER else (choice + env.seat) % SEATS
        seen, reward, terminated, truncated, _ = env.step(animal)
        over = terminated or truncated
    if curious:
        for at, choice in made:
            table[at][choice] += (reward, 1)
    return reward


def learn(games: int, bots: str = "easy", seed: int = 1) -> Table:
    """Play, and remember what each choice brought."""
    table: Table = {}
    luck = np.random.default_rng(seed)
    seats = environments(bots)
    for number in range(games):
        play(seats[number % SEATS], seed + number, table, luck, curious=0.15)
    return table


def strength(table: Table, games: int, bots: str = "easy") -> float:
    """The share of games it wins with what it knows; even would be a third."""
    luck = np.random.default_rng(0)
    seats = environments(bots)
    return sum(play(seats[number % SEATS], 10**6 + number, table, luck, 0) for number in range(games)) / games


if __name__ == "__main__":
    sys.stdout.write(f"before: {strength({}, 1000):.0%}\n")
    sys.stdout.write(f"after:  {strength(learn(6000), 3000):.0%}\n")
