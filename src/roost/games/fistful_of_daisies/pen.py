"""What lies or stands in the pen: dice to take, flowers to eat, cows to face."""

from __future__ import annotations

from typing import Any

from roost.core.sight import View
from roost.games.fistful_of_daisies.layout import CENTRE, point
from roost.games.fistful_of_daisies.phrases import ring, turn_seat
from roost.games.fistful_of_daisies.pieces import COWS, ordinary_dice


def dice(view: View) -> list[dict[str, Any]]:
    """The dice in the pen, fallen or rolling; beside the question where something else is asked."""
    table = view.table
    if view.is_over or table["phase"] == "place":
        return []
    special_here = table["special_holder"] is None
    rolling = table["phase"] == "roll"
    faces = [(f"die-{index}", str(shown), f"die {shown}") for index, shown in enumerate(table["pen"]["dice"])]
    if rolling:
        faces += [(f"die-{index}", "", "") for index in range(len(faces), ordinary_left(view))]
    special = table["pen"]["special"]
    if special is not None:
        faces.append(("die-special", f"s{special}", f"die *{special}"))
    elif rolling and special_here:
        faces.append(("die-special", "s", ""))
    places = pen_places(len(faces)) if table["phase"] in ("roll", "die") else row_of_dice(len(faces))
    return [
        {
            "id": name,
            "symbol": f"dz-die-{shown}" if shown not in ("", "s") else f"dz-die{'-s' if shown else ''}",
            "move": move,
            "barred": shown.startswith("s") and table["phase"] == "die" and table["first"] == table["turn"],
            "x": x,
            "y": y,
            "size": size,
            "tilt": tilt,
        }
        for (name, shown, move), (x, y, size, tilt) in zip(faces, places, strict=True)
    ]


def ordinary_left(view: View) -> int:
    """Ordinary dice that are rolled now: all but those the seats before took."""
    count = len(view.setup.seats)
    had_their_turn = (turn_seat(view) - view.setup.seat(view.table["first"])) % count
    special_here = view.table["special_holder"] is None
    return int(ordinary_dice(count)) + 1 - had_their_turn - int(special_here)


def pen_places(count: int) -> list[tuple[float, float, float, int]]:
    """Middles, size and tilt of dice that fill the pen."""
    x, y = CENTRE
    tilts = (-8, 7, 10, -6)
    spots = {
        1: ((0, 0),),
        2: ((-56, 0), (56, 0)),
        3: ((-54, -50), (54, -50), (0, 52)),
        4: ((-54, -52), (54, -52), (-54, 54), (54, 54)),
    }
    return [(x + right, y + down, 112, tilts[index]) for index, (right, down) in enumerate(spots[count])]


def row_of_dice(count: int) -> list[tuple[float, float, float, int]]:
    """Small dice along the lower fence."""
    x, y = CENTRE
    return [(x + 50 * (index - (count - 1) / 2), y + 92, 50, 0) for index in range(count)]


def offers(view: View) -> list[dict[str, Any]]:
    """Flowers and clover that may be chosen now, by whoever is asked; the viewer's own can be tapped."""
    phase = view.table["phase"]
    if phase not in ("graze", "cover"):
        return []
    seat = view.to_act[0]
    board = view.table["flowers"][view.colour(seat)]
    if phase == "cover":
        words = [f"cover {cow}" for cow in COWS if board[cow]]
    else:
        here = ring(view)[view.table["cows"][view.colour(seat)]]
        words = [f"eat {cow}" for cow in COWS if board[cow] and here in (cow, "field")] + ["clover"]
    places = offer_places(len(words))
    return [
        {
            "move": move,
            "symbol": "dz-clover" if move == "clover" else f"dz-flower-{move.split(' ')[1]}",
            "x": x,
            "y": y,
            "size": size,
        }
        for move, (x, y, size) in zip(words, places, strict=True)
    ]


def offer_places(count: int) -> list[tuple[float, float, float]]:
    """Middles and size of one to five things in the pen."""
    x, y = CENTRE[0], CENTRE[1] - 24
    if count <= 2:
        return [(x + 112 * (index - (count - 1) / 2), y, 100) for index in range(count)]
    upper = (count + 1) // 2
    rows = [(index, upper, -42) for index in range(upper)] + [
        (index, count - upper, 42) for index in range(count - upper)
    ]
    return [(x + 84 * (index - (many - 1) / 2), y + down, 78) for index, many, down in rows]


def offered(view: View) -> tuple[str, ...]:
    """What looks as if it could be chosen: dice that fill the pen, else flowers and clover there, and a re-roll."""
    fills = view.table["phase"] in ("roll", "die")
    lying = [die["move"] for die in dice(view) if fills] + [offer["move"] for offer in offers(view)]
    again = ["reroll"] if view.setup.options["Strategic"] == "yes" else []
    return tuple(move for move in dict.fromkeys(lying + again) if move)


def duellists(view: View) -> list[dict[str, Any]]:
    """Cows in the pen: horns to horns in a duel, the one to be placed, at the end all that have won."""
    table = view.table
    if view.is_over:
        return in_a_row([f"cow-won-{seat}" for seat in view.winners], [view.colour(seat) for seat in view.winners])
    if table["phase"] == "place":
        stray = next(cow for cow in COWS if table["cows"][cow] is None)
        return in_a_row(["cow-stray"], [stray])
    return face_to_face(view) if table["phase"] in ("duel", "cows") else []


def in_a_row(ids: list[str], cows: list[str]) -> list[dict[str, Any]]:
    """One to four cows, two beside each other."""
    x, y = CENTRE
    width = 180 if len(cows) == 1 else 112
    made = []
    for index, cow in enumerate(cows):
        right = 0 if len(cows) == 1 else 60 * (2 * (index % 2) - 1)
        down = 0 if len(cows) <= 2 else 50 * (2 * (index // 2) - 1)
        here = {"id": ids[index], "symbol": f"dz-cow-{cow}", "x": x + right, "y": y + down, "w": width}
        made.append({**here, "flip": False, "moves": []})
    return made


def face_to_face(view: View) -> list[dict[str, Any]]:
    """The mover's cow and those it faces; fallen ones lie."""
    table = view.table
    mover = table["turn"]
    here = table["cows"][mover]
    rivals = [cow for cow in COWS if cow != mover and table["cows"][cow] == here]
    fallen = []
    if table["duel"] is not None:
        rivals = [table["duel"]["with"]]
        fallen = table["duel"]["spots"]
    x, y = CENTRE[0], CENTRE[1] - 24
    width = 118 if len(rivals) == 1 else 92
    own = f"dz-flat-{mover}-{fallen[0]}" if fallen else f"dz-cow-{mover}"
    made = [{"id": "duel-own", "symbol": own, "x": x - 58, "y": y, "w": width, "flip": False, "moves": []}]
    for index, cow in enumerate(rivals):
        down = 80 * (index - (len(rivals) - 1) / 2)
        facing = {"id": f"duel-{cow}", "symbol": f"dz-cow-{cow}", "x": x + 58, "y": y + down, "w": width}
        made.append({**facing, "flip": True, "moves": duels_with(view, cow)})
    return made


def token(view: View) -> tuple[float, float]:
    """The Duel token: on the space of the duel, else in a corner of the pen."""
    if view.table["phase"] in ("duel", "cows"):
        x, y = point(view, view.table["cows"][view.table["turn"]])
        return x, y - 46
    return CENTRE[0] + 112, CENTRE[1] - 112


def duels_with(view: View, cow: str) -> list[str]:
    """The viewer's moves that provoke this cow."""
    return [move for move in view.moves if move.split(" ")[:2] == ["duel", cow]]
