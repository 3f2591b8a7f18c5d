"""Who sits where and which options are played: all that is settled before the first move."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from roost.core.errors import SetupFault
from roost.core.sentences import sentence


@dataclass(frozen=True)
class Option:
    """A variant a game offers, as a record's header spells it.

    Args:
        key: the header's key, e.g. ``Target``.
        default: the value of a missing key.
        values: every value allowed, in the order a page shows them.
        needs: another option and the value it must have for this one to be given at all.
    """

    key: str
    default: str
    values: tuple[str, ...]
    needs: tuple[str, str] | None = None

    def check(self, value: str) -> str:
        """The value itself.

        Raises:
            SetupFault: it is none of ``values``.
        """
        if value not in self.values:
            wrong = sentence(
                "{key} is {allowed}, not '{value}'", key=self.key, allowed=expected(self.values), value=value
            )
            raise SetupFault(self.key, wrong)
        return value


@dataclass(frozen=True)
class Setup:
    """The seats in play, clockwise, by colour word, and every option with its value.

    The first seat starts (in Pick A Dilly: has the rooster).
    """

    seats: tuple[str, ...]
    options: Mapping[str, str] = field(default_factory=dict)

    def seat(self, colour: str) -> int:
        """The number of the seat with this colour.

        Raises:
            SetupFault: no such seat is in play.
        """
        if colour not in self.seats:
            wrong = sentence(
                "no seat '{colour}' is in play; the seats are {seats}", colour=colour, seats=expected(self.seats)
            )
            raise SetupFault("Seats", wrong)
        return self.seats.index(colour)


def expected(values: tuple[str, ...]) -> str:
    """The allowed values in words: ``5 to 30``, or ``yes or no``."""
    if len(values) > 2 and all(value.isdecimal() for value in values):
        return sentence("{lowest} to {highest}", lowest=values[0], highest=values[-1])
    if len(values) < 2:
        return "".join(values)
    return sentence("{list} or {last}", list=", ".join(values[:-1]), last=values[-1])


# -- what a game refuses ---------------------------------------------------------------------------


def no_option(game: str, key: str, options: Sequence[Option]) -> SetupFault:
    """What is said of an option that a game does not have.

    Args:
        game: its title.
    """
    known = ", ".join(option.key for option in options)
    if not known:
        return SetupFault(key, sentence("{game} has no option '{key}'; it knows none", game=game, key=key))
    return SetupFault(key, sentence("{game} has no option '{key}'; it knows {known}", game=game, key=key, known=known))


def seats_fault(game: str, seats: Sequence[str], colours: tuple[str, ...], counts: range) -> SetupFault | None:
    """Why these colours, in this order, cannot play; None if they can.

    Args:
        game: its title.
        counts: how many may play.
    """
    for colour in seats:
        if colour not in colours:
            choice = expected(colours)
            wrong = sentence(
                "no seat '{colour}' in {game}; choose from {colours}", colour=colour, game=game, colours=choice
            )
            return SetupFault("Seats", wrong)
        if list(seats).count(colour) > 1:
            return SetupFault("Seats", sentence("'{colour}' is named twice; each colour has one seat", colour=colour))
    if len(seats) in counts:
        return None
    wrong = sentence(
        "{game} is for {fewest} to {most} players, not {seats}",
        game=game,
        fewest=counts[0],
        most=counts[-1],
        seats=len(seats),
    )
    return SetupFault("Seats", wrong)
