"""``make soak``: PettingZoo's interface and seed tests over every seat count with every choice of options."""

from __future__ import annotations

import sys
import warnings
from functools import partial
from itertools import product
from typing import Any

from pettingzoo.test import api_test, seed_test

from roost.catalogue import games
from roost.core.errors import SetupFault
from roost.core.game import Game
from roost.envs import pettingzoo
from roost.envs.seating import keyword


def setups(game: Game) -> list[tuple[int, dict[str, Any]]]:
    """Every seat count with every combination of option values that the game takes."""
    found: list[tuple[int, dict[str, Any]]] = []
    for seats in game.seat_counts:
        for values in product(*[option.values for option in game.options]):
            keys = [option.key for option in game.options]
            try:
                game.setup(game.colours[:seats], dict(zip(keys, values, strict=True)))
            except SetupFault:
                continue
            found.append((seats, {keyword(key): value for key, value in zip(keys, values, strict=True)}))
    return found


def main() -> None:
    warnings.simplefilter("ignore", UserWarning)
    for game in games().values():
        tested = setups(game)
        for seats, options in tested:
            made = partial(pettingzoo.env, game, seats, **options)
            api_test(made(), num_cycles=50)
            seed_test(made, num_cycles=50)
        sys.stdout.write(f"{game.title}: {len(tested)} setups passed\n")


if __name__ == "__main__":
    main()
