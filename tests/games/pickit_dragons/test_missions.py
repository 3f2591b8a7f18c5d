"""Variations of the Game with Missions. Ruling: R18."""

import pytest

from roost.games.pickit_dragons.pieces import MISSIONS
from roost.games.pickit_dragons.rules.missions import is_fulfilled
from roost.replay import as_json, replay
from tests.games.pickit_dragons.cave import Cave, course

DEAL = "chance: deal P1 P2 P3 B1 B2 P4 P5 B3 B4 R1"
MISSION_DEAL = "chance: missions all-colours no-green three-yellow companions"
ALL = "P1 P2 P3 P4 P5, B1 B2 B3 B4, Y1 Y2 Y3, R1 R2, G"


@pytest.mark.parametrize(
    ("mission", "hand", "mine", "other", "fulfilled"),
    [
        ("all-colours", "", ALL, "", True),
        ("all-colours", "", ALL.removesuffix(", G"), "", False),
        ("no-jokers", "", "", "", True),
        ("no-jokers", "", "R1 JW", "", False),
        ("three-yellow", "", "Y1 Y2 Y3, Y1 Y2 Y3, Y1 JW Y3", "", True),
        ("three-yellow", "", "Y1 Y2 Y3, Y1 Y2 Y3", "", False),
        ("most-dragons", "", "G, G", "R1 R2, G", True),
        ("most-dragons", "", "G", "R1 R2, G", False),
        ("most-dragons", "", "", "", False),
        ("no-green", "", "R1 R2", "", True),
        ("no-green", "", "G", "", False),
        ("blue-and-purple", "", "B1 B2 B3 JW, P1 P2 P3 P4 P5", "", True),
        ("blue-and-purple", "", "B1 B2 B3 B4", "", False),
        ("most-red", "", "R1 R2", "R1 R2", True),
        ("most-red", "", "R1 R2", "R1 R2, R1 R2", False),
        ("most-red", "", "", "", False),
        ("companions", "", "R1 R2, G", "", True),
        ("companions", "JW", "R1 R2", "", True),
        ("companions", "", "R1 R2", "", False),
        ("companions", "", "G", "", False),
    ],
)
def test_a_mission_asks_what_its_card_says(mission: str, hand: str, mine: str, other: str, fulfilled: bool) -> None:
    cave = Cave(hand, "", dragons=[mine, other])

    assert is_fulfilled(cave.state, cave.state.players[0], MISSIONS.index(mission)) is fulfilled


def test_one_of_two_secret_missions_is_kept_and_nobody_else_sees_it() -> None:
    kept = replay(course(DEAL, MISSION_DEAL, "blue: keep companions", Missions="secret"))

    assert kept.view(1).table["missions"]["blue"]["kept"] == "companions"
    assert kept.view(0).table["missions"]["blue"] == {"dealt": None, "kept": None}


def test_the_open_mission_of_a_combined_game_is_drawn_from_those_not_kept() -> None:
    keeps = ("blue: keep companions", "purple: keep no-green")
    outcomes = as_json(replay(course(DEAL, MISSION_DEAL, *keeps, Missions="combined")))["chance"]["outcomes"]
    drawn = [words.removeprefix("public ") for words, _ in outcomes]

    assert drawn == [mission for mission in MISSIONS if mission not in ("companions", "no-green")]


def test_several_open_missions_are_drawn_one_by_one() -> None:
    lines = (DEAL, "chance: public no-green most-red")
    table = replay(course(*lines, Missions="public", **{"Public-Missions": "2"})).view(-1).table

    assert table["public_missions"] == ["no-green", "most-red"] and table["phase"] == "give"
