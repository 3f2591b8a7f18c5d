"""Fits the constants of Pick A Dilly's ``worths.py`` to games of its solver against itself.

``python -m benchmarks.fit_pick_a_dilly 4`` for four players; needs ``roost[study]``. Every round plays with the
constants found before, so the figures settle after three or four rounds, to within about a tenth.
"""

from __future__ import annotations

import sys
from typing import Any

import numpy as np
from librt.vecs import vec
from scipy.optimize import minimize

from roost.catalogue import game as find_game
from roost.core.rng import Rng
from roost.core.state import State
from roost.games.pick_a_dilly.values import TurnGame, turn_game
from roost.games.pick_a_dilly.worths import MOST_BEHIND, MOST_MISSING

GAMES = 3000
PRACTICE = 250
ROUNDS = 4
BITS = 2**32


def sharpness(constants: Any, missing: Any) -> Any:
    return np.abs(constants[0]) / (missing + np.abs(constants[1]) + 0.01)


def bend(turn: TurnGame, constants: Any, players: int) -> None:
    """Let a turn be solved with other constants."""
    sharp = sharpness(constants, np.arange(float(MOST_MISSING)))[:, None]
    turn.weights = vec[float](np.exp(-sharp * np.arange(MOST_BEHIND)).ravel().tolist())
    places = np.concatenate([constants[2:], np.zeros(8 - players)])
    turn.places = vec[float](np.exp(sharp * places).ravel().tolist())


def drawn(shares: list[float], rng: Rng) -> int:
    point = rng.bits() / BITS
    for animal, share in enumerate(shares):
        point -= share
        if point < 0:
            return animal
    return len(shares) - 1


def tables(players: int, constants: Any, seed: int) -> Any:
    """A row for each turn of many games: eggs missing, eggs behind by place, and the place that won."""
    game = find_game("pick-a-dilly")
    setup = game.setup(game.colours[:players])
    rows = []
    for number in range(GAMES):
        state: State = game.new(setup)
        rng = Rng(seed + number)
        seen = []
        while not state.is_over():
            turn = turn_game(state, rng.bits())
            most = max(turn.eggs)
            at = turn.rooster_at
            behind = [most - turn.eggs[(at + place) % players] for place in range(players)]
            seen.append((at, [turn.target - most, *behind]))
            bend(turn, constants, players)
            turn.practise(PRACTICE)
            for seat, animal in enumerate([drawn(turn.shares(seat), rng) for seat in range(players)]):
                state.apply(seat, animal)
        winner = state.winning_seats()[0]
        rows += [[*row, (winner - at) % players] for at, row in seen]
    return np.array(rows)


def surprise(constants: Any, rows: Any, players: int) -> float:
    """Mean negative logarithm of the chance that the winners were given."""
    places = np.append(constants[2:], 0.0)
    weights = -sharpness(constants, rows[:, 0])[:, None] * (rows[:, 1 : players + 1] - places)
    weights -= weights.max(axis=1, keepdims=True)
    logs = weights - np.log(np.exp(weights).sum(axis=1, keepdims=True))
    return -float(logs[np.arange(len(rows)), rows[:, -1]].mean())


def main() -> None:
    players = int(sys.argv[1])
    constants = np.array([6.0, 3.0, *[0.0] * (players - 1)])
    for number in range(ROUNDS):
        rows = tables(players, constants, number * GAMES)
        found = minimize(surprise, constants, args=(rows, players), method="Nelder-Mead", options={"maxiter": 4000})
        constants = found.x
        egg, soon, *places = [float(constant) for constant in constants]
        worth = ", ".join(f"{place:.2f}" for place in places)
        sys.stdout.write(f"EGG {abs(egg):.2f} SOON {abs(soon):.2f} PLACE {worth} surprise {found.fun:.4f}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
