"""Where the dragons of each seat lie: in rows, parts joined."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from roost.core.sight import View
from roost.games.pickit_dragons.cards import ABILITY, COLOUR_OF, POINTS, colour_of, counts, dragons_of, is_pure, limit

MARGIN: Final = 10
HEAD: Final = 166  # room for name and points, left of the dragons
OWN_PART: Final = 54  # width of a part
OTHER_PART: Final = 46
CAPTION: Final = 28
BETWEEN: Final = 12
VARIANTS: Final = ("", "-b", "-c")


@dataclass
class Figure:
    """A dragon, or the greens side by side.

    Args:
        x, y: its upper left corner.
        part: width of a part; its height is 1.4 times as much.
        pieces: symbol and element id of each part.
        points: what it scores now.
        caption: its ability, ``joker``, ``flock``, ``missing`` or ``flipped``.
        dragons: the numbers of the dragons in it.
    """

    x: float
    y: float
    part: float
    pieces: list[dict[str, Any]]
    points: str
    caption: str
    dragons: list[dict[str, Any]]

    @property
    def width(self) -> float:
        return self.part * len(self.pieces)

    @property
    def height(self) -> float:
        return self.part * 1.4


@dataclass
class Area:
    """What lies before a seat.

    Args:
        seat: whose it is.
        top, bottom: where it begins and ends.
        share: of the way to the limit, from 0 to 1.
    """

    seat: int
    colour: str
    own: bool
    top: float
    bottom: float
    share: float
    cards: int
    figures: list[Figure] = field(default_factory=list)


def areas(view: View, down: float, width: float) -> list[Area]:
    """The viewer's own area first, then the others clockwise."""
    seats = len(view.setup.seats)
    found = []
    for step in range(seats):
        seat = (max(view.viewer, 0) + step) % seats
        found.append(area(view, seat, down, width))
        down = found[-1].bottom + BETWEEN
    return found


def area(view: View, seat: int, down: float, width: float) -> Area:
    """One seat: figures in rows beside its name."""
    own = seat == view.viewer
    part = OWN_PART if own else OTHER_PART
    figures = figures_of(view, seat, part)
    right, row = float(HEAD), down + MARGIN
    for figure in figures:
        if right > HEAD and right + figure.width > width - MARGIN:
            right, row = float(HEAD), row + figure.height + CAPTION + 6
        figure.x, figure.y = round(right, 1), round(row, 1)
        right += figure.width + BETWEEN
    bottom = max(row + part * 1.4 + CAPTION + 2 if figures else 0, down + 104)
    hand = view.table["hands"][view.colour(seat)]
    cards = hand if isinstance(hand, int) else len(hand)
    share = min(1.0, view.scores[seat] / limit(view))
    return Area(seat, view.colour(seat), own, down, round(bottom, 1), round(share, 3), cards, figures)


def figures_of(view: View, seat: int, part: float) -> list[Figure]:
    """Dragons of several parts in the order laid, then the greens, then the flipped ones."""
    dragons = dragons_of(view, seat)
    pure_seen: set[str] = set()
    figures = [figure(seat, dragon, part, pure_seen) for dragon in dragons if len(dragon["cards"]) > 1]
    green = [dragon for dragon in dragons if len(dragon["cards"]) == 1 and counts(dragon)]
    flipped = [dragon for dragon in dragons if not dragon["face_up"]]
    for flock in (green[start : start + 4] for start in range(0, len(green), 4)):
        full = len(flock) == 4
        pieces = [piece(f"G{VARIANTS[dragon['number'] % 3]}", seat, dragon) for dragon in flock]
        figures.append(
            Figure(0, 0, part, pieces, "8" if full else str(len(flock)), "flock" if full else "sacrifice", flock)
        )
    if flipped:
        pieces = [piece("back", seat, dragon) for dragon in flipped]
        figures.append(Figure(0, 0, part, pieces, "0", "flipped", flipped))
    return figures


def piece(symbol: str, seat: int, dragon: dict[str, Any]) -> dict[str, Any]:
    """A card that is a dragon of its own."""
    return {"symbol": f"drg-{symbol}", "id": f"dragon-{seat}-{dragon['number']}"}


def figure(seat: int, dragon: dict[str, Any], part: float, pure_seen: set[str]) -> Figure:
    """A dragon of several parts, joined."""
    colour = colour_of(dragon)
    variant = VARIANTS[dragon["number"] % 3]
    pieces = [{"symbol": symbol(colour, place, card, variant)} for place, card in enumerate(dragon["cards"], start=1)]
    points, caption = str(POINTS[colour]), ABILITY[colour]
    if not dragon["complete"]:
        points, caption = "0", "missing"
    elif not is_pure(dragon):
        caption = "joker"
    elif colour == "purple":
        points, caption = ("9", "") if colour in pure_seen else ("9+2", "bonus")
        pure_seen.add(colour)
    return Figure(0, 0, part, pieces, points, caption, [dragon])


def symbol(colour: str, place: int, card: str | None, variant: str) -> str:
    """The drawing of one part of a dragon."""
    letter = next(letter for letter, name in COLOUR_OF.items() if name == colour)
    if card is None:
        return f"drg-gap-{letter}{place}"
    return f"drg-{card}-{letter}{place}" if card[0] == "J" else f"drg-{card}{variant}"
