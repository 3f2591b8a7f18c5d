"""``take``, ``pass``, ``beg``, ``let``; ``deal N`` and ``roll N``."""

from __future__ import annotations

from roost.core.errors import Illegal
from roost.core.setup import Setup
from roost.core.state import State
from tests.conformance.tiny_game.rules import FIRST_ROLL

ACTIONS = ("take", "pass", "beg", "let")


def action_words(setup: Setup, state: State, seat: int, action: int) -> str:
    return ACTIONS[action]


def outcome_words(setup: Setup, state: State, outcome: int) -> str:
    return f"deal {outcome + 1}" if outcome < FIRST_ROLL else f"roll {outcome - FIRST_ROLL + 1}"


def canonical(setup: Setup, state: State, seat: int, words: str) -> str:
    return words


def why_not(setup: Setup, state: State, seat: int, words: str) -> Illegal:
    return Illegal("out-of-place" if words in ACTIONS else "unknown-words", "Turns")
