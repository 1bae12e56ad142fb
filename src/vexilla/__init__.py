"""Vexilla: play and study two banner games.

>>> import vexilla
>>> game = vexilla.new("battle-line", seed=7)
>>> game.play(game.legal_actions()[0])
>>> game.legal_actions()
[{'do': 'draw', 'deck': 'troop'}, {'do': 'draw', 'deck': 'tactics'}]
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from vexilla.errors import DocumentError, IllegalAction, UnknownName, VexillaError
from vexilla.game import GAMES, Game, View, editions, load, new
from vexilla.match import Match
from vexilla.outcome import Explanation, Outcome
from vexilla.record import RecordError, replay

if TYPE_CHECKING:
    from vexilla import battle_line as battle_line
    from vexilla import blades_and_banners as blades_and_banners
    from vexilla.analysis import analyse

    __version__: str

__all__ = [
    "GAMES",
    "DocumentError",
    "Explanation",
    "Game",
    "IllegalAction",
    "Match",
    "Outcome",
    "RecordError",
    "UnknownName",
    "VexillaError",
    "View",
    "analyse",
    "editions",
    "load",
    "new",
    "replay",
]


def __getattr__(name: str) -> Any:
    """Imports what takes a while on first use, and asks for the version, which git may know."""
    if name == "__version__":
        from vexilla.release import version

        globals()[name] = version()
        return globals()[name]
    if name == "analyse":
        from vexilla.analysis import analyse

        return analyse
    if name == "svg" or f"vexilla.{name}" in GAMES.values():
        return import_module(f"vexilla.{name}")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    games = (module.partition("vexilla.")[2] for module in GAMES.values())
    return sorted([*__all__, "__version__", "svg", *filter(None, games)])
