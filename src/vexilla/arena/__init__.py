"""Matches and tournaments of agents: every deal is played twice, with seats swapped."""

from vexilla.arena.dataset import make_dataset, sample
from vexilla.arena.pairs import Failure
from vexilla.arena.results import Rating, Result, Tournament
from vexilla.arena.sprt import Sprt
from vexilla.arena.tournament import play_match, play_tournament

__all__ = [
    "Failure",
    "Rating",
    "Result",
    "Sprt",
    "Tournament",
    "make_dataset",
    "play_match",
    "play_tournament",
    "sample",
]
