"""Replays as GIF, for places that show no SVG.

>>> import vexilla
>>> from vexilla.env import film
>>> film.gif(vexilla.new("battle-line", seed=7))[:6]
b'GIF89a'
"""

import io

from vexilla import svg
from vexilla.env.pictures import pixels
from vexilla.errors import VexillaError
from vexilla.extras import extra_module
from vexilla.game import Game
from vexilla.png import EXTRA

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
    shown = [image.fromarray(pixels(frame)) for frame in svg.frames(game, seat=seat)]
    size = max(one.width for one in shown), max(one.height for one in shown)
    frames = [image.new("RGB", size, "white") for _ in shown]
    for frame, one in zip(frames, shown, strict=True):
        frame.paste(one)
    times = [round(1000 * seconds)] * len(frames)
    times[-1] += round(1000 * svg.REST_S)
    file = io.BytesIO()
    frames[0].save(file, "GIF", save_all=True, append_images=frames[1:], duration=times, loop=0)
    return file.getvalue()
