"""What the game says: prompts, labels, story."""

from __future__ import annotations

import pytest

from roost.core.errors import Illegal
from roost.core.sight import CHANCE
from roost.games.fistful_of_daisies import words
from roost.games.fistful_of_daisies.phrases import chance
from tests.games.fistful_of_daisies.pasture import ENGLISH, FOUR, THREE, TWO, BarePasture, Pasture


def story(pasture: Pasture, *lines: str) -> list[str]:
    """What a spectator is told of these lines."""
    told = []
    for line in lines:
        for part in line.split() if line[0].isdigit() else [line]:
            before = pasture.eyes()
            pasture.play(part)
            ply = pasture.plies[-1]
            told += [said.text for said in words.tell(before, ply, pasture.eyes(), ENGLISH)]
    return told


def test_a_roll_is_told_when_all_dice_lie() -> None:
    assert story(Pasture(), "0 2 1 *3") == ["Round 1: [[0]] is first and rolls 0, 1, 2, special 3."]


def test_a_walk_a_meal_and_what_is_left() -> None:
    assert story(Pasture().play("0 2 1 *3"), "pink: die 2", "pink: eat blue") == [
        "[[0]] takes a 2 and walks to the blue flowers.",
        "[[0]] eats a blue flower; 10 flowers to go.",
    ]


def test_the_last_flower_sends_the_cow_home() -> None:
    pasture = Pasture().leave("pink", blue=1).play("0 2 1 *3", "pink: die 2")

    assert story(pasture, "pink: eat blue") == [
        "[[0]] eats a blue flower; that was the last one; now home to the cowshed!"
    ]


def test_the_special_die_and_the_cowshed() -> None:
    pasture = Pasture().play("0 2 1 *0", "pink: die 0")

    assert story(pasture, "blue: die *0") == ["[[1]] takes the special die, a 0, and stays at the cowshed; a clover!"]


def test_a_duel_is_told_when_both_cows_lie() -> None:
    pasture = Pasture().stand(blue=2).play("0 2 2 *3", "pink: die 2")

    assert story(pasture, "pink: duel blue", "cows 2", "cows 1") == [
        "[[0]] provokes [[1]] to a duel.",
        "The cows of [[0]] and [[1]] fall 2 : 1: [[0]] wins 2 clovers.",
    ]


@pytest.mark.parametrize(
    ("fall", "said"),
    [
        ("cows 1 2", "a tie, nobody gains. The stake is lost."),
        ("cows 0 3", "[[1]] wins 3 clovers. The stake is lost."),
        ("cows 2 2", "[[0]] wins 2 clovers and takes the stake back."),
    ],
)
def test_a_stake_is_told(fall: str, said: str) -> None:
    pasture = Pasture(Strategic="yes").own(pink=1).stand(blue=2).play("0 2 2 *3", "pink: die 2")
    lines = story(pasture, "pink: duel blue stake 1", fall[:6], f"cows {fall[7:]}")

    assert lines[0] == "[[0]] provokes [[1]] to a duel and stakes 1 clover."
    assert lines[1] == f"The cows of [[0]] and [[1]] fall {fall[5]} + 1 : {fall[7]}: {said}"


def test_a_cow_that_nobody_plays_goes_by_its_colour() -> None:
    pasture = Pasture(THREE).stand(white=2).play("2 2 *3", "pink: die 2")

    assert story(pasture, "pink: duel white", "cows 1", "cows 3") == [
        "[[0]] provokes the white cow to a duel.",
        "[[0]] and the white cow fall 1 : 3: nobody's cow wins, nobody gains.",
    ]


def test_a_fourth_clover_in_anothers_turn_is_told_and_asked_clearly() -> None:
    pasture = Pasture().own(blue=2).stand(blue=2).play("0 2 2 *3", "pink: die 2", "pink: duel blue", "cows 0")
    told = story(pasture, "cows 3")
    asked = words.prompt(pasture.eyes("blue"), ENGLISH)
    awaited = words.prompt(pasture.eyes("pink"), ENGLISH)

    assert told[-1] == "[[1]] has four clovers: they go back for a flower of its choice."
    assert asked.title == "You won the duel and have four clovers: which flower do you eat?"
    assert asked.text == "It is [[0]]'s turn, which goes on when you have chosen."
    assert (awaited.title, awaited.text) == (
        "[[1]] has four clovers and chooses a flower",
        "In the middle of [[0]]'s turn.",
    )


def test_all_winners_are_named() -> None:
    pasture = Pasture(TWO).leave("pink").leave("blue").stand(pink=8, blue=9).play("2 1 *0", "pink: die 2")

    assert story(pasture, "blue: die 1")[1:] == [
        "[[1]] is home with every flower eaten! The round is played out.",
        "[[0]] and [[1]] win together!",
    ]
    assert words.prompt(pasture.eyes(), ENGLISH).title == "[[0]] and [[1]] win together!"


def test_a_stray_cow_and_a_reroll_are_told() -> None:
    strategic = Pasture(Strategic="yes").own(pink=1).play("0 0 0 *0")

    assert story(BarePasture(TWO), "pink: place yellow 3") == ["[[0]] lets the yellow cow graze at the yellow flowers."]
    assert story(strategic, "pink: reroll") == ["[[0]] returns a clover and rolls again."]


def test_labels_say_what_a_die_leads_to() -> None:
    pasture = Pasture().stand(blue=2, pink=9).play("0 1 3 *3")
    view = pasture.eyes("pink")

    assert [words.label(view, move, ENGLISH) for move in view.moves] == [
        "Die 0, stay at the white flowers: a flower or a clover",
        "Die 1, to the cowshed: a clover",
        "Die 3, to the blue flowers: a duel with [[1]], you win 3 of 8",
    ]


def test_labels_say_what_a_stake_is_worth() -> None:
    view = Pasture(Strategic="yes").own(pink=1).stand(blue=2).play("0 2 2 *3", "pink: die 2").eyes("pink")

    assert [words.label(view, move, ENGLISH) for move in view.moves] == [
        "Duel with [[1]]: you win 3 of 8, +0.88 clovers on average",
        "Duel with [[1]], stake 1 clover: you win 5 of 8, +0.88 clovers on average",
    ]


def test_labels_do_without_odds() -> None:
    pasture = Pasture(Strategic="yes").own(pink=1).play("0 2 2 *3")
    view = pasture.game.view(pasture.setup, pasture.state, 0, bare=True)

    assert [words.label(view, move, ENGLISH) for move in view.moves] == [
        "Die 0",
        "Die 2",
        "Return a clover, roll again",
    ]


@pytest.mark.parametrize(
    ("lines", "colour", "title"),
    [
        ((), "", "[[0]] rolls the dice"),
        (("0 2 2 *3",), "pink", "Choose a die, not the special one"),
        (("0 2 2 *3",), "blue", "[[0]] chooses a die"),
        (("0 2 2 *3", "pink: die 0"), "blue", "Choose a die"),
        (("0 2 2 *0", "pink: die 0", "blue: die *0"), "yellow", "Choose a die"),
        (("0 2 2 *3", "pink: die 2"), "pink", "Eat a flower or pick a clover"),
        (("0 2 2 *3", "pink: die 2", "pink: eat blue", "blue: die 2"), "blue", "A duel with [[0]]!"),
    ],
)
def test_prompts_ask_what_is_due(lines: tuple[str, ...], colour: str, title: str) -> None:
    assert words.prompt(Pasture(FOUR).play(*lines).eyes(colour), ENGLISH).title == title


def test_every_refusal_is_a_sentence() -> None:
    view = Pasture().eyes("pink")
    named = [
        "eat-or-clover",
        "another-colour",
        "a-duel-is-due",
        "no-such-rival",
        "no-stakes",
        "no-reroll",
        "stake-too-high",
    ]

    assert all(" " in words.why(Illegal(reason), view, ENGLISH) for reason in named)


def test_the_whole_table_in_words() -> None:
    pasture = Pasture(THREE).play("0 1 *3", "pink: die 0", "blue: die *3", "blue: clover")
    told = words.describe(pasture.eyes(), ENGLISH)

    assert told == [
        "Round 1.",
        "In the pen: 1.",
        "[[0]] at the cowshed: 11 flowers to eat, 1 clover.",
        "[[1]] at the yellow flowers: 11 flowers to eat, 1 clover, holds the special die.",
        "[[2]] at the cowshed: 11 flowers to eat, 0 clovers.",
        "The white cow stands at the white flowers.",
        "[[2]] chooses a die.",
    ]


def test_nature_falls_in_silence_until_all_is_down() -> None:
    pasture = Pasture()

    assert story(pasture, "0 2") == [] and pasture.plies[-1].who == CHANCE


@pytest.mark.parametrize(
    ("part", "whole", "said"),
    [
        (0, 8, "never"),
        (8, 8, "always"),
        (6, 16, "3 of 8"),
        (1, 9801, "1 %"),
        (9800, 9801, "99 %"),
        (3456, 9801, "35 %"),
    ],
)
def test_chances_are_told_in_few_cases_or_in_per_cent(part: int, whole: int, said: str) -> None:
    assert chance(part, whole, ENGLISH) == said


def test_a_choice_among_several_rivals_is_asked() -> None:
    pasture = Pasture().stand(blue=2, white=2).play("0 2 2 *3", "pink: die 2")

    assert words.prompt(pasture.eyes("pink"), ENGLISH).title == "A duel! Choose a cow to face"


def test_where_no_flower_is_left_the_prompt_says_so() -> None:
    asked = words.prompt(Pasture().leave("pink", pink=1).play("0 2 2 *3", "pink: die 2").eyes("pink"), ENGLISH)

    assert (asked.title, asked.text) == ("Pick a clover", "No flower of yours is left at the blue flowers.")


def test_who_has_eaten_everything_is_sent_home() -> None:
    pasture = (
        Pasture().leave("white").play("0 2 2 *0", "pink: die 0", "blue: die *0", "yellow: die 2", "yellow: clover")
    )

    assert words.prompt(pasture.eyes("white"), ENGLISH).text == (
        "Every flower is eaten: come home to the cowshed, or pass it."
    )
