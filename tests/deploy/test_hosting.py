"""The page about hosting, step by step: what it calls is there by then, and its files can be made."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path
from typing import Final

PAGE: Final = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text("utf-8")
STEPS: Final = [line for block in re.findall(r"^```\n(.*?)^```", PAGE, re.M | re.S) for line in block.splitlines()]
ON_EVERY_DEBIAN: Final = {"apt-get", "cd", "cp", "install", "ln", "python3", "rm", "runuser", "systemctl"}


def test_a_step_calls_only_what_is_there_by_then() -> None:
    there = set(ON_EVERY_DEBIAN)
    for step in (line for line in STEPS if re.match(r"[a-z/]", line)):
        program, *arguments = step.split()
        if step.startswith("apt-get install"):
            there.update(arguments)
        if program == "ln":
            there.add(Path(arguments[-1]).name)

        assert program in there or program.startswith(("/opt/roost/bin/", ".venv/")), step


def test_the_folder_of_the_environment_is_made_with_it(tmp_path: Path) -> None:
    steps = [
        step.replace("/etc/", f"{tmp_path}/etc/") for step in STEPS if step.startswith("install") and "/etc/" in step
    ]
    for step in steps:
        subprocess.run(step.split(), check=True)

    assert [file.stat().st_mode & 0o777 for file in tmp_path.rglob("environment")] == [0o600]
