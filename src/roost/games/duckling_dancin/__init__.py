"""Chicken Cha Cha Cha: Duckling Dancin', in the order of its rulebook.

Contents, Setup                        pieces.py, state.py, rules.py
Playing the Game                       rules.py
Jumping over a pile, removing a pile   rules.py
End of the Game and Winner             rules.py
Memory is the game                     view.py (what people see), bots/memory.py (what bots forget)
Rulings                                rulings.md
"""

from roost.core.errors import SetupFault
from roost.core.game import Game, Tiny
from roost.core.late import late_position
from roost.core.sentences import sentence
from roost.core.setup import Option, Setup
from roost.games.duckling_dancin import board, bots, encode, notation, phrases, statistics, view, words
from roost.games.duckling_dancin.numbers import FarmNumbers
from roost.games.duckling_dancin.pieces import (
    FEWEST_PLAYERS,
    FOWL,
    MOST_PLAYERS,
    MOST_PLAYERS_OF_THE_BASE_GAME,
)
from roost.games.duckling_dancin.rules import DucklingDancin
from roost.games.duckling_dancin.tutorial import TUTORIAL

EXPANSION = Option("Expansion", "yes", ("yes", "no"))


def new(setup: Setup) -> DucklingDancin:
    """Fowl and piles stand; the path tiles are still to be laid."""
    return DucklingDancin(len(setup.seats), setup.options[EXPANSION.key] == "yes")


def refuse(setup: Setup) -> SetupFault | None:
    """The base game is for two to four."""
    if setup.options[EXPANSION.key] == "no" and len(setup.seats) > MOST_PLAYERS_OF_THE_BASE_GAME:
        most = MOST_PLAYERS_OF_THE_BASE_GAME
        wrong = sentence(
            "without the expansion the game is for {fewest} to {most} players, not {seats}",
            fewest=FEWEST_PLAYERS,
            most=most,
            seats=len(setup.seats),
        )
        return SetupFault("Seats", wrong)
    return None


def endgame() -> Tiny:
    """The last plies of a random game of two."""
    setup = GAME.setup(GAME.colours[:2])
    return Tiny(setup, late_position(new(setup), seed=1, plies=3), decisions=3)


GAME = Game(
    name="duckling-dancin",
    title="Duckling Dancin’",
    package=__name__,
    colours=FOWL,
    seat_counts=range(FEWEST_PLAYERS, MOST_PLAYERS + 1),
    age=4,
    minutes=20,
    credits="Klaus Zoch, Zoch Verlag 2002",
    options=(EXPANSION,),
    new=new,
    notation=notation,
    sight=view,
    words=words,
    board=board,
    encode=encode,
    bots=bots.LEVELS,
    stand_in="uniform",
    refuse=refuse,
    outcome=words.outcome,
    advice=phrases.advice,
    offers=board.offers,
    tutorial=TUTORIAL,
    interrupts=lambda view: bool(view.table["dropping"]),
    numbers=FarmNumbers,
    figures=statistics.FIGURES,
    statistics=statistics.YardCount,
    tiny={"endgame": endgame},
)
