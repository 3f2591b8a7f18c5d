"""``feed COLOUR`` and ``feed rooster``."""

from __future__ import annotations

from roost.core.errors import Illegal
from roost.core.setup import Setup
from roost.core.state import State
from roost.games.pick_a_dilly.pieces import HENS, ROOSTER


def animal(setup: Setup, number: int) -> str:
    """The animal with this number: a hen's colour, or ``rooster``."""
    return setup.seats[number] if number < len(setup.seats) else ROOSTER


def action_words(setup: Setup, state: State, seat: int, action: int) -> str:
    return f"feed {animal(setup, action)}"


def outcome_words(setup: Setup, state: State, outcome: int) -> str:
    raise Illegal("no-chance-due")


def canonical(setup: Setup, state: State, seat: int, words: str) -> str:
    """Who feeds a hen that is not in play feeds the own hen. Rulebook: Feeding. Ruling: R2."""
    absent = {f"feed {hen}" for hen in HENS if hen not in setup.seats}
    return f"feed {setup.seats[seat]}" if words in absent else words


def why_not(setup: Setup, state: State, seat: int, words: str) -> Illegal:
    """Only one animal may be fed, and only a hen or the rooster. Rulebook: Feeding."""
    if words.startswith("feed ") and len(words.split()) > 2:
        return Illegal("one-animal-only", "Feeding")
    return Illegal("no-such-animal", "Feeding")
