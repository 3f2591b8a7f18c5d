"""What the game says: prompts that say what comes of it, labels, the story, refusals."""

from __future__ import annotations

import re

import pytest

from roost.core.errors import Illegal
from roost.core.sight import CHANCE, SPECTATOR, Ply
from roost.core.words import Prompt, Tongue
from roost.games.duckling_dancin.pieces import PICTURES
from roost.replay import Course
from tests.games.duckling_dancin.farm import GAME, SIX, Farm

ENGLISH = Tongue()


def asked(farm: Farm, viewer: int = 0) -> Prompt:
    return GAME.words.prompt(farm.view(viewer), ENGLISH)


def told(farm: Farm, words: str) -> list[str]:
    """The story of the ply that is made now."""
    before = farm.view(SPECTATOR)
    who = CHANCE if farm.state.is_chance() else farm.state.legal_seats()[0]
    farm.answer(words) if who == CHANCE else farm.act(who, words)
    return [line.text for line in GAME.words.tell(before, Ply(who, words), farm.view(SPECTATOR), ENGLISH)]


def turned(farm: Farm, picture: str) -> list[str]:
    """The story of turning the tile with this picture."""
    lines = told(farm, f"turn {PICTURES.index(picture) + 1}")
    return lines + (told(farm, f"tile {picture}") if farm.state.is_chance() else [])


def test_on_a_free_path_the_prompt_says_hop_or_stay() -> None:
    prompt = asked(Farm("yellow blue"))

    assert prompt.title == "Find the egg!" and prompt.picture == "dancin-egg"
    assert prompt.text == "Hit: hop there and go on. Miss: stay here, the turn ends."


def test_a_pile_ahead_is_said_before() -> None:
    prompt = asked(Farm("yellow blue green").stand(blue=2).piles(green=1))

    assert prompt.text == (
        "Hit: hop over [[2]]’s pile and [[1]], take 1 feather and go on. "
        "A pile lies ahead, a miss steps into it: [[2]] gets a feather."
    )
    assert prompt.anchor == "piles"


def test_a_pile_ahead_of_a_bare_fowl_costs_nothing_more() -> None:
    prompt = asked(Farm("yellow blue green").piles(green=1).feathers(yellow=0, blue=2))

    assert "there is no feather to give" in prompt.text


def test_the_own_pile_ahead_is_called_so() -> None:
    assert "the own pile" in asked(Farm("yellow blue green").piles(yellow=1)).text


def test_a_miss_that_loses_the_game_is_said_before() -> None:
    assert "[[1]] gets a feather and wins" in asked(Farm("yellow blue").piles(blue=1)).text


def test_a_hit_that_wins_is_said_before() -> None:
    assert "and win!" in asked(Farm("yellow blue").stand(blue=1)).text


def test_others_are_told_who_looks_for_what() -> None:
    assert asked(Farm("yellow blue"), SPECTATOR).title == "[[0]] looks for the egg."


def test_the_interrupt_is_shown_to_everybody() -> None:
    farm = Farm("red blue green").stand(blue=1).piles(blue=None).hit()

    assert asked(farm, 1).title == "What a fright! Drop your pile on a free path tile."
    assert asked(farm, 0).title == "[[1]] drops a pile out of fright." and "[[0]] goes on" in asked(farm, 0).text


def test_at_the_end_the_winner_is_named() -> None:
    farm = Farm("yellow blue").stand(blue=1).hit()

    assert asked(farm, 0).title == "You win!" and asked(farm, 1).title == "[[0]] wins!"
    assert asked(farm, 1).text == "[[0]] has all 2 feathers."


def test_five_feathers_of_six_are_counted() -> None:
    farm = Farm(SIX).stand(blue=1).piles(blue=21).feathers(yellow=3, blue=2, green=0, white=0, red=0).hit()

    assert asked(farm, 3).text == "[[0]] has 5 feathers."


def test_while_nature_answers_nothing_is_asked() -> None:
    farm = Farm("yellow blue")
    farm.act(0, "turn 4")

    assert asked(farm).title == "A tile is being turned."


@pytest.mark.parametrize(
    ("farm", "picture", "story"),
    [
        (Farm("yellow blue"), "snail", "[[0]] turned over a snail: no match."),
        (Farm("yellow blue"), "egg", "[[0]] found the egg and hopped on."),
        (Farm("yellow blue green").piles(green=1), "snail", "[[0]] found the snail and hopped over [[2]]’s pile."),
        (
            Farm("yellow blue green").stand(blue=1),
            "snail",
            "[[0]] found the snail, hopped over [[1]] and took 1 feather.",
        ),
        (
            Farm("yellow blue green").piles(green=1),
            "worm",
            "[[0]] turned over a worm: no match. [[0]] stepped into [[2]]’s pile and paid a feather.",
        ),
        (
            Farm("yellow blue green").piles(green=1).feathers(yellow=0),
            "worm",
            "[[0]] turned over a worm: no match. [[0]] stepped into [[2]]’s pile and had no feather to give.",
        ),
        (
            Farm("yellow blue green").piles(yellow=1),
            "worm",
            "[[0]] turned over a worm: no match. [[0]] stepped into the own pile and took it in hand.",
        ),
    ],
)
def test_the_story_says_what_was_turned_and_what_it_did(farm: Farm, picture: str, story: str) -> None:
    assert turned(farm, picture) == [story]


def test_the_story_ends_with_the_winner() -> None:
    farm = Farm("yellow blue").stand(blue=1)

    assert turned(farm, "snail")[-1] == "[[0]] wins! [[0]] has all 2 feathers."


def test_the_story_says_where_a_pile_fell() -> None:
    farm = Farm("red blue green").stand(blue=1).piles(blue=None).hit()
    copy = Farm("red blue green").stand(blue=1).piles(blue=None).hit()

    assert told(farm, "drop 3") == ["[[1]] drops a pile right in front of [[0]], on the bunny."]
    assert told(copy, "drop 9") == ["[[1]] drops a pile on the worm."]


def test_the_story_begins_when_the_path_lies() -> None:
    farm = Farm("yellow blue")
    before = farm.view(SPECTATOR)

    lines = GAME.words.tell(before, Ply(CHANCE, "track hedgehog"), before, ENGLISH)

    assert [line.text for line in lines] == ["The path is laid."]


def test_labels_name_a_yard_tile_by_its_number_alone() -> None:
    farm = Farm("yellow blue").turn("egg")
    view = farm.view(0)

    assert {GAME.words.label(view, move, ENGLISH) for move in view.moves} == {
        f"Turn yard tile {number}" for number in range(1, 13)
    }


def test_labels_of_drops_name_the_picture_and_who_stands_before_it() -> None:
    view = Farm("red blue green").stand(blue=1).piles(blue=None).hit().view(1)

    assert GAME.words.label(view, "drop 3", ENGLISH) == (
        "Drop your pile on the bunny, path tile 3, right in front of [[0]]"
    )
    assert GAME.words.label(view, "drop 9", ENGLISH) == "Drop your pile on the worm, path tile 9"


def test_refusals_say_what_would_be_right() -> None:
    farm = Farm("red blue green").stand(blue=1).piles(blue=None).hit()
    refused = GAME.words.why(Illegal("tile-taken", "R8"), farm.view(1), ENGLISH)

    assert refused == "Something lies on that path tile; drop the pile on a free one."


def test_the_table_is_described_for_those_who_hear_it() -> None:
    said = GAME.words.describe(Farm("yellow blue").piles(blue=None).turn("worm").view(SPECTATOR), ENGLISH)

    assert "[[0]] stands on path tile 0 with 1 feather; the pile lies on 23." in said
    assert "[[1]] stands on path tile 12 with 1 feather; the pile is in hand." in said
    assert re.fullmatch(r"Yard tile \d+ is open: a worm\.", said[-1])


def test_whoever_hears_the_table_is_told_where_the_open_tile_lies_until_it_is_closed() -> None:
    farm = Farm("yellow blue").turn("worm")
    number = farm.view(SPECTATOR).table["face_up"]
    heard = GAME.board.scene(farm.view(SPECTATOR), ENGLISH)["open"]
    farm.state.forget()

    assert heard == f"Yard tile {number} is open: a worm."
    assert GAME.board.scene(farm.view(SPECTATOR), ENGLISH)["open"] == ""


def test_the_base_game_speaks_of_no_piles() -> None:
    said = GAME.words.describe(Farm("yellow blue", Expansion="no").view(0), ENGLISH)

    assert "[[0]] stands on path tile 0 with 1 feather." in said


def test_the_option_has_words() -> None:
    assert GAME.words.option("Expansion", "yes", ENGLISH) == ("Ducks and piles", "with piles")
    assert GAME.words.option("Expansion", "no", ENGLISH)[1] == "base game, no piles"


def test_what_the_real_box_shows_is_named_by_picture_and_path_tile() -> None:
    fresh = Course(GAME, GAME.setup(SIX.split()))
    fresh.answer("track snail")
    farm = Farm("yellow blue")
    farm.act(0, "turn 3")

    assert GAME.outcome(fresh.view(0), "track fried-egg", ENGLISH) == "Path tile 1: the fried egg"
    assert GAME.outcome(farm.view(0), "tile worm", ENGLISH) == "It shows the worm"
