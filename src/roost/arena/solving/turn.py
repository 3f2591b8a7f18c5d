"""An equilibrium of each of many turns: the end of its logit path, made exact."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from roost.arena.solving.path import Paths
from roost.arena.solving.payoffs import Floats, Payoffs
from roost.arena.solving.polish import polish
from roost.arena.solving.practice import practise

EXACT = 1e-12  # what leaving a mix may gain
FIRST_CARE = 60.0  # where the path is first tried for its end
CLOSE = 0.03  # how far the end may be from the path there
LAST_CARE = 1e8
MOST_STEPS = 500
THRESHOLDS = (1e-2, 1e-4, 1e-6, 0.06)
PRACTICE = 2000
PRACTICES = 8
SHAKE = 0.5  # of the logits at the start of another path
SHAKEN_PATHS = 6

HOW = ("path", "shaken path", "practice", "roughly")
BY_PATH, BY_SHAKEN_PATH, BY_PRACTICE, ROUGHLY = range(len(HOW))


@dataclass
class Solved:
    """Mixes by game, seat and action; by game what leaving them gains at most, and how they were found."""

    mix: Floats
    gain: Floats
    how: NDArray[np.int8]

    def improve(self, games: NDArray[np.intp], mix: Floats, gain: Floats, how: int) -> None:
        """Take over the mixes of some games where they are better."""
        better = gain < self.gain[games]
        self.mix[games[better]] = mix[better]
        self.gain[games[better]] = gain[better]
        self.how[games[better]] = how

    @property
    def open(self) -> NDArray[np.intp]:
        """The games that are not solved yet."""
        return np.flatnonzero(self.gain > EXACT)


def solve_turns(payoffs: Payoffs) -> Solved:
    """An equilibrium of each game, by the logit path, else by one that starts elsewhere, else by regret matching.

    Care is counted in parts of what is at stake for a seat, so that one with little to win is no less careful.
    """
    staked = payoffs.staked()
    size = payoffs.seats * payoffs.actions
    mix = np.full((len(payoffs), payoffs.seats, payoffs.actions), 1.0 / payoffs.actions)
    solved = Solved(mix, staked.gains(mix), np.full(len(payoffs), BY_PATH, np.int8))
    follow_paths(staked, solved, np.zeros((len(payoffs), size)), BY_PATH)
    for number in range(SHAKEN_PATHS):
        lean = SHAKE * np.random.default_rng(number).standard_normal((len(payoffs), size))
        follow_paths(staked, solved, lean, BY_SHAKEN_PATH)
    for number in range(PRACTICES):
        practise_open(staked, solved, np.random.default_rng(number))
    return Solved(solved.mix, payoffs.gains(solved.mix), solved.how)


def practise_open(payoffs: Payoffs, solved: Solved, luck: np.random.Generator) -> None:
    """Regret matching in all games that are not solved yet, from mixes by chance."""
    games = solved.open
    if len(games) == 0:
        return
    left = payoffs.take(games)
    average = practise(left, luck.dirichlet(np.ones(payoffs.actions), (len(games), payoffs.seats)), PRACTICE)
    solved.improve(games, average, left.gains(average), ROUGHLY)
    for least in THRESHOLDS:
        solved.improve(games, *polish(left, average, least), BY_PRACTICE)


def follow_paths(payoffs: Payoffs, solved: Solved, lean: Floats, how: int) -> None:
    """Follow the logit paths of all open games until their ends are found or lost."""
    games = solved.open
    if len(games) == 0:
        return
    paths = Paths(payoffs.take(games), lean[games])
    due = np.full(len(games), FIRST_CARE)
    for _ in range(MOST_STEPS):
        paths.advance()
        tried = np.flatnonzero(paths.care >= due)
        if len(tried):
            due[tried] = 4 * paths.care[tried]
            try_ends(paths, games, tried, solved, how)
        stay = np.flatnonzero((solved.gain[games] > EXACT) & ~paths.lost & (paths.care < LAST_CARE))
        if len(stay) < len(games):
            paths.keep(stay)
            games, due = games[stay], due[stay]
        if len(games) == 0:
            return


def try_ends(paths: Paths, games: NDArray[np.intp], tried: NDArray[np.intp], solved: Solved, how: int) -> None:
    """Where the exact mix is close to the path, it is its end."""
    for least in THRESHOLDS:
        left = tried[solved.gain[games[tried]] > EXACT]
        if len(left) == 0:
            return
        near = paths.mix()[left]
        mix, gain = polish(paths.payoffs.take(left), near, least)
        far = np.abs(mix - near).max(axis=(1, 2)) > CLOSE
        solved.improve(games[left], mix, np.where(far, np.inf, gain), how)
