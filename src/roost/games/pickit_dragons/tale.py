"""The story of a ply, from the viewer's own two views."""

from __future__ import annotations

from collections import Counter

from roost.core.sight import CHANCE, EVERYBODY, Ply, View
from roost.core.words import Line, Tongue, listed, seat_token
from roost.games.pickit_dragons.cards import (
    BY_LENGTH,
    card_name,
    card_names,
    colour_name,
    ending_bonus,
    filled,
    jokers_in,
    limit,
    mission_name,
    points_text,
    split,
)


def tell(before: View, ply: Ply, after: View, tongue: Tongue) -> list[Line]:
    """What happened, and what it brought on."""
    lines = tell_chance(before, ply, after, tongue) if ply.who == CHANCE else tell_move(before, ply, after, tongue)
    return lines + tell_limit(before, after, tongue) + (tell_end(after, tongue) if after.is_over else [])


# -- nature -----------------------------------------------------------------------------------------


def tell_chance(before: View, ply: Ply, after: View, tongue: Tongue) -> list[Line]:
    """Cards turned up; cards drawn, to those who see them."""
    _ = tongue.gettext
    kind, _space, item = (ply.words or "").partition(" ")
    if before.table["phase"] in ("missions", "give") and kind not in ("offer", "public"):
        return tell_deal(before, ply, after, kind, item, tongue)
    if kind == "public":
        return [Line(_("Public mission: {mission}.").format(mission=mission_name(item, tongue)))]
    if kind == "offer":
        return [Line(_("{card} is turned up.").format(card=upper(card_name(item, tongue))))]
    turn = before.setup.seat(before.table["turn"])
    player = seat_token(turn)
    if before.table["phase"] == "start":
        if not item:
            return []
        return [Line(_("It is {card}.").format(card=card_name(item, tongue)), turn)]
    if not item:
        return [Line(_("{player} draws a card.").format(player=player), turn)]
    return [Line(_("{player} draws {card}.").format(player=player, card=card_name(item, tongue)), turn)]


def tell_deal(before: View, ply: Ply, after: View, kind: str, item: str, tongue: Tongue) -> list[Line]:
    """Five cards or two missions for each: told to whom they are dealt, and once to all."""
    _ = tongue.gettext
    if item and before.viewer == EVERYBODY:
        seat = next((seat for seat in range(len(after.setup.seats)) if dealt(before, seat) != dealt(after, seat)), -1)
    else:
        seat = before.viewer
    lines = []
    if item and seat >= 0:
        what = card_name(item, tongue) if kind == "deal" else mission_name(item, tongue)
        says = _("{player} gets {card}.") if kind == "deal" else _("{player} may keep the mission “{card}”.")
        lines.append(Line(says.format(player=seat_token(seat), card=what), seat))
    if after.to_act and kind != "missions" and after.table["phase"] == "give":
        lines.append(Line(_("Everybody has five cards and chooses two to give to the right.")))
    return lines


def dealt(view: View, seat: int) -> tuple[object, object]:
    """What a seat has in hand, and its missions."""
    colour = view.colour(seat)
    return view.table["hands"][colour], view.table["missions"].get(colour)


def upper(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


# -- seats ------------------------------------------------------------------------------------------


def tell_move(before: View, ply: Ply, after: View, tongue: Tongue) -> list[Line]:
    """What a seat did."""
    _ = tongue.gettext
    player = seat_token(ply.who)
    phase = before.table["phase"]
    if phase in ("missions", "give"):
        return tell_choice(before, ply, after, tongue)
    assert ply.words is not None
    verb, cards, rest = split(ply.words)
    if verb in ("play", "lay", "add"):
        return [Line(tell_dragon(before, ply, tongue), ply.who)]
    said = {
        "peek": _("{player} looks at the top card of the deck."),
        "flush": _("{player} sweeps the offer away."),
        "end": _("{player} ends the turn."),
        "discard": _("{player} discards {card}."),
        "swap": _("{player} swaps {card} for the joker in {owner}’s dragon {number}."),
        "sacrifice": _("{player} sacrifices a green dragon and takes {card}."),
        "take": _("{player} takes {card} from the offer."),
    }[verb]
    card = card_name(cards[0], tongue) if cards else ""
    owner = number = ""
    if verb == "swap":
        owner, number = seat_token(before.setup.seat(rest[1])), rest[2]
    elif verb == "sacrifice":
        card = card_name(before.table["discard"][-1], tongue)
    elif verb == "take":
        return [Line(tell_take(before, rest[0], player, said, tongue), ply.who)]
    return [Line(said.format(player=player, card=card, owner=owner, number=number), ply.who)]


def tell_take(before: View, what: str, player: str, said: str, tongue: Tongue) -> str:
    """From the offer in sight of all, from the deck unseen."""
    _ = tongue.gettext
    if what == "nothing":
        return _("{player} finds no card to take.").format(player=player)
    if what == "deck":
        top = before.table["top"]
        if top:
            return _("{player} takes {card} from the deck.").format(player=player, card=card_name(top, tongue))
        return _("{player} draws from the deck.").format(player=player)
    return said.format(player=player, card=card_name(before.table["offer"][int(what) - 1], tongue))


def tell_dragon(before: View, ply: Ply, tongue: Tongue) -> str:
    """A dragon played, begun, continued or completed."""
    _ = tongue.gettext
    assert ply.words is not None
    verb, cards, _rest = split(ply.words)
    dragon = filled(before, ply.who, ply.words)
    says = {
        "play": _("{player} plays a {colour} dragon{jokers}."),
        "lay": _("{player} lays part {parts} of a {colour} dragon."),
        "add": _("{player} adds part {parts} to a {colour} dragon."),
    }[verb]
    if verb == "add" and None not in dragon:
        says = _("{player} completes a {colour} dragon{jokers}.")
    jokers = listed([card_name(joker, tongue) for _part, joker in jokers_in(dragon)], tongue)
    return says.format(
        player=seat_token(ply.who),
        colour=colour_name(BY_LENGTH[len(dragon)], tongue),
        jokers=_(" with {jokers}").format(jokers=jokers) if jokers else "",
        parts=listed([card[1:] for card in cards], tongue),
    )


def tell_choice(before: View, ply: Ply, after: View, tongue: Tongue) -> list[Line]:
    """Missions kept and cards given are secret; the last gift is followed by what the viewer receives."""
    _ = tongue.gettext
    player = seat_token(ply.who)
    keeping = before.table["phase"] == "missions"
    _verb, cards, rest = split(ply.words or "")
    if keeping:
        says = _("{player} keeps the mission “{mission}”.") if rest else _("{player} has kept a mission.")
        lines = [Line(says.format(player=player, mission=mission_name(rest[0], tongue) if rest else ""), ply.who)]
        if not after.to_act:
            return lines
        return lines + ([] if after.table["phase"] == "missions" else [Line(_("Now two cards go to the right."))])
    says = _("{player} gives {cards}.") if cards else _("{player} has chosen two cards to give.")
    lines = [Line(says.format(player=player, cards=card_names(cards, tongue)), ply.who)]
    if after.to_act:
        return lines
    lines.append(Line(_("All gifts change hands.")))
    return lines + tell_gift(before, after, tongue)


def tell_gift(before: View, after: View, tongue: Tongue) -> list[Line]:
    """What came into the viewer's hand, as far as it differs from what it gave."""
    _ = tongue.gettext
    if after.viewer < 0:
        return []
    colour = after.colour(after.viewer)
    new = Counter(after.table["hands"][colour]) - Counter(before.table["hands"][colour])
    if not new:
        return []
    says = _("{player} receives {cards}.")
    return [
        Line(says.format(player=seat_token(after.viewer), cards=card_names([*new.elements()], tongue)), after.viewer)
    ]


# -- the end ----------------------------------------------------------------------------------------


def tell_limit(before: View, after: View, tongue: Tongue) -> list[Line]:
    """Whoever reaches the limit first brings on the final round."""
    _ = tongue.gettext
    if before.table["final_round"] is not None or after.table["final_round"] is None:
        return []
    seat = max(range(len(after.scores)), key=lambda seat: after.scores[seat])
    says = _("{player} reaches {points}! Round {round} is played to its end, then one more follows.")
    return [
        Line(
            says.format(
                player=seat_token(seat), points=points_text(limit(after), tongue), round=after.table["final_round"] - 1
            ),
            seat,
        )
    ]


def tell_end(after: View, tongue: Tongue) -> list[Line]:
    """Missions, and who has won."""
    _ = tongue.gettext
    lines = []
    for seat in range(len(after.setup.seats)):
        missions = listed([mission_name(mission, tongue) for mission in ending_bonus(after, seat)], tongue)
        if missions:
            says = _("{player} had the missions: {missions}.")
            lines.append(Line(says.format(player=seat_token(seat), missions=missions), seat))
    winners = listed([seat_token(seat) for seat in after.winners], tongue)
    says = tongue.ngettext("{players} wins with {points}.", "{players} win with {points}.", len(after.winners))
    points = points_text(after.scores[after.winners[0]], tongue)
    return [*lines, Line(says.format(players=winners, points=points), after.winners[0])]
