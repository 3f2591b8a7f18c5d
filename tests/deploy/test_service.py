"""The example of a systemd unit is one, and gives the house no more than it needs."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest
from typer.testing import CliRunner

from roost.cli import app
from roost.web import server

UNIT = Path(__file__).parents[2] / "deploy" / "roost.service"
MOST_EXPOSED = 2.0


def setting(name: str) -> str:
    """The value of a setting."""
    found = re.search(rf"^{name}=(.*)$", UNIT.read_text(), re.MULTILINE)
    assert found, name
    return found[1]


def test_it_starts_the_house_with_options_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    given: dict[str, object] = {}
    monkeypatch.setattr(server, "serve", lambda **how: given.update(how))
    program, *arguments = shlex.split(setting("ExecStart"))

    assert CliRunner().invoke(app, arguments).exit_code == 0 and program.endswith("/bin/roost")
    assert (given["host"], given["data"]) == ("127.0.0.1", Path("/var/lib") / setting("StateDirectory"))


def test_it_gives_the_house_time_to_stop() -> None:
    assert int(setting("TimeoutStopSec")) > 5 and setting("Restart") == "always"


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="this machine has no systemd-analyze")
def test_systemd_understands_it_and_finds_it_closed(tmp_path: Path) -> None:
    unit = tmp_path / "roost.service"
    unit.write_text(UNIT.read_text().replace("/opt/roost/bin/roost", shutil.which("true") or ""))
    run = ["systemd-analyze", "--no-pager"]
    checked = subprocess.run([*run, "verify", str(unit)], capture_output=True, text=True, check=False)
    judged = subprocess.run(
        [*run, "security", "--offline=true", str(unit)], capture_output=True, text=True, check=False
    )
    level = re.search(r"exposure level for roost.service: ([0-9.]+)", judged.stdout)

    assert (checked.returncode, [line for line in checked.stderr.splitlines() if "roost.service" in line]) == (0, [])
    assert level is not None and float(level[1]) <= MOST_EXPOSED
