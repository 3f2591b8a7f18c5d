"""Environments of the suite's subjects, and what tests do with them."""

from __future__ import annotations

from typing import Any

from roost.envs import pettingzoo
from roost.envs.pettingzoo import ParallelTable, TableEnv
from tests.conformance.subjects import Subject


def keywords(subject: Subject) -> dict[str, Any]:
    """Seats and options as the environments take them."""
    options = {key.lower().replace("-", "_"): value for key, value in subject.setup.options.items()}
    return {"game": subject.game, "seats": len(subject.setup.seats), **options}


def table(subject: Subject, **settings: Any) -> TableEnv:
    return pettingzoo.env(**keywords(subject), **settings)


def parallel(subject: Subject, **settings: Any) -> ParallelTable:
    return pettingzoo.parallel_env(**keywords(subject), **settings)


def first_legal(env: TableEnv, turn: int = 0) -> int:
    """One of the legal actions of the agent that is asked, another one each turn."""
    legal = env.infos[env.agent_selection]["action_mask"].nonzero()[0]
    return int(legal[turn % len(legal)])


def play(env: TableEnv, steps: int = 1_000_000) -> list[tuple[str, bytes, float, bytes]]:
    """Play on; what each agent was told when it was asked."""
    told = []
    for turn, agent in enumerate(env.agent_iter(steps)):
        seen, reward, terminated, truncated, info = env.last()
        told.append((agent, seen["observation"].tobytes(), reward, info["action_mask"].tobytes()))
        env.step(None if terminated or truncated else first_legal(env, turn * 7 + 3))
    return told
