"""Ratings of the bots of a match, by the Plackett-Luce model of openskill (``roost[study]``)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from openskill.models import PlackettLuce


@dataclass(frozen=True)
class Rating:
    """How strong a bot is believed to be, and how unsure that is; everybody begins at 25, unsure by 25/3."""

    mu: float
    sigma: float


class Ratings:
    """Believes, round by round, a little more of what it sees.

    In a round every bot holds every seat once, so a round is the fair unit: who wins more of its games is ahead.
    Bots do not change from round to round, so nothing is forgotten (tau is 0).
    """

    def __init__(self, bots: int) -> None:
        self.model = PlackettLuce(tau=0.0)
        self.players = [self.model.rating() for _ in range(bots)]

    def add(self, wins: Sequence[float]) -> None:
        """A round: the wins of each bot, equal ones sharing a rank."""
        ranks = [float(sum(other > mine + 1e-9 for other in wins)) for mine in wins]
        rated = self.model.rate([[player] for player in self.players], ranks=ranks)
        self.players = [team[0] for team in rated]

    def listed(self) -> list[Rating]:
        """By bot."""
        return [Rating(player.mu, player.sigma) for player in self.players]
