"""Environments for learners: spelled actions, observations, batches; PettingZoo and Gymnasium.

A guide is in docs/environments.md.
"""

from vexilla.env.batch import WAIT, Batch
from vexilla.env.observation import Observation, observe
from vexilla.env.rows import Rows
from vexilla.env.spelling import Spelling, spell_best

__all__ = ["WAIT", "Batch", "Observation", "Rows", "Spelling", "observe", "spell_best"]
