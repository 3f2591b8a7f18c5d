"""What the lesson says at each step of tutorial.roost."""

from __future__ import annotations

from roost.core.tutorial import Page, Tutorial
from roost.core.words import Tongue, seat_token


def pages(tongue: Tongue) -> dict[str, Page]:
    """The lesson, page by page."""
    return beginning(tongue) | middle(tongue) | ending(tongue)


def beginning(tongue: Tongue) -> dict[str, Page]:
    """Hens, food discs and the first turn."""
    _ = tongue.gettext
    green = seat_token(1)
    return {
        "welcome": Page(
            _("Welcome to the farmyard"),
            _(
                "The yellow hen at the bottom is yours. Everybody wants their own hen to lay most eggs. A game "
                "goes to 12 eggs; in this lesson 6 are enough."
            ),
            anchor="setup",
            picture="dilly-hen-yellow",
        ),
        "secret": Page(
            _("All choose at once, in secret"),
            _(
                "Every turn each of you feeds one animal: your own hen, somebody else’s, or the rooster. Nobody "
                "sees what the others chose until all have chosen."
            ),
            anchor="feeding",
            picture="dilly-dish",
        ),
        "together": Page(
            _("Two peck, and she lays"),
            _(
                "A hen fed by two players lays 2 eggs, fed by three 3. {green} has a friendly eye on your hen today."
            ).format(green=green),
            task=_("Feed your own hen."),
            other=_(
                "You may feed whom you like. But somebody else is about to feed your hen: together with you she "
                "lays 2 eggs. Feed her now."
            ),
            anchor="laying",
            picture="dilly-hen-yellow",
        ),
        "revealed": Page(
            _("The discs are shown"),
            _(
                "You and {green} fed your hen: 2 eggs. Two hens were fed by one player alone: no egg at all. "
                "Nobody fed the red hen: she lays 1."
            ).format(green=green),
            anchor="laying",
            picture="egg1",
        ),
    }


def middle(tongue: Tongue) -> dict[str, Page]:
    """The rooster, and how to spoil an egg."""
    _ = tongue.gettext
    red = seat_token(3)
    return {
        "rooster": Page(
            _("The rooster’s egg"),
            _(
                "After the hens the rooster’s turn comes: the hen beside whom he stands lays 1 egg more. Nobody "
                "fed him, so he stayed beside yours. You have 3 eggs."
            ),
            anchor="rooster",
            picture="rooster",
        ),
        "spoil": Page(
            _("One peck spoils an egg"),
            _(
                "A hen that nobody feeds lays 1 egg; fed by one player alone she lays none. It looks as if nobody "
                "will feed {red}’s hen this turn."
            ).format(red=red),
            task=_("Spoil the red hen’s egg: feed her."),
            other=_("That is allowed, too. Here we want to see how a lonely peck spoils an egg: feed the red hen."),
            anchor="laying",
            picture="dilly-hen-red",
        ),
        "spoilt": Page(
            _("No egg for the red hen"),
            _(
                "You alone fed her, so she laid nothing. Nobody fed yours: 1 egg. And one player fed the rooster, "
                "so he hopped one hen on, clockwise, and the green hen laid 1 more."
            ),
            anchor="rooster",
            picture="dilly-hen-green",
        ),
    }


def ending(tongue: Tongue) -> dict[str, Page]:
    """A long hop, and the end."""
    _ = tongue.gettext
    return {
        "hop": Page(
            _("Call the rooster"),
            _(
                "He hops one hen on for each player who feeds him. From the green hen it is three hops to yours, "
                "and two others look hungrily at him."
            ),
            task=_("Feed the rooster."),
            other=_(
                "That is a fine idea, too. But with three feeders the rooster would come to your hen: feed him, "
                "and see."
            ),
            anchor="rooster",
            picture="rooster",
        ),
        "end": Page(
            _("Six eggs: you win!"),
            _(
                "Three fed the rooster: three hops, to your hen, who laid 1 more. A turn in which a hen reaches "
                "the goal is the last, and most eggs win. Now guess what the others will do!"
            ),
            anchor="end",
            picture="dilly-hen-yellow",
        ),
    }


TUTORIAL = Tutorial(seat=0, pages=pages)
