"""A tutorial, page by page: the record of a game's folder played through, as the learner's seat sees it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Literal

from roost.catalogue import game as find_game
from roost.core import record as records
from roost.core.errors import Illegal
from roost.core.game import Game
from roost.core.record import CHANCE_WORD, Entry, Record
from roost.core.sight import CHANCE, View
from roost.core.tutorial import RECORD, Page, Tutorial, marks
from roost.core.words import Line, Motion, Tongue
from roost.replay import Course, play_line, set_up


@dataclass(frozen=True)
class LessonSight:
    """One page of a lesson.

    Args:
        number: of the page, from 1.
        pages: how many there are.
        page: what is said.
        view: what the learner sees; nothing is legal where nothing is asked.
        story: what has been told since the page before.
        motions: what has moved since.
        move: the words of the move that is wanted; empty where nothing is asked.
    """

    number: int
    pages: int
    page: Page
    view: View
    story: tuple[Line, ...]
    motions: tuple[Motion, ...]
    move: str


Verdict = Literal["right", "other", "illegal"]


class Lesson:
    """The lesson of a game that has one.

    Args:
        game: whose it is.
        tutorial: what is said.
    """

    def __init__(self, game: Game, tutorial: Tutorial) -> None:
        self.game = game
        self.seat = tutorial.seat
        self.tutorial = tutorial
        text = (files(game.package) / RECORD).read_text("utf-8")
        self.record: Record = records.read(text)
        self.steps = [
            (name, sum(entry.line < line for entry in self.record.moves)) for name, line in marks(text).items()
        ]

    def __len__(self) -> int:
        return len(self.steps)

    def course(self, lines: int) -> Course:
        """The game after so many lines of the record."""
        course = Course(*set_up(self.record))
        for entry in self.record.moves[:lines]:
            play_line(course, entry)
        return course

    def wanted(self, number: int) -> Entry | None:
        """The record's next move, where the page asks for one."""
        name, lines = self.steps[number - 1]
        asks = bool(self.tutorial.pages(Tongue())[name].task)
        return self.record.moves[lines] if asks else None

    def sight(self, number: int, texts: Tongue) -> LessonSight:
        """A page, its number from 1."""
        name, lines = self.steps[number - 1]
        before = self.steps[number - 2][1] if number > 1 else 0
        course = self.course(before)
        story: list[Line] = []
        motions: list[Motion] = []
        for entry in self.record.moves[before:lines]:
            moved = self.watch(course, entry, texts, story)
            motions = motions + moved if entry.key == CHANCE_WORD else moved or motions
        wanted = self.wanted(number)
        return LessonSight(
            number=number,
            pages=len(self.steps),
            page=self.tutorial.pages(texts)[name],
            view=course.view(self.seat),
            story=tuple(story),
            motions=tuple(motions),
            move=wanted.value if wanted is not None else "",
        )

    def watch(self, course: Course, entry: Entry, texts: Tongue, story: list[Line]) -> list[Motion]:
        """One line of the record as the learner sees it; what it tells is added to the story."""
        seats = course.setup.seats
        who = CHANCE if entry.key == CHANCE_WORD else seats.index(entry.key)
        moved: list[Motion] = []
        for words in records.outcomes_of(entry.value) if who == CHANCE else [entry.value]:
            before = course.view(self.seat)
            ply = self.game.heard(course.setup, course.state, who, words, self.seat)
            if who == CHANCE:
                course.answer(words)
            else:
                course.act(who, words)
            after = course.view(self.seat)
            story += self.game.words.tell(before, ply, after, texts)
            moved += self.game.board.motions(before, ply, after)
        return moved

    def answer(self, number: int, words: str, texts: Tongue) -> tuple[Verdict, str]:
        """What is said to a move of the learner's: nothing to the right one, else why not."""
        wanted = self.wanted(number)
        course = self.course(self.steps[number - 1][1])
        if wanted is None:
            return "illegal", course.why(Illegal("not-to-act"), self.seat, texts)
        try:
            made = self.game.read_action(course.setup, course.state, self.seat, words)
        except Illegal as illegal:
            return "illegal", course.why(illegal, self.seat, texts)
        if made == self.game.read_action(course.setup, course.state, self.seat, wanted.value):
            return "right", ""
        return "other", self.sight(number, texts).page.other


@cache
def lesson(name: str) -> Lesson | None:
    """The lesson of a game; None where it has none."""
    game = find_game(name)
    return None if game.tutorial is None else Lesson(game, game.tutorial)
