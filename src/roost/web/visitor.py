"""What a page may know of whoever looks at it; the secret id is not among it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Visitor:
    """Whoever looks at a page.

    Args:
        name: as last given; may be empty.
        picture: beside the name, in a word.
        build: of the server; a page of another build reloads itself.
    """

    name: str = ""
    picture: str = ""
    build: str = ""
