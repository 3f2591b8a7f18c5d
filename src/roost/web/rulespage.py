"""A game's rules.md as HTML: headings with anchors, pictures from the game's art."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from markupsafe import Markup, escape

from roost.core.game import Game
from roost.core.words import ENGLISH

ANCHORED: Final = re.compile(r"<h([1-6])>(.*?)\s*\{#([a-z0-9-]+)\}</h\1>")
PICTURE: Final = re.compile(r'<img src="art:([A-Za-z0-9_-]+)" alt="([^"]*)"\s*/?>')
ANCHOR: Final = re.compile(r"\{#([a-z0-9-]+)\}")
PICTURED: Final = re.compile(r"\(art:([A-Za-z0-9_-]+)\)")
SECTION: Final = re.compile(r'<h2 id="([^"]+)">(.*?)</h2>')


def has_rules(game: Game, language: str) -> bool:
    """Whether a game's rules are told in a language."""
    return rules_file(game, language).is_file()


def rules_file(game: Game, language: str) -> Traversable:
    """Where the rules lie: ``rules.md`` in English, else ``rules.LANGUAGE.md``."""
    return files(game.package) / ("rules.md" if language == ENGLISH else f"rules.{language}.md")


def rules_source(game: Game, language: str) -> str:
    """The rules as they are written, in English if not in this language; a heading where a game has none."""
    for file in (rules_file(game, language), rules_file(game, ENGLISH)):
        if file.is_file():
            return file.read_text("utf-8")
    return f"# {game.title}\n"


def anchors(source: str) -> list[str]:
    """The anchors of rules as they are written."""
    return ANCHOR.findall(source)


def pictures(source: str) -> list[str]:
    """The symbols of the pictures in rules as they are written."""
    return PICTURED.findall(source)


def rules_text(game: Game, language: str) -> Markup:
    """The rules of a game as HTML, with a list of their sections."""
    return as_html(rules_source(game, language))


@cache
def as_html(source: str) -> Markup:
    """Markdown with anchors and drawings as HTML."""
    from markdown_it import MarkdownIt  # a server starts sooner without

    text = MarkdownIt("commonmark", {"html": False}).enable("table").render(source)
    text = ANCHORED.sub(r'<h\1 id="\3">\2</h\1>', text)
    text = PICTURE.sub(drawn, text)
    text = text.replace("<table>", '<div class="scroll"><table>').replace("</table>", "</table></div>")
    listed = "".join(f'<li><a href="#{anchor}">{title}</a></li>' for anchor, title in SECTION.findall(text))
    head, end, rest = text.partition("</h1>")
    return Markup(f'{head}{end}<ul class="contents">{listed}</ul>{rest}')


def drawn(found: re.Match[str]) -> str:
    """A picture ``![words](art:symbol)`` as a drawing with a name; ``…-figure-…`` is a scene and gets room."""
    symbol, words = found.groups()
    kind, width = ("figure scene", 120) if "-figure-" in symbol else ("figure", 100)
    return (
        f'<svg class="{kind}" viewBox="0 0 {width} 100" role="img" aria-label="{escape(Markup(words))}">'
        f'<use href="#{symbol}" width="{width}" height="100"/></svg>'
    )


@cache
def first_words(source: str, anchor: str) -> str:
    """How a section of the rules begins: its first paragraph as plain text; empty where there is none."""
    _, found, section = source.partition("{#" + anchor + "}") if anchor else ("", "", "")
    blocks = [" ".join(block.split()) for block in re.split(r"\n\s*\n", re.split(r"\n#", section)[0])[1:]]
    lines = [re.sub(r"!\[[^]]*\]\([^)]*\)", "", block).strip() for block in blocks]
    at = next((number for number, line in enumerate(lines) if line[:1].isalpha() or line[:2] == "**"), None)
    if not found or at is None:
        return ""
    prose = lines[at]
    if prose.endswith(":") and lines[at + 1 : at + 2]:  # what a list goes on to say
        prose = f"{prose} {lines[at + 1].removeprefix('- ').replace(' - ', '; ')}"
    return re.sub(r"[*_`]", "", prose)


def teaser(game: Game, language: str) -> str:
    """The game in a sentence: what its rules quote first, else how they begin."""
    blocks = [block.strip() for block in re.split(r"\n\s*\n", rules_source(game, language))]
    quoted = [block.removeprefix("> ").replace("\n> ", " ") for block in blocks if block.startswith("> ")]
    prose = [block for block in blocks if block[:1].isalpha()]
    if not quoted and not prose:
        return ""
    words = " ".join((quoted or prose)[0].split())
    return re.sub(r"[*_`]", "", words if quoted else words.partition(". ")[0].rstrip(".") + ".")
