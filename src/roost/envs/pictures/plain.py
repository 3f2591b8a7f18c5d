"""A drawing without style sheet, custom properties and references, as every renderer understands it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final
from xml.etree import ElementTree

from roost.envs.pictures.styles import Element, Rule, Scope, read, resolved

SVG: Final = "{http://www.w3.org/2000/svg}"
PAINTED: Final = re.compile(r"fill|stroke|opacity|color|text-anchor|transform|visibility|display")
SHOWN: Final = re.compile(
    r"(?:fill|stroke|font|opacity|overflow)(?:-\w+)*|color|text-anchor|paint-order|visibility|letter-spacing"
)
FONT: Final = re.compile(r"(?P<weight>\d{3}|bold)?\s*(?P<size>[\d.]+(?:px|rem))")
PLACED: Final[tuple[str, ...]] = ("x", "y", "width", "height")
FAMILY: Final = "Nunito, DejaVu Sans, Arial, sans-serif"
FRAME: Final = ("viewBox", "preserveAspectRatio", "overflow")
DEEPEST: Final = 12  # symbols inside symbols

ElementTree.register_namespace("", "http://www.w3.org/2000/svg")
Node = ElementTree.Element


def plain(svg: str) -> str:
    """The same picture, all styles written out as attributes and all symbols put in their places."""
    root = ElementTree.fromstring(svg)
    sheets = [style.text or "" for style in root.iter(f"{SVG}style")]
    symbols = {node.get("id", ""): node for node in root.iter() if node.get("id")}
    made = Plainer(read("".join(sheets)), symbols).redrawn(root, [], {}, 0)
    made.set("font-family", FAMILY)
    return ElementTree.tostring(made, "unicode")


class Plainer:
    """Redraws a tree of elements."""

    def __init__(self, rules: list[Rule], symbols: dict[str, Node]) -> None:
        self.rules = rules
        self.symbols = symbols

    def redrawn(self, node: Node, path: list[Element], scope: Scope, depth: int) -> Node:
        """One element with all that is in it."""
        here = [*path, Element(local(node), frozenset(node.get("class", "").split()), is_root=not path)]
        scope, look = self.looks(here, scope)
        attributes = {name: resolved(value, scope) for name, value in node.items() if name != "class"} | look
        if local(node) == "use":
            return self.put_in_place(attributes, here, scope, depth)
        made = Node(node.tag, {name: value for name, value in attributes.items() if value})
        made.text, made.tail = node.text, node.tail
        self.fill(made, node, here, scope, depth)
        return made

    def looks(self, path: list[Element], scope: Scope) -> tuple[Scope, dict[str, str]]:
        """What the style sheet says of the last element: the names it may use, and its looks."""
        said = [pair for rule in self.rules if rule.fits(path) for pair in rule.declarations]
        named = {name: value for name, value in said if name.startswith("--")}
        inner = {**scope, **named}
        inner |= {name: resolved(value, {**inner, name: ""}) for name, value in named.items()}
        look: dict[str, str] = {}
        for name, value in said:
            if name == "font":
                look |= font(resolved(value, inner))
            elif SHOWN.fullmatch(name) and name != "font-family":
                look[name] = resolved(value, inner)
        return inner, look

    def put_in_place(self, attributes: dict[str, str], path: list[Element], scope: Scope, depth: int) -> Node:
        """What a ``use`` refers to, where the ``use`` stands."""
        target = self.symbols.get(attributes.pop("href", "").removeprefix("#"))
        place: dict[str, str] = {name: attributes.pop(name) for name in PLACED if name in attributes}
        group = Node(f"{SVG}g", {name: value for name, value in attributes.items() if value})
        if target is None or depth > DEEPEST:
            return group
        if local(target) == "symbol":
            more = {name: target.get(name, "") for name in FRAME if target.get(name)}
            inner = ElementTree.SubElement(group, f"{SVG}svg", {**place, **more})
            look = self.looks([*path, Element("symbol", frozenset(target.get("class", "").split()))], scope)
            inner.attrib |= {name: resolved(value, scope) for name, value in target.items() if PAINTED.match(name)}
            inner.attrib |= look[1]
            self.fill(inner, target, path, look[0], depth + 1)
        else:
            moved = f"translate({place.get('x', '0')} {place.get('y', '0')})"
            inner = ElementTree.SubElement(group, f"{SVG}g", {"transform": moved})
            inner.append(self.redrawn(target, path, scope, depth + 1))
        return group

    def fill(self, made: Node, node: Node, path: list[Element], scope: Scope, depth: int) -> None:
        """Put everything that is drawn inside an element into its twin."""
        for child in drawn(node):
            made.append(self.redrawn(child, path, scope, depth))


def drawn(node: Node) -> Iterable[Node]:
    return [child for child in node if local(child) not in ("style", "symbol", "title", "desc")]


def local(node: Node) -> str:
    """The tag without its namespace."""
    return str(node.tag).removeprefix(SVG)


def font(value: str) -> dict[str, str]:
    """Weight and size of a ``font`` shorthand."""
    found = FONT.search(value)
    if found is None:
        return {}
    size = found["size"]
    pixels = f"{float(size[:-3]) * 16:g}px" if size.endswith("rem") else size
    return {"font-size": pixels, "font-weight": found["weight"] or "400"}
