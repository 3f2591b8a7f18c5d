"""End of the Game."""

from tests.games.pickit_dragons.cave import Cave

PURPLES = "P1 P2 P3 P4 P5, P1 P2 P3 P4 P5"


def test_the_first_to_reach_the_limit_brings_on_one_more_round() -> None:  # R14
    cave = Cave("G", "", dragons=[PURPLES + ", B1 B2 B3 B4, R1 R2"], act=True).do("play G")

    assert cave.scores[0] == 31 and cave.table["final_round"] == 2


def test_the_limit_is_lower_for_three() -> None:  # R14
    cave = Cave("Y1 Y2 Y3", "", "", dragons=[PURPLES], act=True).do("play Y1 Y2 Y3")

    assert cave.scores[0] == 25 and cave.table["final_round"] == 2


def test_a_bonus_that_another_brings_counts_for_the_limit() -> None:  # R14
    laid = ["", "P1 P2 P3 P4 JW, B1 B2 B3 B4, B1 B2 B3 B4, Y1 Y2 Y3"]
    cave = Cave("P5", "", dragons=laid, act=True).do("swap P5 in blue 1")

    assert cave.scores[1] == 30 and cave.table["final_round"] == 2


def stuck(round_number: int = 1) -> Cave:
    """Nothing can be taken by anybody."""
    cave = Cave("P1", "P1", offer="- - - -")
    cave.empty_deck()
    cave.state.round = round_number
    return cave


def test_a_round_in_which_no_card_moves_ends_the_game() -> None:  # R15
    cave = stuck().do("take nothing", "end").do("take nothing", "end", seat=1)

    assert cave.state.is_over() and cave.table["turn"] is None


def test_round_100_is_the_last() -> None:  # R15
    cave = stuck(100)
    cave.state.moved = True
    cave.do("take nothing", "end").do("take nothing", "end", seat=1)

    assert cave.state.is_over() and cave.table["round"] == 100


def test_more_dragons_break_a_tie() -> None:  # R16
    cave = stuck()
    cave.lay(0, ["R1", "R2"])
    for _ in range(3):
        cave.lay(1, ["G"])
    cave.do("take nothing", "end").do("take nothing", "end", seat=1)

    assert cave.scores == [3, 3] and cave.state.winning_seats() == [1]


def test_a_full_tie_is_shared() -> None:  # R16
    cave = stuck().do("take nothing", "end").do("take nothing", "end", seat=1)

    assert list(cave.state.returns()) == [0.5, 0.5]
