"""``roost serve`` hands its options to the server."""

from __future__ import annotations

from typing import Any

import pytest
from typer.testing import CliRunner

from roost.cli import app
from roost.host.settings import Settings
from roost.web import server


def served(monkeypatch: pytest.MonkeyPatch, *flags: str) -> dict[str, Any]:
    """What the server is started with."""
    given: dict[str, Any] = {}
    monkeypatch.setattr(server, "serve", lambda **how: given.update(how))
    assert CliRunner().invoke(app, ["serve", *flags]).exit_code == 0
    return given


def test_what_is_not_said_is_as_the_house_has_it(monkeypatch: pytest.MonkeyPatch) -> None:
    given, usual = served(monkeypatch), Settings()

    assert (given["pace"], given["think"], given["workers"]) == (usual.pace, usual.think, usual.workers)


def test_pace_thinking_time_and_workers_are_the_hosts_to_choose(monkeypatch: pytest.MonkeyPatch) -> None:
    given = served(monkeypatch, "--pace", "0.2", "--think", "2000", "--workers", "4")

    assert (given["pace"], given["think"], given["workers"]) == (0.2, 2000, 4)


@pytest.mark.parametrize("flags", [("--workers", "0"), ("--think", "0"), ("--pace", "-1"), ("--pace", "soon")])
def test_what_cannot_be_is_refused(flags: tuple[str, str]) -> None:
    assert CliRunner().invoke(app, ["serve", *flags]).exit_code == 2
