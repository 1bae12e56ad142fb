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
    from vexilla.analysis import analyse

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

__version__ = "0.2.0"


def __getattr__(name: str) -> Any:
    """Imports `analyse` and `svg`, which take a while, on first use."""
    if name == "analyse":
        from vexilla.analysis import analyse

        return analyse
    if name == "svg":
        return import_module("vexilla.svg")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted([*__all__, "__version__", "svg"])
