"""What a page may know of whoever looks at it; the secret id is not among it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Visitor:
    """Whoever looks at a page.

    Args:
        name: as last given; may be empty.
        build: of the server; a page of another build reloads itself.
    """

    name: str = ""
    build: str = ""
