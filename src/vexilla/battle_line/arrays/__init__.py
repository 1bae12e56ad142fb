"""Actions and views as arrays, for learners: what this game offers to `vexilla.env`.

- `spelling`: actions as a few small choices.
- `observation`: views as planes and numbers.
- `past`: how a state that was drawn at random may have come about.
"""

from vexilla.battle_line.arrays.observation import (
    NUMBER_COUNT,
    NUMBERS,
    PLACES,
    PLANE_COUNT,
    PLANES,
    unseen,
    write_observation,
)
from vexilla.battle_line.arrays.past import draw_past
from vexilla.battle_line.arrays.spelling import (
    CHOICE_NAMES,
    MAX_SPELLING,
    VOCABULARY,
    read_spelling,
    spell,
    write_mask,
)
from vexilla.battle_line.rules.knowledge import VIEW, view
from vexilla.battle_line.rules.setup import deal_record
from vexilla.battle_line.rules.state import STATE
from vexilla.kernel.batch import register_arrays

__all__ = [
    "CHOICE_NAMES",
    "MAX_SPELLING",
    "NUMBERS",
    "NUMBER_COUNT",
    "PLACES",
    "PLANES",
    "PLANE_COUNT",
    "VIEW",
    "VOCABULARY",
    "draw_past",
    "unseen",
]

register_arrays(
    STATE,
    VIEW,
    spell=spell,
    read_spelling=read_spelling,
    write_mask=write_mask,
    deal=deal_record,
    fill_view=view,
    write_observation=write_observation,
)
