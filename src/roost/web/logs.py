"""Logs as JSON, one object a line on standard error; no cookie, token, name or move stands in them."""

from __future__ import annotations

import sys

import structlog


def write_json_logs() -> None:
    """From now on every log entry is a line of JSON."""
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(),
        ],
        logger_factory=structlog.WriteLoggerFactory(file=sys.stderr),
        cache_logger_on_first_use=True,
    )
