"""``die 2``, ``die *3``, ``reroll``, ``eat pink``, ``clover``, ``duel blue stake 2``, ``cover pink``, ``place pink 6``

and of chance ``roll 2``, ``roll *3``, ``cows 1``.
"""

from __future__ import annotations

from typing import Final

from roost.core.errors import Illegal
from roost.core.setup import Setup
from roost.core.state import State
from roost.games.fistful_of_daisies.pieces import COWS, HERD, MOST_STAKED
from roost.games.fistful_of_daisies.rules import FistfulOfDaisies
from roost.games.fistful_of_daisies.rules.actions import (
    COVER_ANY,
    EAT,
    PICK_CLOVER,
    PROVOKE,
    PUT,
    REROLL,
    TAKE,
    TAKE_SPECIAL,
)
from roost.games.fistful_of_daisies.state import COVER, DIE, DUEL, FALL, GRAZE, PLACE

VERBS: Final = {
    PLACE: ("place",),
    DIE: ("die", "reroll"),
    GRAZE: ("eat", "clover"),
    DUEL: ("duel",),
    COVER: ("cover",),
}
NOT_DUE: Final = {
    PLACE: Illegal("place-first", "R2"),
    DIE: Illegal("choose-a-die", "Game Round"),
    GRAZE: Illegal("eat-or-clover", "R4"),
    DUEL: Illegal("a-duel-is-due", "R5"),
    COVER: Illegal("cover-a-flower", "R6"),
}


def action_words(setup: Setup, state: State, seat: int, action: int) -> str:
    """The words of an action; a stake of 0 is not written."""
    if action >= PUT:
        assert isinstance(state, FistfulOfDaisies)
        return f"place {COWS[state.stray()]} {action - PUT}"
    if action >= COVER_ANY:
        return f"cover {COWS[action - COVER_ANY]}"
    if action >= PROVOKE:
        rival, stake = divmod(action - int(PROVOKE), int(MOST_STAKED) + 1)
        return f"duel {COWS[rival]}" + (f" stake {stake}" if stake else "")
    if action == PICK_CLOVER:
        return "clover"
    if action >= EAT:
        return f"eat {COWS[action - EAT]}"
    if action == REROLL:
        return "reroll"
    if action >= TAKE_SPECIAL:
        return f"die *{action - TAKE_SPECIAL}"
    return f"die {action - TAKE}"


def outcome_words(setup: Setup, state: State, outcome: int) -> str:
    """``roll 2``, ``roll *2`` for the special die, or ``cows 2``."""
    assert isinstance(state, FistfulOfDaisies)
    if state.phase == FALL:
        return f"cows {outcome}"
    return f"roll {outcome}" if state.to_fall > 0 else f"roll *{outcome}"


def canonical(setup: Setup, state: State, seat: int, words: str) -> str:
    """Every move has one spelling."""
    return words


def why_not(setup: Setup, state: State, seat: int, words: str) -> Illegal:
    """Which rule forbids these words; else what is due instead."""
    assert isinstance(state, FistfulOfDaisies)
    phase = int(state.phase)
    verb, *rest = words.split(" ")
    if verb in VERBS[phase]:
        return REASONS[verb](state, seat, rest) or NOT_DUE[phase]
    return NOT_DUE[phase]


def one_colour(rest: list[str]) -> int:
    """The number of the one colour that is named, else one past the last."""
    return colour_of(rest) if len(rest) == 1 else int(HERD)


def colour_of(rest: list[str]) -> int:
    """The number of the colour that is named first, else one past the last."""
    return COWS.index(rest[0]) if rest and rest[0] in COWS else int(HERD)


def no_die(state: FistfulOfDaisies, seat: int, rest: list[str]) -> Illegal | None:
    special = bool(rest) and rest[0].startswith("*")
    if special and state.turn == state.first and rest[0] == f"*{state.special}":
        return Illegal("first-player-never-the-special", "Game Round")
    return Illegal("no-such-die", "Game Round")


def no_reroll(state: FistfulOfDaisies, seat: int, rest: list[str]) -> Illegal | None:
    if not state.strategic:
        return Illegal("no-reroll", "R14")
    return None if rest else Illegal("no-clover", "R14")


def no_eating(state: FistfulOfDaisies, seat: int, rest: list[str]) -> Illegal | None:
    colour = one_colour(rest)
    if colour == HERD:
        return None
    if state.flowers[seat * HERD + colour] == 0:
        return Illegal("no-flower-left", "R4")
    return Illegal("another-colour", "R4")


def no_duel(state: FistfulOfDaisies, seat: int, rest: list[str]) -> Illegal | None:
    rival = colour_of(rest)
    if rival == HERD or rival == state.colours[seat] or state.at[rival] != state.at[state.colours[seat]]:
        return Illegal("no-such-rival", "R5")
    if not state.strategic:
        return Illegal("no-stakes", "R13")
    return Illegal("no-such-stake", "R13")


def no_cover(state: FistfulOfDaisies, seat: int, rest: list[str]) -> Illegal | None:
    return None if one_colour(rest) == HERD else Illegal("no-flower-left", "R6")


def no_place(state: FistfulOfDaisies, seat: int, rest: list[str]) -> Illegal | None:
    if colour_of(rest) != state.stray():
        return Illegal("place-first", "R2")
    return Illegal("not-a-space-of-its-colour", "R2")


REASONS: Final = {
    "place": no_place,
    "die": no_die,
    "reroll": no_reroll,
    "eat": no_eating,
    "clover": lambda state, seat, rest: None,
    "duel": no_duel,
    "cover": no_cover,
}
