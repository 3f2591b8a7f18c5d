"""Everything the game says, from views alone; buttons in labels.py, the story in tale.py, reasons in reasons.py."""

from __future__ import annotations

from typing import Final

from roost.core.sight import View
from roost.core.words import Prompt, Tongue, listed, seat_token
from roost.games.pickit_dragons.cards import (
    ABILITY,
    card_name,
    card_names,
    colour_name,
    colour_of,
    counts,
    dragons_of,
    is_pure,
    limit,
    mission_name,
    mission_text,
    points_text,
)
from roost.games.pickit_dragons.labels import label
from roost.games.pickit_dragons.reasons import why
from roost.games.pickit_dragons.tale import tell

__all__ = ["describe", "label", "option", "prompt", "tell", "why"]

ANCHORS: Final = {"missions": "missions", "give": "setup", "start": "take", "action": "play", "adjust": "adjust"}
PICTURES: Final = {
    "missions": "drg-flag",
    "give": "drg-back",
    "start": "drg-back",
    "action": "drg-P1",
    "adjust": "drg-G",
}


# -- what is asked ------------------------------------------------------------------------------------


def prompt(view: View, tongue: Tongue) -> Prompt:
    """What is asked of the viewer, or who is awaited."""
    _ = tongue.gettext
    if view.is_over:
        return prompt_at_end(view, tongue)
    phase = view.table["phase"]
    anchor, picture = ANCHORS[phase], PICTURES[phase]
    if view.viewer in view.to_act:
        title, text = question(view, phase, tongue)
        return Prompt(title, text, anchor=anchor, picture=picture)
    if view.chance:
        return Prompt(_("Cards are being dealt."), anchor=anchor, picture=picture)
    awaited = listed([seat_token(seat) for seat in view.to_act], tongue)
    return Prompt(_("Waiting for {players}.").format(players=awaited), doing(view, phase, tongue), anchor, picture)


def question(view: View, phase: str, tongue: Tongue) -> tuple[str, str]:
    """Title and text of what the viewer is asked."""
    _ = tongue.gettext
    if phase == "missions":
        return _("Which mission do you keep?"), _("Only you will know; it counts at the end.")
    if phase == "give":
        right = (view.viewer - 1) % len(view.setup.seats)
        text = _("They go to {player} on your right; all choose at once.").format(player=seat_token(right))
        return _("Which two cards do you give away?"), text
    if phase == "start":
        return _("Take a card"), _("From the offer or from the deck. Your dragons’ abilities come first.")
    if phase == "action":
        if any(move.startswith(("play", "add", "lay", "swap")) for move in view.moves):
            return _("Play one dragon, or end your turn"), _("Its ability serves from your next turn.")
        return _("No dragon to play: end your turn"), _(
            "You need every part of one colour, or jokers for the missing ones."
        )
    return _("Discard down to five cards"), _("The card goes to the discard pile, in sight of all.")


def doing(view: View, phase: str, tongue: Tongue) -> str:
    """What those who are awaited have to do."""
    _ = tongue.gettext
    return {
        "missions": _("Everybody chooses one of two missions."),
        "give": _("Everybody chooses two cards to give away."),
        "start": _("A card is taken from the offer or from the deck."),
        "action": _("One dragon may be played."),
        "adjust": _("The hand comes back to five cards."),
    }[phase]


def prompt_at_end(view: View, tongue: Tongue) -> Prompt:
    """Who has won, with how many points."""
    _ = tongue.gettext
    winner = view.winners[0]
    points = points_text(view.scores[winner], tongue)
    names = listed([seat_token(seat) for seat in view.winners], tongue)
    won = _("{players} share the win!") if len(view.winners) > 1 else _("{players} wins!")
    if view.winners == (view.viewer,):
        won = _("You win!")
    says = _("With {points}.") if view.setup.options["Missions"] == "none" else _("With {points}, missions included.")
    return Prompt(won.format(players=names), says.format(points=points), "end", "drg-P1")


# -- the table in words -------------------------------------------------------------------------------


def describe(view: View, tongue: Tongue) -> list[str]:
    """The whole table, sentence by sentence."""
    _ = tongue.gettext
    table = view.table
    place = _("Round {round}, up to {points}.").format(round=table["round"], points=points_text(limit(view), tongue))
    offer = [card_name(card, tongue) if card else _("nothing") for card in table["offer"]]
    sentences = [place, _("On offer: {cards}.").format(cards=", ".join(offer)), describe_piles(view, tongue)]
    for mission in table["public_missions"]:
        says = _("Public mission “{name}”: {text}")
        sentences.append(says.format(name=mission_name(mission, tongue), text=mission_text(mission, tongue)))
    for seat in range(len(view.setup.seats)):
        sentences += describe_seat(view, seat, tongue)
    if table["final_round"] is not None and not view.is_over:
        sentences.append(_("Round {round} is the last.").format(round=table["final_round"]))
    if view.is_over:
        names = listed([seat_token(seat) for seat in view.winners], tongue)
        sentences.append(tongue.ngettext("{players} wins.", "{players} win.", len(view.winners)).format(players=names))
    elif view.to_act:
        awaited = listed([seat_token(seat) for seat in view.to_act], tongue)
        sentences.append(_("Waiting for {players}.").format(players=awaited))
    return sentences


def describe_piles(view: View, tongue: Tongue) -> str:
    """Deck and discard pile."""
    _ = tongue.gettext
    pile = view.table["discard"]
    deck = tongue.ngettext("{count} card in the deck", "{count} cards in the deck", view.table["deck"])
    says = _("{deck}; nothing discarded.")
    if pile:
        says = _("{deck}; {count} discarded, {card} on top.")
    card = card_name(pile[-1], tongue) if pile else ""
    return says.format(deck=deck.format(count=view.table["deck"]), count=len(pile), card=card)


def describe_seat(view: View, seat: int, tongue: Tongue) -> list[str]:
    """Points, hand, dragons and mission of a seat."""
    _ = tongue.gettext
    colour = view.colour(seat)
    hand = view.table["hands"][colour]
    cards = _("{count} cards in hand").format(count=hand)
    if isinstance(hand, list):
        cards = _("in hand {cards}").format(cards=card_names(hand, tongue) or _("nothing"))
    says = _("{player}: {points}, {cards}.")
    sentences = [says.format(player=seat_token(seat), points=points_text(view.scores[seat], tongue), cards=cards)]
    for dragon in dragons_of(view, seat):
        says = _("{player}’s dragon {number}: {colour}, {state}.")
        name = colour_name(colour_of(dragon), tongue)
        state = dragon_state(dragon, tongue)
        sentences.append(says.format(player=seat_token(seat), number=dragon["number"], colour=name, state=state))
    kept = view.table["missions"].get(colour, {}).get("kept")
    if kept:
        sentences.append(
            _("{player}’s mission: {text}").format(player=seat_token(seat), text=mission_text(kept, tongue))
        )
    return sentences


def dragon_state(dragon: dict[str, object], tongue: Tongue) -> str:
    """Complete, with jokers, flipped or how much is missing."""
    _ = tongue.gettext
    cards = dragon["cards"]
    assert isinstance(cards, list)
    if not counts(dragon):
        if dragon["complete"]:
            return _("flipped")
        laid = listed([card[1] for card in cards if card], tongue)
        return _("part {parts} laid").format(parts=laid)
    if is_pure(dragon):
        return _("complete, {ability}").format(ability=ability_name(ABILITY[colour_of(dragon)], tongue))
    return _("complete with a joker")


def ability_name(ability: str, tongue: Tongue) -> str:
    """One word for an ability."""
    _ = tongue.gettext
    return {
        "peek": _("peek"),
        "flush": _("flush"),
        "sacrifice": _("sacrifice"),
        "lay": _("lay"),
        "bonus": _("+2 bonus"),
    }[ability]


def option(key: str, value: str, tongue: Tongue) -> tuple[str, str]:
    """An option and its value, as the set-up page shows them."""
    _ = tongue.gettext
    if key == "Missions":
        modes = {
            "none": _("none; best for your first games"),
            "secret": _("one secret mission each; try them after a few games"),
            "public": _("open missions for all"),
            "combined": _("a secret one each and an open one"),
        }
        return _("Missions"), modes[value]
    return _("Open missions (where all are open)"), value
