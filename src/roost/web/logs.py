"""Logs on standard error, for people or as one JSON object a line; no cookie, token, name, move or card stands in them.

Faults are told by their kind and by where they happened: what a fault says about itself may quote what somebody sent.
"""

from __future__ import annotations

import logging
import sys
import traceback
from collections.abc import Mapping, MutableMapping
from types import TracebackType
from typing import Any, Final, Literal

import structlog
from structlog.typing import Processor

Form = Literal["text", "json"]

FRAMES_KEPT: Final = 12
QUIET: Final = ("alembic", "asyncio", "uvicorn.access", "websockets")  # tell nothing below a warning

Entry = MutableMapping[str, Any]


def write_logs(form: Form = "text") -> None:
    """From now on every log entry is a line, also those of libraries.

    Args:
        form: ``json`` tells of every request; ``text`` only of what went wrong.
    """
    level = logging.INFO if form == "json" else logging.WARNING
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        without_sayings,
    ]
    show: Processor = (
        structlog.processors.JSONRenderer() if form == "json" else structlog.dev.ConsoleRenderer(colors=False)
    )
    structlog.configure(
        processors=[*shared, show],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.WriteLoggerFactory(file=sys.stderr),
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=[of_a_library, *shared],
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, show],
        )
    )
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level)
    for name in QUIET:
        logging.getLogger(name).setLevel(logging.WARNING)


def without_sayings(logger: object, method: str, entry: Entry) -> Entry:
    """Puts the kind and the place of a fault where the fault itself was."""
    told = entry.pop("exc_info", None)
    fault = told[1] if isinstance(told, tuple) else sys.exc_info()[1] if told is True else told
    if isinstance(fault, BaseException):
        entry["fault"] = type(fault).__name__
        entry["where"] = places(fault.__traceback__)
    return entry


def places(trace: TracebackType | None) -> list[str]:
    """The calls that led to a fault, the last one last."""
    frames = traceback.extract_tb(trace)[-FRAMES_KEPT:]
    return [f"{below_packages(frame.filename)}:{frame.lineno} {frame.name}" for frame in frames]


def below_packages(file: str) -> str:
    """Where a file lies below the folder of its package."""
    return file.rpartition("site-packages/")[2].rpartition("/src/")[2]


def of_a_library(logger: object, method: str, entry: Entry) -> Entry:
    """What a library logs, without the values it put in: only its own words are known to be harmless."""
    record: logging.LogRecord = entry["_record"]
    template = record.msg if isinstance(record.msg, str) else type(record.msg).__name__
    values: tuple[object, ...] | Mapping[str, object] | None = record.args
    entry["event"] = template.partition("\n")[0] if values or record.name != "asyncio" else "a task failed"
    entry["logger"] = record.name
    if record.exc_info:
        entry["exc_info"] = record.exc_info
    return entry
