"""What programs and pages are told, as JSON."""

from __future__ import annotations

import orjson


def written(told: object) -> bytes:
    """Anything made of plain values and frozen data, as it is told: keys as text, tuples as lists."""
    return orjson.dumps(told, option=orjson.OPT_NON_STR_KEYS)
