"""The pictures of the installed app, made from the sign of the house: ``python -m tests.web.icons``."""

from __future__ import annotations

from pathlib import Path

import resvg_py

from roost.web.installing import PAPER, SIZES

ART = Path(__file__).parents[2] / "src" / "roost" / "web" / "static" / "art"


def icon(size: int) -> bytes:
    """The sign on paper, with room around it for whatever shape a device cuts out, as PNG."""
    sign = (ART / "favicon.svg").read_text("utf-8").replace("<svg ", '<svg x="9" y="8" width="32" height="32" ', 1)
    drawn = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 50 50">{sign}</svg>'
    return bytes(resvg_py.svg_to_bytes(svg_string=drawn, width=size, background=PAPER))


if __name__ == "__main__":
    for size in SIZES:
        (ART / f"icon-{size}.png").write_bytes(icon(size))
