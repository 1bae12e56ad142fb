"""Replays as GIF, for places that show no SVG.

>>> import vexilla
>>> from vexilla.env import film
>>> film.gif(vexilla.new("battle-line", seed=7))[:6]
b'GIF89a'
"""

import io
from typing import Any

from vexilla import svg
from vexilla.env.pictures import pixels, size_of
from vexilla.errors import VexillaError
from vexilla.game import Game
from vexilla.machine.extras import extra_module
from vexilla.pictures.png import EXTRA

SHORTEST_S = 0.02  # what browsers show of a GIF without slowing it down


def gif(game: Game, *, seat: str | None = "", seconds: float = 1.0) -> bytes:
    """A replay as an animated GIF, for places that show no `vexilla.svg.replay`.

    Args:
        game: the game.
        seat: the seat whose views are shown; None: a spectator's; empty: both hands are seen.
        seconds: how long each action is shown, at least 0.02; the end stays three seconds longer.

    Raises:
        UnknownName: there is no such seat.
        VexillaError: the time is too short, or the extra `env` is not installed.
    """
    if not seconds >= SHORTEST_S:
        raise VexillaError(f"Each action is shown for {SHORTEST_S} seconds or more, not {seconds}.")
    image = extra_module("PIL.Image", EXTRA)
    pictures = list(svg.frames(game, seat=seat))
    size = tuple(map(max, zip(*map(size_of, pictures), strict=True)))

    def frame(picture: str) -> Any:
        whole = image.new("RGB", size, "white")
        whole.paste(image.fromarray(pixels(picture)))
        return whole

    times = [round(1000 * seconds)] * len(pictures)
    times[-1] += round(1000 * svg.REST_S)
    frames = map(frame, pictures)  # one by one: of all together, each pixel would take three bytes
    file = io.BytesIO()
    next(frames).save(file, "GIF", save_all=True, append_images=frames, duration=times, loop=0)
    return file.getvalue()
