"""Rulebook: End of the Game and Scoring."""

from __future__ import annotations

import pytest

from roost.core.errors import Illegal
from roost.core.sight import SPECTATOR
from tests.games.pick_a_dilly.yard import ENGLISH, GAME, Yard


def test_it_goes_on_while_no_hen_has_enough() -> None:
    assert not Yard(target=5).lay(1).state.is_over()


def test_it_ends_with_the_turn_in_which_a_hen_reaches_the_goal() -> None:
    yard = Yard(target=5).lay(2)

    assert yard.state.is_over() and yard.view(SPECTATOR).table["turn"] == 2


def test_most_eggs_win() -> None:
    yard = Yard("yellow green blue", target=5).lay(2)

    assert (yard.eggs, yard.state.winning_seats()) == ((8, 2, 2), [0])


def test_r4_the_roosters_egg_counts_before_the_end_is_checked() -> None:
    yard = Yard("yellow green blue", target=5).lay(1).feed("green", "blue", "green")

    assert yard.eggs[0] == 6 and yard.state.is_over()


def test_r5_several_at_the_goal_most_eggs_decide() -> None:
    yard = Yard("yellow green blue red", target=5)
    yard.feed("green", "green", "blue", "blue").feed("green", "green", "blue", "blue")
    yard.feed("green", "green", "green", "rooster")

    assert yard.state.is_over() and yard.state.winning_seats() == [1] and yard.eggs[1] == max(yard.eggs)


def test_r5_a_tie_goes_to_the_first_clockwise_from_the_rooster() -> None:
    yard = tied()

    assert yard.eggs[0] < yard.eggs[1] == yard.eggs[2]
    assert (yard.rooster, yard.state.winning_seats()) == ("yellow", [1])


def test_r7_ranks_go_by_eggs_then_by_the_rooster() -> None:
    assert GAME.board.scene(tied().view(SPECTATOR), ENGLISH)["ranks"] == [1, 2, 0, 3]


def test_after_the_end_nothing_can_be_chosen() -> None:
    with pytest.raises(Illegal, match="game-over"):
        Yard(target=5).lay(2).act(0, "feed rooster")


def tied() -> Yard:
    """Green and Blue have five eggs each, the rooster stands beside Yellow."""
    yard = Yard(target=5).feed("blue", "blue", "rooster", "rooster")
    return yard.feed("green", "blue", "green", "red").feed("green", "rooster", "rooster", "green")


def test_r5_the_prompt_says_why_one_of_several_wins() -> None:
    prompt = GAME.words.prompt(tied().view(SPECTATOR), ENGLISH)

    assert prompt.title == "[[1]] wins!"
    assert prompt.text.endswith("[[1]] is the first of them clockwise from the rooster and wins.")
