"""What moves on the board, from the viewer's own two views: a tile turns, a fowl hops, feathers fly, a pile drops."""

from __future__ import annotations

from roost.core.sight import Ply, View
from roost.core.words import Motion
from roost.games.duckling_dancin.notation import tile_of
from roost.games.duckling_dancin.outlook import Outlook, look, lying, steps
from roost.games.duckling_dancin.pictures import symbol


def motions(before: View, ply: Ply, after: View) -> list[Motion]:
    """What moved, one after another."""
    assert ply.words is not None
    verb = ply.words.partition(" ")[0]
    if verb == "track":
        return []
    if verb == "drop":
        return [*closing(before, after), Motion("drop", f"pile-{ply.who}", (f"path-{tile_of(ply.words)}",))]
    closed = closing(before, after) if verb == "turn" else []
    if after.chance:
        return closed
    return [*closed, opening(after), *hopping(before, after)]


def closing(before: View, after: View) -> list[Motion]:
    """The tile that was open turns back."""
    was, now = before.table["face_up"], after.table["face_up"]
    if was is None or was == now:
        return []
    return [Motion("turn", f"yard-{was}")]


def opening(after: View) -> Motion:
    """The tile that is open now turns over."""
    number = after.table["face_up"]
    return Motion("turn", f"yard-{number}", text=symbol(after.table["yard"][number - 1]))


def hopping(before: View, after: View) -> list[Motion]:
    """The fowl on turn hops tile by tile to where it stands now, and what changes hands flies after it."""
    seats = before.setup.seats
    colour = before.table["turn"]
    start, end = before.table["fowl"][colour], after.table["fowl"][colour]
    if start == end:
        return []
    ahead = look(before.table, seats, before.table["target"])
    path = tuple(f"path-{tile}" for tile in steps(start, end))
    hop = Motion("hop", f"fowl-{ahead.seat}", path)
    under = lying(before.table, seats).get(end)
    if under is not None:
        return [hop, *paying(ahead, end)]
    return [hop, *plucking(before, ahead)]


def plucking(before: View, ahead: Outlook) -> list[Motion]:
    """Every overtaken fowl's feathers fly to the overtaker."""
    return [
        feather(loser, ahead.seat) for loser in ahead.fowl if before.table["feathers"][before.colour(loser)] > 0
    ]


def paying(ahead: Outlook, tile: int) -> list[Motion]:
    """A feather flies to the pile's owner, who takes the pile in hand."""
    assert ahead.owner is not None
    taken = Motion("fly", f"pile-{ahead.owner}", (f"path-{tile}", f"fowl-{ahead.owner}"), "dancin-pile")
    return [feather(ahead.seat, ahead.owner), taken] if ahead.pays else [taken]


def feather(loser: int, winner: int) -> Motion:
    return Motion("fly", f"tail-{loser}", (f"fowl-{loser}", f"fowl-{winner}"), "dancin-tail-feather")
