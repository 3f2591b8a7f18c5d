"""A Fistful of Daisies, in the order of its rulebook.

Contents and Setup            pieces.py, state.py
Game Round                    rules/turn.py
Summit Duel                   rules/duel.py
End of the Round, of the Game rules/flowers.py
The "Strategic Cows" Variant  rules/turn.py (re-roll), rules/duel.py (stakes)
2-Player Game                 pieces.py, rules/turn.py, rules/flowers.py
Rulings                       rulings.md
What a choice is worth        odds.py
"""

from librt.vecs import vec
from mypy_extensions import i64

from roost.core.game import Game, Tiny
from roost.core.late import late_position
from roost.core.setup import Option, Setup
from roost.games.fistful_of_daisies import board, bots, encode, labels, notation, odds, pen, statistics, view, words
from roost.games.fistful_of_daisies.numbers import MeadowNumbers
from roost.games.fistful_of_daisies.pieces import COWS, FEWEST_PLAYERS, MOST_PLAYERS
from roost.games.fistful_of_daisies.rules import FistfulOfDaisies
from roost.games.fistful_of_daisies.tutorial import TUTORIAL
from roost.games.fistful_of_daisies.values import Grazing


def new(setup: Setup) -> FistfulOfDaisies:
    """The meadow before the first cow is placed or the first die rolled."""
    chosen = setup.options
    return FistfulOfDaisies(
        vec[i64]([COWS.index(colour) for colour in setup.seats]),
        chosen["Strategic"] == "yes",
        chosen["Ring"] == "twelve",
        chosen["Cows"] == "tumbling",
        chosen["Finish"] == "lenient",
    )


def endgame() -> Tiny:
    """The last plies of a random game of two."""
    setup = GAME.setup(GAME.colours[:2])
    return Tiny(setup, late_position(new(setup), seed=17, plies=8), decisions=5)


GAME = Game(
    name="fistful-of-daisies",
    title="A Fistful of Daisies",
    package=__name__,
    colours=COWS,
    seat_counts=range(FEWEST_PLAYERS, MOST_PLAYERS + 1),
    age=6,
    minutes=20,
    credits="Frank Crittin and Grégoire Largey, Space Cow 2020",
    options=(
        Option("Strategic", "no", ("no", "yes")),
        Option("Ring", "ten", ("ten", "twelve")),
        Option("Cows", "even", ("even", "tumbling")),
        Option("Finish", "strict", ("strict", "lenient")),
    ),
    new=new,
    notation=notation,
    sight=view,
    words=words,
    board=board,
    encode=encode,
    bots=bots.LEVELS,
    stand_in="easy",
    hints=odds.hints,
    advice=labels.advice,
    offers=pen.offered,
    tutorial=TUTORIAL,
    outcome=labels.outcome,
    values=Grazing,
    numbers=MeadowNumbers,
    figures=statistics.FIGURES,
    statistics=statistics.MeadowCount,
    tiny={"endgame": endgame},
)
