"""Where things stand and how they move, from views alone."""

from __future__ import annotations

from typing import Any

from roost.core.sight import Ply, View
from roost.core.words import Motion, Tongue


def scene(view: View, tongue: Tongue) -> dict[str, Any]:
    return {}


def motions(before: View, ply: Ply, after: View) -> list[Motion]:
    return []
