"""Pickit: Dragons, in the order of its rulebook.

Box Contents               pieces.py, rules/shapes.py
Game Setup                 rules/preparation.py, rules/deck.py
Player's Turn              rules/turn.py, rules/dragon.py
End of the Game            rules/ending.py
Scoring                    rules/scoring.py
Special Abilities          rules/abilities.py, rules/dragon.py (yellow), rules/scoring.py (purple)
Missions                   rules/missions.py
Joker                      rules/joker.py
Rulings                    rulings.md
"""

from typing import Final

from roost.core.errors import SetupFault
from roost.core.game import Game, Tiny
from roost.core.late import late_position
from roost.core.sentences import sentence
from roost.core.setup import Option, Setup
from roost.games.pickit_dragons import board, bots, encode, labels, notation, statistics, view, words
from roost.games.pickit_dragons.numbers import TableNumbers
from roost.games.pickit_dragons.pieces import FEWEST_PLAYERS, MISSION_MODES, MISSIONS, MOST_PLAYERS, SEATS
from roost.games.pickit_dragons.rules.game import PickitDragons
from roost.games.pickit_dragons.tutorial import TUTORIAL
from roost.games.pickit_dragons.values import DragonValues

OPEN: Final = ("Missions", "public")  # the mode that knows a number of open missions


def new(setup: Setup) -> PickitDragons:
    """The table before the deal."""
    mode = setup.options["Missions"]
    public = {"public": int(setup.options["Public-Missions"]), "combined": 1}.get(mode, 0)
    return PickitDragons(len(setup.seats), mode in ("secret", "combined"), public)


def refuse(setup: Setup) -> SetupFault | None:
    """The number of public missions is free only where all missions are public. Ruling: R18."""
    if setup.options["Missions"] == "public" or setup.options["Public-Missions"] == "1":
        return None
    return SetupFault("Public-Missions", sentence("Public-Missions goes with 'Missions: public' only; leave it out"))


def endgame() -> Tiny:
    """The last plies of a random game of two."""
    setup = GAME.setup(GAME.colours[:2])
    return Tiny(setup, late_position(new(setup), seed=17, plies=6), decisions=5)


GAME = Game(
    name="pickit-dragons",
    title="Pickit: Dragons",
    package=__name__,
    colours=SEATS,
    seat_counts=range(FEWEST_PLAYERS, MOST_PLAYERS + 1),
    age=8,
    minutes=30,
    credits="El-Jay Paulson, Ludopolis",
    options=(
        Option("Missions", "none", MISSION_MODES),
        Option("Public-Missions", "1", tuple(str(count + 1) for count in range(len(MISSIONS))), OPEN),
    ),
    new=new,
    notation=notation,
    sight=view,
    words=words,
    board=board,
    encode=encode,
    bots=bots.LEVELS,
    stand_in="easy",
    refuse=refuse,
    outcome=labels.outcome,
    offers=board.offers,
    tutorial=TUTORIAL,
    values=DragonValues,
    numbers=TableNumbers,
    figures=statistics.FIGURES,
    statistics=statistics.DragonCount,
    tiny={"endgame": endgame},
)
