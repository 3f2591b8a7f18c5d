"""A turn as it was revealed, told from the viewer's own two views."""

from __future__ import annotations

from dataclasses import dataclass

from roost.core.sight import Ply, View
from roost.core.words import Line, Tongue, listed, seat_token
from roost.games.pick_a_dilly.pieces import ROOSTER


@dataclass(frozen=True)
class Turn:
    """One turn, all discs on the table.

    Args:
        fed: seat -> hen's seat, or the number of seats for the rooster.
        laid: eggs by hen, without the rooster's.
        rooster_from, rooster_to: the hens it stood beside and stands beside now.
        eggs: what each hen had before.
    """

    fed: tuple[int, ...]
    laid: tuple[int, ...]
    rooster_from: int
    rooster_to: int
    eggs: tuple[int, ...]

    def feeders(self, animal: int) -> list[int]:
        """Who fed this animal, in seat order."""
        return [seat for seat, fed in enumerate(self.fed) if fed == animal]

    @property
    def hops(self) -> int:
        """How many hens the rooster passes on to."""
        return len(self.feeders(len(self.fed)))

    @property
    def hens(self) -> list[int]:
        """The hens in the book's order: the one beside the rooster first, then clockwise."""
        return [(self.rooster_from + step) % len(self.fed) for step in range(len(self.fed))]


def told_turn(before: View, ply: Ply, after: View) -> Turn | None:
    """The turn that this ply revealed; None while discs are still secret."""
    awaited = [seat for seat in before.to_act if seat != ply.who]
    if awaited or before.is_over:
        return None
    seats = before.setup.seats
    number = {colour: seat for seat, colour in enumerate((*seats, ROOSTER))}
    last = after.table["last"]
    to = number[after.table["rooster"]]
    return Turn(
        fed=tuple(number[last["fed"][colour]] for colour in seats),
        laid=tuple(last["laid"][colour] - (seat == to) for seat, colour in enumerate(seats)),
        rooster_from=number[before.table["rooster"]],
        rooster_to=to,
        eggs=before.scores,
    )


# -- Laying -----------------------------------------------------------------------------------------


def tell_laying(turn: Turn, tongue: Tongue) -> list[Line]:
    """The hens in the book's order, neighbours that nobody fed together; the rooster last."""
    lines: list[Line] = []
    unfed: list[int] = []
    for hen in turn.hens:
        if not turn.feeders(hen):
            unfed.append(hen)
            continue
        lines += tell_unfed(unfed, tongue)
        lines.append(tell_hen(turn, hen, tongue))
        unfed = []
    return [*lines, *tell_unfed(unfed, tongue), tell_rooster(turn, tongue)]


def tell_unfed(hens: list[int], tongue: Tongue) -> list[Line]:
    """Hens that nobody fed lay one egg each."""
    if not hens:
        return []
    _ = tongue.gettext
    if len(hens) == 1:
        return [Line(_("Nobody fed {player}’s hen: 1 egg.").format(player=seat_token(hens[0])), hens[0])]
    players = listed([seat_token(hen) for hen in hens], tongue)
    return [Line(_("Nobody fed the hens of {players}: 1 egg each.").format(players=players), hens[0])]


def tell_hen(turn: Turn, hen: int, tongue: Tongue) -> Line:
    """Who fed a hen, and what she lays."""
    _, n_ = tongue.gettext, tongue.ngettext
    feeders = turn.feeders(hen)
    owner = seat_token(hen)
    if len(feeders) == 1:
        by = seat_token(feeders[0])
        says = _("{owner}’s hen was fed by {feeder} alone and lays no egg.").format(owner=owner, feeder=by)
        return Line(says, hen)
    players = listed([seat_token(seat) for seat in feeders], tongue)
    eggs = turn.laid[hen]
    says = n_(
        "{owner}’s hen was fed by {players} and lays {eggs} egg.",
        "{owner}’s hen was fed by {players} and lays {eggs} eggs.",
        eggs,
    )
    return Line(says.format(owner=owner, players=players, eggs=eggs), hen)


def tell_rooster(turn: Turn, tongue: Tongue) -> Line:
    """How far the rooster hops, and the egg laid where it stops."""
    _, n_ = tongue.gettext, tongue.ngettext
    stop = seat_token(turn.rooster_to)
    if turn.hops == 0:
        says = _("Nobody fed the rooster; it stays beside {player}’s hen, who lays 1 more.").format(player=stop)
        return Line(says, turn.rooster_to)
    players = listed([seat_token(seat) for seat in turn.feeders(len(turn.fed))], tongue)
    says = n_(
        "The rooster was fed by {players}: {hops} hop, to {player}’s hen, who lays 1 more.",
        "The rooster was fed by {players}: {hops} hops, to {player}’s hen, who lays 1 more.",
        turn.hops,
    )
    return Line(says.format(players=players, hops=turn.hops, player=stop), turn.rooster_to)


# -- End of the Game ----------------------------------------------------------------------------------


def tell_end(view: View, tongue: Tongue) -> list[Line]:
    """Who wins, and why where several have as many eggs. Ruling: R5."""
    _, n_ = tongue.gettext, tongue.ngettext
    winner = view.winners[0]
    most = view.scores[winner]
    tied = [seat for seat, eggs in enumerate(view.scores) if eggs == most]
    if len(tied) == 1:
        says = n_("{player} wins with {eggs} egg.", "{player} wins with {eggs} eggs.", most)
        return [Line(says.format(player=seat_token(winner), eggs=most), winner)]
    says = _("{players} have {eggs} eggs each; {player} is the first of them clockwise from the rooster and wins.")
    players = listed([seat_token(seat) for seat in tied], tongue)
    return [Line(says.format(players=players, eggs=most, player=seat_token(winner)), winner)]
