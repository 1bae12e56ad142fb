"""Boards of environments: as text, as pixels, or written to the terminal."""

import sys
from typing import Any

from vexilla.env.batch import Batch
from vexilla.env.pictures import pixels
from vexilla.errors import UnknownName
from vexilla.given import shown

RENDER_MODES = ("ansi", "rgb_array", "human")


def checked_mode(mode: Any) -> str | None:
    """A `render_mode`, or None. Raises UnknownName if there is no such mode."""
    if mode is not None and mode not in RENDER_MODES:
        raise UnknownName(
            f"There is no render_mode {shown(mode)}. The modes are: {', '.join(RENDER_MODES)}."
        )
    return mode


def render(batch: Batch, mode: str | None, game: int = 0) -> Any:
    """The board of one of a batch's games, with both hands.

    Args:
        batch: the batch.
        mode: `ansi` gives text, `rgb_array` an array of pixels; `human` writes the text. None:
            nothing is shown.
        game: which one.

    Raises:
        VexillaError: the extra `env` is not installed.
    """
    if mode is None:
        return None
    position = batch.rules.write_position(batch.states[game : game + 1])
    if mode == "rgb_array":
        return pixels(batch.package.draws.board_svg(position))
    text = batch.package.draws.board_text(position)
    if mode == "ansi":
        return text
    sys.stdout.write(f"{text}\n")
    return None
