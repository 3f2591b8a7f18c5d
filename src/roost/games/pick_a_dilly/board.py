"""Where things stand on the yard and how they move, from views alone.

The hens stand in a ring, clockwise as the seats, the viewer's own at the bottom; in the middle lie
the sand with a perch for the rooster before each hen, the grain and the eggs of the supply.

Element ids: ``hen-S``, ``nest-S``, ``count-S``, ``token-S``, ``perch-S`` by seat; ``rooster-piece``, ``supply``.
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import Any, Final

from roost.core.sight import Ply, View
from roost.core.words import Motion, Tongue
from roost.games.pick_a_dilly.pieces import BEIGE_EGG, ROOSTER
from roost.games.pick_a_dilly.tale import Turn, told_turn

WIDTH: Final = 680
HEIGHT: Final = 700
MIDDLE: Final = (340.0, 352.0)
RING: Final = (230.0, 216.0)  # of the hens
SAND: Final = 82.0  # from the middle to a perch
FAR: Final = {3: 0.94, 4: 0.3, 5: 0.3, 6: 0.72, 7: 0.68}  # of SAND, for perches behind: the rooster hides no name
SCALE: Final = {3: 1.06, 4: 1.04, 5: 0.94, 6: 0.86, 7: 0.76}  # hens of fuller rings are smaller


# -- the picture ------------------------------------------------------------------------------------


def scene(view: View, tongue: Tongue) -> dict[str, Any]:
    """Places of hens, perches and eggs, and what the cards beside the board show."""
    _, n_ = tongue.gettext, tongue.ngettext
    target = int(view.setup.options["Target"])
    seats = len(view.setup.seats)
    hens = [hen(view, seat) for seat in range(seats)]
    chosen = view.table["chosen"].get(view.colour(view.viewer)) if view.viewer >= 0 else None
    return {
        "width": WIDTH,
        "height": HEIGHT,
        "hens": sorted(hens, key=lambda placed: float(placed["y"])),  # nearer ones over those behind
        "rooster": rooster(view),
        "chosen": chosen,
        "order": [(max(view.viewer, 0) + step) % seats for step in range(seats)],
        "ready": len(view.table["chosen"]),
        "ask": tongue.gettext("Your food disc"),
        "target": target,
        "goal": n_("First to {eggs} egg", "First to {eggs} eggs", target).format(eggs=target),
        "round": _("Turn {turn}").format(turn=view.table["turn"]),
        "ranks": ranks(view),
        "results": [n_("{eggs} egg", "{eggs} eggs", eggs).format(eggs=eggs) for eggs in view.scores],
        "revealed": revealed(view),
    }


def angle(view: View, seat: int) -> float:
    """Where a seat sits, clockwise in radians, the viewer's own seat at the bottom."""
    seats = len(view.setup.seats)
    return pi / 2 + 2 * pi * ((seat - max(view.viewer, 0)) % seats) / seats


def on_ring(view: View, seat: int, across: float, down: float) -> tuple[float, float]:
    """A point on an ellipse around the middle, before a seat."""
    turned = angle(view, seat)
    return MIDDLE[0] + across * cos(turned), MIDDLE[1] + down * sin(turned)


def hen(view: View, seat: int) -> dict[str, Any]:
    """One hen with nest, eggs, plate and perch."""
    across, up = on_ring(view, seat, *RING)
    perch = on_ring(view, seat, SAND, SAND * (0.94 if up > MIDDLE[1] else FAR[len(view.setup.seats)]))
    colour = view.colour(seat)
    scale = SCALE[len(view.setup.seats)]
    return {
        "seat": seat,
        "colour": colour,
        "x": round(across, 1),
        "y": round(up - 36, 1),
        "scale": scale,
        "looks": -1 if across > MIDDLE[0] + 12 else 1,
        "perch": {"x": round(perch[0], 1), "y": round(perch[1] + 24, 1)},
        "eggs": eggs_in_nest(view.scores[seat]),
        "own": seat == view.viewer,
        "ready": colour in view.table["chosen"],
    }


def eggs_in_nest(total: int) -> list[dict[str, Any]]:
    """Beige eggs that count five, then white ones; ``nth`` is the count that each completes. Ruling: R6."""
    beige, white = divmod(total, BEIGE_EGG)
    kinds = ["egg5"] * beige + ["egg1"] * white
    counts = [*range(BEIGE_EGG, total + 1, BEIGE_EGG), *range(total - white + 1, total + 1)]
    step = min(31.0, 140.0 / max(len(kinds), 1))
    start = -step * (len(kinds) - 1) / 2
    return [
        {
            "symbol": kind,
            "nth": counts[place],
            "x": round(start + step * place, 1),
            "y": 2.5 * abs(2 * place - len(kinds) + 1) / 2,
        }
        for place, kind in enumerate(kinds)
    ]


def rooster(view: View) -> dict[str, Any]:
    """The rooster on the perch before its hen, turned towards her."""
    seat = view.setup.seat(view.table["rooster"])
    perch = hen(view, seat)["perch"]
    looks = 1 if on_ring(view, seat, *RING)[0] >= MIDDLE[0] - 12 else -1
    return {"x": perch["x"], "y": perch["y"], "looks": looks, "seat": seat}


def ranks(view: View) -> list[int]:
    """The seats by eggs, ties in the order of the rooster. Ruling: R7."""
    at, seats = view.setup.seat(view.table["rooster"]), len(view.setup.seats)
    return sorted(range(seats), key=lambda seat: (-view.scores[seat], (seat - at) % seats))


def revealed(view: View) -> list[dict[str, Any]]:
    """The last turn, hen by hen and then the rooster: who fed it, and what came of it; empty before the first."""
    last = view.table["last"]
    if last is None:
        return []
    rows = []
    for animal in (*view.setup.seats, ROOSTER):
        feeders = [seat for seat, colour in enumerate(view.setup.seats) if last["fed"][colour] == animal]
        extra = int(animal == view.table["rooster"])
        eggs = last["laid"].get(animal, 0) - extra
        rows.append({"animal": animal, "feeders": feeders, "eggs": eggs, "extra": extra})
    return sorted(rows, key=lambda row: -len(row["feeders"]))


def offers(view: View) -> tuple[str, ...]:
    """Every animal looks as if it could be fed."""
    return tuple(f"feed {animal}" for animal in (*view.setup.seats, ROOSTER))


# -- motion -----------------------------------------------------------------------------------------


def motions(before: View, ply: Ply, after: View) -> list[Motion]:
    """A token where a needle was turned; with the last needle the grain, the eggs and the rooster."""
    turn = told_turn(before, ply, after)
    if turn is None:
        return [Motion("appear", f"token-{ply.who}")]
    shown = [Motion("turn", f"token-{seat}", text=picture(before, turn.fed[seat])) for seat in turn.hens]
    return [*shown, *grain(turn), *laying(turn), *hopping(turn)]


def picture(view: View, animal: int) -> str:
    """The symbol of an animal."""
    return f"dilly-hen-{view.colour(animal)}" if animal < len(view.setup.seats) else ROOSTER


def grain(turn: Turn) -> list[Motion]:
    """A grain flies from each feeder to the animal it feeds."""
    targets = [*(f"hen-{seat}" for seat in range(len(turn.fed))), "rooster-piece"]
    return [
        Motion("fly", f"grain-{seat}", (f"token-{seat}", targets[fed]), text="corn")
        for seat, fed in enumerate(turn.fed)
    ]


def laying(turn: Turn) -> list[Motion]:
    """Eggs from the supply to the nests, in the book's order."""
    moved: list[Motion] = []
    for seat in turn.hens:
        moved += into_nest(seat, turn.eggs[seat], turn.laid[seat])
    return moved


def into_nest(seat: int, had: int, laid: int) -> list[Motion]:
    """White eggs into a nest; five white ones go back for a beige one in sight."""
    there, back = ("supply", f"nest-{seat}"), (f"nest-{seat}", "supply")
    has = had + laid
    moved = [Motion("fly", f"white-{seat}-{egg}", there, text="egg1") for egg in range(had + 1, has + 1)]
    if laid:
        moved.append(Motion("count", f"count-{seat}", text=str(has)))
    for five in range(had - had % BEIGE_EGG + BEIGE_EGG, has + 1, BEIGE_EGG):
        given = range(five - BEIGE_EGG + 1, five + 1)
        moved += [Motion("fly", f"white-{seat}-{egg}", back, text="egg1") for egg in given]
        moved.append(Motion("fly", f"beige-{seat}-{five}", there, text="egg5"))
    return moved


def hopping(turn: Turn) -> list[Motion]:
    """The rooster from perch to perch, and the egg laid where it stops."""
    seats = len(turn.fed)
    perches = tuple(f"perch-{(turn.rooster_from + step) % seats}" for step in range(turn.hops + 1))
    moved = [Motion("hop", "rooster-piece", perches)] if turn.hops else []
    stop = turn.rooster_to
    return moved + into_nest(stop, turn.eggs[stop] + turn.laid[stop], 1)
