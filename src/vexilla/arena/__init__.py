"""Matches between agents: every deal is played twice, with seats swapped."""

from vexilla.arena.tournament import Failure, Result, play_match

__all__ = ["Failure", "Result", "play_match"]
