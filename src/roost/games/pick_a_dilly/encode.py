"""Views as numbers, seats in seat order; the choices of the turn being made are no part of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from roost.core.game import Feature
from roost.core.setup import Setup
from roost.core.sight import View
from roost.games.pick_a_dilly.pieces import ROOSTER

MOST_LAID: Final = 4  # by one hen in one turn: three for its pecks, one for the rooster


def layout(setup: Setup) -> list[Feature]:
    """What the numbers say, in order."""
    seats, target = len(setup.seats), int(setup.options["Target"])
    return [
        Feature("seat", seats, 0, 1, "the own seat, one-hot"),
        Feature("target", 1, 5, 30, "eggs of one hen that end the game"),
        Feature("turn", 1, 1, seats * target, "the turn being chosen, from 1; each lays an egg at least"),
        Feature("eggs", seats, 0, target + MOST_LAID, "eggs laid so far, by hen"),
        Feature("rooster", seats, 0, 1, "the hen the rooster stands beside, one-hot"),
        Feature(
            "fed", seats * (seats + 1), 0, 1, "whom each seat fed in the last turn, one-hot; the rooster comes last"
        ),
        Feature("laid", seats, 0, MOST_LAID, "eggs that each hen laid in the last turn"),
    ]


def observe(view: View, knowledge: Mapping[str, Any]) -> list[float]:
    """The numbers of ``layout``."""
    hens = view.setup.seats
    animals = (*hens, ROOSTER)
    table = view.table
    last = table["last"] or {"fed": dict.fromkeys(hens), "laid": dict.fromkeys(hens, 0)}
    numbers = [float(seat == view.viewer) for seat in range(len(hens))]
    numbers += [float(view.setup.options["Target"]), float(table["turn"])]
    numbers += [float(table["eggs"][hen]) for hen in hens]
    numbers += [float(table["rooster"] == hen) for hen in hens]
    numbers += [float(last["fed"][hen] == animal) for hen in hens for animal in animals]
    return numbers + [float(last["laid"][hen]) for hen in hens]
