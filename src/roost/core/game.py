"""A game of the catalogue: its box, its rules, its words and its bots, behind one name."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from roost.core.advice import Worth
from roost.core.bot import Bot
from roost.core.contract import Board, Encode, Feature, Notation, Sight, Words
from roost.core.errors import Illegal, SetupFault
from roost.core.figures import Figure
from roost.core.numbers import Numbers
from roost.core.setup import Option, Setup, no_option, seats_fault
from roost.core.sight import CHANCE, EVERYBODY, Ply, View
from roost.core.stages import Stages
from roost.core.state import State
from roost.core.statistics import Statistics
from roost.core.tutorial import Tutorial
from roost.core.values import Values
from roost.core.words import Tongue

__all__ = ["Board", "Encode", "Feature", "Game", "Notation", "Sight", "Tiny", "Words"]


@dataclass(frozen=True)
class Tiny:
    """A shrunken box or a late position, small enough to be solved.

    Args:
        decisions: after so many the game is cut off and shared; None: played to its end.
    """

    setup: Setup
    state: State
    decisions: int | None = None


@dataclass(frozen=True)
class Game:
    """One game of the catalogue.

    Args:
        name: in records and addresses, lower case with dashes.
        title: as people call it.
        colours: every seat there is, in the order a page offers them.
        seat_counts: how many may play.
        age: from which age.
        minutes: how long it takes.
        options: the variants.
        new: makes the first state of a setup.
        stand_in: what is played for an absent seat: level of the bot, or "uniform".
        bots: level -> makes a bot; easiest first.
        credits: authors and publisher of the printed game.
        rules_version: of the record's ``Rules`` header.
        refuse: says why a setup that keeps to counts and options is refused all the same, else None.
        hints: what a seat that is to act may be told of its moves (odds, say), from what it knows.
        advice: a line of a hint in the game's words: what a worth is about (the label of its move, as it stands) and
            what comes of it, which may be empty.
        offers: moves that the board shows to a seat as if they could be made, legal or not; what is not legal says why.
        tutorial: what the lesson says at the marks of the folder's ``tutorial.roost``; None where there is no lesson.
        unoffered: bots that only fill a seat by a ruling; nobody chooses them as opponents.
        outcome: what an outcome is called where people enter what a real box shows.
        values: makes what the game tells a search about good play; None where it tells nothing.
        numbers: makes the fast way to the observation; None where ``encode.observe`` is the only one.
        interrupts: whether what a viewer is asked is awaited in the middle of another's turn; a table does not
            wait there for somebody who is away, the stand-in answers.
        longest: the most decisions that all seats together can make; None where no rule bounds them.
        figures: what its statistics count of each seat, in the order of the counts.
        statistics: makes what counts them for so many seats; None where a game counts nothing of its own.
        tiny: name -> makes a variant small enough to be solved.
        stages: lists the positions between turns, for solving the whole game backwards (needs NumPy); None where
            turns are no games of their own.
        package: the game's folder as a Python package; art, rules and texts lie there.
    """

    name: str
    title: str
    package: str
    colours: tuple[str, ...]
    seat_counts: range
    age: int
    minutes: int
    credits: str
    options: tuple[Option, ...]
    new: Callable[[Setup], State]
    notation: Notation
    sight: Sight
    words: Words
    board: Board
    encode: Encode
    bots: Mapping[str, Callable[[], Bot]]
    stand_in: str
    rules_version: str = "1"
    refuse: Callable[[Setup], SetupFault | None] = field(default=lambda setup: None)
    interrupts: Callable[[View], bool] = field(default=lambda view: False)
    hints: Callable[[Setup, State, int], dict[str, Any]] = field(default=lambda setup, state, seat: {})
    advice: Callable[[View, Worth, Tongue], tuple[str, str]] | None = None
    offers: Callable[[View], tuple[str, ...]] = field(default=lambda view: ())
    tutorial: Tutorial | None = None
    unoffered: tuple[str, ...] = ()
    outcome: Callable[[View, str, Tongue], str] = field(default=lambda view, words, tongue: words.partition(" ")[2])
    values: Callable[[], Values] | None = None
    numbers: Callable[[], Numbers] | None = None
    longest: Callable[[Setup], int | None] = field(default=lambda setup: None)
    figures: tuple[Figure, ...] = ()
    statistics: Callable[[int], Statistics] | None = None
    tiny: Mapping[str, Callable[[], Tiny]] = field(default_factory=dict)
    stages: Callable[[Setup], Stages] | None = None

    @property
    def levels(self) -> tuple[str, ...]:
        """The bots to choose as opponents, easiest first."""
        return tuple(level for level in self.bots if level not in self.unoffered)

    # -- before the first move ----------------------------------------------------------------

    def setup(self, seats: Sequence[str], options: Mapping[str, str] | None = None) -> Setup:
        """Seats and options, every option resolved.

        Raises:
            SetupFault: the game refuses the seats or a value; the message says what it takes.
        """
        chosen = dict(options or {})
        known = {option.key: option for option in self.options}
        for key in chosen:
            if key not in known:
                raise no_option(self.title, key, self.options)
        resolved = {key: option.check(chosen.get(key, option.default)) for key, option in known.items()}
        self.check_seats(seats)
        setup = Setup(tuple(seats), resolved)
        fault = self.refuse(setup)
        if fault is not None:
            raise fault
        return setup

    def check_seats(self, seats: Sequence[str]) -> None:
        """Raises SetupFault unless these colours, in this order, can play."""
        fault = seats_fault(self.title, seats, self.colours, self.seat_counts)
        if fault is not None:
            raise fault

    # -- words <-> numbers ----------------------------------------------------------------------

    def moves(self, setup: Setup, state: State, seat: int) -> dict[str, int]:
        """The seat's legal moves: words -> action, in the order of the game's page."""
        return {self.notation.action_words(setup, state, seat, action): action for action in state.legal_actions(seat)}

    def changes(self, setup: Setup, state: State, seat: int) -> dict[str, int]:
        """The choices to which a seat that has chosen may still change: words -> action."""
        return {self.notation.action_words(setup, state, seat, action): action for action in state.legal_changes(seat)}

    def outcomes(self, setup: Setup, state: State) -> dict[str, tuple[int, int]]:
        """What may fall now: words -> (outcome, weight)."""
        due = state.legal_outcomes()
        return {
            self.notation.outcome_words(setup, state, due.items[index]): (due.items[index], due.weight(index))
            for index in range(due.count)
        }

    def read_action(self, setup: Setup, state: State, seat: int, words: str) -> int:
        """The action these words mean, looked up among the legal ones.

        Raises:
            Illegal: no legal move of this seat has these words.
        """
        canonical = self.notation.canonical(setup, state, seat, words)
        possible = self.moves(setup, state, seat) or self.changes(setup, state, seat)
        if canonical in possible:
            return possible[canonical]
        if state.is_over():
            raise Illegal("game-over")
        if not possible:
            raise Illegal("not-to-act")
        raise self.notation.why_not(setup, state, seat, words)

    def read_outcome(self, setup: Setup, state: State, words: str) -> int:
        """The outcome these words mean, looked up among the possible ones.

        Raises:
            Illegal: no chance is due, or it cannot fall.
        """
        possible = self.outcomes(setup, state)
        if words not in possible:
            raise Illegal("impossible-outcome" if possible else "no-chance-due")
        return possible[words][0]

    # -- what a viewer may see ------------------------------------------------------------------

    def view(self, setup: Setup, state: State, viewer: int, *, bare: bool = False) -> View:
        """All that a seat, SPECTATOR or EVERYBODY may see now.

        Args:
            bare: leave the hints out, where no person reads them and time counts.
        """
        to_act = tuple(state.legal_seats())
        shown = to_act if viewer == EVERYBODY else tuple(seat for seat in to_act if seat == viewer)
        over = state.is_over()
        view = View(
            game=self.name,
            setup=setup,
            viewer=viewer,
            status="over" if over else "playing",
            to_act=to_act,
            chance=not over and not to_act,
            legal={seat: tuple(self.moves(setup, state, seat)) for seat in shown},
            changes=tuple(self.changes(setup, state, viewer)) if viewer >= 0 else (),
            table=self.sight.table(setup, state, viewer),
            scores=tuple(state.scores()),
            winners=tuple(state.winning_seats()),
            hints={} if bare or viewer not in to_act else self.hints(setup, state, viewer),
        )
        if not bare and viewer in to_act:
            view.refused.update(self.refusals(setup, state, view))
        return view

    def refusals(self, setup: Setup, state: State, view: View) -> dict[str, str]:
        """Why a viewer that is asked cannot make moves that the board offers: words -> the named reason."""
        seat = view.viewer
        offered = {words: self.notation.canonical(setup, state, seat, words) for words in self.offers(view)}
        return {
            words: self.notation.why_not(setup, state, seat, spelt).reason
            for words, spelt in offered.items()
            if spelt not in view.moves
        }

    def heard(self, setup: Setup, state: State, who: int, words: str, viewer: int) -> Ply:
        """A ply about to be made in this state, as the viewer comes to know it."""
        ply = Ply(who, words)
        if viewer == EVERYBODY or (who != CHANCE and who == viewer):
            return ply
        return self.sight.heard(setup, state, ply, viewer)
