"""The story of a move, from the viewer's two views."""

from __future__ import annotations

from roost.core.sight import CHANCE, Ply, View
from roost.core.words import Line, Tongue, seat_token
from roost.games.fistful_of_daisies.phrases import (
    clovers,
    cow,
    flower,
    flowers,
    space,
    standing,
    turn_seat,
    uncovered,
)


def tell(before: View, ply: Ply, after: View, tongue: Tongue) -> list[Line]:
    """What happened: the move itself, then what the rules made of it."""
    assert ply.words is not None
    verb, *rest = ply.words.split(" ")
    if ply.who == CHANCE:
        told = fallen_dice(before, after, tongue) if verb == "roll" else fallen_cows(before, rest, tongue)
    else:
        told = [Line(acted(before, ply.who, verb, rest, after, tongue), ply.who)]
    return [*told, *exchanges(before, after, tongue), *arrivals(before, after, tongue), *end(after, tongue)]


def acted(before: View, seat: int, verb: str, rest: list[str], after: View, tongue: Tongue) -> str:
    """The sentence of a seat's own move."""
    _ = tongue.gettext
    me = seat_token(seat)
    if verb == "place":
        there = space(rest[0], tongue)
        return _("{seat} lets {cow} graze at {space}.").format(seat=me, cow=cow(before, rest[0], tongue), space=there)
    if verb == "die":
        return walked(before, seat, rest[0], after, tongue)
    if verb == "reroll":
        return _("{seat} returns a clover and rolls again.").format(seat=me)
    if verb == "clover":
        return _("{seat} picks a clover.").format(seat=me)
    if verb == "duel":
        rival = cow(before, rest[0], tongue)
        if len(rest) > 1:
            stake = clovers(int(rest[2]), tongue)
            return _("{seat} provokes {rival} to a duel and stakes {clovers}.").format(
                seat=me, rival=rival, clovers=stake
            )
        return _("{seat} provokes {rival} to a duel.").format(seat=me, rival=rival)
    eaten = _("{seat} eats {flower} for four clovers") if verb == "cover" else _("{seat} eats {flower}")
    left = uncovered(after, seat)
    if left == 0:
        rest_of_board = _("that was the last one; now home to the cowshed!")
    else:
        rest_of_board = _("{flowers} to go.").format(flowers=flowers(left, tongue))
    return f"{eaten.format(seat=me, flower=flower(rest[0], tongue))}; {rest_of_board}"


def walked(before: View, seat: int, die: str, after: View, tongue: Tongue) -> str:
    """A die taken, and where it led."""
    _ = tongue.gettext
    shown = die.removeprefix("*")
    name = standing(after, after.colour(seat))
    there = space(name, tongue)
    taken = _("{seat} takes the special die, a {shown},") if die.startswith("*") else _("{seat} takes a {shown}")
    walk = _("and stays at {space}") if shown == "0" else _("and walks to {space}")
    gift = _("; a clover!") if name == "cowshed" else "."
    return f"{taken.format(seat=seat_token(seat), shown=shown)} {walk.format(space=there)}{gift}"


def fallen_dice(before: View, after: View, tongue: Tongue) -> list[Line]:
    """All dice at once, when the last of them has fallen."""
    _ = tongue.gettext
    if after.table["phase"] != "die":
        return []
    pen = after.table["pen"]
    shown = [str(die) for die in pen["dice"]]
    if pen["special"] is not None:
        shown.append(_("special {shown}").format(shown=pen["special"]))
    seat = turn_seat(after)
    if after.table["turn"] == after.table["first"] and before.table["phase"] == "roll":
        said = _("Round {round}: {seat} is first and rolls {dice}.")
    else:
        said = _("{seat} rolls {dice}.")
    return [Line(said.format(round=after.table["round"], seat=seat_token(seat), dice=", ".join(shown)), seat)]


def fallen_cows(before: View, rest: list[str], tongue: Tongue) -> list[Line]:
    """The duel, when both cows have fallen."""
    _ = tongue.gettext
    duel = before.table["duel"]
    mover = turn_seat(before)
    if not duel["spots"]:
        return []
    own, other = duel["spots"][0], int(rest[0])
    me, rival = seat_token(mover), cow(before, duel["with"], tongue)
    score = f"{own} + {duel['stake']} : {other}" if duel["stake"] else f"{own} : {other}"
    fell = _("The cows of {mover} and {rival} fall {score}").format(mover=me, rival=rival, score=score)
    if duel["with"] not in before.setup.seats:
        fell = _("{mover} and {rival} fall {score}").format(mover=me, rival=rival, score=score)
    return [Line(f"{fell}: {outcome(before, own, other, tongue)}", mover)]


def outcome(before: View, own: int, other: int, tongue: Tongue) -> str:
    """Who gains what from two fallen cows."""
    _ = tongue.gettext
    duel = before.table["duel"]
    me = seat_token(turn_seat(before))
    if own + duel["stake"] > other:
        back = _(" and takes the stake back") if duel["stake"] else ""
        return _("{seat} wins {clovers}{back}.").format(seat=me, clovers=clovers(own, tongue), back=back)
    lost = _(" The stake is lost.") if duel["stake"] else ""
    if own + duel["stake"] == other:
        return _("a tie, nobody gains.") + lost
    if duel["with"] not in before.setup.seats:
        return _("nobody's cow wins, nobody gains.") + lost
    rival = cow(before, duel["with"], tongue)
    return _("{seat} wins {clovers}.").format(seat=rival, clovers=clovers(other, tongue)) + lost


def exchanges(before: View, after: View, tongue: Tongue) -> list[Line]:
    """Who has just reached a fourth clover, and what it owes."""
    _ = tongue.gettext
    if after.table["phase"] != "cover" or before.table["phase"] == "cover":
        return []
    seat = after.to_act[0]
    said = _("{seat} has four clovers: they go back for a flower of its choice.")
    return [Line(said.format(seat=seat_token(seat)), seat)]


def arrivals(before: View, after: View, tongue: Tongue) -> list[Line]:
    """Who has just come home."""
    news = [colour for colour in after.table["finished"] if colour not in before.table["finished"]]
    said = tongue.gettext("{seat} is home with every flower eaten! The round is played out.")
    seats = [after.setup.seat(colour) for colour in news]
    return [Line(said.format(seat=seat_token(seat)), seat) for seat in seats]


def end(after: View, tongue: Tongue) -> list[Line]:
    """Who has won."""
    if not after.is_over:
        return []
    return [Line(won(after, tongue), after.winners[0] if len(after.winners) == 1 else -1)]


def won(view: View, tongue: Tongue) -> str:
    """All winners in one sentence."""
    _ = tongue.gettext
    names = [seat_token(seat) for seat in view.winners]
    if len(names) == 1:
        return _("{seat} wins!").format(seat=names[0])
    return _("{seats} and {last} win together!").format(seats=", ".join(names[:-1]), last=names[-1])
