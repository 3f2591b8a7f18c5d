"""Corn in the Pot: a tiny game of the tests, with dice, a hidden card and an interrupt.

Each seat is dealt a corn card that it alone sees. In turn, a seat takes from the pot or passes; who takes
rolls the die and gains what it shows. On a three the next seat may beg one corn. Cards count at the end.
"""

from __future__ import annotations

from roost.core.game import Game
from roost.core.setup import Option, Setup
from tests.conformance.tiny_game import board, bots, encode, notation, view, words
from tests.conformance.tiny_game.rules import CornInThePot


def new(setup: Setup) -> CornInThePot:
    """The table before the first card is dealt."""
    return CornInThePot(len(setup.seats), int(setup.options["Rounds"]))


TINY = Game(
    name="corn-in-the-pot",
    title="Corn in the Pot",
    package=__name__,
    colours=("ash", "birch", "clover", "dill"),
    seat_counts=range(2, 5),
    age=4,
    minutes=1,
    credits="the tests of this house",
    options=(Option("Rounds", "2", ("1", "2", "3")),),
    new=new,
    notation=notation,
    sight=view,
    words=words,
    board=board,
    encode=encode,
    bots=bots.LEVELS,
    stand_in="easy",
)
