"""How cards fly, from the viewer's own two views."""

from __future__ import annotations

from roost.core.sight import CHANCE, Ply, View
from roost.core.words import Motion
from roost.games.pickit_dragons.cards import split

BACK = "drg-back"


def fly(before: View, ply: Ply, after: View) -> list[Motion]:
    """Cards that fly, greens that are flipped, then the points."""
    moved = fly_chance(before, ply, after) if ply.who == CHANCE else fly_move(before, ply, after)
    return moved + [
        Motion("count", f"score-{seat}", text=str(points))
        for seat, points in enumerate(after.scores)
        if points != before.scores[seat]
    ]


def fly_chance(before: View, ply: Ply, after: View) -> list[Motion]:
    """From the deck to a slot of the offer, or to a hand."""
    kind, _space, code = (ply.words or "").partition(" ")
    if kind in ("missions", "public") or before.table["phase"] == "missions":
        return []
    if kind == "offer":
        filled = zip(before.table["offer"], after.table["offer"], strict=True)
        slots = [slot for slot, (old, new) in enumerate(filled, start=1) if old != new]
        return [card(code, "deck", f"slot-{slot}") for slot in slots[:1]]
    if before.table["phase"] == "give" or kind == "top":
        return []
    if before.table["deck"] == after.table["deck"]:
        return []
    return [card(code, "deck", f"hold-{before.setup.seat(before.table['turn'])}")]


def card(code: str, start: str, end: str) -> Motion:
    """A card on its way, face up where the viewer knows it."""
    symbol = f"drg-{code}" if code else BACK
    return Motion("fly", f"flying-{start}-{end}-{code or 'back'}", (start, end), text=symbol)


def fly_move(before: View, ply: Ply, after: View) -> list[Motion]:
    """What a seat moves."""
    if before.table["phase"] in ("missions", "give"):
        return fly_gifts(before, after)
    assert ply.words is not None
    verb, cards, rest = split(ply.words)
    hold = f"hold-{ply.who}"
    if verb == "take":
        return fly_take(before, rest[0], hold)
    if verb == "flush":
        offer = enumerate(before.table["offer"], start=1)
        return [card(code, f"slot-{slot}", "discard") for slot, code in offer if code]
    if verb == "discard":
        return [card(cards[0], hold, "discard")]
    if verb in ("play", "lay", "add"):
        return [card(code, hold, f"area-{ply.who}") for code in cards]
    if verb == "swap":
        return fly_swap(before, cards[0], rest, hold)
    if verb == "sacrifice":
        return [card(before.table["discard"][-1], "discard", hold)]
    return []


def fly_take(before: View, what: str, hold: str) -> list[Motion]:
    """A card of the offer, or the peeked one; what is drawn flies when nature answers."""
    if what.isdecimal():
        return [card(before.table["offer"][int(what) - 1], f"slot-{what}", hold)]
    return [card(before.table["top"], "deck", hold)] if what == "deck" and before.table["top"] else []


def fly_swap(before: View, code: str, rest: list[str], hold: str) -> list[Motion]:
    """The card to the dragon, the joker to the hand."""
    owner, number = rest[1], int(rest[2])
    area = f"area-{before.setup.seat(owner)}"
    joker = before.table["dragons"][owner][number - 1]["cards"][int(code[1]) - 1]
    return [card(code, hold, area), card(joker, area, hold)]


def fly_gifts(before: View, after: View) -> list[Motion]:
    """When the last has given, two cards go from everybody to the right."""
    if before.table["phase"] != "give" or after.to_act:
        return []
    seats = len(before.setup.seats)
    return [
        Motion("fly", f"gift-{seat}-{gift}", (f"hold-{seat}", f"hold-{(seat - 1) % seats}"), text=BACK)
        for seat in range(seats)
        for gift in range(2)
    ]
