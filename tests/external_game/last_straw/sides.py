"""Notation, view, words, board, numbers and bots of a game too small for a file each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from roost.core.bot import Thought
from roost.core.errors import Illegal
from roost.core.game import Feature
from roost.core.setup import Setup
from roost.core.sight import Ply, View
from roost.core.state import State
from roost.core.words import Line, Motion, Prompt, Tongue, seat_token

from .rules import LastStraw

# -- notation and view ------------------------------------------------------------------------------


def action_words(setup: Setup, state: State, seat: int, action: int) -> str:
    return f"take {action + 1}"


def outcome_words(setup: Setup, state: State, outcome: int) -> str:
    raise Illegal("no-chance-due")


def canonical(setup: Setup, state: State, seat: int, words: str) -> str:
    return words


def why_not(setup: Setup, state: State, seat: int, words: str) -> Illegal:
    return Illegal("not-so-many", "Turns")


def table(setup: Setup, state: State, viewer: int) -> dict[str, Any]:
    assert isinstance(state, LastStraw)
    return {"straws": state.straws}


knowledge = table


def heard(setup: Setup, state: State, ply: Ply, viewer: int) -> Ply:
    return ply


# -- words and board --------------------------------------------------------------------------------


def prompt(view: View, tongue: Tongue) -> Prompt:
    return Prompt("The last straw is taken." if view.is_over else f"{seat_token(view.to_act[0])} takes straws.")


def label(view: View, move: str, tongue: Tongue) -> str:
    return f"Take {move.split()[1]}"


def tell(before: View, ply: Ply, after: View, tongue: Tongue) -> list[Line]:
    return [Line(f"{seat_token(ply.who)} leaves {after.table['straws']}.", ply.who)]


def why(illegal: Illegal, view: View, tongue: Tongue) -> str:
    return "One, two or three straws of those that lie there are taken in turn."


def describe(view: View, tongue: Tongue) -> list[str]:
    return [f"Straws: {view.table['straws']}"]


def option(key: str, value: str, tongue: Tongue) -> tuple[str, str]:
    return key, value


def scene(view: View, tongue: Tongue) -> dict[str, Any]:
    return {"straws": range(view.table["straws"])}


def motions(before: View, ply: Ply, after: View) -> list[Motion]:
    return [Motion("drop", f"straw-{straw}") for straw in range(after.table["straws"], before.table["straws"])]


# -- numbers and bots -------------------------------------------------------------------------------


def layout(setup: Setup) -> list[Feature]:
    return [Feature("straws", 1, 0, 11, "how many lie there")]


def observe(view: View, knowledge: Mapping[str, Any]) -> list[float]:
    return [float(knowledge["straws"])]


class OneStraw:
    """Takes one straw."""

    def choose(self, thought: Thought) -> str:
        return "take 1"


class Counting:
    """Leaves a multiple of four where it can."""

    def choose(self, thought: Thought) -> str:
        return f"take {thought.view.table['straws'] % 4 or 1}"
