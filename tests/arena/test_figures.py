"""What the games count of themselves, held against the words of their records."""

from __future__ import annotations

import pytest

from roost.catalogue import game as find_game
from roost.core.game import Game
from roost.core.rng import Rng
from roost.core.setup import Setup
from roost.core.state import State
from roost.core.statistics import NATURE

STRATEGIC = {"Strategic": "yes"}


class Played:
    """A random game with its figures, by name and seat, and its words by seat."""

    def __init__(self, name: str, seats: int, options: dict[str, str], seed: int) -> None:
        self.game: Game = find_game(name)
        self.setup: Setup = self.game.setup(self.game.colours[:seats], options)
        self.state: State = self.game.new(self.setup)
        self.words: list[list[str]] = [[] for _ in range(seats)]
        self.play(Rng(seed))

    def play(self, rng: Rng) -> None:
        assert self.game.statistics is not None
        watching = self.game.statistics(len(self.words))
        watching.start(self.state)
        while not self.state.is_over():
            seats = self.state.legal_seats()
            who = seats[0] if seats else NATURE
            actions = self.state.legal_actions(who) if seats else []
            number = actions[rng.below(len(actions))] if seats else self.state.legal_outcomes().draw(rng)
            watching.before(self.state, who, number)
            if seats:
                self.words[who].append(self.game.notation.action_words(self.setup, self.state, who, number))
                self.state.apply(who, number)
            else:
                self.state.resolve(number)
            watching.after(self.state, who, number)
        watching.end(self.state)
        self.counts = list(watching.counts)

    def figure(self, name: str) -> list[int]:
        """A figure by seat."""
        place = [figure.name for figure in self.game.figures].index(name)
        return self.counts[place :: len(self.game.figures)]


@pytest.mark.parametrize(
    ("name", "figure", "verb"),
    [
        ("duckling-dancin", "tiles", "turn"),
        ("duckling-dancin", "piles_dropped", "drop"),
        ("fistful-of-daisies", "duels", "duel"),
        ("fistful-of-daisies", "rerolls", "reroll"),
        ("fistful-of-daisies", "flowers_eaten", "eat"),
        ("fistful-of-daisies", "flowers_for_clovers", "cover"),
        ("pickit-dragons", "peeks", "peek"),
        ("pickit-dragons", "flushes", "flush"),
        ("pickit-dragons", "sacrifices", "sacrifice"),
        ("pickit-dragons", "layings", "lay"),
        ("pickit-dragons", "swaps", "swap"),
    ],
)
def test_a_figure_counts_the_moves_with_its_verb(name: str, figure: str, verb: str) -> None:
    for seed in range(5):
        played = Played(name, 3, STRATEGIC if name == "fistful-of-daisies" else {}, seed)
        moves = [sum(words.split(" ")[0] == verb for words in said) for said in played.words]

        assert played.figure(figure) == moves


def test_a_choice_of_the_own_hen_is_counted_once_a_turn() -> None:
    played = Played("pick-a-dilly", 4, {}, 3)
    own = [said.count(f"feed {colour}") for said, colour in zip(played.words, played.setup.seats, strict=True)]

    assert played.figure("fed_own_hen") == own
    assert played.figure("turns") == [len(said) for said in played.words]


def test_feathers_change_rumps_and_none_is_lost() -> None:
    played = Played("duckling-dancin", 5, {}, 3)

    assert sum(played.figure("feathers_taken")) == -sum(played.figure("feathers_lost")) > 0
    assert sum(played.figure("feathers_from_pile")) == -sum(played.figure("feathers_in_piles"))


def test_own_turns_make_up_the_turns_of_the_table() -> None:
    played = Played("duckling-dancin", 3, {}, 1)

    assert sum(played.figure("own_turns")) == played.figure("turns")[0]


def test_clovers_gained_are_held_or_were_given_back_by_fours() -> None:
    for seed in range(5):
        played = Played("fistful-of-daisies", 4, {}, seed)
        held = played.game.view(played.setup, played.state, 0).table["clovers"]
        given = [gained - held[colour] for gained, colour in zip(played.figure("clovers"), held, strict=True)]

        assert [clovers % 4 for clovers in given] == [0, 0, 0, 0]


def test_every_duel_is_won_by_one_cow_at_most() -> None:
    played = Played("fistful-of-daisies", 4, {}, 2)

    assert 0 < sum(played.figure("duels_won")) <= sum(played.figure("duels"))
