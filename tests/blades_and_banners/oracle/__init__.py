"""A slow, plain reference implementation of Blades & Banners on position documents (BB-2..)."""

from .actions import deployments, moves_around, universe
from .conformance import conform
from .fights import bonuses, fights_of
from .positions import canonical, complete
from .preparation import trees
from .rules import Illegal, broken_rules, legal_actions, play, refusal
from .views import view

__all__ = [
    "Illegal",
    "bonuses",
    "broken_rules",
    "canonical",
    "complete",
    "conform",
    "deployments",
    "fights_of",
    "legal_actions",
    "moves_around",
    "play",
    "refusal",
    "trees",
    "universe",
    "view",
]
