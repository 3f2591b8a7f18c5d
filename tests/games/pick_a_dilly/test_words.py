"""What the game says."""

from __future__ import annotations

import pytest

from roost.core.errors import Illegal
from roost.core.sight import SPECTATOR
from tests.games.pick_a_dilly.yard import ENGLISH, GAME, Yard


def texts(yard: Yard, *last: str) -> list[str]:
    """The story of the last choice of a turn, the others' having been made."""
    for seat, animal in enumerate(last[:-1]):
        yard.act(seat, f"feed {animal}")
    return [line.text for line in yard.told(len(last) - 1, f"feed {last[-1]}")]


def test_the_story_goes_from_the_roosters_hen_clockwise_and_ends_with_the_rooster() -> None:
    assert texts(Yard("green blue red yellow"), "yellow", "blue", "green", "yellow") == [
        "[[0]]’s hen was fed by [[2]] alone and lays no egg.",
        "[[1]]’s hen was fed by [[1]] alone and lays no egg.",
        "Nobody fed [[2]]’s hen: 1 egg.",
        "[[3]]’s hen was fed by [[0]] and [[3]] and lays 2 eggs.",
        "Nobody fed the rooster; it stays beside [[0]]’s hen, who lays 1 more.",
    ]


def test_neighbours_that_nobody_fed_are_told_together() -> None:
    assert texts(Yard(), "rooster", "rooster", "rooster", "yellow") == [
        "[[0]]’s hen was fed by [[3]] alone and lays no egg.",
        "Nobody fed the hens of [[1]], [[2]] and [[3]]: 1 egg each.",
        "The rooster was fed by [[0]], [[1]] and [[2]]: 3 hops, to [[3]]’s hen, who lays 1 more.",
    ]


def test_the_end_is_told() -> None:
    yard = Yard("yellow green blue", target=5).lay(1)

    assert texts(yard, "yellow", "yellow", "yellow")[-1] == "[[0]] wins with 8 eggs."


def test_a_tie_at_the_end_says_who_wins_and_why() -> None:
    yard = Yard(target=5).feed("blue", "blue", "rooster", "rooster").feed("green", "blue", "green", "red")

    assert texts(yard, "green", "rooster", "rooster", "green")[-1] == (
        "[[1]] and [[2]] have 5 eggs each; [[1]] is the first of them clockwise from the rooster and wins."
    )


def test_others_are_not_told_of_a_choice() -> None:
    assert Yard().told(0, "feed red", viewer=1) == []


def test_the_own_choice_is_told() -> None:
    assert [line.text for line in Yard().told(0, "feed red", viewer=0)] == ["[[0]] feeds [[3]]’s hen."]


@pytest.mark.parametrize(
    ("fed", "title"),
    [("red", "You feed [[3]]’s hen."), ("yellow", "You feed your own hen."), ("rooster", "You feed the rooster.")],
)
def test_the_prompt_repeats_the_choice_and_says_who_is_awaited(fed: str, title: str) -> None:
    yard = Yard()
    yard.act(0, f"feed {fed}")
    prompt = GAME.words.prompt(yard.view(0), ENGLISH)

    assert prompt.title == title
    assert prompt.text == "Waiting for [[1]], [[2]] and [[3]]. You can still change your mind."


def test_a_spectator_reads_who_is_awaited() -> None:
    yard = Yard("yellow green blue")
    yard.act(1, "feed rooster")

    assert GAME.words.prompt(yard.view(SPECTATOR), ENGLISH).title == "Waiting for [[0]] and [[2]]."


@pytest.mark.parametrize(("viewer", "title"), [(0, "You win!"), (1, "[[0]] wins!"), (SPECTATOR, "[[0]] wins!")])
def test_the_prompt_names_the_winner(viewer: int, title: str) -> None:
    over = Yard("yellow green blue", target=5).lay(2)

    assert GAME.words.prompt(over.view(viewer), ENGLISH).title == title


def test_labels_say_whom_a_button_feeds() -> None:
    view = Yard("yellow green blue").view(1)

    assert [GAME.words.label(view, move, ENGLISH) for move in view.moves] == [
        "Feed [[0]]’s hen",
        "Feed your own hen",
        "Feed [[2]]’s hen",
        "Feed the rooster",
    ]


def test_the_whole_table_in_words() -> None:
    yard = Yard("yellow green blue").feed("green", "green", "rooster")
    yard.act(0, "feed yellow")

    assert GAME.words.describe(yard.view(0), ENGLISH) == [
        "Turn 2. The rooster stands beside [[1]]’s hen.",
        "[[0]]: 1 egg (0 beige, 1 white); feeds their own hen.",
        "[[1]]: 3 eggs (0 beige, 3 white).",
        "[[2]]: 1 egg (0 beige, 1 white).",
        "Last turn [[0]] fed [[1]]’s hen.",
        "Last turn [[1]] fed their own hen.",
        "Last turn [[2]] fed the rooster.",
        "Waiting for [[1]] and [[2]].",
    ]


@pytest.mark.parametrize("reason", ("one-animal-only", "no-such-animal", "not-to-act", "game-over", "no-chance-due"))
def test_every_reason_has_a_sentence(reason: str) -> None:
    sentence = GAME.words.why(Illegal(reason), Yard().view(0), ENGLISH)

    assert sentence.endswith(".") and sentence != reason


def test_the_option_says_when_the_game_ends() -> None:
    assert GAME.words.option("Target", "12", ENGLISH) == ("The game ends at", "12 eggs")
