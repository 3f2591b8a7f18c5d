"""The server's address, its key, and its data folder."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from roost.web.keys import TableNamer, database_address, read_key
from roost.web.server import greeting, listen


def test_the_key_is_made_once_and_read_by_its_owner_alone(tmp_path: Path) -> None:
    data = tmp_path / "data"
    first = read_key(data)

    assert read_key(data) == first and len(first) == 32
    assert stat.S_IMODE((data / "key").stat().st_mode) == 0o600
    assert [file.name for file in data.iterdir()] == ["key"]


def test_a_key_file_without_a_key_is_refused(tmp_path: Path) -> None:
    (tmp_path / "key").write_text("00\n")
    with pytest.raises(ValueError, match="holds no key"):
        read_key(tmp_path)


def test_the_database_lies_in_the_data_folder_unless_another_is_named(tmp_path: Path) -> None:
    assert database_address(tmp_path, "") == f"sqlite:///{tmp_path}/roost.db"
    assert database_address(tmp_path, "postgresql://x/y") == "postgresql://x/y"


def test_a_tables_id_follows_from_the_words_and_from_the_key() -> None:
    ids = {TableNamer(key)(words) for key in (b"a", b"b") for words in ("x", "y", "x")}

    assert len(ids) == 4 and all(len(id) == 16 for id in ids)


def test_the_greeting_names_one_address_to_click(tmp_path: Path) -> None:
    assert greeting("127.0.0.1", 8000)[0] == "Roost is open: http://127.0.0.1:8000/"
    assert greeting("0.0.0.0", 8000)[0] == "Roost is open: http://localhost:8000/"


def test_a_socket_is_opened_on_the_next_free_port() -> None:
    with listen("127.0.0.1", 0) as first:
        port = first.getsockname()[1]
        with listen("127.0.0.1", port) as second:
            assert second.getsockname()[1] > port
