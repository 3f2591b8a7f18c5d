"""The four tables in their typical decisions: golden records, cut where somebody is asked."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Page, expect

from roost.core import record as records
from roost.replay import Course, beginning, play_line, set_up
from tests.browser.house import House
from tests.browser.seeding import SeededTable

Visit = Callable[..., Page]
RECORDS = Path(__file__).parents[1] / "records"
OVER = "over"


@dataclass(frozen=True)
class Scene:
    """A moment of a recorded game, seen from the seat that is asked.

    Args:
        name: of the picture.
        record: file below tests/records, without its ending.
        asked: how the words of a move begin that somebody may choose; OVER for the end of the game.
        after: moves that have been played at least.
        seat: whose question it must be; -1 for any.
        alone: whether bots have all other seats.
    """

    name: str
    record: str
    asked: str
    after: int = 0
    seat: int = -1
    alone: bool = False

    @property
    def __name__(self) -> str:
        return self.name

    def __call__(self, page: Page, house: House, visit: Visit) -> None:
        text, seat = self.cut()
        SeededTable(house, text, alone=seat if self.alone else -1).take_seat(page, seat)
        expect(page.locator("#result" if self.asked == OVER else "#ask [data-move]").first).to_be_attached()

    def cut(self) -> tuple[str, int]:
        """The record up to that moment, and who is asked."""
        record = records.read((RECORDS / f"{self.record}.roost").read_text("utf-8"))
        course = beginning(record, *set_up(record))
        for number, entry in enumerate(record.moves):
            if number >= self.after and (seat := self.who_is_asked(course)) >= 0:
                return course.record(), seat
            play_line(course, entry)
        if self.asked == OVER and course.state.is_over():
            return course.record(), max(self.seat, 0)
        raise LookupError(f"{self.name}: nobody is asked to {self.asked} in {self.record}")

    def who_is_asked(self, course: Course) -> int:
        """The seat that may move in such words now; -1 for none."""
        for seat in course.state.legal_seats():
            moves = course.view(seat).moves
            if self.seat in (-1, seat) and any(words.startswith(self.asked) for words in moves):
                return seat
        return -1


GOLDEN_DILLY = "pick_a_dilly/golden/random-7-seats"
GOLDEN_DAISIES = "fistful_of_daisies/golden/one-winner-four-seats"
GOLDEN_DRAGONS = "pickit_dragons/golden/missions-combined-21"
GOLDEN_DUCKLING = "duckling_dancin/golden/five-feathers-six-seats"

SCENES = (
    Scene("dilly_five", "pick_a_dilly/golden/five-seats", "feed", 22, 0),
    Scene("dilly_seven", GOLDEN_DILLY, "feed", 28, 0),
    Scene("dilly_over", GOLDEN_DILLY, OVER),
    Scene("daisies_die", GOLDEN_DAISIES, "die", 40),
    Scene("daisies_eat", GOLDEN_DAISIES, "eat", 36),
    Scene("daisies_duel", GOLDEN_DAISIES, "duel", 30),
    Scene("daisies_cover", GOLDEN_DAISIES, "cover", 30),
    Scene("daisies_over", GOLDEN_DAISIES, OVER),
    Scene("daisies_place", "fistful_of_daisies/golden/two-seats", "place"),
    Scene("dragons_mission", GOLDEN_DRAGONS, "keep", 2, 0),
    Scene("dragons_give", GOLDEN_DRAGONS, "give", 4),
    Scene("dragons_take", GOLDEN_DRAGONS, "take", 60),
    Scene("dragons_play", GOLDEN_DRAGONS, "play", 60),
    Scene("dragons_lay", GOLDEN_DRAGONS, "add", 30),
    Scene("dragons_discard", GOLDEN_DRAGONS, "discard", 40),
    Scene("dragons_four", "pickit_dragons/golden/ending-limit", "play", 90),
    Scene("dragons_over", GOLDEN_DRAGONS, OVER),
    Scene("duckling_find", GOLDEN_DUCKLING, "turn", 60),
    Scene("duckling_drop", GOLDEN_DUCKLING, "drop", 40),
    Scene("duckling_two", "duckling_dancin/golden/overtaking-wins-two-seats", "turn", 20),
    Scene("duckling_base", "duckling_dancin/golden/base-game", "turn", 12),
    Scene("duckling_over", GOLDEN_DUCKLING, OVER),
)
