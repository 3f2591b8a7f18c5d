"""What the lesson says at each step of tutorial.roost."""

from __future__ import annotations

from roost.core.tutorial import Page, Tutorial
from roost.core.words import Tongue, seat_token


def pages(tongue: Tongue) -> dict[str, Page]:
    """The lesson, page by page."""
    return beginning(tongue) | others(tongue) | overtaking(tongue) | ending(tongue)


def beginning(tongue: Tongue) -> dict[str, Page]:
    """The path, the yard and the first two tiles."""
    _ = tongue.gettext
    return {
        "welcome": Page(
            _("Welcome to the dance"),
            _(
                "The yellow chicken on top is yours. All fowl run clockwise around the path. Behind each lies its "
                "pile, and each has one feather in its tail. Whoever overtakes others takes their feathers."
            ),
            anchor="table",
            picture="dancin-fowl-yellow",
        ),
        "target": Page(
            _("What you look for"),
            _(
                "The tile with the red rim is your target: the next free tile ahead, an egg. In the yard in the "
                "middle lie twelve closed tiles; one of them shows the egg, too."
            ),
            anchor="turning",
            picture="dancin-egg",
        ),
        "first": Page(
            _("Turn a tile"),
            _("Nobody knows yet what lies where, so the first tiles are luck."),
            task=_("Turn yard tile 5."),
            other=_("Any tile may be turned. In this lesson the egg lies under tile 5: turn that one."),
            anchor="turning",
            picture="dancin-egg",
        ),
        "hit": Page(
            _("A match: hop on, and turn again"),
            _("The egg! Your chicken hops, and your turn goes on until you miss. Now you need the snail."),
            task=_("Turn yard tile 8."),
            other=_("Any tile may be turned. To see what a miss does, turn tile 8."),
            anchor="turning",
            picture="dancin-snail",
        ),
    }


def others(tongue: Tongue) -> dict[str, Page]:
    """A miss, and what others do meanwhile."""
    _ = tongue.gettext
    white, red = seat_token(3), seat_token(4)
    return {
        "missed": Page(
            _("A miss: the next one goes"),
            _(
                "A bunny is no snail: your turn is over, and the tile is turned back. From now on watch closely! "
                "What others turn is yours to remember: memory is the game."
            ),
            anchor="turning",
            picture="dancin-bunny",
        ),
        "pile": Page(
            _("Mind the piles"),
            _(
                "{white} hopped twice, came right before a pile and missed: that is a step right into it. It cost "
                "the feather, which went to {red}, the owner, who took the pile in hand."
            ).format(white=white, red=red),
            anchor="piles",
            picture="dancin-pile-of-red",
        ),
        "remember": Page(
            _("Your turn: remember!"),
            _("You still need the snail, and somebody has turned it meanwhile."),
            task=_("Turn the tile where the snail lies."),
            other=_("There it was not … The blue chicken turned the snail on tile 2, the upper right one. Turn that."),
            anchor="turning",
            picture="dancin-snail",
        ),
    }


def overtaking(tongue: Tongue) -> dict[str, Page]:
    """A pile and a fowl overtaken, and one more hit."""
    _ = tongue.gettext
    blue = seat_token(1)
    return {
        "overtake": Page(
            _("Overtake!"),
            _(
                "Right ahead lie {blue}’s pile and {blue}. Your target is the first free tile behind both: the "
                "chick. One match jumps them all and plucks their feathers. Nobody has seen the chick so far."
            ).format(blue=blue),
            task=_("Turn yard tile 7, which nobody has turned yet."),
            other=_("It would be worth a try. In this lesson the chick lies under tile 7."),
            anchor="overtaking",
            picture="dancin-chick",
        ),
        "again": Page(
            _("A feather for you"),
            _(
                "You jumped over both and took {blue}’s feather. Your turn goes on: now the feather tile is "
                "wanted. It has lain open already."
            ).format(blue=blue),
            task=_("Turn the tile with the feather."),
            other=_("Not there. The red duck turned the feather on tile 3: turn that."),
            anchor="overtaking",
            picture="dancin-feather",
        ),
    }


def ending(tongue: Tongue) -> dict[str, Page]:
    """A step into a pile, dropping, and who wins."""
    _ = tongue.gettext
    green = seat_token(2)
    return {
        "danger": Page(
            _("A pile right ahead"),
            _(
                "A match would jump {green} and the pile. But with a miss you step right into it, and pay a "
                "feather. The page always says before what a hit and a miss would do."
            ).format(green=green),
            task=_("Be bold: turn yard tile 6."),
            other=_("As good as any. In this lesson turn tile 6 and see what comes."),
            anchor="piles",
            picture="dancin-worm",
        ),
        "stepped": Page(
            _("Splash!"),
            _(
                "Flowers: a miss. You stepped into the pile, {green} got a feather from you and holds the pile "
                "now. Whoever is overtaken with a pile in hand drops it out of fright, on any free path tile."
            ).format(green=green),
            anchor="dropping",
            picture="dancin-pile-of-green",
        ),
        "end": Page(
            _("Who wins?"),
            _(
                "With two to four players whoever has all the feathers; with five or six, five feathers are "
                "enough. That is all. Now keep your eyes open!"
            ),
            anchor="winning",
            picture="dancin-feather-of-yellow",
        ),
    }


TUTORIAL = Tutorial(seat=0, pages=pages)
