"""A game looked back at, moment by moment, through one viewer's eyes.

Moment n is the table after n moves, counted as ``roost replay --at`` counts them: a line of the record is one. While
the game goes on a viewer sees what its page showed then, but for what was shown only to be remembered.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from threading import Lock
from typing import Final

from roost.catalogue import tongue
from roost.core.record import follows
from roost.core.sight import CHANCE, EVERYBODY, SPECTATOR, Ply, View
from roost.core.state import State
from roost.core.words import Motion, Prompt, Tongue
from roost.replay import Course
from roost.tables.sight import StoryLine

APART: Final = 16  # moments between two states that are kept


class Film:
    """The moments of a game. Several threads may ask at once.

    Args:
        course: the game; it is only read.
        viewer: a seat, SPECTATOR, or EVERYBODY where everything may be seen.
        language: of the sentences.
        is_open: whether the game is over, or nobody's secret any more.
    """

    def __init__(self, course: Course, viewer: int, language: str, is_open: bool) -> None:
        self.game = course.game
        self.setup = course.setup
        self.position = course.position
        self.viewer = viewer
        self.language = language
        self.is_open = is_open
        self.tongue: Tongue = tongue(course.game.package, language)
        self.lock = Lock()
        self.rewind()

    def rewind(self) -> None:
        """Nothing has been looked at."""
        course = Course(self.game, self.setup, self.position)
        self.state = course.state
        self.plies: list[Ply] = []
        self.ends: list[int] = []  # how many plies lead to each moment after the first
        self.kept: dict[int, State] = {}
        self.story: list[StoryLine] = []  # of the game; ``seq`` is the moment
        self.unheard: set[int] = set()  # plies of which the viewer learned only that they were made
        self.seen = self.look(self.state)

    @property
    def last(self) -> int:
        """The last moment."""
        return len(self.ends)

    # -- looking on -----------------------------------------------------------------------------

    def follow(self, plies: Sequence[Ply]) -> None:
        """Look at all that was played; what was looked at before is not looked at again."""
        with self.lock:
            if self.plies != list(plies[: len(self.plies)]):
                self.rewind()
            for ply in plies[len(self.plies) :]:
                self.take(ply)

    def take(self, ply: Ply) -> None:
        """One ply more."""
        assert ply.words is not None
        if not (self.plies and follows(self.plies[-1], ply)):
            if self.last % APART == 0:
                self.kept[self.last] = self.state.clone()
            self.ends.append(self.ends[-1] if self.ends else 0)
        before, heard = self.seen, self.heard(self.state, ply)
        if heard.words is None:
            self.unheard.add(len(self.plies))
        self.make(self.state, ply)
        self.plies.append(ply)
        self.ends[-1] += 1
        self.seen = self.look(self.state)
        told = self.game.words.tell(before, heard, self.seen, self.tongue)
        self.story += [StoryLine(self.last, line.text, line.seat) for line in told]

    def make(self, state: State, ply: Ply) -> None:
        assert ply.words is not None
        if ply.who == CHANCE:
            state.resolve(self.game.read_outcome(self.setup, state, ply.words))
        else:
            state.apply(ply.who, self.game.read_action(self.setup, state, ply.who, ply.words))

    def heard(self, state: State, ply: Ply) -> Ply:
        assert ply.words is not None
        return self.game.heard(self.setup, state, ply.who, ply.words, self.viewer)

    def look(self, state: State) -> View:
        """What the viewer saw when this was the table."""
        return self.game.view(self.setup, state, self.viewer, bare=True)

    # -- looking back ---------------------------------------------------------------------------

    def begins(self, moment: int) -> int:
        """How many plies lead to a moment."""
        return self.ends[moment - 1] if moment > 0 else 0

    def state_at(self, moment: int) -> State:
        """The table at a moment, hidden things included; a copy."""
        if moment >= self.last:
            return self.state.clone()
        near = moment - moment % APART
        state = self.kept[near].clone()
        for ply in self.plies[self.begins(near) : self.begins(moment)]:
            self.make(state, ply)
        return state

    def view_at(self, moment: int) -> View:
        """What is shown of a moment; nothing can be played there."""
        with self.lock:
            return self.look_back(self.state_at(moment))

    def look_back(self, state: State) -> View:
        """What a state still shows of itself, when it has passed."""
        if not self.is_open:
            state = state.clone()
            state.forget()
        view = self.look(state)
        if view.is_over and self.is_open:
            view = replace(view, table=self.game.view(self.setup, state, EVERYBODY, bare=True).table)
        viewer = SPECTATOR if self.viewer == EVERYBODY else self.viewer  # whom boards and prompts speak to
        return replace(view, viewer=viewer, legal={}, changes=())

    def motions_at(self, moment: int) -> list[Motion]:
        """What moves from the moment before to this one."""
        if moment == 0:
            return []
        with self.lock:
            state = self.state_at(moment - 1)
            moved: list[Motion] = []
            before = self.look_back(state)
            for ply in self.plies[self.begins(moment - 1) : self.begins(moment)]:
                heard = self.heard(state, ply)
                self.make(state, ply)
                after = self.look_back(state)
                moved += self.game.board.motions(before, heard, after)
                before = after
            return moved

    def record_to(self, moment: int) -> str:
        """The record of all that led to a moment."""
        course = Course(self.game, self.setup, self.position)
        course.plies = self.plies[: self.begins(moment)]
        return course.record()

    def words_at(self, moment: int) -> list[str]:
        """The table of a moment in words, as the viewer saw it."""
        with self.lock:
            state = self.state_at(moment)
            if not self.is_open:
                state.forget()
            return self.game.words.describe(self.look(state), self.tongue)

    def prompt_at(self, moment: int) -> Prompt:
        """What was asked, and of whom, in the words for those who look on."""
        with self.lock:
            state = self.state_at(moment)
            if not self.is_open:
                state.forget()
            return self.game.words.prompt(self.game.view(self.setup, state, SPECTATOR, bare=True), self.tongue)

    def told_at(self, moment: int) -> list[StoryLine]:
        """What the story says of a moment."""
        return [line for line in self.story if line.seq == moment]
