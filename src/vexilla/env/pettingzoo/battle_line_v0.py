"""Battle Line for PettingZoo."""

from typing import Any

from pettingzoo import AECEnv  # pyright: ignore[reportMissingTypeStubs]

from vexilla.env.pettingzoo.aec import GameEnv, metadata, wrapped


class raw_env(GameEnv):  # noqa: N801  (PettingZoo's name for it)
    """Battle Line, in which a forbidden choice is an error."""

    GAME = "battle-line"
    metadata = metadata("battle_line_v0")


def env(
    render_mode: str | None = None,
    edition: str | None = None,
    flat: bool = False,
    **options: Any,
) -> AECEnv[str, Any, Any]:
    """Battle Line, in which a forbidden choice loses.

    Args:
        render_mode: `ansi`, `rgb_array`, `human` or None.
        edition: one of `vexilla.editions(game)`; None: the defaults.
        flat: whether the observation beside the mask is one row of numbers.
        options: options of the game; those left out are as in the edition.
    """
    return wrapped(raw_env(render_mode, edition, flat, **options))
