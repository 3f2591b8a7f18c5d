"""A game in progress, as OpenSpiel sees it."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pyspiel

from roost.core.rng import Rng
from roost.core.sight import EVERYBODY
from roost.envs.compiled.desk import Desk
from roost.envs.openspiel.table import Table

SEEDS = 1 << 62


class TableState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel is not typed
    """One game whose seats act in turn; choices made at once are asked in seat order, unseen by the others."""

    desk: Desk

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.desk = game.table.opening  # shared until the first move

    @property
    def table(self) -> Table:
        found: Table = self.desk.origin
        return found

    def current_player(self) -> int:
        return self.desk.seat

    def is_terminal(self) -> bool:
        return self.desk.seat == -4

    def _legal_actions(self, player: int) -> list[int]:
        return self.desk.legal(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.desk.odds()

    def _apply_action(self, action: int) -> None:
        desk = self.desk
        if desk.trail is None:
            desk = self.desk = desk.clone()
        desk.act(action)

    def _apply_actions(self, actions: list[int]) -> None:
        if self.desk.trail is None:
            self.desk = self.desk.clone()
        self.desk.act_together(actions)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.table.words(self.desk, player, action)

    def returns(self) -> list[float]:
        return self.table.returns(self.desk)

    def record(self) -> str:
        """The game so far as a record."""
        return self.table.record(self.desk)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> TableState:
        """A state that fits all the player was told.

        Args:
            sampler: gives numbers from 0 to 1; the luck of what is drawn anew.
        """
        twin: TableState = self.clone()
        twin.desk = self.table.redealt(self.desk, player, Rng(int(sampler() * SEEDS) % SEEDS))
        return twin

    def __str__(self) -> str:
        """The whole table, hidden things included."""
        desk, table = self.desk, self.table
        shown = table.game.sight.table(table.setup, desk.state, EVERYBODY)
        held = {colour: desk.held[seat] for seat, colour in enumerate(table.setup.seats) if desk.held[seat] >= 0}
        return json.dumps({**shown, "held": held} if held else shown, separators=(",", ":"))


class TogetherState(TableState):
    """One game in which all seats choose at once."""

    def current_player(self) -> int:
        seat = self.desk.seat
        return -2 if seat >= 0 else seat

    def _action_to_string(self, player: int, action: int) -> str:
        return self.table.words(self.desk, player, action)
