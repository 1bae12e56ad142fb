"""What a search says of games that were played: win chances, better actions, blunders."""

from vexilla.analysis.analyse import (
    BLUNDER,
    Analysis,
    Budget,
    Choice,
    Decision,
    analyse,
    chance_after,
    judge_decision,
)
from vexilla.analysis.words import brief

__all__ = [
    "BLUNDER",
    "Analysis",
    "Budget",
    "Choice",
    "Decision",
    "analyse",
    "brief",
    "chance_after",
    "judge_decision",
]
