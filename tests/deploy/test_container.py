"""The container file is a good one, and its steps lead from an empty folder to a house that is ready."""

from __future__ import annotations

import re
import shutil
import subprocess
import sysconfig
from pathlib import Path

import pytest

from tests.deploy.container import FILE, PROJECT, Build, steps


def pinned(file: Path) -> dict[str, str]:
    """The versions in a lock."""
    return dict(re.findall(r"^([a-z0-9._-]+)==([^ ]+)", file.read_text(), re.MULTILINE))


def test_the_linter_finds_nothing() -> None:
    hadolint = shutil.which("hadolint", path=sysconfig.get_path("scripts"))
    if hadolint is None:
        pytest.skip("there is no hadolint for this machine")
    found = subprocess.run([hadolint, str(FILE)], capture_output=True, text=True, check=False)

    assert (found.returncode, found.stdout) == (0, "")


def test_the_house_runs_as_nobody_who_could_do_harm() -> None:
    verbs = [step.verb for step in steps()]

    assert verbs.index("USER") < verbs.index("ENTRYPOINT")
    assert next(step.rest for step in steps() if step.verb == "USER").isdecimal()


def test_it_installs_what_the_tests_ran_with() -> None:
    served, tested = pinned(PROJECT / "deploy" / "requirements.lock"), pinned(PROJECT / "requirements.lock")

    assert {"fastapi", "alembic", "mypy", "setuptools"} <= set(served) and served.items() <= tested.items()
    assert not {"pytest", "polars", "playwright"} & set(served)


def test_its_steps_lead_to_a_house_that_is_ready(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The packages are lent from here and the rules not compiled; ``make soak`` does it all."""
    monkeypatch.setenv("ROOST_BUILD", "interpreted")
    build = Build(tmp_path, Path(sysconfig.get_path("purelib")))
    for step in steps():
        build.run(step)
    build.serve()
    asked = (tmp_path / "asked").read_text()

    assert "apt-get install --yes --no-install-recommends gcc" in asked and "useradd" in asked
    assert (tmp_path / "var" / "lib" / "roost" / "roost.db").is_file()
    assert list(tmp_path.glob("opt/roost/lib/python*/site-packages/roost/cli/serve.py"))
