"""Everything the game says, from views alone."""

from __future__ import annotations

from typing import Final

from roost.core import refusals
from roost.core.advice import Worth
from roost.core.errors import Illegal
from roost.core.sight import Ply, View
from roost.core.words import Line, Prompt, Tongue, listed, seat_token
from roost.games.pick_a_dilly.pieces import BEIGE_EGG, ROOSTER
from roost.games.pick_a_dilly.tale import tell_end, tell_laying, told_turn

FEEDING: Final = "feeding"
END: Final = "end"


# -- what is asked ----------------------------------------------------------------------------------


def prompt(view: View, tongue: Tongue) -> Prompt:
    """Whom to feed, what was chosen, or who is awaited."""
    _ = tongue.gettext
    if view.is_over:
        return prompt_at_end(view, tongue)
    awaited = listed([seat_token(seat) for seat in view.to_act], tongue)
    waiting = _("Waiting for {players}.").format(players=awaited)
    if view.viewer < 0:
        secret = _("The food discs stay secret until all have chosen.")
        return Prompt(waiting, secret, anchor=FEEDING, picture="dilly-dish")
    own = view.colour(view.viewer)
    fed = view.table["chosen"].get(own)
    if fed is None:
        rule = _("A hen fed by two lays 2 eggs, by three 3; fed by only one, she lays none.")
        return Prompt(_("Whom do you feed?"), rule, anchor=FEEDING, picture="dilly-dish")
    change = _("You can still change your mind.")
    picture = ROOSTER if fed == ROOSTER else f"dilly-hen-{fed}"
    return Prompt(you_feed(view, fed, tongue), f"{waiting} {change}", anchor=FEEDING, picture=picture)


def you_feed(view: View, fed: str, tongue: Tongue) -> str:
    """The viewer's own choice."""
    _ = tongue.gettext
    if fed == ROOSTER:
        return _("You feed the rooster.")
    if fed == view.colour(view.viewer):
        return _("You feed your own hen.")
    return _("You feed {player}’s hen.").format(player=seat_token(view.setup.seat(fed)))


def prompt_at_end(view: View, tongue: Tongue) -> Prompt:
    """Who has won, and why where several have as many eggs."""
    _, n_ = tongue.gettext, tongue.ngettext
    winner = view.winners[0]
    eggs = view.scores[winner]
    count = n_("{eggs} egg", "{eggs} eggs", eggs).format(eggs=eggs)
    won = _("You win!") if winner == view.viewer else _("{player} wins!").format(player=seat_token(winner))
    laid = _("{player}’s hen has laid {count}.").format(player=seat_token(winner), count=count)
    why = tell_end(view, tongue)[0].text if view.scores.count(eggs) > 1 else laid
    return Prompt(won, why, anchor=END, picture=f"dilly-hen-{view.colour(winner)}")


def label(view: View, move: str, tongue: Tongue) -> str:
    """A move as a button says it."""
    _ = tongue.gettext
    fed = move.removeprefix("feed ")
    if fed == ROOSTER:
        return _("Feed the rooster")
    if view.viewer >= 0 and fed == view.colour(view.viewer):
        return _("Feed your own hen")
    return _("Feed {player}’s hen").format(player=seat_token(view.setup.seat(fed)))


def advice(view: View, worth: Worth, tongue: Tongue) -> tuple[str, str]:
    """A line of a hint: what is fed, and what the own hen may then lay in this turn, the rooster's egg included."""
    _ = tongue.gettext
    if worth.points is None:
        return label(view, worth.move, tongue), ""
    return label(view, worth.move, tongue), _("your hen lays about {eggs} eggs").format(eggs=f"{worth.points:.1f}")


# -- what happened ----------------------------------------------------------------------------------


def tell(before: View, ply: Ply, after: View, tongue: Tongue) -> list[Line]:
    """The own choice, which no one else is told; with the last one, what the discs reveal."""
    _ = tongue.gettext
    turn = told_turn(before, ply, after)
    if turn is None:
        if ply.words is None:
            return []
        fed = animal_fed(before, ply.who, ply.words.removeprefix("feed "), tongue)
        return [Line(_("{player} feeds {animal}.").format(player=seat_token(ply.who), animal=fed), ply.who)]
    return tell_laying(turn, tongue) + (tell_end(after, tongue) if after.is_over else [])


def why(illegal: Illegal, view: View, tongue: Tongue) -> str:
    """Why a move is not possible."""
    _ = tongue.gettext
    sentences = {
        "one-animal-only": _("Each player may feed only one animal a turn."),
        "no-such-animal": _("Feed one hen by its colour, or the rooster."),
    }
    return sentences.get(illegal.reason) or refusals.why(illegal.reason, view, tongue) or illegal.reason


# -- the table in words -----------------------------------------------------------------------------


def describe(view: View, tongue: Tongue) -> list[str]:
    """The whole table, sentence by sentence."""
    _ = tongue.gettext
    beside = seat_token(view.setup.seat(view.table["rooster"]))
    place = _("Turn {turn}. The rooster stands beside {player}’s hen.")
    sentences = [place.format(turn=view.table["turn"], player=beside)]
    sentences += [describe_hen(view, seat, tongue) for seat in range(len(view.setup.seats))]
    last = view.table["last"]
    if last is not None:
        says = _("Last turn {player} fed {animal}.")
        for seat, colour in enumerate(view.setup.seats):
            sentences.append(
                says.format(player=seat_token(seat), animal=animal_fed(view, seat, last["fed"][colour], tongue))
            )
    if view.is_over:
        sentences.append(_("{player} wins.").format(player=seat_token(view.winners[0])))
    else:
        awaited = listed([seat_token(seat) for seat in view.to_act], tongue)
        sentences.append(_("Waiting for {players}.").format(players=awaited))
    return sentences


def describe_hen(view: View, seat: int, tongue: Tongue) -> str:
    """A hen's eggs, and what is known of its owner's choice."""
    _, n_ = tongue.gettext, tongue.ngettext
    eggs = view.scores[seat]
    count = n_("{eggs} egg", "{eggs} eggs", eggs).format(eggs=eggs)
    beige, white = divmod(eggs, BEIGE_EGG)
    lies = _("{player}: {count} ({beige} beige, {white} white)").format(
        player=seat_token(seat), count=count, beige=beige, white=white
    )
    colour = view.colour(seat)
    chosen = view.table["chosen"]
    if colour not in chosen:
        return lies + "."
    if chosen[colour] is None:
        return _("{hen}; has chosen.").format(hen=lies)
    return _("{hen}; feeds {animal}.").format(hen=lies, animal=animal_fed(view, seat, chosen[colour], tongue))


def animal_fed(view: View, seat: int, fed: str, tongue: Tongue) -> str:
    """The animal a seat feeds, in the middle of a sentence."""
    _ = tongue.gettext
    if fed == ROOSTER:
        return _("the rooster")
    if fed == view.colour(seat):
        return _("their own hen")
    return _("{player}’s hen").format(player=seat_token(view.setup.seat(fed)))


def option(key: str, value: str, tongue: Tongue) -> tuple[str, str]:
    """Name and value of an option."""
    _, n_ = tongue.gettext, tongue.ngettext
    assert key == "Target"
    eggs = int(value)
    return _("The game ends at"), n_("{eggs} egg", "{eggs} eggs", eggs).format(eggs=eggs)
