"""Boards of environments: as text, as pixels, or written to the terminal."""

import sys
from typing import Any

from vexilla.env.batch import Batch
from vexilla.env.pictures import pixels
from vexilla.errors import UnknownName

RENDER_MODES = ("ansi", "rgb_array", "human")


def render(batch: Batch, mode: str | None, game: int = 0) -> Any:
    """The board of one of a batch's games, with both hands.

    Args:
        batch: the batch.
        mode: `ansi` gives text, `rgb_array` an array of pixels; `human` writes the text. None:
            nothing is shown.
        game: which one.

    Raises:
        UnknownName: there is no such mode.
        VexillaError: the extra `env` is not installed.
    """
    if mode is None:
        return None
    if mode not in RENDER_MODES:
        raise UnknownName(f"There is no mode {mode!r}. The modes are: {', '.join(RENDER_MODES)}.")
    position = batch.rules.write_position(batch.states[game : game + 1])
    if mode == "rgb_array":
        return pixels(batch.package.draws.board_svg(position))
    text = batch.package.draws.board_text(position)
    if mode == "ansi":
        return text
    sys.stdout.write(f"{text}\n")
    return None
