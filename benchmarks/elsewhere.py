"""Libraries that are measured in an environment of their own, made by ``make peers``; prints one JSON object."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

from benchmarks.timing import rate

ROOT = Path(__file__).parent.parent
PYTHON = ROOT / "build" / "peers" / "bin" / "python"
TABLES = 16_384  # that pgx plays at once
SPACES = 42


def pettingzoo() -> float:
    """Steps per CPU-second of its connect four, a random player in its usual loop included."""
    env: Any = import_module("pettingzoo.classic.connect_four_v3").env()
    rng = random.Random(1)

    def play(rounds: int) -> float:
        steps = 0
        for number in range(rounds):
            env.reset(seed=number)
            for _ in env.agent_iter():
                observation, _, ended, cut, _ = env.last()
                over = ended or cut
                env.step(None if over else int(rng.choice(observation["action_mask"].nonzero()[0])))
                steps += not over
        return steps

    return rate(play)


def rlcard_uno() -> float:
    """Steps per CPU-second of its uno for four, by its usual loop."""
    env: Any = import_module("rlcard").make("uno", config={"seed": 1, "game_num_players": 4})
    rng = random.Random(1)

    def play(rounds: int) -> float:
        steps = 0
        for _ in range(rounds):
            seen, _ = env.reset()
            while not env.is_over():
                seen, _ = env.step(rng.choice(list(seen["legal_actions"])))
                steps += 1
        return steps

    return rate(play)


def pgx() -> float:
    """Plies per CPU-second of its connect four, many tables at once in one compiled loop; compiling not counted."""
    jax: Any = import_module("jax")
    env: Any = import_module("pgx").make("connect_four")
    numpy: Any = jax.numpy

    def ply(carried: Any, _: Any) -> Any:
        tables, key, plies = carried
        key, luck = jax.random.split(key)
        choices = jax.random.categorical(luck, numpy.where(tables.legal_action_mask, 0.0, -1e9), axis=-1)
        plies += (~tables.terminated).sum()
        return (jax.vmap(env.step)(tables, choices), key, plies), None

    def games(key: Any) -> Any:
        tables = jax.vmap(env.init)(jax.random.split(key, TABLES))
        return jax.lax.scan(ply, (tables, key, numpy.int32(0)), None, length=SPACES)[0][2]

    compiled = jax.jit(games)
    compiled(jax.random.key(0)).block_until_ready()
    return rate(lambda rounds: float(sum(int(compiled(jax.random.key(number))) for number in range(rounds))))


PEERS: dict[str, Callable[[], float]] = {"pettingzoo": pettingzoo, "rlcard": rlcard_uno, "pgx": pgx}


def measured() -> dict[str, float]:
    """What could be measured there; nothing where there is no such environment."""
    if not PYTHON.exists():
        return {}
    done = subprocess.run([PYTHON, "-m", "benchmarks.elsewhere"], cwd=ROOT, capture_output=True, text=True, check=False)
    return json.loads(done.stdout) if done.returncode == 0 else {}


def main() -> None:
    """Measure each that can be imported here."""
    found = {}
    for name, measure in PEERS.items():
        try:
            found[name] = measure()
        except ImportError as missing:
            sys.stderr.write(f"{name}: {missing}\n")
    sys.stdout.write(json.dumps(found))


if __name__ == "__main__":
    main()
