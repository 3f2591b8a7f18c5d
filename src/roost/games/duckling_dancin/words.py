"""Everything the game says, from views alone. No sentence that stays gives a yard tile's place with its picture."""

from __future__ import annotations

from typing import Any

from roost.core import refusals
from roost.core.errors import Illegal
from roost.core.sight import View
from roost.core.words import Prompt, Tongue, seat_token
from roost.games.duckling_dancin.notation import tile_of
from roost.games.duckling_dancin.outlook import Outlook, lying
from roost.games.duckling_dancin.phrases import chain_words, feathers, outlook, win_words
from roost.games.duckling_dancin.pictures import a, symbol, the
from roost.games.duckling_dancin.pieces import PATH_TILES
from roost.games.duckling_dancin.story import tell

# -- what is asked ----------------------------------------------------------------------------------


def prompt(view: View, tongue: Tongue) -> Prompt:
    """What is asked of the viewer, or who is awaited; what a hit and a miss would do is said before."""
    _ = tongue.gettext
    if view.is_over:
        return over_prompt(view, tongue)
    if view.chance:
        return Prompt(_("A tile is being turned."), anchor="turning")
    if view.table["dropping"]:
        return drop_prompt(view, tongue)
    ahead = outlook(view)
    assert ahead.picture is not None
    if view.to_act == (view.viewer,):
        title = _("Find {picture}!").format(picture=the(ahead.picture, tongue))
    else:
        title = _("{hen} looks for {picture}.").format(hen=seat_token(ahead.seat), picture=the(ahead.picture, tongue))
    text = f"{if_hit(ahead, tongue)} {if_missed(ahead, tongue)}"
    return Prompt(title, text, anchor(ahead), symbol(ahead.picture))


def anchor(ahead: Outlook) -> str:
    """The paragraph of the rules page that answers questions about what lies ahead."""
    if ahead.owner is not None:
        return "piles"
    return "overtaking" if ahead.chain else "turning"


def if_hit(ahead: Outlook, tongue: Tongue) -> str:
    """What finding the picture would do."""
    _ = tongue.gettext
    if not ahead.chain:
        return _("Hit: hop there and go on.")
    if ahead.hit_wins:
        sentence = _("Hit: hop over {chain}, take {feathers} and win!")
    elif ahead.feathers:
        sentence = _("Hit: hop over {chain}, take {feathers} and go on.")
    else:
        sentence = _("Hit: hop over {chain} and go on.")
    return sentence.format(chain=chain_words(ahead, tongue), feathers=feathers(ahead.feathers, tongue))


def if_missed(ahead: Outlook, tongue: Tongue) -> str:
    """What not finding it would do: it looks only at the tile directly ahead. Ruling: R6."""
    _ = tongue.gettext
    if ahead.owner is None:
        return _("Miss: stay here, the turn ends.")
    if ahead.owner == ahead.seat:
        return _("Miss: step into the own pile and take it in hand.")
    if ahead.owner_wins:
        sentence = _("A pile lies ahead, a miss steps into it: {hen} gets a feather and wins.")
    elif ahead.pays:
        sentence = _("A pile lies ahead, a miss steps into it: {hen} gets a feather.")
    else:
        sentence = _("A pile lies ahead, a miss steps into it: {hen} takes it away, and there is no feather to give.")
    return sentence.format(hen=seat_token(ahead.owner))


def drop_prompt(view: View, tongue: Tongue) -> Prompt:
    """A frightened fowl drops its pile in the middle of another's turn."""
    _ = tongue.gettext
    seat = view.to_act[0]
    pile = f"dancin-pile-of-{view.colour(seat)}"
    text = _("Then {hen} goes on.").format(hen=seat_token(view.setup.seat(view.table["turn"])))
    if view.viewer == seat:
        return Prompt(_("What a fright! Drop your pile on a free path tile."), text, "dropping", pile)
    return Prompt(_("{hen} drops a pile out of fright.").format(hen=seat_token(seat)), text, "dropping", pile)


def over_prompt(view: View, tongue: Tongue) -> Prompt:
    _ = tongue.gettext
    won = view.winners[0]
    feather = f"dancin-feather-of-{view.colour(won)}"
    if view.viewer == won:
        return Prompt(_("You win!"), win_words(view, won, tongue), "winning", feather)
    title = _("{hen} wins!").format(hen=seat_token(won))
    return Prompt(title, win_words(view, won, tongue), "winning", feather)


# -- moves --------------------------------------------------------------------------------------------


def label(view: View, move: str, tongue: Tongue) -> str:
    """What a button says: a yard tile by its number alone, a path tile by what lies before it."""
    _ = tongue.gettext
    tile = tile_of(move)
    if move.startswith("turn"):
        return _("Turn yard tile {number}").format(number=tile)
    picture = the(view.table["track"][tile], tongue)
    behind = lying(view.table, view.setup.seats).get((tile - 1) % PATH_TILES)
    if behind is None or behind.is_pile:
        return _("Drop your pile on {picture}, path tile {number}").format(picture=picture, number=tile)
    return _("Drop your pile on {picture}, path tile {number}, right in front of {hen}").format(
        picture=picture, number=tile, hen=seat_token(behind.seat)
    )


def outcome(view: View, words: str, tongue: Tongue) -> str:
    """What a real box may show: the picture of the next path tile, or of the yard tile just turned."""
    _ = tongue.gettext
    kind, shown = words.split(" ")
    picture = the(shown, tongue)
    if kind == "track":
        return _("Path tile {number}: {picture}").format(number=view.table["track"].index(None), picture=picture)
    return _("It shows {picture}").format(picture=picture)


# -- refusals -----------------------------------------------------------------------------------------


def why(illegal: Illegal, view: View, tongue: Tongue) -> str:
    """A refusal as a sentence that says what would be right."""
    _ = tongue.gettext
    sentences = {
        "turn-first": _("Only fowl that were overtaken drop a pile; turn a yard tile."),
        "drop-first": _("First the overtaken fowl drops its pile on a free path tile."),
        "tile-taken": _("Something lies on that path tile; drop the pile on a free one."),
        "no-such-yard-tile": _("The yard has the tiles 1 to 12: say ‘turn’ and a number."),
        "no-such-path-tile": _("The path has the tiles 0 to 23: say ‘drop’ and a number."),
        "no-such-tile": _("The yard has the tiles 1 to 12, the path 0 to 23."),
        "no-such-picture": _("There are twelve pictures; this is none of them."),
        "picture-used-up": _("Each picture lies twice on the path and once in the yard; this one is used up."),
        "impossible-outcome": _("Each picture lies twice on the path and once in the yard; this one is used up."),
    }
    return sentences.get(illegal.reason) or refusals.why(illegal.reason, view, tongue) or illegal.reason


# -- the table in words -------------------------------------------------------------------------------


def describe(view: View, tongue: Tongue) -> list[str]:
    """The whole table, for those who hear it: whose turn, who stands where, the path ahead."""
    _ = tongue.gettext
    asked = prompt(view, tongue)
    lines = [f"{asked.title} {asked.text}".strip()]
    lines += [seat_words(view, seat, tongue) for seat in range(len(view.setup.seats))]
    lines.append(_("The goal is {feathers}.").format(feathers=feathers(view.table["goal"], tongue)))
    if None not in view.table["track"]:
        path = [f"{tile} {a(picture, tongue)}" for tile, picture in enumerate(view.table["track"])]
        lines.append(_("Path: {tiles}.").format(tiles=", ".join(path)))
    lines += open_words(view, tongue)
    return lines


def seat_words(view: View, seat: int, tongue: Tongue) -> str:
    """Where a fowl stands, its feathers and its pile."""
    _ = tongue.gettext
    colour = view.colour(seat)
    place = view.table["fowl"][colour]
    said = _("{hen} stands on path tile {tile} with {feathers}").format(
        hen=seat_token(seat), tile=place, feathers=feathers(view.scores[seat], tongue)
    )
    piles: dict[str, Any] = view.table["piles"]
    if not piles:
        return f"{said}."
    if piles[colour] is None:
        return said + _("; the pile is in hand.")
    return said + _("; the pile lies on {tile}.").format(tile=piles[colour])


def open_words(view: View, tongue: Tongue) -> list[str]:
    """Where the yard is open and what lies there, for as long as everybody sees it."""
    says = tongue.gettext("Yard tile {number} is open: {picture}.")
    return [
        says.format(number=number, picture=a(picture, tongue))
        for number, picture in enumerate(view.table["yard"], start=1)
        if picture is not None
    ]


def option(key: str, value: str, tongue: Tongue) -> tuple[str, str]:
    """An option and its value as the set-up page says them."""
    _ = tongue.gettext
    return _("Ducks and piles"), _("with piles") if value == "yes" else _("base game, no piles")


__all__ = ["describe", "label", "option", "outcome", "prompt", "tell", "why"]
