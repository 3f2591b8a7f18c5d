"""Every rule of docs/record.md: what a reader accepts, what it refuses and where, what the writer writes."""

from __future__ import annotations

import pytest

from roost import catalogue
from roost.core.errors import RecordFault
from roost.core.record import outcomes_of, read, read_line
from roost.replay import Course, as_json, replay
from tests.conformance.tiny_game import TINY

DILLY = catalogue.game("pick-a-dilly")
HEADER = "Game: corn-in-the-pot\nSeats: dill ash\n"
MOVES = "\nchance: deal 2 3\ndill: take\nchance: roll 3\nash: beg\nash: pass\n"
GAME = HEADER + MOVES


@pytest.fixture(autouse=True)
def only_the_tiny_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "games", lambda: {TINY.name: TINY})


def fault_of(text: str) -> tuple[int, str]:
    """Line and message of the fault."""
    with pytest.raises(RecordFault) as fault:
        replay(text)
    return fault.value.line, str(fault.value)


def course() -> Course:
    return replay(GAME)


# -- what is accepted -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "same",
    [
        "\ufeff" + GAME,
        GAME.replace("\n", "\r\n"),
        GAME.replace("\n", "\r"),
        GAME.replace(": ", " :\t"),
        GAME.replace("\n", "  \n"),
        GAME.replace("\n", "\n\n"),
        GAME.removesuffix("\n"),
        GAME.replace("ash: beg", "# it begs\nash: beg   # one corn"),
        GAME.replace("deal 2 3", "deal 2\nchance: deal 3"),
        "   # who knows\n" + GAME,
        HEADER
        + "Rules: 1\nTitle: one\nTitle: two\nDate: today\nPlayers: a, b\nNote: #\nSeed: 1\n"
        + GAME[len(HEADER) :],
        HEADER + "Rounds: 2\n" + MOVES,
    ],
)
def test_the_same_game_may_be_written_in_many_ways(same: str) -> None:
    assert replay(same).record() == GAME


def test_a_hash_in_a_header_is_an_ordinary_character() -> None:
    entry = read_line(1, "Title: game # 7")

    assert entry is not None and entry.value == "game # 7"


def test_a_hash_after_a_move_begins_a_comment() -> None:
    entry = read_line(1, "ash: take # bold")

    assert entry is not None and entry.value == "take"


def test_a_chance_line_holds_outcomes_of_one_kind() -> None:
    assert outcomes_of("roll 0 2 1 *3") == ["roll 0", "roll 2", "roll 1", "roll *3"]


@pytest.mark.parametrize("text", [HEADER, HEADER + "\n", GAME[: GAME.index("chance: roll")]])
def test_an_unfinished_game_is_a_record(text: str) -> None:
    assert not replay(text).state.is_over()


def test_the_first_seat_listed_starts() -> None:
    assert as_json(replay(HEADER + "chance: deal 1 1\n"))["to_act"] == ["dill"]


def test_lines_are_counted_from_one_with_blanks_and_comments() -> None:
    moves = read("Game: x\n\n# hm\nash: take\n").moves

    assert [move.line for move in moves] == [4]


@pytest.mark.parametrize(("at", "plies"), [(0, 0), (1, 2), (2, 3), (99, 6), (None, 6)])
def test_a_chance_line_counts_as_one_move(at: int | None, plies: int) -> None:
    assert len(replay(GAME, at).plies) == plies


def test_what_follows_the_stop_is_not_checked() -> None:
    assert len(replay(GAME + "ash: nonsense\n", 4).plies) == 5


# -- what is refused, and where ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("", 1, "'Game: NAME' is missing in the header"),
        ("# nothing\n\n", 2, "'Game: NAME' is missing in the header"),
        ("Seats: ash dill\nash: take\nash: take\n", 2, "'Game: NAME' is missing in the header"),
        ("Game: corn-in-the-pot\n\nash: take\n", 3, "'Seats: COLOUR COLOUR …' is missing in the header"),
        ("Game: ludo\nSeats: ash dill\n", 1, "no game 'ludo'; there are corn-in-the-pot"),
        ("Color: red\nGame: ludo\nSeats: ash dill\n", 1, "unknown key 'Color'; known are Game, Seats, Rules"),
        ("Rounds: 2\nColor: red\nSeats: ash dill\nash: take\n", 2, "unknown key 'Color'"),
        ("game: corn-in-the-pot\nSeats: ash dill\n", 1, "'Game: NAME' is missing"),
        (HEADER + "Color: red\n", 3, "unknown key 'Color'; known are Game, Seats, Rules"),
        (HEADER + "Seats: ash dill\n", 3, "'Seats' is given twice"),
        (HEADER + "Rounds: 1\nRounds: 1\n", 4, "'Rounds' is given twice"),
        (HEADER + "Rounds: 4\n", 3, "Rounds is 1 to 3, not '4'"),
        (HEADER + "Rounds: 02\n", 3, "Rounds is 1 to 3, not '02'"),
        (HEADER + "Rules: 2\n", 3, "'Rules: 1' is right, not '2'"),
        ("Game: corn-in-the-pot\nSeats: ash\n", 2, "Corn in the Pot is for 2 to 4 players, not 1"),
        ("Game: corn-in-the-pot\nSeats: ash oak\n", 2, "no seat 'oak' in Corn in the Pot"),
        ("Game: corn-in-the-pot\nSeats: ash ash\n", 2, "'ash' is named twice"),
        ("Game: corn-in-the-pot\nSeats:\n", 2, "Corn in the Pot is for 2 to 4 players, not 0"),
        (GAME + "Title: too late\n", 9, "'Title' is a header line and belongs before the first move"),
        (GAME + "take\n", 9, "'WHO: MOVE' is expected, not 'take'"),
        (GAME + "birch: take\n", 9, "no seat 'birch' is in play; the seats are dill, ash"),
        (GAME + "ash: take\n", 9, "'take' cannot stand here: It is not your turn.; awaited: dill"),
        (
            GAME + "dill: beg\n",
            9,
            "cannot stand here: This can't be done now. (Turns); possible for dill: take, pass",
        ),
        (GAME + "dill: Take\n", 9, "'Take' cannot stand here: Nobody knows these words."),
        (GAME + "dill:\n", 9, "'' cannot stand here"),
        (GAME + "chance: roll 1\n", 9, "'roll 1' cannot stand here: No card and no die is due.; awaited: dill"),
        (
            HEADER + "chance: deal 4\n",
            3,
            "cannot stand here: This can't fall now.; possible for chance: deal 1",
        ),
        (HEADER + "chance: deal 1 1 1\n", 3, "'deal 1' cannot stand here: No card and no die is due."),
        (HEADER + "chance: deal\n", 3, "'chance: KIND OUTCOME …' is expected, not 'chance: deal'"),
        (HEADER + "chance:\n", 3, "'chance: KIND OUTCOME …' is expected, not 'chance: '"),
        (HEADER + "chance: deal  1\n", 3, "cannot stand here"),
        (HEADER + "ash: take\n", 3, "'take' cannot stand here: It is not your turn.; possible for chance"),
        ("Game: corn-in-the-pot\nSeats: dill oak\nColor: red\nash: nonsense\n", 2, "no seat 'oak'"),
        ("Title: x\nColour: red\nGame: corn-in-the-pot\nSeats: dill\n", 2, "unknown key 'Colour'"),
    ],
)
def test_a_fault_is_named_at_its_line_with_what_would_be_right(text: str, line: int, message: str) -> None:
    named = fault_of(text)

    assert named[0] == line and message in named[1]


def test_a_seat_that_acts_after_the_end_is_told_so() -> None:
    text = "Game: corn-in-the-pot\nSeats: dill ash\nRounds: 1\n\nchance: deal 1 1\ndill: pass\nash: pass\ndill: pass\n"

    assert fault_of(text) == (8, "'pass' cannot stand here: The game is over.")


# -- what is written --------------------------------------------------------------------------------


def test_the_writer_puts_outcomes_of_one_kind_on_one_line() -> None:
    assert "chance: deal 2 3\n" in course().record()


def test_only_options_that_are_not_as_usual_are_written() -> None:
    text = HEADER + "Rounds: 3\n\n"

    assert (replay(text).record(), replay(HEADER + "Rounds: 2\n").record()) == (text, HEADER + "\n")


def test_a_replaced_choice_is_not_written() -> None:
    changed = Course(DILLY, DILLY.setup(["red", "green", "pink"]))
    changed.act(0, "feed red")
    changed.act(1, "feed red")
    changed.act(0, "feed rooster")

    assert changed.record().endswith("\n\ngreen: feed red\nred: feed rooster\n")


def test_a_refused_move_leaves_state_and_record_as_they_were() -> None:
    played = course()
    before = (played.state.dump(), played.record())
    for text in ("ash: take", "dill: beg", "chance: roll 1"):
        fault_of(GAME + text)

    assert (played.state.dump(), played.record()) == before
