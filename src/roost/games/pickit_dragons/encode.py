"""Views as numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from roost.core.game import Feature
from roost.core.setup import Setup
from roost.core.sight import View


def layout(setup: Setup) -> list[Feature]:
    return []


def observe(view: View, knowledge: Mapping[str, Any]) -> list[float]:
    return []
