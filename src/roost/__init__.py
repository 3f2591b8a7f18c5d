"""Roost: an open table for family games.

``roost.catalogue.games()`` finds the games; ``roost.catalogue.game("pick-a-dilly")`` gives one.
"""

__version__ = "0.1.0"
