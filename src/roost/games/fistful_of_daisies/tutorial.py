"""What the lesson says at each step of tutorial.roost."""

from __future__ import annotations

from roost.core.tutorial import Page, Tutorial
from roost.core.words import Tongue, seat_token


def pages(tongue: Tongue) -> dict[str, Page]:
    """The lesson, page by page."""
    return beginning(tongue) | clovers(tongue) | ending(tongue)


def beginning(tongue: Tongue) -> dict[str, Page]:
    """Dice, walking and eating."""
    _ = tongue.gettext
    return {
        "welcome": Page(
            _("Welcome to the meadow"),
            _(
                "You are the pink cow. On your board below stand eleven flowers. Eat them all, then come home to "
                "the cowshed on top: whoever is home by the end of a round wins."
            ),
            anchor="setup",
            picture="dz-cow-pink",
        ),
        "dice": Page(
            _("Dice for everybody"),
            _(
                "The first player of a round, you, rolls all dice of the pen. Then each takes one, clockwise, and "
                "walks so many spaces. The golden one is special: the first player never takes it."
            ),
            anchor="dice",
            picture="dz-die-s3",
        ),
        "first": Page(
            _("Take a die"),
            _("A 1 leads to pink flowers, a 2 to blue ones. The page shows on the ring where each die leads."),
            task=_("Take a die that shows 2."),
            other=_("That would do, too. In this lesson we walk to the blue flowers: take a 2."),
            anchor="dice",
            picture="dz-die-2",
        ),
        "eat": Page(
            _("Alone on flowers: eat, or pick a clover"),
            _(
                "Nobody else stands here. You may eat a blue flower, so that grass grows over one on your board, "
                "or pick a clover instead."
            ),
            task=_("Eat the blue flower."),
            other=_("Clovers are fine, we come to them soon. Flowers are what you need: eat the blue one."),
            anchor="grazing",
            picture="dz-flower-blue",
        ),
    }


def clovers(tongue: Tongue) -> dict[str, Page]:
    """A duel, the special die, and four clovers."""
    _ = tongue.gettext
    white, yellow = seat_token(3), seat_token(2)
    return {
        "duel": Page(
            _("A duel!"),
            _(
                "{white} ended the walk where you stand: nothing is eaten, both cows tumble. Yours showed 3 "
                "spots, the other 1: the higher cow wins as many clovers as it has spots. You have 3."
            ).format(white=white),
            anchor="duel",
            picture="dz-duel",
        ),
        "special": Page(
            _("The special die"),
            _(
                "{yellow} took it last round and was first in this one. Two dice are left for you; both show 1 "
                "and lead to the yellow flowers."
            ).format(yellow=yellow),
            task=_("Take the special die, so that you are first in the next round."),
            other=_("It leads to the same space. But the special die makes you first in the next round: take that."),
            anchor="dice",
            picture="dz-die-s1",
        ),
        "clover": Page(
            _("The fourth clover"),
            _("You hold three clovers. With the fourth they all go back at once, and you eat any flower you like."),
            task=_("Pick a clover."),
            other=_("A flower for a flower, that is sound. But see what the fourth clover does: pick it."),
            anchor="clovers",
            picture="dz-clover",
        ),
        "fourth": Page(
            _("Any flower you like"),
            _("The four clovers are gone. White flowers grow far from here, so why not one of those."),
            task=_("Eat a white flower."),
            other=_("Any colour is allowed. In this lesson take a white one."),
            anchor="clovers",
            picture="dz-flower-white",
        ),
    }


def ending(tongue: Tongue) -> dict[str, Page]:
    """The flower field and the way home."""
    _ = tongue.gettext
    return {
        "field": Page(
            _("First again"),
            _(
                "You took the special die, so you are first and choose among all dice but that one. Two spaces "
                "ahead lies the field where all flowers grow."
            ),
            task=_("Walk to the flower field: take the 2."),
            other=_("That is a way, too. On the field you may eat any colour: take the 2."),
            anchor="dice",
            picture="dz-flower-field",
        ),
        "any": Page(
            _("The flower field"),
            _("Here you may eat any colour. Good is one of which you still need many."),
            task=_("Eat a blue flower."),
            other=_("Any colour is right here. In this lesson take a blue one."),
            anchor="grazing",
            picture="dz-flower-blue",
        ),
        "home": Page(
            _("The way home"),
            _(
                "So it goes on, round and round. When your eleven flowers are eaten, walk onto the cowshed or "
                "past it. The board must be complete before that walk."
            ),
            anchor="end",
            picture="dz-shed",
        ),
        "end": Page(
            _("Who wins?"),
            _("The round is played to its end, and all who are home by then win together. That is all: good appetite!"),
            anchor="end",
            picture="dz-cow-pink",
        ),
    }


TUTORIAL = Tutorial(seat=0, pages=pages)
