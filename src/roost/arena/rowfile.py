"""Rows that come in batches, as one Parquet file at the end; memory holds a few batches only."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from types import TracebackType
from typing import Final, Self

import polars as pl

ROWS_OF_A_PIECE: Final = 200_000


class RowFile:
    """Writes pieces into a folder beside the file, and puts them together when closed.

    Args:
        path: the file; it is replaced only when all is written.
        columns: what the file has where no row ever comes.

    Raises:
        OSError: nothing can be written there.
    """

    def __init__(self, path: Path, columns: dict[str, type[pl.DataType]]) -> None:
        self.path = path
        self.columns = columns
        self.folder = TemporaryDirectory(dir=path.parent, prefix=f".{path.name}-")
        self.waiting: list[pl.DataFrame] = []
        self.rows = 0
        self.pieces: list[Path] = []

    def add(self, rows: pl.DataFrame) -> None:
        """Take a batch."""
        self.waiting.append(rows)
        self.rows += rows.height
        if self.rows >= ROWS_OF_A_PIECE:
            self.write_piece()

    def write_piece(self) -> None:
        piece = Path(self.folder.name) / f"{len(self.pieces):09}.parquet"
        pl.concat([pl.DataFrame(schema=self.columns), *self.waiting]).write_parquet(piece)
        self.pieces.append(piece)
        self.waiting = []
        self.rows = 0

    def close(self) -> None:
        """Put the file together and into its place."""
        if self.rows or not self.pieces:
            self.write_piece()
        whole = Path(self.folder.name) / "whole.parquet"
        pl.scan_parquet(self.pieces).sink_parquet(whole)
        whole.replace(self.path)
        self.folder.cleanup()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Whatever was taken is kept only by ``close``; the pieces go."""
        self.folder.cleanup()
