"""Runs the steps of the container file as a script in an empty folder; as a module, at full size."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from tests.web.browser import await_health
from tests.web.test_restart import free_port

PROJECT = Path(__file__).parents[2]
FILE = PROJECT / "deploy" / "Containerfile"
FOLDERS = re.compile(r"(?<![\w./-])/(opt|var|source)(?=[/\s\"]|$)")
SHIMS = ("apt-get", "useradd", "chown")  # what a container does as root to itself alone


@dataclass(frozen=True)
class Step:
    """A line of the file, with those that go on with it."""

    verb: str
    rest: str


def steps() -> list[Step]:
    """The steps in their order."""
    text = re.sub(r"^#.*\n", "", FILE.read_text(), flags=re.MULTILINE).replace("\\\n", " ")
    return [Step(*line.split(None, 1)) for line in text.splitlines() if line.strip()]


class Build:
    """An empty folder that becomes a container's.

    Args:
        root: of all that the file names.
        lent: a folder with packages that need not be fetched; None to fetch them.
    """

    def __init__(self, root: Path, lent: Path | None) -> None:
        self.root = root
        self.lent = lent
        self.at = root
        self.entry: list[str] = []
        self.health: list[str] = []
        shims = root / "shims"
        shims.mkdir()
        for name in SHIMS:
            (shims / name).write_text(f'#!/bin/sh\necho "{name} $*" >> {root}/asked\n')
            (shims / name).chmod(0o755)
        self.environment = {**os.environ, "PATH": f"{shims}:{Path(sys.executable).parent}:{os.environ['PATH']}"}
        self.environment.pop("PYTHONPATH", None)

    def inside(self, text: str) -> str:
        """Absolute folders of the container as folders in the root."""
        return FOLDERS.sub(lambda found: f"{self.root}/{found[1]}", text)

    def run(self, step: Step) -> None:
        """Do what a step says."""
        match step.verb:
            case "FROM":
                self.at = self.root
            case "WORKDIR":
                self.at = Path(self.inside(step.rest))
                self.at.mkdir(parents=True, exist_ok=True)
            case "COPY" if not step.rest.startswith("--from"):
                *sources, target = step.rest.split()
                for source in sources:
                    copy(PROJECT / source, self.at / target, into=len(sources) > 1 or target.endswith("/"))
            case "RUN":
                self.shell(self.inside(step.rest))
            case "ENTRYPOINT":
                self.entry = json.loads(self.inside(step.rest))
            case "HEALTHCHECK":
                self.health = json.loads(self.inside(step.rest.partition("CMD ")[2]))

    def shell(self, command: str) -> None:
        """Run a command; a new environment is lent its packages before anything is installed."""
        for part in command.split("&&"):
            subprocess.run(
                ["sh", "-ec", part], cwd=self.at, env=self.environment, check=True, stdout=subprocess.DEVNULL
            )
            if "-m venv" in part and self.lent is not None:
                for packages in self.root.glob("opt/roost/lib/python*/site-packages"):
                    (packages / "lent.pth").write_text(f"{self.lent}\n")

    def serve(self) -> None:
        """Start the house as the container does, and ask for its health in the same way."""
        port = str(free_port())
        command = [part.replace("8000", port) if part == "8000" else part for part in self.entry]
        command[command.index("--host") + 1] = "127.0.0.1"
        house = subprocess.Popen(command, cwd=self.root, env=self.environment)
        try:
            await_health(f"http://127.0.0.1:{port}", 60)
            asking = [part.replace(":8000/", f":{port}/") for part in self.health]
            subprocess.run(asking, check=True, env=self.environment)
        finally:
            house.terminate()
            house.wait(20)


def copy(source: Path, target: Path, into: bool) -> None:
    """Copy a file or a folder; of a folder what is kept in the project, without what was built in it."""
    if source.is_dir():
        shutil.copytree(source, target, ignore=shutil.ignore_patterns("*.so", "__pycache__", "*.egg-info"))
        return
    place = target / source.name if into else target
    place.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, place)


def main() -> None:
    """The whole of it: packages are fetched, rules compiled."""
    with tempfile.TemporaryDirectory(prefix="roost-container-") as folder:
        build = Build(Path(folder), None)
        for step in steps():
            sys.stdout.write(f"{step.verb} {step.rest[:90]}\n")
            build.run(step)
        build.serve()
    sys.stdout.write("The container's house was built, and was ready.\n")


if __name__ == "__main__":
    main()
