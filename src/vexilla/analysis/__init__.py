"""What a search says of played games: chances to win, better actions, blunders."""

from vexilla.analysis.analyse import (
    BLUNDER,
    Analysis,
    Budget,
    analyse,
    chance_after,
    evaluate_decision,
)
from vexilla.analysis.decision import Choice, Decision
from vexilla.analysis.table import evaluations
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
    "evaluate_decision",
    "evaluations",
]
