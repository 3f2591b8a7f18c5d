"""Steps through the standard interfaces, a random policy included; OpenSpiel's own Python games beside ours."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pyspiel
from open_spiel.python import games as _peers  # noqa: F401  # registers them

from benchmarks.timing import rate
from roost.catalogue import games
from roost.core.game import Game
from roost.core.rng import Rng
from roost.envs import gymnasium, openspiel, pettingzoo
from roost.envs.seating import acts_at_once

PEERS = ("python_kuhn_poker", "python_iterated_prisoners_dilemma")
CLONES = 1000


def agent_rate(game: Game) -> float:
    """Steps of PettingZoo's AEC loop per CPU-second: ``last``, a legal action, ``step``."""
    env, luck = pettingzoo.env(game), Rng(1)

    def play(rounds: int) -> float:
        steps = 0
        for number in range(rounds):
            env.reset(seed=number)
            for _ in env.agent_iter():
                _, _, terminated, truncated, info = env.last()
                if terminated or truncated:
                    env.step(None)
                    continue
                legal = info["action_mask"].nonzero()[0]
                env.step(legal[luck.below(len(legal))])
                steps += 1
        return steps

    return rate(play)


def parallel_rate(game: Game) -> float:
    """Actions of agents per CPU-second through PettingZoo's parallel loop."""
    env, luck = pettingzoo.parallel_env(game), Rng(1)

    def play(rounds: int) -> float:
        steps = 0
        for number in range(rounds):
            _, infos = env.reset(seed=number)
            while env.agents:
                actions = {}
                for agent in env.agents:
                    legal = infos[agent]["action_mask"].nonzero()[0]
                    actions[agent] = legal[luck.below(len(legal))]
                steps += len(actions)
                _, _, _, _, infos = env.step(actions)
        return steps

    return rate(play)


def learner_rate(game: Game) -> float:
    """Decisions of a learner per CPU-second in Gymnasium's loop, against uniform bots."""
    env, luck = gymnasium.env(game), Rng(1)

    def play(rounds: int) -> float:
        steps = 0
        for number in range(rounds):
            _, info = env.reset(seed=number)
            over = False
            while not over:
                legal = info["action_mask"].nonzero()[0]
                _, _, terminated, truncated, info = env.step(legal[luck.below(len(legal))])
                over = terminated or truncated
                steps += 1
        return steps

    return rate(play)


def move_rate(name: str) -> float:
    """Moves per CPU-second of a random player through OpenSpiel, chance included."""
    game, luck = pyspiel.load_game(name), Rng(1)

    def play(rounds: int) -> float:
        return sum(play_once(game.new_initial_state(), luck) for _ in range(rounds))

    return rate(play)


def play_once(state: Any, luck: Rng) -> int:
    """One game; how many moves it took, every seat's choice counted."""
    moves, below, seats = 0, luck.below, range(state.num_players())
    while not state.is_terminal():
        if state.is_simultaneous_node():
            choices = [state.legal_actions(seat) for seat in seats]
            state.apply_actions([legal[below(len(legal))] for legal in choices])
            moves += len(choices)
            continue
        legal = state.legal_actions()
        state.apply_action(legal[below(len(legal))])
        moves += 1
    return moves


def clone_rate(name: str) -> float:
    """Clones per CPU-second of a state in the middle of a game."""
    state, luck = pyspiel.load_game(name).new_initial_state(), Rng(1)
    for _ in range(20):
        if state.is_simultaneous_node():
            state.apply_actions([0] * state.num_players())
        elif not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[luck.below(len(legal))])

    def many(rounds: int) -> float:
        for _ in range(rounds * CLONES):
            state.clone()
        return rounds * CLONES

    return rate(many)


def tree_solver_rate(name: str) -> float:
    """Iterations per CPU-second of OpenSpiel's C++ solver on an exported tree."""
    solver = pyspiel.CFRSolver(pyspiel.load_efg_game(openspiel.export_efg(name)))

    def solve(rounds: int) -> float:
        for _ in range(rounds):
            solver.evaluate_and_update_policy()
        return rounds

    return rate(solve)


def rows() -> list[tuple[str, str, Callable[[], float]]]:
    """Every row: what, in which unit, and how it is measured."""
    listed: list[tuple[str, str, Callable[[], float]]] = []
    for game in games().values():
        setup = game.setup(game.colours[: game.seat_counts[0]])
        name = f"roost_{game.name.replace('-', '_')}"
        listed.append((f"{game.title}: PettingZoo, agent by agent", "steps/s", partial(agent_rate, game)))
        if acts_at_once(game, setup):
            listed.append((f"{game.title}: PettingZoo, parallel", "agent-steps/s", partial(parallel_rate, game)))
        listed.append((f"{game.title}: Gymnasium", "decisions/s", partial(learner_rate, game)))
        listed.append((f"{game.title}: OpenSpiel", "moves/s", partial(move_rate, name)))
        listed.append((f"{game.title}: OpenSpiel", "clones/s", partial(clone_rate, name)))
    listed += [(f"OpenSpiel's {name}", "moves/s", partial(move_rate, name)) for name in PEERS]
    for tiny in ("one_egg", "half_chosen"):
        solve = partial(tree_solver_rate, f"roost_pick_a_dilly_{tiny}")
        listed.append((f"Pick A Dilly, {tiny.replace('_', ' ')}: OpenSpiel's CFR on EFG", "iterations/s", solve))
    return listed
