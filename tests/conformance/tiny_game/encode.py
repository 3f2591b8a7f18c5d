"""Views as numbers: the own card, and everybody's corns."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from roost.core.game import Feature
from roost.core.setup import Setup
from roost.core.sight import View


def layout(setup: Setup) -> list[Feature]:
    return [
        Feature("card", 1, 0, 3, "corn on the own card, 0 before it is dealt"),
        Feature("corns", len(setup.seats), -3, 9, "corns of each seat"),
    ]


def observe(view: View, knowledge: Mapping[str, Any]) -> list[float]:
    own = knowledge["cards"].get(view.colour(view.viewer))
    return [float(own or 0), *map(float, knowledge["corns"].values())]
