"""The story: what each ply did, in sentences that never give a yard tile's place together with its picture."""

from __future__ import annotations

from roost.core.sight import Ply, View
from roost.core.words import Line, Tongue, seat_token
from roost.games.duckling_dancin.notation import tile_of
from roost.games.duckling_dancin.outlook import Outlook, lying
from roost.games.duckling_dancin.phrases import chain_words, feathers, outlook, win_words
from roost.games.duckling_dancin.pictures import a, the
from roost.games.duckling_dancin.pieces import PATH_TILES


def tell(before: View, ply: Ply, after: View, tongue: Tongue) -> list[Line]:
    """What happened: which picture was turned and what it did, never where it lies.

    A tile nobody has seen has no words until nature shows its picture.
    """
    assert ply.words is not None
    if ply.words.startswith("track"):
        return path_lines(after, tongue)
    if ply.words.startswith("drop"):
        return [drop_line(before, ply.who, tile_of(ply.words), tongue)]
    if after.chance:
        return []
    return [turn_line(before, after, tongue), *end_lines(after, tongue)]


def path_lines(after: View, tongue: Tongue) -> list[Line]:
    """Nothing until the last path tile lies."""
    if None in after.table["track"]:
        return []
    return [Line(tongue.gettext("The path is laid."))]


def drop_line(before: View, seat: int, tile: int, tongue: Tongue) -> Line:
    """Where a pile fell: path tiles and piles are there for all to see."""
    _ = tongue.gettext
    behind = lying(before.table, before.setup.seats).get((tile - 1) % PATH_TILES)
    picture = the(before.table["track"][tile], tongue)
    if behind is None or behind.is_pile:
        return Line(_("{hen} drops a pile on {picture}.").format(hen=seat_token(seat), picture=picture), seat)
    sentence = _("{hen} drops a pile right in front of {other}, on {picture}.")
    return Line(sentence.format(hen=seat_token(seat), other=seat_token(behind.seat), picture=picture), seat)


def turn_line(before: View, after: View, tongue: Tongue) -> Line:
    """A hit, a miss, or a step into a pile."""
    _ = tongue.gettext
    ahead = outlook(before)
    shown = after.table["yard"][after.table["face_up"] - 1]
    hen = seat_token(ahead.seat)
    if shown == ahead.picture:
        return Line(hit_words(ahead, tongue).format(hen=hen, picture=the(shown, tongue)), ahead.seat)
    missed = _("{hen} turned over {picture}: no match.").format(hen=hen, picture=a(shown, tongue))
    return Line(f"{missed} {step_words(ahead, tongue)}".rstrip(), ahead.seat)


def hit_words(ahead: Outlook, tongue: Tongue) -> str:
    """The sentence of a hit, with {hen} and {picture} still open."""
    _ = tongue.gettext
    if not ahead.chain:
        return _("{hen} found {picture} and hopped on.")
    chain = chain_words(ahead, tongue)
    if not ahead.feathers:
        sentence = _("{{hen}} found {{picture}} and hopped over {chain}.")
    else:
        sentence = _("{{hen}} found {{picture}}, hopped over {chain} and took {feathers}.")
    return sentence.format(chain=chain, feathers=feathers(ahead.feathers, tongue))


def step_words(ahead: Outlook, tongue: Tongue) -> str:
    """What a miss did beyond ending the turn."""
    _ = tongue.gettext
    if ahead.owner is None:
        return ""
    if ahead.owner == ahead.seat:
        return _("{hen} stepped into the own pile and took it in hand.").format(hen=seat_token(ahead.seat))
    sentence = (
        _("{hen} stepped into {owner}’s pile and paid a feather.")
        if ahead.pays
        else _("{hen} stepped into {owner}’s pile and had no feather to give.")
    )
    return sentence.format(hen=seat_token(ahead.seat), owner=seat_token(ahead.owner))


def end_lines(after: View, tongue: Tongue) -> list[Line]:
    if not after.is_over:
        return []
    won = after.winners[0]
    won_by = win_words(after, won, tongue)
    return [Line(tongue.gettext("{hen} wins! {why}").format(hen=seat_token(won), why=won_by), won)]
