"""Where things stand on the meadow, from views alone; how they move is told in motion.py.

The ring with the pen in its middle, below it the personal boards. What is asked stands in the pen.
"""

from __future__ import annotations

from typing import Any, Final

from roost.core.sight import SPECTATOR, View
from roost.core.words import Tongue
from roost.games.fistful_of_daisies.labels import parts, symbol
from roost.games.fistful_of_daisies.layout import BOARD, BOARDS_TOP, GAP, point
from roost.games.fistful_of_daisies.motion import motions
from roost.games.fistful_of_daisies.pen import dice, duellists, offers, token
from roost.games.fistful_of_daisies.phrases import ring, space
from roost.games.fistful_of_daisies.pieces import COWS, FLOWERS_OF_A_COLOUR, FLOWERS_OF_OWN_COLOUR

__all__ = ["motions", "scene"]

TINTS: Final = {
    "pink": "#FCE3EB",
    "blue": "#DCEBF7",
    "yellow": "#FCF0C8",
    "white": "#EFF3E6",
    "field": "#FBF6E9",
    "cowshed": "#F7DCCF",
}
HERD_PLACES: Final = {
    1: (112, ((0, 2),)),
    2: (96, ((-25, -8), (25, 12))),
    3: (86, ((-30, -16), (30, -4), (-2, 20))),
    4: (80, ((-30, -20), (30, -20), (-30, 20), (30, 20))),
}
TUFTS: Final = ((150, 60), (486, 62), (52, 196), (588, 208), (62, 430), (580, 420), (320, 574), (176, 548), (470, 546))


def scene(view: View, tongue: Tongue) -> dict[str, Any]:
    """Everything that ``board.svg`` draws, with its place."""
    seats = order(view)
    rows = (len(seats) + 1) // 2
    return {
        "height": BOARDS_TOP + rows * (BOARD[1] + GAP),
        "tufts": TUFTS,
        "spaces": spaces(view, tongue),
        "cows": cows(view),
        "dice": dice(view),
        "offers": offers(view),
        "duellists": duellists(view),
        "token": token(view),
        "boards": [personal_board(view, seat, index) for index, seat in enumerate(seats)],
        "choices": [choice(view, move, tongue) for move in view.moves],
        "clovers_do": clovers_do(view, tongue),
        "goal": tongue.gettext("Eleven flowers, then home"),
        "round": tongue.gettext("Round {round}").format(round=view.table["round"]),
        "side": 2 if view.setup.options["Strategic"] == "yes" else 1,
    }


def choice(view: View, move: str, tongue: Tongue) -> dict[str, Any]:
    """A move as a button beside the board: picture, name, what comes of it, and a bar for a duel."""
    title, detail = parts(view, move, tongue)
    hint = view.hints.get(move, {})
    bars = [hint] if "win" in hint else list(hint.get("duels", {}).values())[:1]
    shares = [(round(100 * bar["win"] / bar["of"]), round(100 * bar["lose"] / bar["of"])) for bar in bars]
    return {
        "words": move,
        "symbol": symbol(move),
        "title": title,
        "detail": detail,
        "bar": shares[0] if shares else None,
    }


def clovers_do(view: View, tongue: Tongue) -> list[tuple[str, str]]:
    """The player aid's side: clovers, and what they are good for."""
    _ = tongue.gettext
    said = [("4", _("At once: they go back for any flower you like."))]
    if view.setup.options["Strategic"] == "yes":
        said.append(
            ("1–3", _("When you provoke a duel: staked, they count with your spots, and come back if you win."))
        )
        said.append(("1", _("Before you take a die: roll the dice in the pen again.")))
    return said


def order(view: View) -> list[int]:
    """The seats, the viewer's own first, then clockwise."""
    count = len(view.setup.seats)
    mine = view.viewer if view.viewer > SPECTATOR else 0
    return [(mine + step) % count for step in range(count)]


# -- the ring -----------------------------------------------------------------------------------


def spaces(view: View, tongue: Tongue) -> list[dict[str, Any]]:
    """The spaces clockwise from the Cowshed, lit where the viewer may go."""
    radius = 54 if len(ring(view)) == 10 else 47
    occupied = set(view.table["cows"].values())
    made = []
    for index, kind in enumerate(ring(view)):
        x, y = point(view, index)
        moves, dice = ways_to(view, index)
        symbol = "dz-shed" if kind == "cowshed" else f"dz-flower-{kind}"
        size = radius * (1.35 if index in occupied else 1.3)
        made.append(
            {
                "index": index,
                "x": x,
                "y": y,
                "r": radius,
                "tint": TINTS[kind],
                "symbol": symbol,
                "size": size,
                "lift": 16 if index in occupied else 0,
                "moves": moves,
                "dice": dice,
                "name": space(kind, tongue),
            }
        )
    return made


def ways_to(view: View, index: int) -> tuple[list[str], list[str]]:
    """The viewer's moves that end on a space, and the dice to show there."""
    if view.table["phase"] == "place":
        return [move for move in view.moves if move.split(" ")[2] == str(index)], []
    moves = [move for move in view.moves if view.hints.get(move, {}).get("space") == index]
    shown = sorted({move.removeprefix("die ").removeprefix("*") for move in moves})
    return moves, shown


def cows(view: View) -> list[dict[str, Any]]:
    """Every cow that stands on the ring; company shares a space."""
    at = view.table["cows"]
    made = []
    for index in sorted({index for index in at.values() if index is not None}):
        herd = [cow for cow in COWS if at[cow] == index]
        width, places = HERD_PLACES[len(herd)]
        x, y = point(view, index)
        for cow, (right, down) in zip(herd, places, strict=True):
            height = width * 92 / 124
            made.append(
                {
                    "colour": cow,
                    "x": round(x + right - width / 2, 1),
                    "y": round(y + down - height / 2, 1),
                    "w": width,
                    "h": round(height, 1),
                    "turn": cow == view.table["turn"],
                }
            )
    return made


# -- personal boards ----------------------------------------------------------------------------


def personal_board(view: View, seat: int, index: int) -> dict[str, Any]:
    """A seat's eleven flowers, clovers on the player aid, first-player mark and special die."""
    colour = view.colour(seat)
    table = view.table
    return {
        "seat": seat,
        "colour": colour,
        "x": (index % 2) * (BOARD[0] + 16),
        "y": BOARDS_TOP + (index // 2) * (BOARD[1] + GAP),
        "w": BOARD[0],
        "h": BOARD[1],
        "asked": seat in view.to_act,
        "first": table["first"] == colour and not view.is_over,
        "special": table["special_holder"] == colour,
        "home": colour in table["finished"],
        "won": seat in view.winners,
        "clovers": table["clovers"][colour],
        "flowers": flower_bed(view, seat),
    }


def flower_bed(view: View, seat: int) -> list[dict[str, Any]]:
    """Eleven flowers by colour, six above five; eaten ones under grass."""
    own = view.colour(seat)
    left = view.table["flowers"][own]
    made: list[dict[str, Any]] = []
    for cow in COWS:
        many = FLOWERS_OF_OWN_COLOUR if cow == own else FLOWERS_OF_A_COLOUR
        for number in range(many):
            place = len(made)
            made.append(
                {
                    "id": f"flower-{seat}-{cow}-{number}",
                    "symbol": f"dz-flower-{cow}",
                    "eaten": number >= left[cow],
                    "x": 16 + 48 * (place % 6),
                    "y": 49 + 43 * (place // 6),
                }
            )
    return made
