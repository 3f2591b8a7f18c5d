"""One table: the state that its events lead to, and nothing that cannot be derived from them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, Literal

from roost.catalogue import game as find_game
from roost.core.errors import OtherRules
from roost.core.setup import Setup
from roost.core.state import State
from roost.dealer import Dealer
from roost.replay import Course, replay
from roost.tables.chair import Chair
from roost.tables.command import Command
from roost.tables.event import NOBODY, SAID, Event, Kind, upgraded
from roost.tables.hinting import ALONE
from roost.tables.luck import DEALER, QUESTION, REAL_BOX, witnesses
from roost.tables.origin import Origin
from roost.tables.plies import in_force, played_on, until
from roost.tables.question import Questions
from roost.tables.starting import LOT, starter_without
from roost.tables.talking import PHRASES_ONLY, Talking, voice
from roost.tables.undoing import Request, Undoing

NOTHING: Final[Mapping[str, Any]] = {}


class Table:
    """A table as far as its events tell.

    Args:
        id: in addresses.
        seed: the secret of the dealing.
        events: the log from the start; the first one says which game is played.
    """

    def __init__(self, id: str, seed: bytes, events: Iterable[Event]) -> None:
        self.id = id
        self.dealer = Dealer(seed)
        self.log: list[Event] = []
        self.answers: dict[str, int] = {}  # key of a command -> the event it caused
        self.chairs: list[Chair] = []
        self.course: Course | None = None
        self.questions: Questions | None = None
        self.undoing = Undoing()
        self.talking = Talking()
        self.draws = 0
        self.host = ""
        self.origin: Origin | None = None
        self.starter = LOT
        self.luck = DEALER
        self.hints = ALONE
        self.rematch = ""
        self.patience = 0  # minutes until a bot plays for who takes long; 0 for never
        self.kept_by = ""  # the level of that bot; empty for the game's stand-in
        self.listed = False
        self.options: dict[str, str] = {}
        for event in events:
            self.fold(event)

    # -- what it tells ------------------------------------------------------------------------

    @property
    def seq(self) -> int:
        """The number of the last event."""
        return len(self.log)

    @property
    def status(self) -> Literal["lobby", "playing", "over"]:
        if self.course is None:
            return "lobby"
        return "over" if self.course.state.is_over() else "playing"

    def chairs_of(self, person: str) -> list[int]:
        """The numbers of the chairs that a person holds: the own one and those of people at the same device."""
        return [number for number, chair in enumerate(self.chairs) if person and chair.holder == person]

    def chair_of(self, person: str) -> int:
        """The number of the first chair that a person holds, or NOBODY."""
        return next(iter(self.chairs_of(person)), NOBODY)

    def names(self) -> set[str]:
        return {chair.name for chair in self.chairs if chair.name}

    def decision(self, seat: int) -> str:
        """Names the one question this seat is asked, or whose answer it may still change; empty if none."""
        if self.course is None or self.questions is None or seat < 0:
            return ""
        if seat in self.witnesses(self.course.state):
            again = f"-{self.undoing.count}" if self.undoing.count else ""
            return f"{QUESTION}{self.draws}{again}"
        return self.questions.decision(self.course.state, seat)

    def witnesses(self, state: State) -> list[int]:
        """The seats that are asked what a real box shows; none where the dealer answers or nothing is due."""
        if self.course is None or self.luck != REAL_BOX:
            return []
        return witnesses(self.course.game, self.course.setup, state, self.chairs)

    @property
    def is_open(self) -> bool:
        """Whether everybody may see everything: the game is over, or was brought here as a record."""
        return self.status == "over" or (self.origin is not None and self.origin.kind == "record")

    def to_act(self) -> list[int]:
        """The seats that owe a decision now."""
        return [] if self.course is None else self.course.state.legal_seats()

    def is_played_by_bot(self, seat: int) -> bool:
        """Whether a bot decides for this seat now."""
        return self.chairs[seat].kind == "bot" or self.chairs[seat].stand_in

    def status_after(self, events: Sequence[Event]) -> Literal["lobby", "playing", "over"]:
        """The status that further events lead to; the table stays as it is."""
        if self.course is None:
            return "playing" if events[0].kind == "started" else "lobby"
        return "over" if self.state_after(events).is_over() else "playing"

    def state_after(self, events: Sequence[Event]) -> State:
        """The state that further events of a game lead to; the table stays as it is."""
        course, _ = self.playing()
        game, setup, state = course.game, course.setup, course.state.clone()
        for event in events:
            if event.kind == "move":
                state.apply(event.who, game.read_action(setup, state, event.who, event.words))
            elif event.kind == "outcome":
                state.resolve(game.read_outcome(setup, state, event.words))
        return state

    # -- events -------------------------------------------------------------------------------

    def event(self, command: Command, kind: Kind, who: int, words: str, detail: Mapping[str, Any] = NOTHING) -> Event:
        """The event that would come next if a command has its way."""
        return Event(self.seq + 1, kind, who, words, command.at, detail, command.key)

    def fold(self, event: Event) -> None:
        """Take in an event that is in the log."""
        event = upgraded(event)
        if event.seq != self.seq + 1:
            raise ValueError(f"table {self.id}: event {self.seq + 1} is due, not {event.seq}")
        if event.kind not in ("undo-agreed", "nudged", *SAID):
            self.undoing.request = None  # it is about the table as it was
        getattr(self, "on_" + event.kind.replace("-", "_"))(event)
        self.log.append(event)
        if event.command:
            self.answers[event.command] = event.seq

    def on_created(self, event: Event) -> None:
        self.game = find_game(event.words)
        rules = event.detail["rules"]
        if rules != self.game.rules_version:
            raise OtherRules(rules, self.game.rules_version)
        self.host = event.detail["host"]
        self.origin = Origin.load(event.detail["origin"]) if "origin" in event.detail else None
        self.starter = event.detail["starter"]
        self.luck = event.detail.get("luck", DEALER)
        self.hints = event.detail.get("hints", ALONE)
        self.listed = bool(event.detail.get("listed"))
        self.talking.mode = event.detail.get("talk", PHRASES_ONLY)
        self.options = dict(event.detail["options"])
        self.patience, self.kept_by = event.detail.get("patience", 0), event.detail.get("kept_by", "")
        self.chairs = [Chair.load(chair) for chair in event.detail["chairs"]]

    def on_sat(self, event: Event) -> None:
        holder = event.detail["holder"]
        if self.course is not None:
            taken = self.chairs[event.who]
            self.chairs[event.who] = replace(
                taken, name=event.words, holder=holder, stand_in=False, picture=event.detail.get("picture", "")
            )
            return
        old = event.detail.get("from", self.chair_of(holder))  # tables from before: one chair a person
        if old != NOBODY:
            self.chairs[old] = Chair()
        self.chairs[event.who] = Chair(
            "person",
            event.words,
            colour=event.detail["colour"],
            holder=holder,
            youngest=event.detail["youngest"],
            picture=event.detail.get("picture", ""),
        )

    def on_chair(self, event: Event) -> None:
        if event.words == "empty":
            del self.chairs[event.who]
            self.starter = starter_without(event.who, self.starter)
            return
        if event.who == len(self.chairs):
            self.chairs.append(Chair())
        self.chairs[event.who] = Chair.load(event.detail)

    def on_left(self, event: Event) -> None:
        chair = self.chairs[event.who]
        if self.course is not None:
            self.chairs[event.who] = replace(chair, stand_in=True)
            return
        self.chairs[event.who] = Chair(colour="")
        if chair.holder == self.host and not self.chairs_of(self.host):
            self.host = next((other.holder for other in self.chairs if other.holder), self.host)

    def on_returned(self, event: Event) -> None:
        self.chairs[event.who] = replace(self.chairs[event.who], stand_in=False)

    def on_nudged(self, event: Event) -> None:
        """Nothing lies elsewhere on the table; patience.py reads it in the log."""

    def on_patience(self, event: Event) -> None:
        self.patience, self.kept_by = int(event.words), event.detail["level"]

    def on_freed(self, event: Event) -> None:
        self.chairs[event.who] = replace(self.chairs[event.who], holder="", stand_in=True)

    def on_moved(self, event: Event) -> None:
        old, new = event.detail["from"], event.detail["holder"]
        self.chairs = [replace(chair, holder=new) if chair.holder == old else chair for chair in self.chairs]
        self.host = new if self.host == old else self.host
        self.talking.moved(voice(self.id, old), voice(self.id, new))

    def on_stand_in(self, event: Event) -> None:
        self.chairs[event.who] = replace(self.chairs[event.who], stand_in=True)

    def on_started(self, event: Event) -> None:
        order: list[int] = event.detail["order"]
        colours: list[str] = event.detail["seats"]
        self.chairs = [replace(self.chairs[old], colour=colours[seat]) for seat, old in enumerate(order)]
        self.talking.take_seats(order)
        self.course = self.begin(Setup(tuple(colours), dict(event.detail["options"])))
        self.questions = Questions(self.course.state)

    def begin(self, setup: Setup) -> Course:
        """The game as it stood when this table began."""
        return replay(self.origin.record) if self.origin is not None else Course(self.game, setup)

    def on_move(self, event: Event) -> None:
        course, questions = self.playing()
        before = course.state.clone()
        course.act(event.who, event.words)
        questions.renew(course.state, event.who)
        self.undoing.stepped(event, before)

    def on_outcome(self, event: Event) -> None:
        course, questions = self.playing()
        before = course.state.clone() if "entered" in event.detail else None
        course.answer(event.words)
        self.draws += 1
        questions.renew(course.state, NOBODY)
        self.undoing.fell(event, before)

    def on_undo(self, event: Event) -> None:
        course, questions = self.playing()
        to = event.detail["to"]
        played = in_force(self.log)
        self.draws -= sum(ply.kind == "outcome" and ply.seq > to for ply in played)
        self.course = played_on(self.begin(course.setup), until(played, to))
        questions.ask_again(self.course.state, self.undoing.went_back(to))

    def states_before(self, steps: Iterable[Event]) -> dict[int, State]:
        """The states in which these moves in force were made, by event: the game is played anew."""
        course, _ = self.playing()
        wanted = {step.seq for step in steps}
        again, states = self.begin(course.setup), {}
        for ply in in_force(self.log):
            if ply.seq in wanted:
                states[ply.seq] = again.state.clone()
            played_on(again, [ply])
        return states

    def on_undo_asked(self, event: Event) -> None:
        to, count, entered = event.detail["to"], event.detail["count"], "entered" in event.detail
        self.undoing.request = Request(event.seq, event.who, to, count, event.at, entered=entered)

    def on_undo_agreed(self, event: Event) -> None:
        self.undoing.agree(self.chairs[event.who].holder)

    def on_undo_declined(self, event: Event) -> None:
        declined = self.log[event.detail["request"] - 1]
        self.undoing.declined.add((declined.who, declined.detail["to"]))

    def on_rematch(self, event: Event) -> None:
        self.rematch = event.words

    def on_listed(self, event: Event) -> None:
        self.listed = event.words == "yes"

    def on_said(self, event: Event) -> None:
        self.talking.heard(event)

    def on_talk(self, event: Event) -> None:
        self.talking.mode = event.words

    def on_muted(self, event: Event) -> None:
        self.talking.mute(event)

    def playing(self) -> tuple[Course, Questions]:
        """The game being played; there is one after the event that started it."""
        assert self.course is not None and self.questions is not None
        return self.course, self.questions
