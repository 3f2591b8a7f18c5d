"""Quick, plausible play: what a landing is worth in flowers, and which flower to spare."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from roost.core.actions import Choices
from roost.core.rng import Rng
from roost.core.state import State
from roost.core.values import Values
from roost.games.fistful_of_daisies.pieces import FIELD, HERD
from roost.games.fistful_of_daisies.rules.actions import COVER_ANY, EAT, PICK_CLOVER, REROLL, TAKE_SPECIAL
from roost.games.fistful_of_daisies.rules.daisies import FistfulOfDaisies
from roost.games.fistful_of_daisies.state import COVER, DIE, DUEL, GRAZE

HOME: Final = 100.0
CLOVER: Final = 0.27  # of a flower
DUELLED: Final = 0.16  # clovers on average, less what the rival gains
STAKED: Final = 0.09  # more of them for each clover that can be staked
LEAD: Final = 0.03  # the special die
RARE: Final = 0.04  # a flower more for each of its colour that is eaten already
ENOUGH: Final = 0.5  # dice below this are worth a re-roll
NOISE: Final = 0.02


@mypyc_attr(acyclic=True)
class Grazing(Values):
    """Eats where it can, stakes all it has, comes home as fast as it may."""

    def choose(self, state: State, seat: i64, actions: Choices, rng: Rng) -> i64:
        """The action that looks best at once."""
        if actions.count == 1:
            return actions.items[0]
        assert isinstance(state, FistfulOfDaisies)
        phase = state.phase
        if phase == DIE:
            return best_die(state, seat, actions, rng)
        if phase in (GRAZE, COVER):
            return best_flower(state, seat, actions)
        if phase == DUEL:
            return actions.items[actions.count - 1]
        return actions.pick(rng)


def best_die(meadow: FistfulOfDaisies, seat: i64, actions: Choices, rng: Rng) -> i64:
    """The die whose landing is worth most; a re-roll where all are poor."""
    best = actions.items[0]
    best_worth = -1.0
    for index in range(actions.count):
        action = actions.items[index]
        if action == REROLL:
            if best_worth < ENOUGH:
                return action
        else:
            worth = float(rng.below(100)) * NOISE / 100.0
            if action >= TAKE_SPECIAL:
                worth += landing(meadow, seat, action - TAKE_SPECIAL) + LEAD
            else:
                worth += landing(meadow, seat, action)
            if worth > best_worth:
                best_worth = worth
                best = action
    return best


def landing(meadow: FistfulOfDaisies, seat: i64, steps: i64) -> float:
    """What a walk is worth, in flowers."""
    start = meadow.at[meadow.colours[seat]]
    space = start + steps
    if meadow.left[seat] == 0:
        if space >= meadow.length or (start == 0 and steps > 0):
            return HOME
        return float(steps)
    if space >= meadow.length:
        space -= meadow.length
    if space == 0:
        return CLOVER
    company = meadow.company[space]
    if steps == 0:
        company -= 1
    if company > 0:
        if meadow.strategic:
            return DUELLED + STAKED * float(meadow.clovers[seat])
        return DUELLED
    kind = meadow.ring[space]
    if kind == FIELD:
        return 1.0
    left = meadow.flowers[seat * HERD + kind]
    if left == 0:
        return CLOVER
    return 1.0 + RARE * float(3 - left)


def best_flower(meadow: FistfulOfDaisies, seat: i64, actions: Choices) -> i64:
    """A flower of the colour of which most are left, so that many spaces stay good; never a bare clover instead."""
    best = actions.items[0]
    most: i64 = -1
    for index in range(actions.count):
        action = actions.items[index]
        if action != PICK_CLOVER:
            colour = action - EAT
            if action >= COVER_ANY:
                colour = action - COVER_ANY
            if meadow.flowers[seat * HERD + colour] > most:
                most = meadow.flowers[seat * HERD + colour]
                best = action
    return best
