"""Compiles the yardsticks with the core and the search, in a folder of their own, as ``setup.py`` compiles games."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
FOLDER = ROOT / "build" / "yardsticks"
RULES = ("connect_four", "goofspiel", "pig")
CORE = ("actions", "rng", "state", "playout", "values")
UNCOMPILED = shutil.ignore_patterns("*.so", "__pycache__")

SETUP = """
import sys
from mypyc.build import mypycify
from setuptools import setup

extensions = mypycify(["--strict", *sys.argv[1:]], opt_level="3", group_name="yardsticks")
for extension in extensions:
    extension.extra_compile_args += [] if sys.platform == "win32" else ["-fvisibility=hidden"]
setup(name="yardsticks", ext_modules=extensions, script_args=["build_ext", "--inplace"])
"""


def files() -> list[str]:
    """What is compiled together, so that calls between modules stay direct; relative to the folder."""
    search = sorted(path.stem for path in (ROOT / "src/roost/bots/compiled").glob("[!_]*.py"))
    return [
        *(f"roost/core/{name}.py" for name in CORE),
        *(f"roost/bots/compiled/{name}.py" for name in search),
        *(f"benchmarks/yardsticks/{name}.py" for name in RULES),
    ]


def sources() -> list[Path]:
    """What a change of makes a new build necessary."""
    return [ROOT / ("src" if name.startswith("roost") else "") / name for name in files()] + [Path(__file__)]


def is_fresh() -> bool:
    """Whether the last build knows the newest sources."""
    stamp = FOLDER / "built"
    return stamp.exists() and all(stamp.stat().st_mtime > path.stat().st_mtime for path in sources())


def built() -> Path:
    """The folder to run from, compiled anew where a source has changed.

    Raises:
        RuntimeError: they do not compile; the message is the compiler's.
    """
    fresh = is_fresh()
    if not fresh:
        shutil.rmtree(FOLDER, ignore_errors=True)
    shutil.copytree(ROOT / "src" / "roost", FOLDER / "roost", ignore=UNCOMPILED, dirs_exist_ok=True)
    shutil.copytree(ROOT / "benchmarks", FOLDER / "benchmarks", ignore=UNCOMPILED, dirs_exist_ok=True)
    if fresh:
        return FOLDER
    done = subprocess.run(
        [sys.executable, "-c", SETUP, *files()], cwd=FOLDER, env=environment(), capture_output=True, text=True
    )
    if done.returncode:
        raise RuntimeError(f"the yardsticks do not compile:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
    (FOLDER / "built").touch()
    return FOLDER


def environment() -> dict[str, str]:
    """Of a process that runs from the folder."""
    return {**os.environ, "PYTHONPATH": str(FOLDER), "MYPYPATH": str(FOLDER)}
