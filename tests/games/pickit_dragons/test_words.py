"""What buttons, prompts and the story say, and to whom."""

import pytest

from roost.core.sight import CHANCE, Ply
from roost.core.words import Tongue
from roost.games.pickit_dragons.plays import choices, turns_left
from roost.replay import replay
from tests.games.pickit_dragons.cave import GAME, Cave, course

TONGUE = Tongue()
DEALT = ["chance: deal P1 P2 P3 P4 P5 B1 B2 B3 B4 Y1"]
GIVEN = ["purple: give P1 P2", "blue: give B1 B2"]


def label(cave: Cave, move: str) -> str:
    return GAME.words.label(cave.view(0), move, TONGUE)


def story(cave: Cave, viewer: int, who: int, words: str) -> list[str]:
    """What a viewer reads of a ply."""
    before = cave.view(viewer)
    ply = GAME.heard(cave.setup, cave.state, who, words, viewer)
    cave.do(words if who != CHANCE else f"chance: {words}", seat=max(who, 0))
    return [line.text for line in GAME.words.tell(before, ply, cave.view(viewer), TONGUE)]


@pytest.mark.parametrize(
    ("hand", "move", "says"),
    [
        ("P1 JW P3 P4 P5", "play P1 JW P3 P4 P5", "Play purple with white joker as part 2: 9 points"),
        ("P1 P2 P3 P4 P5", "play P1 P2 P3 P4 P5", "Play purple: 11 points"),
        ("R1 JR", "play R1 JR", "Play red with red joker as part 2: 3 points"),
        ("G", "play G", "Play green: 1 point"),
        ("R1", "end", "End the turn"),
    ],
)
def test_a_button_names_the_whole_play_and_its_points(hand: str, move: str, says: str) -> None:
    assert label(Cave(hand, "", act=True), move) == says


def test_the_fourth_green_says_what_the_flock_brings() -> None:
    assert label(Cave("G", "", dragons=["G, G, G"], act=True), "play G") == "Play green: 5 points"


def test_laying_adding_and_swapping_are_named() -> None:
    cave = Cave("B2 B3 R2", "", dragons=["Y1 Y2 Y3, B1 - - -", "R1 JW"], act=True)
    says = [label(cave, move) for move in ("lay B2 B3", "add B2 to 2", "add B2 B3 to 2", "swap R2 in blue 1")]

    assert says == [
        "Lay blue part 2 and 3",
        "Add part 2 to blue dragon 2",
        "Add part 2 and 3 to blue dragon 2",
        "Swap red part 2 for the joker in [[1]]’s red dragon 1",
    ]


def test_a_drawn_card_is_named_to_its_owner_alone() -> None:
    told = []
    for viewer in (0, 1, -1):
        cave = Cave("P1 P2", "", dragons=[], act=True).do("end")
        told.append(story(cave, viewer, CHANCE, "draw B2"))

    assert told == [["[[0]] draws blue part 2."], ["[[0]] draws a card."], ["[[0]] draws a card."]]


def test_a_card_taken_openly_is_named_to_all() -> None:
    assert story(Cave("P1", ""), 1, 0, "take 1") == ["[[0]] takes red part 1 from the offer."]


def test_the_peeked_card_is_told_to_the_peeker_alone() -> None:
    told = [story(Cave("", "", dragons=["R1 R2"]).do("peek"), viewer, CHANCE, "top P4") for viewer in (0, 1)]

    assert told == [["It is purple part 4."], []]


def test_reaching_the_limit_is_told_with_what_follows() -> None:
    laid = "P1 P2 P3 P4 P5, P1 P2 P3 P4 P5, B1 B2 B3 B4"
    cave = Cave("R1 R2", "", dragons=[laid], act=True)

    assert story(cave, 1, 0, "play R1 R2") == [
        "[[0]] plays a red dragon.",
        "[[0]] reaches 30 points! Round 1 is played to its end, then one more follows.",
    ]


def test_who_still_has_turns_is_known_in_the_last_rounds() -> None:
    cave = Cave("P1", "", "")
    cave.state.final_round, cave.state.turn = 2, 1

    assert turns_left(cave.view(0)) == [1, 2, 2]


def test_the_best_play_comes_first_and_other_ways_behind_more() -> None:
    found = choices(Cave("R1 R2 JW B1 B2 B3 B4", "", act=True).view(0), TONGUE)

    assert [play["move"] for play in found["plays"]] == ["play B1 B2 B3 B4", "play R1 R2"]
    assert "play R1 JW" in [play["move"] for play in found["more"]]


def test_gifts_that_help_least_come_first() -> None:
    cave = Cave("P1 P2 P3 P3 R1", "")
    cave.state.step, cave.state.undecided = 10, 3

    assert choices(cave.view(0), TONGUE)["gifts"][0]["move"] in ("give P3 P3", "give P3 R1")


def test_a_stranger_is_not_told_what_was_given() -> None:
    heard = GAME.sight.heard(Cave("", "").setup, Cave("", "").state, Ply(0, "give P1 P2"), 1)

    assert heard.words is None


def test_missions_are_recommended_after_a_few_games() -> None:
    texts = [GAME.words.option("Missions", value, TONGUE)[1] for value in GAME.options[0].values]

    assert "first games" in texts[0] and "after a few games" in texts[1]


@pytest.mark.parametrize(
    ("options", "lines", "outcome", "says"),
    [
        ({}, [], "deal P3", "You are dealt purple part 3"),
        ({"Missions": "secret"}, DEALT, "missions no-jokers", "You are dealt “No jokers”"),
        ({"Missions": "public"}, DEALT, "public no-green", "For all: “No green”"),
        ({}, [*DEALT, *GIVEN, "chance: offer G R1"], "offer JW", "In slot 3: white joker"),
        ({}, [*DEALT, *GIVEN, "chance: offer G R1 R2 B1", "purple: take deck"], "draw G", "You draw green dragon"),
    ],
)
def test_what_the_real_box_shows_is_named_with_its_place(
    options: dict[str, str], lines: list[str], outcome: str, says: str
) -> None:
    view = replay(course(*lines, **options)).view(0)

    assert GAME.outcome(view, outcome, TONGUE) == says


def test_a_card_peeked_at_in_the_real_box_lies_on_top() -> None:
    peeking = Cave("P1", "", dragons=["R1 R2"]).do("peek")

    assert GAME.outcome(peeking.view(0), "top B1", TONGUE) == "On top lies blue part 1"
