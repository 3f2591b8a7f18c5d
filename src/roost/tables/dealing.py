"""Checks what was dealt against the seed that is shown after the last move."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from roost.core.record import lines_of
from roost.core.sight import CHANCE, EVERYBODY
from roost.core.words import Tongue
from roost.dealer import Dealer
from roost.replay import Course, replay
from roost.tables.plies import in_force
from roost.tables.starting import LOT, YOUNGEST, starting_chair
from roost.tables.table import Table


@dataclass(frozen=True)
class Draw:
    """One outcome, and the one that the seed deals in its place.

    Args:
        number: of the outcome in the game, from 1.
        moment: the moment that it led to.
        words: of the record.
        label: the same for people.
        dealt: what the seed says, in words of the record.
        possible: how many outcomes there were.
        is_entered: whether people entered it from a real box.
    """

    number: int
    moment: int
    words: str
    label: str
    dealt: str
    possible: int
    is_entered: bool = False

    @property
    def is_right(self) -> bool:
        return self.words == self.dealt


@dataclass(frozen=True)
class Report:
    """What a check of a table has come to.

    Args:
        fingerprint: SHA-256 of the seed, which the table showed from the start.
        seed: in hexadecimal.
        draws: every outcome at this table, in order.
        before: how many outcomes were dealt elsewhere, before this table began.
        lot: whether the seat that started is the one the lot falls upon; None where no lot was drawn.
    """

    fingerprint: str
    seed: str
    draws: list[Draw]
    before: int = 0
    lot: bool | None = None

    @property
    def by_seed(self) -> list[Draw]:
        """What the house dealt."""
        return [draw for draw in self.draws if not draw.is_entered]

    @property
    def wrong(self) -> list[Draw]:
        """What the house dealt otherwise than the seed says."""
        return [draw for draw in self.by_seed if not draw.is_right]

    @property
    def is_right(self) -> bool:
        return not self.wrong and self.lot is not False


def report(table: Table, tongue: Tongue) -> Report:
    """The check of a table that is over.

    Args:
        tongue: the game's texts.
    """
    course, _ = table.playing()
    before = 0
    if table.origin is not None:
        before = sum(ply.who == CHANCE for ply in replay(table.origin.record).plies)
    outcomes = [event for event in in_force(table.log) if event.kind == "outcome"]
    entered = [number for number, event in enumerate(outcomes) if "entered" in event.detail]
    draws = check(course, table.dealer.seed, before, entered, tongue)
    return Report(table.dealer.fingerprint, table.dealer.seed.hex(), draws, before, lot(table))


def lot(table: Table) -> bool | None:
    """Whether the seed lets the seat start that did; None where it had no say."""
    begun = next(event for event in table.log if event.kind == "started")
    starter = begun.detail["starter"]
    if table.origin is not None or starter not in (LOT, YOUNGEST):
        return None
    chairs = Table(table.id, table.dealer.seed, table.log[: begun.seq - 1]).chairs
    return bool(begun.detail["order"][0] == starting_chair(starter, chairs, table.dealer))


def check(
    course: Course, seed: bytes, before: int = 0, entered: Collection[int] = (), tongue: Tongue | None = None
) -> list[Draw]:
    """Every outcome of a course beside the one that a seed deals.

    Args:
        course: it is only read.
        seed: of the dealer.
        before: how many outcomes were dealt elsewhere, before the table began.
        entered: which of the others (the first is 0) people entered.
        tongue: the game's texts.
    """
    dealer, texts = Dealer(seed), tongue or Tongue()
    again = Course(course.game, course.setup, course.position)
    draws: list[Draw] = []
    outcomes = 0
    for moment, line in enumerate(lines_of(course.plies), start=1):
        for ply in line:
            assert ply.words is not None
            if ply.who != CHANCE:
                again.act(ply.who, ply.words)
                continue
            number = outcomes - before
            outcomes += 1
            if number >= 0:
                draws.append(draw(again, dealer, number, ply.words, (outcomes, moment), number in entered, texts))
            again.answer(ply.words)
    return draws


def draw(
    course: Course, dealer: Dealer, number: int, words: str, place: tuple[int, int], is_entered: bool, tongue: Tongue
) -> Draw:
    """One outcome that is due, beside the one the dealer draws."""
    game, setup, state = course.game, course.setup, course.state
    due = state.legal_outcomes()
    dealt = game.notation.outcome_words(setup, state, dealer.draw(number, due))
    label = game.outcome(game.view(setup, state, EVERYBODY, bare=True), words, tongue)
    return Draw(*place, words, label, dealt, due.count, is_entered)
