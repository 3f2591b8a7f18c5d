"""The rules, file by file: flowers.py, duel.py, turn.py, daisies.py (the whole); actions.py numbers the moves."""

from roost.games.fistful_of_daisies.rules.daisies import FistfulOfDaisies

__all__ = ["FistfulOfDaisies"]
