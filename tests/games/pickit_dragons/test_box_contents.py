"""Box Contents."""

from roost.games.pickit_dragons.pieces import ALL_CARDS, CARDS, COPIES, MISSION_POINTS, MISSIONS
from roost.games.pickit_dragons.rules.moves import ALL_MOVES
from roost.games.pickit_dragons.rules.shapes import SHAPES
from tests.games.pickit_dragons.cave import GAME


def test_the_list_of_cards_adds_up_to_94() -> None:
    assert sum(COPIES) == ALL_CARDS == 94 and len(CARDS) == len(COPIES)


def test_there_are_eight_missions() -> None:
    assert len(MISSIONS) == len(MISSION_POINTS) == 8


def test_every_look_of_a_dragon_is_listed_once() -> None:
    assert len({(colour, tuple(cards)) for colour, cards in SHAPES}) == len(SHAPES) == 190


def test_moves_keep_within_their_documented_bound() -> None:
    assert GAME.new(GAME.setup(("purple", "blue"))).most_actions() == ALL_MOVES == 2417
