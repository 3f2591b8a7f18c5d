"""The built wheel, installed into an empty environment, lists the games and replays a record."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
RECORD = ROOT / "tests" / "records" / "pick_a_dilly" / "book-example.roost"
SHIPPED = (".py", ".md", ".svg", ".html", ".css", ".js", ".txt", ".po", ".ini", ".mako", ".json", ".typed", ".solution")
SNIPPET = """
import sys
from roost.catalogue import games, rules_build
from roost.replay import as_text, replay
print(rules_build(), *games())
print(as_text(replay(open(sys.argv[1]).read())))
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built interpreted from a clean copy: compiling it once more would only take time."""
    built = tmp_path_factory.mktemp("wheel")
    source = tmp_path_factory.mktemp("source")
    kept = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for name in kept.split("\0"):
        if name and (ROOT / name).is_file() and not name.startswith("tests/"):
            (source / name).parent.mkdir(parents=True, exist_ok=True)
            (source / name).write_bytes((ROOT / name).read_bytes())
    code = "import sys; from setuptools.build_meta import build_wheel; build_wheel(sys.argv[1])"
    without = {**os.environ, "ROOST_BUILD": "interpreted"}
    subprocess.run([sys.executable, "-c", code, str(built)], cwd=source, env=without, check=True, capture_output=True)
    return next(built.glob("*.whl"))


@pytest.fixture(scope="module")
def empty(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """An environment with nothing in it but the wheel and what the rules need."""
    target = tmp_path_factory.mktemp("environment")
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(target)
    yield target


def test_everything_the_product_needs_is_inside(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        inside = set(packed.namelist())
    files = [file for file in (ROOT / "src" / "roost").rglob("*") if file.suffix in SHIPPED]
    missing = [str(file.relative_to(ROOT / "src")) for file in files if "__pycache__" not in file.parts]

    assert [name for name in missing if name not in inside] == []


def test_it_says_which_python_it_needs(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        described = packed.read(next(name for name in packed.namelist() if name.endswith("METADATA"))).decode()

    assert "Requires-Python: >=3.11" in described


def test_it_plays_with_nothing_else_but_the_two_packages_of_the_rules(empty: Path) -> None:
    """Isolated: neither this project's folder nor its environment is on the path, but for librt and mypy-extensions."""
    import librt
    import mypy_extensions

    lent = empty / "lent"
    lent.mkdir(exist_ok=True)
    (lent / "librt").symlink_to(librt.__path__[0])
    (lent / "mypy_extensions.py").symlink_to(mypy_extensions.__file__)
    path = os.pathsep.join(map(str, (empty, lent)))
    run = [sys.executable, "-S", "-c", SNIPPET, str(RECORD)]
    done = subprocess.run(run, cwd=empty, env={"PYTHONPATH": path}, capture_output=True, text=True, check=False)

    assert (done.returncode, done.stderr) == (0, "") and done.stdout.startswith("interpreted ")
