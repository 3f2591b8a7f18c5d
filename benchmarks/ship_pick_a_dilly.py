"""Writes the solution that Pick A Dilly's hard level plays by, solved anew: ``python -m benchmarks.ship_pick_a_dilly``.

Needs ``roost[study]``; takes some seconds.
"""

from __future__ import annotations

import sys
from importlib.resources import files

from roost.arena.solving.backwards import solve
from roost.catalogue import game
from roost.games.pick_a_dilly.solution import SHIPPED, packed


def solved(players: int, target: int) -> list[float]:
    """The mixes, then the chances to win, in a row."""
    dilly = game("pick-a-dilly")
    assert dilly.stages is not None
    table = solve(dilly.stages(dilly.setup(dilly.colours[:players], {"Target": str(target)})))
    return [*table.mixes.ravel().tolist(), *table.values.ravel().tolist()]


def main() -> None:
    for (players, target), name in SHIPPED.items():
        content = packed(solved(players, target))
        path = files(game("pick-a-dilly").package) / name
        with open(str(path), "wb") as file:  # noqa: PTH123  # a resource
            file.write(content)
        sys.stdout.write(f"{path}: {len(content):,} bytes\n")


if __name__ == "__main__":
    main()
