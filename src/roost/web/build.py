"""Names the build of the server, so that a page from an older one can be told to reload."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

import roost

SENT_TO_BROWSERS: Final = ("static", "templates")


@cache
def build() -> str:
    """The version, and a hash of all that browsers are sent."""
    digest = sha256()
    here = Path(__file__).parent
    for folder in SENT_TO_BROWSERS:
        for file in sorted((here / folder).rglob("*")):
            if file.is_file():
                digest.update(file.name.encode() + file.read_bytes())
    return f"{getattr(roost, '__version__', '0')}-{digest.hexdigest()[:10]}"
