"""Tiny games as extensive-form text, which OpenSpiel's quick solvers and Gambit read."""

from __future__ import annotations

import pyspiel
from open_spiel.python.algorithms.gambit import export_gambit


def export_efg(name: str) -> str:
    """The whole tree of a game as EFG; for the names in ``TINY``."""
    game = pyspiel.load_game(name)
    if game.get_type().dynamics == pyspiel.GameType.Dynamics.SIMULTANEOUS:
        game = pyspiel.convert_to_turn_based(game)
    text: str = export_gambit(game)
    return text
