"""What a template is made from, as its text tells, so that it need not be filled in again for the same."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from jinja2 import Environment
from jinja2.nodes import Extends, FromImport, Getattr, Import, Include, Name, Node

Path = tuple[str, ...]

READ: Final = ("view", "scene")
DEEPER: Final = ("view", "table")  # of the table each part is told apart
TAPS: Final = "tap"


def parts_read(environment: Environment, source: str) -> tuple[Path, ...] | None:
    """Which parts of view and scene a template reads.

    None if that is nearly everything, since it asks what can be tapped, or stands elsewhere, in what it includes.
    """
    tree = environment.parse(source)
    imports: list[Import | FromImport] = [*tree.find_all(Import), *tree.find_all(FromImport)]
    elsewhere = any(one.with_context for one in imports) or [*tree.find_all(Include), *tree.find_all(Extends)]
    if elsewhere or any(name.name == TAPS for name in tree.find_all(Name)):
        return None
    return tuple(sorted(set(paths_below(tree))))


def paths_below(node: Node) -> Iterator[Path]:
    """Every use of view and scene below a node of the text: ``view.table.turn``, ``scene.hens``."""
    path = path_of(node)
    if path and path[0] in READ:
        yield path[: 3 if path[:2] == DEEPER else 2]
        return
    for child in node.iter_child_nodes():
        yield from paths_below(child)


def path_of(node: Node) -> Path:
    """The names of ``a.b.c``, as far as it begins with a name."""
    if isinstance(node, Name):
        return (node.name,)
    if isinstance(node, Getattr) and (before := path_of(node.node)):
        return (*before, node.attr)
    return ()
