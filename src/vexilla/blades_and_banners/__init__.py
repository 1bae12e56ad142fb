"""Blades & Banners (Afanasy Kartasi): the game, in rooms.

- `rules`: the rulebook (`vexilla/rulebook/`), compiled, one chapter in each file.
- `documents`: positions, views, actions and options as JSON.
- `reasons`: why an action is legal or not, and what it achieves.
- `pictures`: boards as text and as SVG.
- `judgement`: how good a position looks, one ply deep and for a search.
- `arrays`: actions and views for programs that learn.
- `contract`: what of all this the package offers, the rules and each facet as a module.

Imports run from `reasons` to `documents` to `rules`.
The folders `pictures` and `judgement` import only `rules`.
"""

from typing import Any

from vexilla.blades_and_banners.contract import answers as ANSWERS
from vexilla.blades_and_banners.contract import batches as BATCHES
from vexilla.blades_and_banners.contract import draws as DRAWS
from vexilla.blades_and_banners.contract import explains as EXPLAINS
from vexilla.blades_and_banners.contract import hosts as HOSTS
from vexilla.blades_and_banners.contract import judges as JUDGES
from vexilla.blades_and_banners.contract import notates as NOTATES
from vexilla.blades_and_banners.contract import plays as RULES
from vexilla.blades_and_banners.contract import prints as PRINTS
from vexilla.blades_and_banners.documents.action_objects import (
    Action,
    Announce,
    Deploy,
    Fight,
    Hire,
    Meet,
    Move,
    MoveBearer,
    PlaceBearer,
    Plan,
    Reform,
    Sacrifice,
    Shoot,
    Skip,
    Stand,
    Wheel,
    action_object,
)
from vexilla.blades_and_banners.reasons.army_list import read_army, write_army

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
    "Announce",
    "Deploy",
    "Fight",
    "Hire",
    "Meet",
    "Move",
    "MoveBearer",
    "PlaceBearer",
    "Plan",
    "Reform",
    "Sacrifice",
    "Shoot",
    "Skip",
    "Stand",
    "Wheel",
    "action_object",
    "read_army",
    "write_army",
]


def __getattr__(name: str) -> Any:
    """What else the package offers, for programs that know it by its name alone."""
    return getattr(RULES, name)
