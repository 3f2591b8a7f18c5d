"""What the lesson says at each step of tutorial.roost."""

from __future__ import annotations

from roost.core.tutorial import Page, Tutorial
from roost.core.words import Tongue, seat_token


def pages(tongue: Tongue) -> dict[str, Page]:
    """The lesson, page by page."""
    return beginning(tongue) | second_turn(tongue) | third_turn(tongue) | ending(tongue)


def beginning(tongue: Tongue) -> dict[str, Page]:
    """The gift, and the first dragon."""
    _ = tongue.gettext
    blue = seat_token(1)
    return {
        "welcome": Page(
            _("Welcome, dragon keeper"),
            _(
                "Dragons come in parts: a purple one has five, a blue one four, yellow three, red two, and a "
                "green is a dragon by itself. Put whole dragons down: the longer they are, the more points they "
                "bring."
            ),
            anchor="cards",
            picture="drg-P1",
        ),
        "give": Page(
            _("First a gift"),
            _(
                "Before the first turn everybody gives two cards to the right, all at once. Give away what helps "
                "you least: the lonely parts of long dragons."
            ),
            task=_("Give purple part 2 and blue part 3."),
            other=_(
                "You may give any two. In this lesson keep red, yellow and green, and give purple part 2 with "
                "blue part 3."
            ),
            anchor="setup",
            picture="drg-back",
        ),
        "take": Page(
            _("Take a card"),
            _(
                "{blue} gave you yellow part 3 and red part 2. On offer lies yellow part 2: with it a yellow "
                "dragon is whole."
            ).format(blue=blue),
            task=_("Take yellow part 2 from the offer."),
            other=_("A joker is always tempting! But one card makes your yellow dragon whole: take yellow part 2."),
            anchor="take",
            picture="drg-Y2",
        ),
        "play": Page(
            _("Play a dragon"),
            _("You could play three dragons now, one a turn: yellow for 5 points, red for 3, or the green for 1."),
            task=_("Play the yellow dragon."),
            other=_("A good dragon, too, for a later turn. The yellow one brings most points: play that."),
            anchor="play",
            picture="drg-Y1",
        ),
    }


def second_turn(tongue: Tongue) -> dict[str, Page]:
    """The hand is filled, a joker, and a red dragon."""
    _ = tongue.gettext
    blue = seat_token(1)
    return {
        "points": Page(
            _("Five points"),
            _(
                "Points count at once. What a dragon can do serves from your next turn: with a yellow one you may "
                "lay parts of a dragon. Now your turn is done."
            ),
            task=_("End your turn."),
            other=_("One dragon a turn: end your turn."),
            anchor="abilities",
            picture="drg-Y1",
        ),
        "refill": Page(
            _("Back to five cards"),
            _(
                "The offer was filled up, and you drew until you had five cards: blue parts 1 and 2. Whoever has "
                "more than five discards. Now it is {blue}’s turn."
            ).format(blue=blue),
            anchor="adjust",
            picture="drg-B1",
        ),
        "joker": Page(
            _("A joker lies there"),
            _(
                "{blue} played a green dragon. You have a red one in hand, so you can choose freely: the white "
                "joker stands for a part of any dragon but a green one."
            ).format(blue=blue),
            task=_("Take the joker."),
            other=_("Not bad. But jokers are rare and fit nearly everywhere: take it."),
            anchor="jokers",
            picture="drg-JW",
        ),
        "red": Page(
            _("Red dragons peek"),
            _(
                "A red dragon lets you look at the top card of the deck at the start of your turns, as long as no "
                "joker is in it."
            ),
            task=_("Play the red dragon, without the joker."),
            other=_("It could be played so. In this lesson play red parts 1 and 2 and keep the joker."),
            anchor="peek",
            picture="drg-R1",
        ),
    }


def third_turn(tongue: Tongue) -> dict[str, Page]:
    """An ability, and a dragon with a joker."""
    _ = tongue.gettext
    return {
        "close": Page(
            _("Eight points"),
            _("Blue lacks two parts now, and you have a joker for one of them."),
            task=_("End your turn."),
            other=_("One dragon a turn: end your turn."),
            anchor="turn",
            picture="drg-B1",
        ),
        "peek": Page(
            _("Peek at the deck"),
            _(
                "You drew blue part 4. The dragons that lay before you when your turn began may help you before "
                "you take."
            ),
            task=_("Peek at the top card of the deck."),
            other=_("You may take at once. But first use your red dragon: peek."),
            anchor="peek",
            picture="drg-R1",
        ),
        "choose": Page(
            _("Only you see it"),
            _(
                "Purple part 4 lies on top: no use for you. On offer lies a green; four greens together are a "
                "flock of 8 points."
            ),
            task=_("Take the green dragon from slot 2."),
            other=_("Why not. In this lesson take the green."),
            anchor="take",
            picture="drg-G",
        ),
        "dragon": Page(
            _("A dragon with a joker"),
            _("Blue parts 1, 2 and 4 and the joker for part 3: a whole blue dragon, 7 points."),
            task=_("Play the blue dragon with the joker."),
            other=_("Possible, but a blue dragon brings 7 points: play that, with the joker."),
            anchor="jokers",
            picture="drg-JW",
        ),
    }


def ending(tongue: Tongue) -> dict[str, Page]:
    """What a joker costs, and the end."""
    _ = tongue.gettext
    return {
        "pure": Page(
            _("Fifteen points"),
            _(
                "With a joker a dragon scores in full but has no ability. Whoever has the true part may swap it "
                "for the joker later, even in somebody else’s dragon."
            ),
            task=_("End your turn."),
            other=_("One dragon a turn: end your turn."),
            anchor="jokers",
            picture="drg-JW",
        ),
        "limit": Page(
            _("How it ends"),
            _(
                "When somebody reaches 30 points, or 25 with three or four players, the round is played to its "
                "end, and then one more round. Most points win."
            ),
            anchor="end",
            picture="drg-P1",
        ),
        "end": Page(
            _("Now you"),
            _(
                "Leave missions for later. What cannot be played now says why when you touch it, and the rules "
                "are one tap away. Good luck, keeper!"
            ),
            anchor="turn",
            picture="drg-P1",
        ),
    }


TUTORIAL = Tutorial(seat=0, pages=pages)
