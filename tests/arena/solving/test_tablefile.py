"""A table written is a table read."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from roost.arena.solving.tablefile import TableFault, read_table, write_table
from roost.catalogue import game
from tests.arena.solving.farm import GAME, small, solved


def test_a_table_is_read_as_it_was_written(tmp_path: Path) -> None:
    file = tmp_path / "two.table"
    write_table(file, GAME, small(2), solved(2)[1])
    setup, table = read_table(file, GAME)

    assert setup == small(2)
    assert np.array_equal(table.mixes, solved(2)[1].mixes) and np.array_equal(table.values, solved(2)[1].values)


def test_what_is_no_table_is_refused_in_words(tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("hens")
    with pytest.raises(TableFault) as fault:
        read_table(file, GAME)

    assert str(fault.value) == f"{file} holds no table; `roost solve pick-a-dilly --out {file}` writes one"


def test_a_table_of_another_game_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "two.table"
    write_table(file, GAME, small(2), solved(2)[1])
    with pytest.raises(TableFault) as fault:
        read_table(file, game("duckling-dancin"))

    assert str(fault.value) == f"{file} is a table of pick-a-dilly, rules 1, version 1"
