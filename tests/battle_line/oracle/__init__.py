"""A slow, plain reference implementation of Battle Line on position documents (BL-1..BL-18)."""

from .actions import universe
from .claims import claim_refusal, claimable, unseen_troops
from .conformance import conform
from .formations import best_completion, order, strength
from .playing import Illegal, play
from .positions import canonical, complete
from .refusals import refusal
from .rules import legal_actions
from .views import view

__all__ = [
    "Illegal",
    "best_completion",
    "canonical",
    "claim_refusal",
    "claimable",
    "complete",
    "conform",
    "legal_actions",
    "order",
    "play",
    "refusal",
    "strength",
    "universe",
    "unseen_troops",
    "view",
]
