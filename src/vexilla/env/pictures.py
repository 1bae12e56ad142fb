"""Pictures of boards as pixels: their SVG, rendered by resvg.

>>> import vexilla
>>> from vexilla.env import pictures
>>> game = vexilla.new("battle-line", seed=7)
>>> pictures.pixels(game._repr_svg_()).shape[2]
3
"""

import io

import numpy as np
import numpy.typing as npt

from vexilla.extras import extra_module
from vexilla.png import EXTRA, png


def pixels(picture: str) -> npt.NDArray[np.uint8]:
    """A picture as an array of rows of red, green and blue.

    Raises:
        VexillaError: the extra `env` is not installed.
    """
    with extra_module("PIL.Image", EXTRA).open(io.BytesIO(png(picture))) as image:
        return np.array(image.convert("RGB"))
