"""How fast the yardsticks are; run from the folder where they are compiled, it prints one JSON object."""

from __future__ import annotations

import json
import subprocess
import sys

from benchmarks.measures import card_loop_rate, clone_rate, game_rate, ply_rate, scalar_rate, search_rate
from benchmarks.yardsticks.build import built, environment
from benchmarks.yardsticks.connect_four import ConnectFour
from benchmarks.yardsticks.goofspiel import Goofspiel
from benchmarks.yardsticks.pig import Pig
from roost.core.playout import random_games
from roost.core.state import State

CHECKED_GAMES = 500

STARTS: dict[str, State] = {
    "connect four": ConnectFour(),
    "pig": Pig(2),
    "goofspiel 3": Goofspiel(3, 10),
    "goofspiel 5": Goofspiel(5, 10),
    "goofspiel 7": Goofspiel(7, 10),
}


def measured() -> dict[str, dict[str, float]]:
    """Figure by name and yardstick, compiled, in a process of its own.

    Raises:
        RuntimeError: they do not compile, or play other games than the rules as they are written.
    """
    done = subprocess.run(
        [sys.executable, "-m", "benchmarks.yardsticks.race"],
        cwd=built(),
        env=environment(),
        capture_output=True,
        text=True,
        check=True,
    )
    found: dict[str, dict[str, float]] = json.loads(done.stdout)
    for name, start in STARTS.items():
        if found[name].pop("check") != check(start):
            raise RuntimeError(f"{name} plays other games compiled than interpreted")
    return found


def check(start: State) -> float:
    """A figure that tells whether the same random games are played."""
    tally = random_games(start, CHECKED_GAMES, 1)
    return float(tally.plies) + float(tally.results[0]) / CHECKED_GAMES


def figures(start: State) -> dict[str, float]:
    """All of one yardstick, per CPU-second."""
    return {
        "games": game_rate(start),
        "plies": ply_rate(start),
        "simulations": search_rate(start),
        "decisions": scalar_rate(start),
        "clones": clone_rate(start),
        "card loop": card_loop_rate(start),
        "check": check(start),
    }


def main() -> None:
    if not all(sys.modules[type(start).__module__].__file__.endswith((".so", ".pyd")) for start in STARTS.values()):  # type: ignore[union-attr]
        raise SystemExit("the yardsticks did not run compiled")
    sys.stdout.write(json.dumps({name: figures(start) for name, start in STARTS.items()}))


if __name__ == "__main__":
    main()
