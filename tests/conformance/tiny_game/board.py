"""Where things stand and how they move."""

from __future__ import annotations

from typing import Any

from roost.core.sight import CHANCE, Ply, View
from roost.core.words import Motion, Tongue


def scene(view: View, tongue: Tongue) -> dict[str, Any]:
    """The columns of the drawing: a seat each, and a button for each move."""
    return {
        "columns": [
            {"id": f"corns-{seat}", "x": 60 * seat, "corns": corns}
            for seat, corns in enumerate(view.table["corns"].values())
        ],
        "own": view.table["cards"].get(view.colour(view.viewer)) if view.viewer >= 0 else None,
    }


def motions(before: View, ply: Ply, after: View) -> list[Motion]:
    """The corns of a seat count up or down."""
    if ply.who == CHANCE and before.scores == after.scores:
        return []
    return [
        Motion("count", f"corns-{seat}", text=str(corns))
        for seat, corns in enumerate(after.scores)
        if corns != before.scores[seat]
    ]
