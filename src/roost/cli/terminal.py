"""The terminal as a table: words out, numbers in."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from getpass import getpass

from rich.console import Console
from rich.text import Text

from roost.arena.play import decide
from roost.arena.players import seed_of
from roost.catalogue import HOUSE, tongue
from roost.core.bot import Bot, Budget
from roost.core.colours import colour_names
from roost.core.game import Game
from roost.core.setup import Setup
from roost.core.sight import CHANCE, SPECTATOR, View
from roost.core.words import ENGLISH, listed, with_names
from roost.dealer import Dealer, new_seed
from roost.replay import Course

THINKING = Budget(milliseconds=500)


class Terminal:
    """A game on one screen; several people share it by turns.

    Args:
        bots: seat -> bot; people hold the others.
        seed: of luck and bots; 0 for a secret one.
        handover: wait before a seat's own view is shown, and clear the screen after its choice.
        language: of everything that is said.
    """

    def __init__(
        self, game: Game, setup: Setup, bots: Mapping[int, Bot], seed: int, *, handover: bool, language: str = ENGLISH
    ) -> None:
        self.course = Course(game, setup)
        self.game = game
        self.setup = setup
        self.bots = bots
        self.people = [seat for seat in range(len(setup.seats)) if seat not in bots]
        self.seed = seed
        self.dealer = Dealer(str(seed).encode() if seed else new_seed())
        self.handover = handover and sys.stdin.isatty()
        self.console = Console(highlight=False, soft_wrap=True)
        self.house = tongue(HOUSE, language)
        self.tongue = tongue(game.package, language)
        self.colour_name = colour_names(self.house.gettext)

    def run(self) -> None:
        """Play to the end."""
        state = self.course.state
        self.say(self.welcome(), "bold")
        while not state.is_over():
            waiting = state.legal_seats()
            if not waiting:
                self.answer()
            else:
                self.ask_all(waiting)
        self.show_table(self.course.view(SPECTATOR))
        winners = [self.name(seat) for seat in state.winning_seats()]
        won = self.house.ngettext("Game over: {winners} wins.", "Game over: {winners} win.", len(winners))
        self.say(won.format(winners=listed(winners, self.house)), "bold")

    # -- luck and choices ---------------------------------------------------------------------

    def answer(self) -> None:
        """Nature answers."""
        state = self.course.state
        drawn = sum(ply.who == CHANCE for ply in self.course.plies)
        outcome = self.dealer.draw(drawn, state.legal_outcomes())
        self.make(CHANCE, self.game.notation.outcome_words(self.setup, state, outcome))

    def ask_all(self, waiting: list[int]) -> None:
        """All awaited seats choose, people first; none learns what another chooses."""
        state = self.course.state
        thinking = [seat for seat in waiting if seat in self.bots]
        moves = {}
        seed = seed_of(self.seed, len(self.course.plies), 0)
        for seat in waiting:
            if seat not in self.bots:
                moves[seat] = self.ask(seat, secret=len(self.people) > 1 and len(waiting) > 1)
        chosen = decide(self.game, self.setup, state, thinking, self.bots, seed, THINKING)
        for seat, action in chosen:
            moves[seat] = self.game.notation.action_words(self.setup, state, seat, action)
        for seat in waiting:
            self.make(seat, moves[seat])

    def ask(self, seat: int, *, secret: bool) -> str:
        """A person's move, in its canonical words; asked again until it is one."""
        if self.handover:
            asked = self.house.gettext("{player}, take the screen and press Enter").format(player=self.name(seat))
            self.console.input(f"\n{asked} ")
        view = self.course.view(seat)
        prompt = self.game.words.prompt(view, self.tongue)
        self.show_table(view, besides=prompt.title)
        self.say(f"{self.name(seat)}: {prompt.title}", "bold")
        if prompt.text:
            self.say(prompt.text)
        for number, words in enumerate(view.moves, start=1):
            self.say(f"  {number:>2}  {self.game.words.label(view, words, self.tongue)}")
        while True:
            words = self.read(secret=secret)
            move = picked(view, words)
            if move is not None:
                break
            wrong = self.house.gettext(
                "'{words}' is no move here; type a number from 1 to {last}, or words as '{move}'."
            )
            self.say(wrong.format(words=words, last=len(view.moves), move=view.moves[0]))
        if self.handover:
            self.console.clear()
        return move

    def read(self, *, secret: bool) -> str:
        """One line; not echoed where others look on and must not learn it."""
        if secret and sys.stdin.isatty():
            return getpass(f"({self.house.gettext('hidden')}) > ").strip()
        return self.console.input("> ").strip()

    def make(self, who: int, words: str) -> None:
        """A ply happens, and its story is told as the people at the screen may hear it."""
        viewer = self.people[0] if len(self.people) == 1 else SPECTATOR
        before = self.course.view(viewer)
        heard = self.game.heard(self.setup, self.course.state, who, words, viewer)
        if who == CHANCE:
            self.course.answer(words)
        else:
            self.course.act(who, words)
        for line in self.game.words.tell(before, heard, self.course.view(viewer), self.tongue):
            self.say(line.text, "green")

    # -- words --------------------------------------------------------------------------------

    def welcome(self) -> str:
        """Who plays here, and against whom."""
        people = listed([self.name(seat) for seat in self.people], self.house)
        if len(self.people) > 1:
            said = self.house.gettext("{game}: {people} share this screen; with --bots LEVEL bots play the others.")
        else:
            said = self.house.gettext("{game}: you are {people}; bots play {bots}.")
        bots = listed([self.name(seat) for seat in self.bots], self.house)
        return said.format(game=self.game.title, people=people, bots=bots)

    def show_table(self, view: View, besides: str = "") -> None:
        """The table in words, without the sentence that the question repeats."""
        self.say("")
        for sentence in self.game.words.describe(view, self.tongue):
            if not (besides and sentence.startswith(besides)):
                self.say(sentence, "dim")

    def say(self, sentence: str, style: str = "") -> None:
        self.console.print(Text(with_names(sentence, self.name), style=style))

    def name(self, seat: int) -> str:
        return self.colour_name(self.setup.seats[seat]).capitalize()


def picked(view: View, words: str) -> str | None:
    """The move that a number or words mean; None where they mean none."""
    if words.isdecimal() and 1 <= int(words) <= len(view.moves):
        return view.moves[int(words) - 1]
    return words if words in view.moves else None
