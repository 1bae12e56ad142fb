"""Battle Line (Reiner Knizia, 2000): the game, in rooms.

- `rules`: the rulebook (`vexilla/rulebook/`), compiled, one file for each chapter.
- `documents`: positions, views, actions and options as JSON.
- `reasons`: why an action is legal or not, and what it achieves.
- `pictures`: boards as text and as SVG.
- `judgement`: how good a position looks, one ply deep and for a search.
- `arrays`: actions and views for programs that learn.
- `contract`: what of all this the package offers, the rules and each facet as a module.

Imports run from `reasons` to `documents` to `rules`; `pictures` and `judgement` know only `rules`.
"""

from typing import Any

from vexilla.battle_line.contract import answers as ANSWERS
from vexilla.battle_line.contract import batches as BATCHES
from vexilla.battle_line.contract import draws as DRAWS
from vexilla.battle_line.contract import explains as EXPLAINS
from vexilla.battle_line.contract import hosts as HOSTS
from vexilla.battle_line.contract import judges as JUDGES
from vexilla.battle_line.contract import notates as NOTATES
from vexilla.battle_line.contract import plays as RULES
from vexilla.battle_line.contract import prints as PRINTS
from vexilla.battle_line.documents.action_objects import (
    Action,
    Claim,
    Desert,
    Draw,
    EndTurn,
    Pass,
    Play,
    Redeploy,
    Return,
    Scout,
    Traitor,
    action_object,
)
from vexilla.battle_line.reasons.proofs import formation_of

__all__ = [
    "ANSWERS",
    "BATCHES",
    "DRAWS",
    "EXPLAINS",
    "HOSTS",
    "JUDGES",
    "NOTATES",
    "PRINTS",
    "RULES",
    "Action",
    "Claim",
    "Desert",
    "Draw",
    "EndTurn",
    "Pass",
    "Play",
    "Redeploy",
    "Return",
    "Scout",
    "Traitor",
    "action_object",
    "formation_of",
]


def __getattr__(name: str) -> Any:
    """What else the package offers, for programs that know it by its name alone."""
    return getattr(RULES, name)
