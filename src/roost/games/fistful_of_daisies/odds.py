"""What a die, a re-roll, a duel or a stake is worth: exact, by letting the rules play every outcome on copies.

``hints`` maps the words of each move to

==========  ==========================================================================================
``then``    for a die: ``graze``, ``duel`` or ``clover`` (the Cowshed), what the move leads to
``space``   for a die: the ring index where it ends
``finish``  for a die: whether it brings the finished cow home
``eat``     for a die: colours of which a flower may be eaten there
``duels``   for a die that ends in company: rival -> the odds of a duel without a stake, as below
``of``      for a duel or a re-roll: the weight of everything that may fall; the next four are parts of it
``win``     for a duel: the own cow wins; with no spots only its stake comes back
``lose``    for a duel: the other cow wins
``flower``  for a duel: the fourth clover is reached
``clovers`` for a duel: clovers brought on average, stakes counted, as [numerator, denominator]
``eats``    for a re-roll: a die falls that leads to a flower to be eaten
``homes``   for a re-roll: a die falls that finishes
``now``     for a re-roll: whether a die in the pen does each of these without it
==========  ==========================================================================================
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Final

from roost.core.setup import Setup
from roost.core.state import State
from roost.games.fistful_of_daisies.notation import action_words
from roost.games.fistful_of_daisies.pieces import COWS
from roost.games.fistful_of_daisies.rules import FistfulOfDaisies
from roost.games.fistful_of_daisies.rules.actions import EAT, PICK_CLOVER, REROLL
from roost.games.fistful_of_daisies.state import COVER, DIE, DUEL, GRAZE

Fallen = list[tuple[FistfulOfDaisies, int]]

THEN: Final = {GRAZE: "graze", DUEL: "duel"}


def hints(setup: Setup, state: State, seat: int) -> dict[str, Any]:
    """The worth of every move of a seat that takes a die or provokes a duel; else nothing."""
    assert isinstance(state, FistfulOfDaisies)
    worth = {DIE: die_or_reroll, DUEL: duel}.get(int(state.phase))
    if worth is None:
        return {}
    return {
        action_words(setup, state, seat, action): worth(state, seat, action) for action in state.legal_actions(seat)
    }


def after(state: FistfulOfDaisies, seat: int, action: int) -> FistfulOfDaisies:
    """A copy in which the seat has acted."""
    copy = state.clone()
    copy.apply(seat, action)
    return copy


def falls(state: FistfulOfDaisies) -> Fallen:
    """Every way the dice or cows that are due may fall, with its weight; equal tables are one."""
    open_ends: Fallen = [(state, 1)]
    while open_ends[0][0].is_chance() and open_ends[0][0].phase == state.phase:
        merged: dict[str, tuple[FistfulOfDaisies, int]] = {}
        for table, weight in open_ends:
            outcomes = table.legal_outcomes()
            for index in range(outcomes.count):
                copy = table.clone()
                copy.resolve(outcomes.items[index])
                key = str(copy.dump())
                known = merged.get(key, (copy, 0))[1]
                merged[key] = (copy, known + weight * outcomes.weight(index))
        open_ends = list(merged.values())
    return open_ends


# -- dice ---------------------------------------------------------------------------------------


def die_or_reroll(state: FistfulOfDaisies, seat: int, action: int) -> dict[str, Any]:
    return reroll(state, seat) if action == REROLL else die(state, seat, action)


def die(state: FistfulOfDaisies, seat: int, action: int) -> dict[str, Any]:
    """Where a die leads, and the duel it would bring."""
    moved = after(state, seat, action)
    asked = bool(moved.to_act() >> seat & 1) and moved.phase in THEN
    then = THEN[moved.phase] if asked else "clover"
    possible = moved.legal_actions(seat) if asked else []
    duels = {}
    if then == "duel":
        bare = [action for action in possible if " stake " not in duel_words(moved, action)]
        duels = {duel_words(moved, action).split()[1]: duel(moved, seat, action) for action in bare}
    return {
        "then": then,
        "space": int(moved.at[moved.colours[seat]]),
        "finish": state.arrival[seat] == 0 and moved.arrival[seat] > 0,
        "eat": [COWS[action - EAT] for action in possible if EAT <= action < PICK_CLOVER],
        "duels": duels,
    }


def duel_words(state: FistfulOfDaisies, action: int) -> str:
    return action_words(Setup(()), state, 0, action)


def reroll(state: FistfulOfDaisies, seat: int) -> dict[str, Any]:
    """How likely the new dice lead to a flower or home; what the dice in the pen do is told beside it."""
    pens = falls(after(state, seat, REROLL))
    chances = [(leads_to(pen, seat), weight) for pen, weight in pens]
    eats, homes = leads_to(state, seat)
    return {
        "of": sum(weight for _, weight in chances),
        "eats": sum(weight for (eats, _), weight in chances if eats),
        "homes": sum(weight for (_, homes), weight in chances if homes),
        "now": {"eats": eats, "homes": homes},
    }


def leads_to(state: FistfulOfDaisies, seat: int) -> tuple[bool, bool]:
    """Whether a die in the pen leads to a flower to be eaten, and whether one finishes."""
    dice = [die(state, seat, action) for action in state.legal_actions(seat) if action != REROLL]
    return any(found["eat"] for found in dice), any(found["finish"] for found in dice)


# -- duels --------------------------------------------------------------------------------------


def duel(state: FistfulOfDaisies, seat: int, action: int) -> dict[str, Any]:
    """What comes of a duel, over every way the two cows may fall."""
    fallen = falls(after(state, seat, action))
    own = state.colours[seat]
    total = sum(weight for _, weight in fallen)
    mean = Fraction(sum(weight * brought(state, table, seat) for table, weight in fallen), total)
    return {
        "of": total,
        "win": sum(weight for table, weight in fallen if table.victor == own),
        "lose": sum(weight for table, weight in fallen if table.victor not in (own, -1)),
        "flower": sum(weight for table, weight in fallen if table.phase == COVER and table.to_act() == 1 << seat),
        "clovers": [mean.numerator, mean.denominator],
    }


def brought(before: FistfulOfDaisies, fallen: FistfulOfDaisies, seat: int) -> int:
    """Clovers a duel brought its provoker, before a fourth one is exchanged; a lost stake counts below nothing."""
    if fallen.victor == before.colours[seat]:
        return int(fallen.winnings)
    return int(fallen.clovers[seat] - before.clovers[seat])
