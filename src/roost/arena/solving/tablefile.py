"""A table as a file: NumPy's compressed archive, without pickles. docs/analysis/table-file.md tells the arrays."""

from __future__ import annotations

import json
from pathlib import Path
from zipfile import BadZipFile

import numpy as np

from roost.arena.solving.backwards import Table
from roost.core.errors import RoostError
from roost.core.game import Game
from roost.core.setup import Setup

VERSION = 1
ARRAYS = ("mixes", "values", "gains", "how")


class TableFault(RoostError):
    """A file that holds no table; the message says what would be right."""


def write_table(path: Path, game: Game, setup: Setup, table: Table) -> None:
    """Write a table, over what was there.

    Raises:
        OSError: the file cannot be written.
    """
    head = {"version": VERSION, "game": game.name, "rules": game.rules_version, "seats": list(setup.seats)}
    head["options"] = dict(setup.options)
    with path.open("wb") as file:
        np.savez_compressed(file, head=json.dumps(head), **{name: getattr(table, name) for name in ARRAYS})


def read_table(path: Path, game: Game) -> tuple[Setup, Table]:
    """A table and the setup it is for.

    Raises:
        TableFault: it is none, or one of another game.
        OSError: the file cannot be read.
    """
    try:
        with np.load(path, allow_pickle=False) as held:
            head = json.loads(str(held["head"]))
            table = Table(**{name: held[name] for name in ARRAYS})
    except (ValueError, KeyError, BadZipFile, EOFError, TypeError) as fault:
        raise TableFault(f"{path} holds no table; `roost solve {game.name} --out {path}` writes one") from fault
    if (head["game"], head["rules"], head["version"]) != (game.name, game.rules_version, VERSION):
        raise TableFault(f"{path} is a table of {head['game']}, rules {head['rules']}, version {head['version']}")
    return Setup(tuple(head["seats"]), head["options"]), table
