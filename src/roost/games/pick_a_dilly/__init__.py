"""Pick A Dilly, in the order of its rulebook.

Components          pieces.py
Setup               state.py
Feeding, Laying     rules.py
End of the Game     rules.py
Rulings             rulings.md
"""

from roost.core.game import Game, Tiny
from roost.core.setup import Option, Setup
from roost.core.stages import Stages
from roost.games.pick_a_dilly import board, bots, encode, notation, statistics, view, words
from roost.games.pick_a_dilly.numbers import TableNumbers
from roost.games.pick_a_dilly.pieces import EGGS_TO_WIN, FEWEST_PLAYERS, HENS, MOST_PLAYERS
from roost.games.pick_a_dilly.rules import PickADilly
from roost.games.pick_a_dilly.tutorial import TUTORIAL


def new(setup: Setup) -> PickADilly:
    """The table before the first turn."""
    return PickADilly(len(setup.seats), int(setup.options["Target"]))


def longest(setup: Setup) -> int:
    """Every turn lays an egg at least, and all seats choose in each."""
    hens = len(setup.seats)
    return hens * (hens * (int(setup.options["Target"]) - 1) + 1)


def tiny(target: int) -> Tiny:
    """Three hens and a target of very few eggs."""
    setup = Setup(HENS[:FEWEST_PLAYERS], {"Target": str(target)})
    return Tiny(setup, new(setup))


def half_chosen() -> Tiny:
    """A close finish in which the leader has chosen: two seats are left to choose in the first turn."""
    setup = Setup(HENS[:FEWEST_PLAYERS], {"Target": str(EGGS_TO_WIN)})
    table = new(setup)
    for seat in range(FEWEST_PLAYERS):
        table.eggs[seat] = EGGS_TO_WIN - 1 - seat
    table.apply(0, 0)
    return Tiny(setup, table)


def stages(setup: Setup) -> Stages:
    """All tables between two turns."""
    from roost.games.pick_a_dilly.stages import TurnStages  # here, since playing needs no NumPy

    return TurnStages(setup)


GAME = Game(
    name="pick-a-dilly",
    title="Pick A Dilly",
    package=__name__,
    colours=HENS,
    seat_counts=range(FEWEST_PLAYERS, MOST_PLAYERS + 1),
    age=7,
    minutes=15,
    credits="Hartmut Kommerell, ABACUSSPIELE 2005",
    options=(Option("Target", str(EGGS_TO_WIN), tuple(str(eggs) for eggs in range(5, 31))),),
    new=new,
    notation=notation,
    sight=view,
    words=words,
    board=board,
    encode=encode,
    bots=bots.BOTS,
    stand_in="own-hen",
    advice=words.advice,
    offers=board.offers,
    tutorial=TUTORIAL,
    numbers=TableNumbers,
    longest=longest,
    tiny={"one_egg": lambda: tiny(1), "half_chosen": half_chosen, "two_eggs": lambda: tiny(2)},
    stages=stages,
    unoffered=("own-hen",),
    figures=statistics.FIGURES,
    statistics=statistics.EggCount,
)
