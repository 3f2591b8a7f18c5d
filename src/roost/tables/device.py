"""Several seats at one device: whose side lies on the page, and when the device is to be passed on.

A page shows one seat's view and nothing else. Where one of the seats at a device may not know what another
knows or chooses, a curtain falls between them: the page then shows what everybody may see, and whose turn it is
to take the device. Where nothing is secret the page goes on with the seat that is asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from roost.core.sight import SPECTATOR
from roost.replay import Course
from roost.tables.event import NOBODY
from roost.tables.luck import hears
from roost.tables.table import Table


@dataclass(frozen=True)
class Side:
    """What a page looks at.

    Args:
        viewer: the seat whose view it shows, or SPECTATOR.
        here: the seats at the device that people play, if there are several.
        curtain: whether the next view is shown only when its owner asks for it.
        private: whether the shown view holds something that others at the device may not see.
        pass_to: the seat that should take the device; NOBODY if no seat of it is asked.
    """

    viewer: int = SPECTATOR
    here: tuple[int, ...] = ()
    curtain: bool = False
    private: bool = False
    pass_to: int = NOBODY


def side(table: Table, person: str, opened: int | None = None) -> Side:
    """The side of a table that a person's page shows.

    Args:
        opened: the seat whose owner has asked for its view; only one that the person holds is heeded.
    """
    held = table.chairs_of(person)
    if table.course is None or not held:
        return Side()
    here = tuple(seat for seat in held if not table.chairs[seat].stand_in)
    if len(here) < 2:
        return Side((here or tuple(held))[0])
    asked = [seat for seat in here if is_asked(table, seat)]
    private = table.status != "over" and has_secrets(table, table.course, here)
    last = last_to_move(table, here)
    if opened in here:
        return Side(opened, here, private=private, pass_to=next_of(asked, opened) if opened not in asked else NOBODY)
    if private:
        return Side(here=here, curtain=True, pass_to=next_of(asked, last))
    candidates = asked or [*here]
    return Side(last if last in candidates else candidates[0], here)


def is_asked(table: Table, seat: int) -> bool:
    """Whether a seat owes an answer now, a changed choice apart."""
    return table.course is not None and (seat in table.to_act() or seat in table.witnesses(table.course.state))


def next_of(seats: Sequence[int], after: int) -> int:
    """The first of these seats clockwise after another; NOBODY if there are none."""
    return next((seat for seat in seats if seat > after), seats[0] if seats else NOBODY)


def last_to_move(table: Table, here: Sequence[int]) -> int:
    """The seat of the device that moved last; NOBODY before any has."""
    return next((event.who for event in reversed(table.log) if event.kind == "move" and event.who in here), NOBODY)


def has_secrets(table: Table, course: Course, here: Sequence[int]) -> bool:
    """Whether one of these seats knows, chooses or is shown what another may not know."""
    told = [course.game.sight.knowledge(course.setup, course.state, seat) for seat in here]
    if any(one != other for one, other in combinations(told, 2)):
        return True
    if any(chooses_in_secret(course, seat, here) for seat in here if seat in table.to_act()):
        return True
    if not table.witnesses(course.state):
        return False
    due = list(course.game.outcomes(course.setup, course.state))
    return not all(hears(course.game, course.setup, course.state, due, seat) for seat in here)


def chooses_in_secret(course: Course, seat: int, here: Sequence[int]) -> bool:
    """Whether some move of a seat stays hidden from another."""
    game, setup, state = course.game, course.setup, course.state
    others = [other for other in here if other != seat]
    moves = game.moves(setup, state, seat)
    return any(game.heard(setup, state, seat, move, other).words is None for move in moves for other in others)


class Hand:
    """Whose hands a page is in: the seat it shows, until its turn is over.

    Args:
        opened: the seat shown from the start, if it is asked.
    """

    def __init__(self, opened: int | None = None) -> None:
        self.opened = opened
        self.only_looks = False
        self.asked: frozenset[int] = frozenset()

    def open(self, table: Table, person: str, seat: int) -> None:
        """Show a seat's view; a seat that is not asked only looks. NOBODY lets the curtain fall."""
        held = table.chairs_of(person)
        self.opened = seat if seat in held else None
        self.only_looks = True
        self.asked = frozenset(one for one in held if is_asked(table, one))

    def side(self, table: Table, person: str) -> Side:
        """The side to show now; the curtain falls when the shown seat has answered or another one is asked anew."""
        if self.opened is not None:
            asked = frozenset(seat for seat in table.chairs_of(person) if is_asked(table, seat))
            if self.opened in asked:
                self.only_looks = False
            elif not self.only_looks or asked - self.asked:
                self.opened = None
            else:
                self.asked = asked
        return side(table, person, self.opened)
