"""Views as numbers."""

from __future__ import annotations

from roost.catalogue import game as find_game
from roost.core.game import Feature
from roost.core.setup import Setup
from roost.core.sight import SPECTATOR
from roost.core.state import State

GAME = find_game("pick-a-dilly")
SETUP = GAME.setup(("yellow", "green", "blue"))


def seen(state: State, viewer: int, setup: Setup = SETUP) -> dict[str, list[float]]:
    """The observation by the names of its layout."""
    numbers = GAME.encode.observe(GAME.view(setup, state, viewer), GAME.sight.knowledge(setup, state, viewer))
    named = {}
    for feature in GAME.encode.layout(setup):
        named[feature.name], numbers = numbers[: feature.size], numbers[feature.size :]
    assert numbers == []
    return named


def a_state(*needles: tuple[int, int]) -> State:
    state = GAME.new(SETUP)
    for seat, animal in needles:
        state.apply(seat, animal)
    return state


def test_the_own_hen_comes_first() -> None:
    state = a_state((0, 0), (1, 0), (2, 3))

    assert (seen(state, 0)["eggs"], seen(state, 1)["eggs"]) == ([2, 2, 1], [2, 1, 2])


def test_the_rooster_is_seen_from_the_own_place() -> None:
    assert [seen(a_state(), seat)["rooster"] for seat in range(3)] == [[1, 0, 0], [0, 0, 1], [0, 1, 0]]


def test_that_others_have_chosen_is_seen_but_not_what() -> None:
    one, other = a_state((1, 0), (2, 1)), a_state((1, 2), (2, 3))

    assert seen(one, 0) == seen(other, 0)
    assert (seen(one, 0)["chosen"], seen(one, 0)["own-choice"]) == ([0, 1, 1], [0, 0, 0, 0])


def test_the_own_choice_is_seen() -> None:
    assert [seen(a_state((1, animal)), 1)["own-choice"].index(1) for animal in range(4)] == [2, 0, 1, 3]


def test_the_last_turn_is_seen_from_the_own_place() -> None:
    last = seen(a_state((0, 0), (1, 0), (2, 3)), 2)

    assert last["last-laid"] == [1, 2, 2]
    assert [last[f"last-fed-{seat}"].index(1) for seat in range(3)] == [3, 1, 1]


def test_before_the_first_turn_there_is_no_last_one() -> None:
    assert sum(seen(a_state(), 0)["last-fed-0"]) == 0


def test_a_spectator_looks_from_the_first_place() -> None:
    looked = seen(a_state((0, 3)), SPECTATOR)

    assert (looked["eyes"], looked["chosen"], sum(looked["own-choice"])) == ([-1], [1, 0, 0], 0)


def test_the_layout_says_its_ranges() -> None:
    assert GAME.encode.layout(SETUP)[4] == Feature("eggs", 3, 0, 15, "eggs of each hen, the own first, clockwise")
