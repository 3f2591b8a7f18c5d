"""Installs the game of tests/external_game as a package of its own, and finds it by its entry point."""

from __future__ import annotations

import atexit
import shutil
import sys
import tempfile
from functools import cache
from pathlib import Path

from roost import catalogue
from roost.core.game import Game

SOURCE = Path(__file__).parent.parent / "external_game" / "last_straw"
METADATA = "Metadata-Version: 2.1\nName: last-straw\nVersion: 1.0\n"
ENTRY_POINTS = "[roost.games]\nlast-straw = last_straw:GAME\n"


@cache
def installed() -> Game:
    """The game, as the catalogue finds it where its package is installed; for others it stays unfound."""
    target = Path(tempfile.mkdtemp(prefix="roost-external-"))
    atexit.register(shutil.rmtree, target, ignore_errors=True)
    shutil.copytree(SOURCE, target / "last_straw", ignore=shutil.ignore_patterns("__pycache__"))
    described = target / "last_straw-1.0.dist-info"
    described.mkdir()
    (described / "METADATA").write_text(METADATA)
    (described / "entry_points.txt").write_text(ENTRY_POINTS)
    sys.path.insert(0, str(target))
    try:
        return catalogue.games.__wrapped__()["last-straw"]
    finally:
        sys.path.remove(str(target))
