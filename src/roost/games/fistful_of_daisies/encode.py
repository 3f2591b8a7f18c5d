"""Views as numbers: the own seat first, then clockwise; absent seats are zero."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from roost.core.game import Feature
from roost.core.setup import Setup
from roost.core.sight import SPECTATOR, View
from roost.games.fistful_of_daisies.phrases import ring
from roost.games.fistful_of_daisies.pieces import (
    COWS,
    FACES,
    FLOWERS_OF_A_COLOUR,
    LONGEST_RING,
    MOST_PLAYERS,
    MOST_STAKED,
)

PHASES: Final = ("place", "roll", "die", "graze", "duel", "cows", "cover")


def layout(setup: Setup) -> list[Feature]:
    """The parts of the observation, in order."""
    seats = int(MOST_PLAYERS)
    return [
        Feature("phase", len(PHASES), 0, 1, "one-hot: place, roll, die, graze, duel, cows, cover; all zero when over"),
        Feature("turn", seats, 0, 1, "one-hot: whose turn, seats clockwise from the own"),
        Feature("first", seats, 0, 1, "one-hot: first player of the round"),
        Feature("holder", seats, 0, 1, "one-hot: who holds the special die"),
        Feature("to_act", seats, 0, 1, "who owes a decision"),
        Feature("dice", int(FACES), 0, 3, "ordinary dice in the pen showing 0, 1, 2, 3"),
        Feature("special", int(FACES), 0, 1, "one-hot: what the special die in the pen shows"),
        Feature("cow", seats * int(LONGEST_RING), 0, 1, "one-hot a seat: where its cow stands"),
        Feature("stray", len(COWS) * int(LONGEST_RING), 0, 1, "one-hot an unchosen cow, by colour: where it stands"),
        Feature("colour", seats * len(COWS), 0, 1, "one-hot a seat: its colour"),
        Feature("flowers", seats * len(COWS), 0, int(FLOWERS_OF_A_COLOUR), "still uncovered, by seat and colour"),
        Feature("clovers", seats, 0, 3, "held, by seat"),
        Feature("finished", seats, 0, 1, "who is home"),
        Feature("rival", len(COWS), 0, 1, "one-hot: the cow that is duelled"),
        Feature("stake", 1, 0, int(MOST_STAKED), "clovers staked"),
        Feature("spots", int(FACES), 0, 1, "one-hot: how the mover's cow fell, if it has"),
        Feature("ring", LONGEST_RING * len(SPACES), 0, 1, "one-hot a space: pink, blue, yellow, white, field, cowshed"),
        Feature("strategic", 1, 0, 1, "whether stakes and re-rolls are played"),
        Feature("lenient", 1, 0, 1, "whether a board completed on the Cowshed finishes at once"),
    ]


SPACES: Final = (*COWS, "field", "cowshed")


def one_hot(place: int | None, size: int) -> list[float]:
    return [1.0 if index == place else 0.0 for index in range(size)]


def observe(view: View, knowledge: Mapping[str, Any]) -> list[float]:
    """The numbers of ``layout``; nothing is hidden, so knowledge adds nothing."""
    table = view.table
    count = len(view.setup.seats)
    mine = view.viewer if view.viewer > SPECTATOR else 0
    seats = [(mine + step) % count for step in range(count)]
    colours: list[str | None] = [view.colour(seat) for seat in seats] + [None] * (int(MOST_PLAYERS) - count)
    duel = table["duel"] or {"with": None, "stake": 0, "spots": []}
    numbers = one_hot(PHASES.index(table["phase"]) if table["phase"] else None, len(PHASES))
    for key in ("turn", "first", "special_holder"):
        numbers += [1.0 if colour is not None and table[key] == colour else 0.0 for colour in colours]
    numbers += [1.0 if seat in view.to_act else 0.0 for seat in seats] + [0.0] * (int(MOST_PLAYERS) - count)
    numbers += [float(table["pen"]["dice"].count(face)) for face in range(FACES)]
    numbers += one_hot(table["pen"]["special"], FACES)
    numbers += [spot for colour in colours for spot in one_hot(table["cows"].get(colour), LONGEST_RING)]
    strays = [None if cow in view.setup.seats else table["cows"][cow] for cow in COWS]
    numbers += [spot for place in strays for spot in one_hot(place, LONGEST_RING)]
    numbers += [1.0 if colour == cow else 0.0 for colour in colours for cow in COWS]
    numbers += [float(table["flowers"][colour][cow]) if colour else 0.0 for colour in colours for cow in COWS]
    numbers += [float(table["clovers"][colour]) if colour else 0.0 for colour in colours]
    numbers += [1.0 if colour in table["finished"] else 0.0 for colour in colours]
    numbers += [1.0 if duel["with"] == cow else 0.0 for cow in COWS]
    numbers += [float(duel["stake"]), *one_hot(duel["spots"][0] if duel["spots"] else None, FACES)]
    spaces = [*ring(view), *[""] * (int(LONGEST_RING) - len(ring(view)))]
    numbers += [1.0 if kind == space else 0.0 for kind in spaces for space in SPACES]
    options = view.setup.options
    return [*numbers, float(options["Strategic"] == "yes"), float(options["Finish"] == "lenient")]
