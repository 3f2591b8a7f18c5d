"""A record through the rules, and the course of a game in general."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from roost import catalogue
from roost.core import position as positions
from roost.core import record as records
from roost.core.errors import Illegal, RecordFault, SetupFault, UnknownGame
from roost.core.game import Game
from roost.core.record import CHANCE_WORD, Entry, Record
from roost.core.sentences import sentence, unsaid
from roost.core.setup import Setup
from roost.core.sight import CHANCE, EVERYBODY, SPECTATOR, Ply, View, ply
from roost.core.state import State
from roost.core.words import ENGLISH, Tongue, with_names


class Course:
    """The course of one game: its setup, the state it has reached, and the plies that led there.

    Replaced choices are dropped from ``plies``, so that writing them gives the canonical record.

    Args:
        position: where it begins, as ``positions.written`` spells it; empty for the start of the game.

    Raises:
        ValueError: there is no such position.
    """

    def __init__(self, game: Game, setup: Setup, position: str = "") -> None:
        self.game = game
        self.setup = setup
        self.position = position
        self.state: State = game.new(setup)
        if position:
            positions.take(self.state, position)
        self.plies: list[Ply] = []

    def act(self, seat: int, words: str) -> str:
        """A seat acts; the canonical words of what it did.

        Raises:
            Illegal: nothing has changed.
        """
        action = self.game.read_action(self.setup, self.state, seat, words)
        canonical = self.game.notation.action_words(self.setup, self.state, seat, action)
        changes = not self.state.to_act() >> seat & 1
        self.state.apply(seat, action)
        if changes:
            self.drop_last_choice(seat)
        self.plies.append(ply(seat, canonical))
        return canonical

    def drop_last_choice(self, seat: int) -> None:
        """Forget the choice this seat has just replaced."""
        replaced = max(index for index, ply in enumerate(self.plies) if ply.who == seat)
        del self.plies[replaced]

    def answer(self, words: str) -> None:
        """Nature answers.

        Raises:
            Illegal: nothing has changed.
        """
        self.state.resolve(self.game.read_outcome(self.setup, self.state, words))
        self.plies.append(ply(CHANCE, words))

    def view(self, viewer: int) -> View:
        return self.game.view(self.setup, self.state, viewer)

    def record(self, plies: int | None = None, notes: Iterable[tuple[str, str]] = ()) -> str:
        """The canonical record so far.

        Args:
            plies: how many of them; None for all.
            notes: free information for the header, key and value.
        """
        defaults = {option.key: option.default for option in self.game.options}
        return records.write(self.game.name, self.setup, defaults, self.plies[:plies], self.position, notes)

    def why(self, illegal: Illegal, seat: int, tongue: Tongue) -> str:
        """A refusal as a sentence, seats as tokens."""
        return self.game.words.why(illegal, self.view(seat if seat >= 0 else SPECTATOR), tongue)


# -- records ------------------------------------------------------------------------------------


def replay(text: str, at: int | None = None, language: str = ENGLISH) -> Course:
    """Play a record through the rules.

    Args:
        text: the record.
        at: stop after that many moves, a chance line counting as one; None for all.
        language: in which a game says why a move cannot stand.

    Raises:
        RecordFault: the topmost line that cannot stand.
    """
    record = records.read(text)
    course = beginning(record, *set_up(record))
    for entry in record.moves[:at]:
        play_line(course, entry, language)
    return course


def beginning(record: Record, game: Game, setup: Setup) -> Course:
    """The course before the first move of a record."""
    entry = record.find("Position")
    if entry is None:
        return Course(game, setup)
    try:
        return Course(game, setup, entry.value or "[]")
    except ValueError as fault:
        raise RecordFault(entry.line, fault.args[0]) from None


def set_up(record: Record) -> tuple[Game, Setup]:
    """Game and setup of a record; its topmost fault is raised."""
    first_move = record.moves[0].line if record.moves else record.lines
    named = record.find("Game")
    faults = []
    game = None
    if named is None:
        faults.append(RecordFault(first_move, sentence("'Game: NAME' is missing in the header")))
    else:
        try:
            game = catalogue.game(named.value)
        except UnknownGame as unknown:
            faults.append(RecordFault(named.line, unknown.args[0]))
    faults += records.header_faults(record, option_keys(game))
    rules = record.find("Rules")
    if rules is not None and game is not None and rules.value != game.rules_version:
        wrong = sentence("'Rules: {right}' is right, not '{given}'", right=game.rules_version, given=rules.value)
        faults.append(RecordFault(rules.line, wrong))
    if record.find("Seats") is None:
        faults.append(RecordFault(first_move, sentence("'Seats: COLOUR COLOUR …' is missing in the header")))
    elif game is not None:
        faults += setup_faults(record, game)
    if faults:
        raise min(faults, key=lambda fault: fault.line)
    assert game is not None
    return game, read_setup(record, game)


def option_keys(game: Game | None) -> list[str]:
    """The options of a game; of every game, as long as none is known."""
    games = catalogue.games().values() if game is None else [game]
    return list(dict.fromkeys(option.key for game in games for option in game.options))


def setup_faults(record: Record, game: Game) -> list[RecordFault]:
    """Option values and seats that the game refuses, each at its line."""
    faults = []
    for option in game.options:
        entry = record.find(option.key)
        if entry is not None and entry.value not in option.values:
            try:
                option.check(entry.value)
            except SetupFault as fault:
                faults.append(RecordFault(entry.line, fault.args[0]))
    faults += idle_options(record, game)
    seats = record.find("Seats")
    assert seats is not None
    try:
        game.check_seats(seats.value.split())
        if not faults:
            read_setup(record, game)
    except SetupFault as fault:
        at_fault = record.find(fault.key) or seats
        faults.append(RecordFault(at_fault.line, fault.args[0]))
    return faults


def idle_options(record: Record, game: Game) -> list[RecordFault]:
    """Options that are given although another option leaves them nothing to say."""
    faults = []
    for option in game.options:
        entry = record.find(option.key)
        if entry is None or option.needs is None:
            continue
        key, value = option.needs
        needed = record.find(key)
        chosen = needed.value if needed else next(other.default for other in game.options if other.key == key)
        if chosen != value:
            wrong = sentence(
                "{option} goes with '{key}: {value}' only; leave it out", option=option.key, key=key, value=value
            )
            faults.append(RecordFault(entry.line, wrong))
    return faults


def read_setup(record: Record, game: Game) -> Setup:
    """Seats and options of a record's header."""
    seats = record.find("Seats")
    assert seats is not None
    given = {option.key: record.find(option.key) for option in game.options}
    return game.setup(seats.value.split(), {key: entry.value for key, entry in given.items() if entry is not None})


def play_line(course: Course, entry: Entry, language: str = ENGLISH) -> None:
    """One line of a record."""
    seats = course.setup.seats
    if not entry.key:
        raise RecordFault(entry.line, sentence("'WHO: MOVE' is expected, not '{words}'", words=entry.value))
    if entry.is_header:
        wrong = sentence("'{key}' is a header line and belongs before the first move", key=entry.key)
        raise RecordFault(entry.line, wrong)
    if entry.key == CHANCE_WORD:
        answer_line(course, entry, language)
        return
    if entry.key not in seats:
        pattern = unsaid("no seat '{colour}' is in play; the seats are {seats}")
        raise RecordFault(entry.line, sentence(pattern, colour=entry.key, seats=", ".join(seats)))
    seat = seats.index(entry.key)
    try:
        course.act(seat, entry.value)
    except Illegal as illegal:
        raise RecordFault(entry.line, refusal(course, illegal, seat, entry.value, language)) from None


def answer_line(course: Course, entry: Entry, language: str = ENGLISH) -> None:
    """A chance line: one or several outcomes of one kind."""
    outcomes = records.outcomes_of(entry.value)
    if not outcomes:
        pattern = unsaid("'chance: KIND OUTCOME …' is expected, not 'chance: {words}'")
        raise RecordFault(entry.line, sentence(pattern, words=entry.value))
    for words in outcomes:
        try:
            course.answer(words)
        except Illegal as illegal:
            raise RecordFault(entry.line, refusal(course, illegal, CHANCE, words, language)) from None


def refusal(course: Course, illegal: Illegal, who: int, words: str, language: str) -> str:
    """What is wrong with a move and what would be right."""
    texts = catalogue.tongue(course.game.package, language)
    why = with_names(course.why(illegal, who, texts), lambda seat: course.setup.seats[seat])
    if illegal.source:
        why += f" ({illegal.source})"
    pattern = unsaid("'{words}' cannot stand here: {why}{due}")
    return sentence(pattern, words=words, why=why, due=what_is_due(course, who))


def what_is_due(course: Course, who: int) -> str:
    """The possible answers, where they are few."""
    if course.state.is_over():
        return ""
    if who == CHANCE or course.state.is_chance():
        possible = list(course.game.outcomes(course.setup, course.state))
        due = "chance"
    else:
        possible = list(course.game.moves(course.setup, course.state, who))
        due = course.setup.seats[who]
    if not possible:
        waiting = ", ".join(course.setup.seats[seat] for seat in course.state.legal_seats())
        return sentence("; awaited: {waiting}", waiting=waiting) if waiting else ""
    few = ", ".join(possible[:12]) + (", …" if len(possible) > 12 else "")
    return sentence("; possible for {who}: {moves}", who=due, moves=few)


# -- what `roost replay` prints -----------------------------------------------------------------


def as_json(course: Course, viewer: int = EVERYBODY) -> dict[str, Any]:
    """The object that ``roost replay --json`` prints; docs/record.md tells its keys."""
    view = course.view(viewer)
    seats = course.setup.seats
    return {
        "game": course.game.name,
        "seats": list(seats),
        "options": dict(course.setup.options),
        "rules": course.game.rules_version,
        "status": view.status,
        "to_act": [seats[seat] for seat in view.to_act],
        "chance": {"outcomes": odds(course, viewer)} if view.chance else None,
        "legal": {seats[seat]: list(moves) for seat, moves in view.legal.items()},
        "state": view.table,
        "scores": {colour: view.scores[seat] for seat, colour in enumerate(seats)},
        "winners": [seats[seat] for seat in view.winners],
    }


def odds(course: Course, viewer: int) -> list[list[Any]] | None:
    """Outcomes and weights; None for a single viewer, since the weights count unseen cards."""
    if viewer != EVERYBODY:
        return None
    possible = course.game.outcomes(course.setup, course.state)
    return [[words, weight] for words, (_, weight) in possible.items()]


def as_text(course: Course, viewer: int = EVERYBODY, tongue: Tongue | None = None) -> str:
    """The table in words, as ``roost replay`` prints it."""
    view = course.view(viewer)
    sentences = course.game.words.describe(view, tongue or Tongue())
    return "\n".join(with_names(sentence, lambda seat: course.setup.seats[seat]) for sentence in sentences)
