"""The board as pixels: the page's own drawing, made plain and rasterised without a window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roost.core.game import Game
from roost.core.sight import View
from roost.drawing import picture
from roost.envs.extras import missing_extra
from roost.envs.pictures.plain import plain

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

WIDTH = 480


def rasterised(game: Game, view: View, width: int = WIDTH) -> NDArray[np.uint8]:
    """What the page shows of a view, as rows of pixels of red, green and blue.

    Raises:
        MissingExtra: the extra ``pictures`` is not installed.
    """
    try:
        from roost.envs.pictures.pixels import pixels
    except ModuleNotFoundError as missing:
        raise missing_extra("pictures", missing) from missing
    return pixels(plain(picture(game, view)), width)
