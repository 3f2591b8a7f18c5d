"""The docs are true: commands, options and links in them exist, and nothing is left out."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command
from typer.testing import CliRunner

from roost.catalogue import games
from roost.cli import app

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *sorted(ROOT.glob("docs/**/*.md"))]
TEXT = "\n".join(page.read_text("utf-8") for page in PAGES)
COMMANDS: dict[str, Any] = getattr(get_command(app), "commands")  # noqa: B009


def options(command: str) -> set[str]:
    """Every option of a command."""
    return {option for parameter in COMMANDS[command].params for option in parameter.opts if option.startswith("--")}


def commands_in_docs() -> Iterator[tuple[str, str]]:
    """Command and the rest of its line, wherever a line of a code block calls roost."""
    yield from re.findall(r"^(?:\.venv/bin/)?roost ([a-z]+)(.*)$", TEXT, re.MULTILINE)


@pytest.mark.parametrize("file", PAGES, ids=lambda file: str(file.relative_to(ROOT)))
def test_links_lead_somewhere(file: Path) -> None:
    links = re.findall(r"\]\(([^)#\s]+)", file.read_text("utf-8"))
    lost = [link for link in links if "://" not in link and not (file.parent / link).exists()]

    assert lost == []


def test_every_make_target_in_the_docs_is_in_the_makefile() -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    told = set(re.findall(r"(?:^|`)make ([a-z]+)", TEXT, re.MULTILINE))

    assert told <= targets


def test_every_command_in_the_docs_exists_with_its_options() -> None:
    strange = [
        (command, option)
        for command, rest in commands_in_docs()
        for option in re.findall(r"--[a-z-]+", rest) or [""]
        if command not in COMMANDS or option not in {"", "--help", *options(command)}
    ]

    assert strange == []


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_and_option_is_documented(command: str) -> None:
    page = (ROOT / "docs" / "commands.md").read_text("utf-8")
    _, heading, rest = page.partition(f"## `roost {command}")
    section = rest.partition("\n## ")[0]

    assert heading and {option for option in options(command) - {"--help"} if f"`{option}" not in section} == set()


def test_every_game_of_the_house_has_its_page() -> None:
    ours = [name for name, game in games().items() if game.package.startswith("roost.")]
    without = [name for name in ours if not (ROOT / "docs" / "games" / f"{name}.md").is_file()]

    assert without == []


def test_every_option_of_a_game_is_on_its_page() -> None:
    missing = [
        (name, option.key)
        for name, game in games().items()
        for page in [ROOT / "docs" / "games" / f"{name}.md"]
        for option in game.options
        if page.is_file() and f"`{option.key}`" not in page.read_text("utf-8")
    ]

    assert missing == []


def test_every_figure_of_a_game_is_on_its_page() -> None:
    missing = [
        (name, figure.name)
        for name, game in games().items()
        for page in [ROOT / "docs" / "games" / f"{name}.md"]
        for figure in game.figures
        if page.is_file() and f"| `{figure.name}` | {figure.meaning}" not in page.read_text("utf-8")
    ]

    assert missing == []


def test_every_line_of_the_page_on_simulation_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    page = (ROOT / "docs" / "simulate.md").read_text("utf-8")
    for language, block in re.findall(r"^```(python)?\n(.*?)^```", page, re.MULTILINE | re.DOTALL):
        if language:
            exec(block, {})
            continue
        for line in block.splitlines():
            done = CliRunner().invoke(app, shlex.split(line)[1:])

            assert (line, done.exit_code) == (line, 0)


def test_every_decision_is_listed() -> None:
    index = (ROOT / "docs" / "decisions" / "README.md").read_text("utf-8")

    assert [page.name for page in (ROOT / "docs" / "decisions").glob("0*.md") if page.name not in index] == []


def test_readme_shows_every_picture_of_the_gallery_small_and_in_words() -> None:
    """``python -m tests.browser.pictures`` takes them; each stands in README with words for who cannot see it."""
    shown = re.findall(r"!\[([^\]]*)\]\((docs/pictures/[^)]+)\)", (ROOT / "README.md").read_text("utf-8"))
    taken = re.search(r"^SHOTS.*?= \((.*?)^\)", (ROOT / "tests/browser/pictures.py").read_text("utf-8"), re.S | re.M)
    assert taken is not None
    names = {f"docs/pictures/{name}.png" for name in re.findall(r"\w+", taken[1])}

    assert {file for _, file in shown} == names
    assert [words for words, _ in shown if len(words) < 20] == []
    assert [name for name in names if (ROOT / name).stat().st_size >= 150_000] == []
