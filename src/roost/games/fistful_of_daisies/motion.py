"""What moved, from the viewer's own two views, by the ids of ``board.svg``.

What comes from a pool (grass, clovers) has no element of its own and flies as a picture.
"""

from __future__ import annotations

from roost.core.sight import CHANCE, Ply, View
from roost.core.words import Motion
from roost.games.fistful_of_daisies.phrases import ring


def motions(before: View, ply: Ply, after: View) -> list[Motion]:
    """Dice roll, cows hop and tumble, grass covers, clovers fly."""
    assert ply.words is not None
    verb, *rest = ply.words.split(" ")
    if ply.who == CHANCE:
        moved = die_falls(before, rest[0]) if verb == "roll" else cow_falls(before, rest[0])
    else:
        moved = {
            "place": placed,
            "die": walk,
            "reroll": nothing,
            "eat": eaten,
            "clover": nothing,
            "duel": provoked,
            "cover": eaten,
        }[verb](before, ply.who, rest, after)
    return [*moved, *clovers(before, after)]


def nothing(before: View, seat: int, rest: list[str], after: View) -> list[Motion]:
    return []


def die_falls(before: View, shown: str) -> list[Motion]:
    """The next die of the pen turns up what it shows."""
    special = shown.startswith("*")
    name = "die-special" if special else f"die-{len(before.table['pen']['dice'])}"
    return [Motion("turn", name, text=f"dz-die-{shown.replace('*', 's')}")]


def cow_falls(before: View, spots: str) -> list[Motion]:
    """The mover's cow tumbles, then its rival."""
    duel = before.table["duel"]
    cow = duel["with"] if duel["spots"] else before.table["turn"]
    name = f"duel-{cow}" if duel["spots"] else "duel-own"
    tumble = [Motion("turn", name, text=f"dz-flat-{cow}-{spots}")]
    if duel["spots"]:
        tumble.append(Motion("fly", "duel-token", (space_of(before), "pen"), "dz-duel"))
    return tumble


def space_of(view: View) -> str:
    """The space of the cow on turn."""
    return f"space-{view.table['cows'][view.table['turn']]}"


def placed(before: View, seat: int, rest: list[str], after: View) -> list[Motion]:
    """A stray cow comes to its flowers."""
    return [Motion("appear", f"cow-{rest[0]}", (f"space-{rest[1]}",))]


def walk(before: View, seat: int, rest: list[str], after: View) -> list[Motion]:
    """The die goes to its owner's board, the cow hops from space to space."""
    shown = rest[0].removeprefix("*")
    cow = before.colour(seat)
    name = "die-special" if rest[0].startswith("*") else f"die-{before.table['pen']['dice'].index(int(shown))}"
    taken = Motion("fly", name, (name, f"board-{seat}"), f"dz-die-{rest[0].replace('*', 's')}")
    start = before.table["cows"][cow]
    path = tuple(f"space-{(start + step) % len(ring(before))}" for step in range(int(shown) + 1))
    if shown == "0":
        return [taken]
    return [taken, Motion("hop", f"cow-{cow}", path)]


def eaten(before: View, seat: int, rest: list[str], after: View) -> list[Motion]:
    """Grass covers the flower."""
    left = after.table["flowers"][after.colour(seat)][rest[0]]
    name = f"flower-{seat}-{rest[0]}-{left}"
    return [Motion("fly", "flying-grass", ("pool-grass", name), "dz-grass")]


def provoked(before: View, seat: int, rest: list[str], after: View) -> list[Motion]:
    """The Duel token goes to the space."""
    return [Motion("fly", "duel-token", ("pen", space_of(after)), "dz-duel")]


def clovers(before: View, after: View) -> list[Motion]:
    """Clovers that come from the pool, and those that go back."""
    moved = []
    for seat, colour in enumerate(after.setup.seats):
        had, has = before.table["clovers"][colour], after.table["clovers"][colour]
        for number in range(had, has):
            slot = f"clover-{seat}-{number}"
            moved.append(Motion("fly", "flying-clover", ("pool-clover", slot), "dz-clover"))
        for number in range(has, had):
            slot = f"clover-{seat}-{number}"
            moved.append(Motion("fly", slot, (slot, "pool-clover"), "dz-clover"))
    if after.is_over:
        moved += [Motion("appear", f"board-{seat}") for seat in after.winners]
    return moved
