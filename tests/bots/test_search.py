"""The search: it finds what is plain, keeps to what it may know, and is the same for the same seed."""

from __future__ import annotations

import pytest

from roost.arena.players import think
from roost.bots.compiled.search import Search
from roost.bots.search import SearchBot
from roost.catalogue import game as find_game
from roost.core.actions import Choices
from roost.core.bot import Budget
from roost.core.errors import Illegal
from roost.core.rng import Rng
from roost.core.state import State
from roost.core.values import Values

UNTIMED = Budget(milliseconds=0)


class Nim(State):
    """Take one to three; who takes the last wins. Two seats, nothing hidden, no luck."""

    def __init__(self, left: int, turn: int = 0) -> None:
        self.left = left
        self.turn = turn

    def seats(self) -> int:
        return 2

    def most_actions(self) -> int:
        return 4

    def most_outcomes(self) -> int:
        return 0

    def to_act(self) -> int:
        return 1 << self.turn if self.left else 0

    def list_actions(self, seat: int, actions: Choices) -> None:
        for taken in range(1, min(3, self.left) + 1):
            actions.add(taken)

    def apply(self, seat: int, action: int) -> None:
        self.left -= action
        self.turn = 1 - self.turn

    def is_over(self) -> bool:
        return self.left == 0

    def score(self, seat: int) -> int:
        return 0

    def winners(self) -> int:
        return 1 << 1 - self.turn if self.left == 0 else 0

    def clone(self) -> Nim:
        return Nim(self.left, self.turn)


class Morra(State):
    """Both show one or two at once: seat 0 wins if they are equal. The only equilibrium mixes evenly."""

    def __init__(self) -> None:
        self.shown = [-1, -1]

    def seats(self) -> int:
        return 2

    def most_actions(self) -> int:
        return 2

    def most_outcomes(self) -> int:
        return 0

    def to_act(self) -> int:
        return sum(1 << seat for seat in (0, 1) if self.shown[seat] < 0)

    def list_actions(self, seat: int, actions: Choices) -> None:
        if self.shown[seat] < 0:
            actions.add(0)
            actions.add(1)

    def list_changes(self, seat: int, actions: Choices) -> None:
        if self.shown[seat] >= 0 and not self.is_over():
            actions.add(0)
            actions.add(1)

    def apply(self, seat: int, action: int) -> None:
        if self.is_over():
            raise Illegal("game-over")
        self.shown[seat] = action

    def is_over(self) -> bool:
        return min(self.shown) >= 0

    def score(self, seat: int) -> int:
        return 0

    def winners(self) -> int:
        if not self.is_over():
            return 0
        return 1 if self.shown[0] == self.shown[1] else 2

    def clone(self) -> Morra:
        twin = Morra()
        twin.shown = list(self.shown)
        return twin

    def redeal(self, observer: int, rng: Rng) -> None:
        for seat in (0, 1):
            if seat != observer and self.shown[seat] >= 0:
                self.shown[seat] = rng.below(2)


@pytest.mark.parametrize("left", [5, 6, 7, 9])
def test_it_leaves_a_multiple_of_four_at_nim(left: int) -> None:
    search = Search(Nim(left), 0, None, 3)
    search.run(2000)

    assert (left - search.decide()) % 4 == 0


def test_it_mixes_evenly_where_any_other_mix_can_be_exploited() -> None:
    search = Search(Morra(), 0, None, 4)
    search.run(20_000)
    shares = [search.tree.seen[search.root_entry(action)] / 20_000 for action in (0, 1)]

    assert shares == pytest.approx([0.5, 0.5], abs=0.06)


def test_a_choice_that_may_still_be_changed_is_not_taken_for_made() -> None:
    state = Morra()
    state.apply(1, 0)
    search = Search(state, 0, None, 4)
    search.run(2000)

    assert search.is_mixed()


def test_the_mean_result_of_a_move_lies_between_lost_and_won() -> None:
    search = Search(Nim(6), 0, None, 3)
    search.run(3000)

    assert search.value(2) > 0.9 > 0.5 > search.value(1)


class TakeAll(Values):
    """Estimates at once that seat 0 wins behind every move that leaves one."""

    def horizon(self) -> int:
        return 0

    def estimate(self, state: State, seat: int) -> float:
        assert isinstance(state, Nim)
        return float((state.left == 1) == (seat == 0))


def test_a_game_may_end_playouts_by_its_own_estimate() -> None:
    search = Search(Nim(3), 0, TakeAll(), 1)
    search.run(3)

    assert [search.value(action) for action in (1, 2)] == [0.0, 1.0]


def test_the_same_seed_gives_the_same_move() -> None:
    game = find_game("pick-a-dilly")
    setup = game.setup(game.colours[:4])
    state = game.new(setup)
    first, second = (
        SearchBot(300).choose(think(game, setup, state, 0, 11, UNTIMED)),
        SearchBot(300).choose(think(game, setup, state, 0, 11, UNTIMED)),
    )

    assert first == second


def test_what_others_have_chosen_in_secret_changes_no_move() -> None:
    game = find_game("pick-a-dilly")
    setup = game.setup(game.colours[:3])
    chosen = set()
    for needle in range(4):
        state = game.new(setup)
        state.apply(1, needle)
        chosen.add(SearchBot(200).choose(think(game, setup, state, 0, 5, UNTIMED)))

    assert len(chosen) == 1


def test_a_short_time_ends_a_search_of_many_simulations() -> None:
    game = find_game("pick-a-dilly")
    setup = game.setup(game.colours[:3])
    thought = think(game, setup, game.new(setup), 0, 5, Budget(milliseconds=1))
    search = SearchBot(10_000_000).grow(thought)

    assert sum(search.visits(action) for action in range(4)) < 10_000_000


def test_it_plays_every_game_of_the_catalogue_from_the_start() -> None:
    from roost.catalogue import games

    for game in games().values():
        setup = game.setup(game.colours[: game.seat_counts[0]])
        state = game.new(setup)
        rng = Rng(1)
        while not state.to_act():
            state.resolve(state.legal_outcomes().draw(rng))
        seat = state.legal_seats()[0]
        thought = think(game, setup, state, seat, 5, UNTIMED)

        assert SearchBot(30).choose(thought) in thought.view.moves
