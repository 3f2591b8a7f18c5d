"""What moves on the board, from the viewer's own two views: a tile turns, a fowl hops, feathers fly, a pile drops."""

from __future__ import annotations

from roost.core.sight import Ply, View
from roost.core.words import Motion
from roost.games.duckling_dancin.notation import tile_of
from roost.games.duckling_dancin.outlook import Outlook, look, lying, steps


def motions(before: View, ply: Ply, after: View) -> list[Motion]:
    """What moved, one after another."""
    assert ply.words is not None
    verb = ply.words.partition(" ")[0]
    if verb == "track":
        return []
    if verb == "drop":
        return [*closing(before, after), *dropping(ply.who, tile_of(ply.words))]
    closed = closing(before, after) if verb == "turn" else []
    if after.chance:
        return closed
    return [*closed, *opening(after), *hopping(before, after)]


def closing(before: View, after: View) -> list[Motion]:
    """The tile that was open turns back."""
    was, now = before.table["face_up"], after.table["face_up"]
    if was is None or was == now:
        return []
    return [Motion("turn", f"yard-{was}")]


def opening(after: View) -> list[Motion]:
    """The tile that is open now turns over; what it shows stands in the fresh drawing alone.

    Whoever looks back at a running game sees no tile open.
    """
    now = after.table["face_up"]
    return [] if now is None else [Motion("turn", f"yard-{now}")]


def dropping(seat: int, tile: int) -> list[Motion]:
    """The pile comes from its owner's feet and falls on the tile."""
    pile = f"pile-{seat}"
    return [Motion("fly", pile, (pile, f"heap-{tile}")), Motion("drop", pile)]


def hopping(before: View, after: View) -> list[Motion]:
    """The fowl on turn hops tile by tile to where it stands now, and what changes hands flies after it."""
    seats = before.setup.seats
    colour = before.table["turn"]
    start, end = before.table["fowl"][colour], after.table["fowl"][colour]
    if start == end:
        return []
    ahead = look(before.table, seats, before.table["target"])
    path = tuple(f"perch-{tile}" for tile in [start, *steps(start, end)])
    hop = Motion("hop", f"fowl-{ahead.seat}", path)
    under = lying(before.table, seats).get(end)
    if under is not None:
        return [hop, *paying(before, ahead, end)]
    return [hop, *plucking(before, ahead)]


def plucking(before: View, ahead: Outlook) -> list[Motion]:
    """Every overtaken fowl's feathers fly to the overtaker."""
    bare = before.table["feathers"]
    return [feather(before, loser, ahead.seat) for loser in ahead.fowl if bare[before.colour(loser)] > 0]


def paying(before: View, ahead: Outlook, tile: int) -> list[Motion]:
    """A feather flies to the pile's owner, who takes the pile in hand."""
    assert ahead.owner is not None
    taken = Motion("fly", f"pile-{ahead.owner}", (f"heap-{tile}", f"fowl-{ahead.owner}"))
    return [feather(before, ahead.seat, ahead.owner), taken] if ahead.pays else [taken]


def feather(before: View, loser: int, winner: int) -> Motion:
    """A feather in the loser's colour changes rump."""
    symbol = f"dancin-feather-of-{before.colour(loser)}"
    return Motion("fly", f"feather-{loser}", (f"fowl-{loser}", f"fowl-{winner}"), symbol)
