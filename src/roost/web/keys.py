"""The data folder: the database and the secret key of this installation."""

from __future__ import annotations

import hmac
import os
import secrets
import tempfile
from base64 import b32encode
from pathlib import Path
from typing import Final

KEY_BYTES: Final = 32
ID_LETTERS: Final = 16


def read_key(data: Path) -> bytes:
    """The secret key; made, readable by its owner alone, if there is none.

    Raises:
        ValueError: the file is there but holds no key.
    """
    file = data / "key"
    if not file.exists():
        put_key(data, secrets.token_hex(KEY_BYTES))
    key = bytes.fromhex(file.read_text().strip())
    if len(key) < KEY_BYTES:
        raise ValueError(f"{file} holds no key; put the old one back, or remove it and lose every seat")
    return key


def put_key(data: Path, key: str) -> None:
    """Write a key at one stroke; of two processes that start together, the first one's stands."""
    file = data / "key"
    data.mkdir(parents=True, exist_ok=True, mode=0o700)
    handle, name = tempfile.mkstemp(dir=data)  # readable by the owner alone
    with os.fdopen(handle, "w") as draft:
        draft.write(key + "\n")
        draft.flush()
        os.fsync(draft.fileno())
    try:
        os.link(name, file)
    except FileExistsError:
        pass
    finally:
        Path(name).unlink()


def derived(key: bytes, purpose: str) -> bytes:
    """A key for one purpose."""
    return hmac.digest(key, purpose.encode(), "sha256")


class TableNamer:
    """Gives tables ids that nobody can guess, and that the same words always lead to.

    Args:
        key: the server's secret.
    """

    def __init__(self, key: bytes) -> None:
        self.key = derived(key, "table ids")

    def __call__(self, words: str) -> str:
        return b32encode(derived(self.key, words)).decode().lower()[:ID_LETTERS]


def database_address(data: Path, address: str) -> str:
    """The address given, else the SQLite file in the data folder."""
    return address or f"sqlite:///{data.absolute() / 'roost.db'}"
