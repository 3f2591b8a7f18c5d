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

    assert (given["pace"], given["think"], given["thinkers"]) == (usual.pace, usual.think, usual.thinkers)
    assert (given["workers"], given["log"]) == (1, "text")


def test_pace_thinking_time_and_workers_are_the_hosts_to_choose(monkeypatch: pytest.MonkeyPatch) -> None:
    given = served(monkeypatch, "--pace", "0.2", "--think", "2000", "--thinkers", "4", "--log", "json")

    assert (given["pace"], given["think"], given["thinkers"], given["log"]) == (0.2, 2000, 4, "json")


def test_the_address_of_the_database_may_come_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    """A command line can be read by everybody on the machine, and the address holds a password."""
    monkeypatch.setenv("ROOST_DATABASE", "postgresql://me:secret@db/roost")

    assert served(monkeypatch, "--workers", "3")["database"] == "postgresql://me:secret@db/roost"


@pytest.mark.parametrize(
    ("flags", "sentence"),
    [
        (("--workers", "2"), "several serving processes need PostgreSQL"),
        (("--workers", "2", "--database", "sqlite:///x.db"), "several serving processes need PostgreSQL"),
        (("--database", "roost.db"), "--database is an address"),
        (("--database", "mysql://me:secret@db/roost"), "--database is PostgreSQL or SQLite"),
        (("--database", "postgresql://me:secret@db"), "--database says which database"),
    ],
)
def test_a_database_that_cannot_serve_is_refused_in_words(flags: tuple[str, ...], sentence: str) -> None:
    done = CliRunner().invoke(app, ["serve", *flags])

    assert done.exit_code == 2 and sentence in done.output and "secret" not in done.output


@pytest.mark.parametrize(
    "flags",
    [("--workers", "0"), ("--thinkers", "0"), ("--log", "xml"), ("--think", "0"), ("--pace", "-1"), ("--pace", "soon")],
)
def test_what_cannot_be_is_refused(flags: tuple[str, str]) -> None:
    assert CliRunner().invoke(app, ["serve", *flags]).exit_code == 2
