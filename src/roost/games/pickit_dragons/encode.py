"""Views as numbers; what was shown earlier comes from the knowledge."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from roost.core.game import Feature
from roost.core.setup import Setup
from roost.core.sight import View
from roost.games.pickit_dragons.cards import COLOUR_OF, colour_of, counts, is_pure
from roost.games.pickit_dragons.pieces import CARDS, MISSIONS

PHASES: Final = ("missions", "give", "start", "action", "adjust")
COLOURS: Final = tuple(COLOUR_OF.values())
EACH_SEAT: Final = 14
MOST_SEATS: Final = 4


def layout(setup: Setup) -> list[Feature]:
    """What the numbers of ``observe`` mean, in their order."""
    return [
        Feature("phase", len(PHASES), 0, 1, "one for the phase: " + ", ".join(PHASES) + "; none when over"),
        Feature("hand", len(CARDS), 0, 14, "copies of each card in the own hand, order of the card table"),
        Feature("top", len(CARDS), 0, 1, "one for the card peeked at"),
        Feature("offer", 4 * len(CARDS), 0, 1, "slot by slot, one for the card that lies there"),
        Feature("discard", len(CARDS), 0, 14, "copies of each card in the discard pile"),
        Feature("discard-top", len(CARDS), 0, 1, "one for the card on top of it"),
        Feature("clock", 4, 0, 101, "round, final round or 0, cards in the deck, whether the viewer is on turn"),
        Feature("public-missions", len(MISSIONS), 0, 1, "one for each public mission"),
        Feature(
            "own-missions", 2 * len(MISSIONS), 0, 1, "one for each mission dealt to the viewer, then for the one kept"
        ),
        Feature(
            "seats",
            EACH_SEAT * MOST_SEATS,
            0,
            200,
            "from the viewer clockwise, absent seats 0: points, cards in hand, used a joker, on turn; "
            "complete dragons by colour; joker-free ones by colour",
        ),
        Feature("known", len(CARDS) * (MOST_SEATS - 1), 0, 14, "copies known to be in the others' hands, clockwise"),
        Feature("parts", len(CARDS) * MOST_SEATS, 0, 20, "parts laid in incomplete dragons, from the viewer clockwise"),
    ]


def observe(view: View, knowledge: Mapping[str, Any]) -> list[float]:
    """A view and the knowledge of the same viewer as numbers."""
    table = view.table
    order = [(max(view.viewer, 0) + step) % len(view.setup.seats) for step in range(len(view.setup.seats))]
    own = table["hands"][view.colour(order[0])] if view.viewer >= 0 else []
    numbers = one_of(PHASES, table["phase"]) + counted(own) + one_of(CARDS, table["top"])
    for card in table["offer"]:
        numbers += one_of(CARDS, card)
    discards = knowledge["discard"]
    numbers += counted(discards) + one_of(CARDS, discards[-1] if discards else None)
    on_turn = table["turn"] is not None and view.setup.seat(table["turn"]) == view.viewer
    numbers += [float(table["round"]), float(table["final_round"] or 0), float(table["deck"]), float(on_turn)]
    numbers += some_of(MISSIONS, table["public_missions"])
    mine = table["missions"].get(view.colour(order[0]), {}) if view.viewer >= 0 else {}
    numbers += some_of(MISSIONS, mine.get("dealt") or []) + one_of(MISSIONS, mine.get("kept"))
    for place in range(MOST_SEATS):
        numbers += seat_numbers(view, order[place]) if place < len(order) else [0.0] * EACH_SEAT
    for place in range(1, MOST_SEATS):
        known = knowledge["hands"][view.colour(order[place])] if place < len(order) else []
        numbers += counted(known)
    for place in range(MOST_SEATS):
        numbers += laid_parts(view, order[place]) if place < len(order) else [0.0] * len(CARDS)
    return numbers


def seat_numbers(view: View, seat: int) -> list[float]:
    """Points, hand, jokers, turn and dragons of a seat."""
    colour = view.colour(seat)
    hand = view.table["hands"][colour]
    cards = hand if isinstance(hand, int) else len(hand)
    dragons = view.table["dragons"][colour]
    complete = [sum(counts(dragon) and colour_of(dragon) == kind for dragon in dragons) for kind in COLOURS]
    pure = [sum(is_pure(dragon) and colour_of(dragon) == kind for dragon in dragons) for kind in COLOURS]
    marks = [view.scores[seat], cards, view.table["jokers_used"][colour], view.table["turn"] == colour]
    return [float(number) for number in (*marks, *complete, *pure)]


def laid_parts(view: View, seat: int) -> list[float]:
    """The parts in the incomplete dragons of a seat."""
    dragons = view.table["dragons"][view.colour(seat)]
    return counted([card for dragon in dragons if not dragon["complete"] for card in dragon["cards"]])


def counted(cards: list[str | None]) -> list[float]:
    return [float(cards.count(code)) for code in CARDS]


def one_of(names: tuple[str, ...], name: str | None) -> list[float]:
    return [float(other == name) for other in names]


def some_of(names: tuple[str, ...], chosen: list[str]) -> list[float]:
    return [float(name in chosen) for name in names]
