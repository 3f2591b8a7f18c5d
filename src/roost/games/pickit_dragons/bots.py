"""x"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from roost.core.bot import Bot

LEVELS: Final[Mapping[str, Callable[[], Bot]]] = {}
