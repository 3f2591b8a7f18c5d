"""Views as numbers, from the observer's own place: its seat comes first, the others follow clockwise."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from roost.core.game import Feature
from roost.core.setup import Setup
from roost.core.sight import View
from roost.games.pick_a_dilly.pieces import ROOSTER

MOST_LAID = 4  # three by pecks, one more beside the rooster
BEYOND_TARGET = 3  # eggs by which the last turn can pass the target


def layout(setup: Setup) -> list[Feature]:
    """A spectator looks from the first seat's place."""
    players = len(setup.seats)
    target = int(setup.options["Target"])
    animals = players + 1
    return [
        Feature("eyes", 1, -1, players - 1, "the observer's seat, or -1 for a spectator"),
        Feature("target", 1, 1, 30, "eggs that end the game"),
        Feature("turn", 1, 1, (target - 1) * players + 1, "the turn being chosen, from 1; the last one when over"),
        Feature("over", 1, 0, 1, "1 when the game is over"),
        Feature("eggs", players, 0, target + BEYOND_TARGET, "eggs of each hen, the own first, clockwise"),
        Feature("rooster", players, 0, 1, "1 for the hen the rooster stands beside"),
        Feature("chosen", players, 0, 1, "1 for each seat that has chosen this turn"),
        Feature("own-choice", animals, 0, 1, "1 for the animal the observer has chosen: hens, then the rooster"),
        Feature("last-laid", players, 0, MOST_LAID, "eggs each hen laid last turn; 0 before the first"),
        *[
            Feature(f"last-fed-{seat}", animals, 0, 1, f"1 for the animal fed last turn by the seat {seat} after me")
            for seat in range(players)
        ],
    ]


def observe(view: View, knowledge: Mapping[str, Any]) -> list[float]:
    """One number for each place of the layout."""
    seats = clockwise_from(view)
    animals = [*seats, ROOSTER]
    own = knowledge["chosen"].get(seats[0]) if view.viewer >= 0 else None
    last = knowledge["last"] or {"fed": {}, "laid": {}}
    numbers: list[float] = [view.viewer, int(view.setup.options["Target"]), knowledge["turn"], view.is_over]
    numbers += [knowledge["eggs"][colour] for colour in seats]
    numbers += one_of(seats, knowledge["rooster"])
    numbers += [colour in knowledge["chosen"] for colour in seats]
    numbers += one_of(animals, own)
    numbers += [last["laid"].get(colour, 0) for colour in seats]
    for colour in seats:
        numbers += one_of(animals, last["fed"].get(colour))
    return [float(number) for number in numbers]


def clockwise_from(view: View) -> list[str]:
    """The colours in play, the observer's own first."""
    first = max(view.viewer, 0)
    return [*view.setup.seats[first:], *view.setup.seats[:first]]


def one_of(names: list[str], name: str | None) -> list[float]:
    """1.0 at the place of a name, 0.0 elsewhere."""
    return [float(each == name) for each in names]
