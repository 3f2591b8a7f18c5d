"""Compiles the rules where a C compiler is at hand; ROOST_BUILD=interpreted leaves them as they are.

Everything else about the package stands in pyproject.toml. A new game's rules are found by scanning.
"""

import os
import shutil
import sys
from pathlib import Path

from setuptools import setup

ROOT = Path(__file__).parent
CORE = ("actions", "rng", "state", "playout", "values", "numbers", "statistics")
RULES = ("pieces.py", "state.py", "rules.py", "rules/*.py", "values.py", "worths.py", "numbers.py", "statistics.py")


def compiled_files() -> list[str]:
    """The core, every game's rules, the search and what environments step through, relative to the project."""
    source = ROOT / "src" / "roost"
    found = [source / "core" / f"{name}.py" for name in CORE]
    for game in sorted((source / "games").iterdir()):
        for pattern in RULES:
            found += sorted(game.glob(pattern))
    for room in ("bots", "envs"):
        found += sorted(source.glob(f"{room}/compiled/*.py"))
    return [str(file.relative_to(ROOT)) for file in found if file.name != "__init__.py"]


def extensions() -> list:
    """One group of extension modules, so that calls between modules stay direct."""
    wanted = os.environ.get("ROOST_BUILD", "")
    compiler = shutil.which(os.environ.get("CC", "cc")) or shutil.which("gcc") or shutil.which("clang")
    if wanted == "interpreted" or (compiler is None and sys.platform != "win32"):
        return []
    from mypyc.build import mypycify

    built = mypycify(["--strict", *compiled_files()], opt_level="3", group_name="roost_rules")
    for extension in built:
        extension.optional = True  # no compiler: the same rules, interpreted
        if sys.platform != "win32":
            extension.extra_compile_args += ["-fvisibility=hidden"]
    return built


setup(ext_modules=extensions())
