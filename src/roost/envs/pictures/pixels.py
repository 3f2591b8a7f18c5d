"""A plain drawing to pixels."""

from __future__ import annotations

import io
from typing import Final

import numpy as np
import resvg_py
from numpy.typing import NDArray
from PIL import Image

PAPER: Final = "#FBF6E9"


def pixels(svg: str, width: int) -> NDArray[np.uint8]:
    """Rows of pixels of red, green and blue, on paper."""
    drawn = resvg_py.svg_to_bytes(svg_string=svg, width=width, background=PAPER)
    with Image.open(io.BytesIO(bytes(drawn))) as image:
        return np.array(image.convert("RGB"), np.uint8)
