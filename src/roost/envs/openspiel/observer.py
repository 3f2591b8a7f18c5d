"""What a player observes: the current view as numbers or text, or all it was ever told as text."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

from roost.core.sight import EVERYBODY, SPECTATOR
from roost.envs.openspiel.state import TableState
from roost.envs.openspiel.table import Table

NOBODYS = pyspiel.PrivateInfoType.NONE
OWN = pyspiel.PrivateInfoType.SINGLE_PLAYER


class TableObserver:
    """Tensors hold the observation of ``encode.py``, its parts by name in ``dict``; there are none for other eyes."""

    def __init__(self, table: Table, kind: Any) -> None:
        self.table = table
        self.kind = kind
        self.tensor: NDArray[np.float32] | None = None
        self.dict: dict[str, NDArray[np.float32]] = {}
        if kind.public_info and kind.private_info == OWN and not kind.perfect_recall:
            self.tensor = np.zeros(table.watcher.size, np.float32)
            place = 0
            for feature in table.game.encode.layout(table.setup):
                self.dict[feature.name] = self.tensor[place : place + feature.size]
                place += feature.size

    def set_from(self, state: TableState, player: int) -> None:
        """Write what the player observes now into ``tensor``."""
        if self.tensor is not None:
            self.tensor[:] = self.table.watcher.row(state.desk.state, player)

    def string_from(self, state: TableState, player: int) -> str:
        """What the player observes now, or has been told since the start."""
        if self.kind.perfect_recall and self.kind.public_info and self.kind.private_info == OWN:
            return self.table.teller.text(state.desk, player)
        known = self.known(state, self.eyes(player))
        if not self.kind.public_info:
            public = self.known(state, SPECTATOR)
            known = {key: value for key, value in known.items() if public.get(key) != value}
        return json.dumps(known, separators=(",", ":"))

    def eyes(self, player: int) -> int:
        """Whose knowledge is asked for."""
        if self.kind.private_info == NOBODYS:
            return SPECTATOR
        return player if self.kind.private_info == OWN else EVERYBODY

    def known(self, state: TableState, viewer: int) -> dict[str, Any]:
        """A viewer's knowledge, with who it is and who is awaited."""
        table, at = self.table, state.desk.state
        who = {"viewer": table.setup.seats[viewer]} if viewer >= 0 else {}
        awaited = {"to_act": [table.setup.seats[seat] for seat in at.legal_seats()]}
        return who | awaited | table.game.sight.knowledge(table.setup, at, viewer)
