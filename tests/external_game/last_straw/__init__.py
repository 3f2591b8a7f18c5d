"""The Last Straw: a game from a package of its own, found by its entry point ``roost.games``.

Two seats take one, two or three straws in turn; who takes the last one wins.
"""

from __future__ import annotations

from roost.core.game import Game
from roost.core.setup import Option

from . import rules, sides

GAME = Game(
    name="last-straw",
    title="The Last Straw",
    package=__name__,
    colours=("hay", "oat"),
    seat_counts=range(2, 3),
    age=5,
    minutes=2,
    credits="folklore",
    options=(Option("Straws", "11", ("7", "11")),),
    new=lambda setup: rules.LastStraw(int(setup.options["Straws"])),
    notation=sides,
    sight=sides,
    words=sides,
    board=sides,
    encode=sides,
    bots={"easy": sides.OneStraw, "middle": sides.OneStraw, "hard": sides.Counting},
    stand_in="easy",
)
