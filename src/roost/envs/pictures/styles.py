"""As much of a style sheet as a drawing uses: classes, and custom properties that are handed down."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

COMMENT: Final = re.compile(r"/\*.*?\*/", re.DOTALL)
RULE: Final = re.compile(r"([^{}]+)\{([^{}]*)\}")
COMPOUND: Final = re.compile(r"(?:[a-z]+)?(?:\.[\w-]+)*|:root")
INNERMOST_VAR: Final = re.compile(r"var\(\s*(--[\w-]+)\s*(?:,([^()]*))?\)")

Scope = Mapping[str, str]


@dataclass(frozen=True)
class Element:
    """An element as selectors see it."""

    tag: str
    classes: frozenset[str]
    is_root: bool = False


@dataclass(frozen=True)
class Rule:
    """What some elements are to look like.

    Args:
        parts: compounds from the outermost in; ``>`` between them stands for "directly inside".
        weight: how particular it is.
    """

    parts: tuple[str, ...]
    weight: int
    declarations: tuple[tuple[str, str], ...]

    def fits(self, path: Sequence[Element]) -> bool:
        """Whether it is about the last element of a path from the root."""
        return fits(self.parts, path)


def fits(parts: Sequence[str], path: Sequence[Element]) -> bool:
    if not path or not matches(parts[-1], path[-1]):
        return False
    if len(parts) == 1:
        return True
    if parts[-2] == ">":
        return fits(parts[:-2], path[:-1])
    return any(fits(parts[:-1], path[:length]) for length in range(len(path) - 1, 0, -1))


def matches(compound: str, element: Element) -> bool:
    """Whether ``tag.class.class`` or ``:root`` is this element."""
    if compound == ":root":
        return element.is_root
    tag, *classes = compound.split(".")
    return tag in ("", element.tag) and element.classes.issuperset(classes)


def read(sheet: str) -> list[Rule]:
    """The rules for classes and tags, the less particular first; what depends on screen or pointer is left out."""
    rules = []
    for selectors, body in RULE.findall(without_at_rules(COMMENT.sub("", sheet))):
        declarations = tuple(
            (name.strip(), value.strip())
            for name, colon, value in (line.partition(":") for line in body.split(";"))
            if colon
        )
        for selector in selectors.split(","):
            parts = tuple(selector.replace(">", " > ").split())
            if parts and all(part == ">" or COMPOUND.fullmatch(part) for part in parts):
                rules.append(Rule(parts, sum(part.count(".") for part in parts), declarations))
    return sorted(rules, key=lambda rule: rule.weight)


def without_at_rules(sheet: str) -> str:
    """The sheet without blocks that begin with ``@``."""
    kept, depth, skipping = [], 0, False
    for piece in re.split(r"([{}])", sheet):
        if depth == 0 and "@" in piece:
            skipping = True
        if not skipping:
            kept.append(piece)
        depth += (piece == "{") - (piece == "}")
        if skipping and depth == 0 and piece == "}":
            skipping = False
    return "".join(kept)


def resolved(value: str, scope: Scope) -> str:
    """A value with every ``var(…)`` replaced by what it stands for in this scope."""
    while found := INNERMOST_VAR.search(value):
        known = scope.get(found.group(1), (found.group(2) or "").strip())
        value = value[: found.start()] + known + value[found.end() :]
    return value
