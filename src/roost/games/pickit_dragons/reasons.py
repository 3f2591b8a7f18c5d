"""Why a move is not possible, in sentences."""

from __future__ import annotations

from roost.core import refusals
from roost.core.errors import Illegal
from roost.core.sight import View
from roost.core.words import Tongue


def why(illegal: Illegal, view: View, tongue: Tongue) -> str:
    """The sentence for a named reason."""
    _ = tongue.gettext
    known = {**of_the_turn(tongue), **of_the_cards(tongue)}
    shared = refusals.why(illegal.reason, view, tongue)
    return (
        known.get(illegal.reason) or shared or _("That is not possible now ({reason}).").format(reason=illegal.reason)
    )


def of_the_turn(tongue: Tongue) -> dict[str, str]:
    """Something else is due, or what is wanted is not there."""
    _ = tongue.gettext
    return {
        "unknown-move": _("No move is spelled like this."),
        "keep-one": _("Keep one of your two missions first."),
        "not-dealt": _("This mission was not dealt to you."),
        "unknown-mission": _("There is no mission of this name."),
        "give-two": _("Two cards are to be given away now."),
        "take-first": _("A card must be taken first."),
        "take-one": _("There is a card to take, so one must be taken."),
        "taken-already": _("The card of this turn has been taken; play a dragon or end the turn."),
        "action-is-spent": _("One dragon, addition or swap a turn: this one is spent."),
        "discard-now": _("The hand must come back to five cards now."),
        "no-ability": _("No joker-free dragon of that colour lay there when the turn began."),
        "no-ability-to-peek": _("Peeking needs a joker-free red dragon that lay there when the turn began."),
        "no-ability-to-flush": _("Flushing needs a joker-free blue dragon that lay there when the turn began."),
        "no-ability-to-sacrifice": _("Only a green that lay there face up when the turn began can be sacrificed."),
        "no-ability-to-lay": _("Laying parts needs a joker-free yellow dragon that lay there when the turn began."),
        "used-already": _("Each ability serves once a turn."),
        "deck-is-empty": _("The deck is empty."),
        "offer-is-empty": _("The offer is empty."),
        "no-discards": _("The discard pile is empty."),
        "slot-is-empty": _("This slot of the offer is empty."),
        "no-such-slot": _("The offer has slots 1 to 4."),
    }


def of_the_cards(tongue: Tongue) -> dict[str, str]:
    """The cards do not fit."""
    _ = tongue.gettext
    return {
        "unknown-card": _("There is no card of this name."),
        "not-in-hand": _("Not all of these cards are in the hand."),
        "no-such-dragon": _("No such dragon lies there."),
        "canonical-order": _("Name the two cards in the order of the card table."),
        "wrong-number-to-give": _("Exactly two cards are given away."),
        "wrong-number-to-discard": _("Cards are discarded one at a time."),
        "nothing-to-lay": _("No card of the hand can be laid as part of a dragon."),
        "nothing-to-add": _(
            "These cards do not continue that dragon: free parts only, jokers only if nothing is missing."
        ),
        "nothing-to-swap": _("No joker stands there for exactly this part of a complete dragon."),
        "no-joker-in-a-part": _("An incomplete dragon holds no joker."),
        "one-colour-only": _("A dragon has one colour."),
        "no-joker-for-green": _("No joker stands for a green dragon."),
        "joker-of-another-colour": _("A coloured joker fits only dragons of its colour."),
        "not-a-dragon": _("These cards are no dragon: every part once, in order, jokers for the missing ones."),
    }
