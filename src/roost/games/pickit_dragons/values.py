"""What moves and positions are worth to a seat, in points: the knowledge of the bots; compiled."""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from roost.core.actions import Choices
from roost.core.rng import Rng
from roost.core.state import State
from roost.core.values import Values
from roost.games.pickit_dragons.pieces import (
    DRAGON_LENGTH,
    DRAGON_POINTS,
    FLOCK,
    GREEN,
    HAND_SIZE,
    PURPLE,
    PURPLE_BONUS,
    YELLOW,
)
from roost.games.pickit_dragons.rules import moves
from roost.games.pickit_dragons.rules.dragon import count_bits
from roost.games.pickit_dragons.rules.ending import final_points
from roost.games.pickit_dragons.rules.game import PickitDragons
from roost.games.pickit_dragons.rules.shapes import (
    ADD_FROM,
    ADD_TO,
    COLOUREDS,
    COMPLETE_SHAPES,
    JOKER_PARTS,
    NATURAL,
    SHAPE_COLOUR,
    SWAP_CARD,
    SWAP_TO,
    SWAPS,
    WHITES,
)
from roost.games.pickit_dragons.state import DISCARDING, OVER, STARTING, Player
from roost.games.pickit_dragons.worths import JOKER_WORTH, deck_worth, gain, loss, parts_spent, promise

FREE_DRAW: Final = 0.9  # a card more in hand, whichever
FIRST_OF_COLOUR: Final = vec[float]([0.0, 0.8, 3.0, 0.6, 0.2])  # for the ability
MISSION_WORTH: Final = vec[float]([2.0, 2.4, 1.5, 2.6, 1.6, 1.4, 2.4, 1.2])
FLUSH_BELOW: Final = 1.3  # flush where the best card on offer is worth less
NEVER: Final = -100.0
CALM: Final = 6.0  # points of difference that make a result likely
HORIZON: Final[i64] = 60


def completing(table: PickitDragons, player: Player, shape: i64, laid: i64) -> float:
    """What it is worth to complete this dragon from the hand, with the cards that are drawn for it."""
    colour = SHAPE_COLOUR[shape]
    points = float(DRAGON_POINTS[colour])
    if colour == GREEN and player.complete[GREEN] % FLOCK == FLOCK - 1:
        points = 5.0
    if colour == PURPLE and JOKER_PARTS[shape] == 0 and player.pure[PURPLE] == 0:
        points += float(PURPLE_BONUS)
    if is_last_turn(table):
        return points
    if JOKER_PARTS[shape] == 0 and player.pure[colour] == 0:
        points += FIRST_OF_COLOUR[colour]
    spent = DRAGON_LENGTH[colour] - count_bits(laid)
    points += FREE_DRAW * float(spent) - JOKER_WORTH[0] * float(WHITES[shape])
    if colour < GREEN:
        points -= JOKER_WORTH[1 + colour] * float(COLOUREDS[shape])
        points -= parts_spent(player, colour, NATURAL[shape] & ~laid)
    return points


def laying(table: PickitDragons, player: Player, colour: i64, cards: i64) -> float:
    """What it is worth to put down parts that do not count yet: the cards drawn for them."""
    if is_last_turn(table) or table.final_round > 0:
        return NEVER
    return FREE_DRAW * float(cards) - 0.6 + 0.2 * float(YELLOW - colour)


def is_last_turn(table: PickitDragons) -> bool:
    return table.final_round == table.round


def sacrificing(table: PickitDragons, player: Player) -> float:
    """What the top discard is worth over the green that is given for it."""
    cost = 1.6
    if player.complete[GREEN] % FLOCK == 0:
        cost = 6.0
    if is_last_turn(table):
        cost += 2.0
    return gain(player, table.discard[table.discard_size - 1]) - cost


def swapping(table: PickitDragons, player: Player, seat: i64, action: i64) -> float:
    """What a joker is worth over the card given for it."""
    owner, swap = (action - moves.SWAP) // SWAPS, (action - moves.SWAP) % SWAPS
    freed = SWAP_TO[swap]
    worth = JOKER_WORTH[0] - loss(player, SWAP_CARD[swap])
    if is_last_turn(table):
        worth = 0.0
    if JOKER_PARTS[freed] == 0 and table.players[owner].pure[SHAPE_COLOUR[freed]] == 0:
        bonus = FIRST_OF_COLOUR[SHAPE_COLOUR[freed]]
        if SHAPE_COLOUR[freed] == PURPLE:
            bonus = float(PURPLE_BONUS)
        if owner == seat:
            worth += bonus
        else:
            worth -= bonus
    return worth


def rate(table: PickitDragons, seat: i64, action: i64) -> float:
    """What a legal action is worth to a seat, compared with its other actions now."""
    player = table.players[seat]
    if action >= moves.DISCARD:
        return -loss(player, action - moves.DISCARD)
    if action == moves.END:
        return 0.0
    if action >= moves.SWAP:
        return swapping(table, player, seat, action)
    if action >= moves.ADD:
        before, after = ADD_FROM[action - moves.ADD], ADD_TO[action - moves.ADD]
        if after < COMPLETE_SHAPES:
            return completing(table, player, after, NATURAL[before])
        return laying(table, player, SHAPE_COLOUR[after], count_bits(NATURAL[after] & ~NATURAL[before])) + 0.3
    if action >= moves.LAY:
        shape = action - moves.PLAY
        return laying(table, player, SHAPE_COLOUR[shape], count_bits(NATURAL[shape]))
    if action >= moves.PLAY:
        return completing(table, player, action - moves.PLAY, 0)
    return rate_start(table, player, action)


def rate_start(table: PickitDragons, player: Player, action: i64) -> float:
    """The same for moves before the action, and in the set-up."""
    if action >= moves.TAKE_DECK:
        if action == moves.TAKE_NOTHING:
            return 0.0
        return deck_worth(table, player) + 0.1
    if action >= moves.TAKE:
        return gain(player, table.offer[action - moves.TAKE])
    if action == moves.SACRIFICE:
        worth = sacrificing(table, player)
        if table.step == STARTING and worth > 0.0:
            return 50.0
        if table.step == STARTING:
            return NEVER
        return worth
    if action == moves.FLUSH:
        return FLUSH_BELOW
    if action == moves.PEEK:
        return 100.0
    if action >= moves.GIVE:
        pair = action - moves.GIVE
        return -loss(player, moves.PAIR_FIRST[pair]) - loss(player, moves.PAIR_SECOND[pair])
    return MISSION_WORTH[action - moves.KEEP]


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class DragonValues(Values):
    """The value model for playouts and estimates, and for a bot that asks it alone."""

    def horizon(self) -> i64:
        return HORIZON

    def estimate(self, state: State, seat: i64) -> float:
        """Points on the table and part of what hands promise, as a share of all seats'."""
        assert isinstance(state, PickitDragons)
        best = -1000.0
        for other in range(state.seat_count):
            best = max(best, standing(state, other))
        total = 0.0
        for other in range(state.seat_count):
            total += exp((standing(state, other) - best) / CALM)
        return exp((standing(state, seat) - best) / CALM) / total

    def lead(self, state: State, seat: i64) -> float:
        """Points on the table and what hands promise, against the best of the others."""
        assert isinstance(state, PickitDragons)
        best = -1000.0
        for other in range(state.seat_count):
            if other != seat:
                best = max(best, standing(state, other))
        return standing(state, seat) - best

    def choose(self, state: State, seat: i64, actions: Choices, rng: Rng) -> i64:
        """The action of most worth; near ones by chance."""
        return self.best(state, seat, actions, rng, 0.5)

    def best(self, state: State, seat: i64, actions: Choices, rng: Rng, blur: float) -> i64:
        """The action of most worth, each worth blurred by up to so many points."""
        assert isinstance(state, PickitDragons)
        best = actions.items[0]
        if actions.count == 1:
            return best
        most = -1000.0
        for index in range(actions.count):
            worth = rate(state, seat, actions.items[index])
            if blur > 0.0:
                worth += blur * float(rng.below(1024)) / 1024.0
            if worth > most:
                most = worth
                best = actions.items[index]
        return best


def standing(state: PickitDragons, seat: i64) -> float:
    """The points of a seat and what it may still make of its cards."""
    player = state.players[seat]
    worth = float(player.points)
    if state.step == OVER:
        return float(final_points(state, player))
    if state.final_round != state.round or (state.turn <= seat and state.step != DISCARDING):
        worth += 0.5 * promise(player) + 0.3 * float(player.cards - HAND_SIZE)
    return worth
