from __future__ import annotations
LEVELS: dict = {}
