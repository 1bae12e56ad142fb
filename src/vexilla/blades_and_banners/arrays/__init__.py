"""Actions and views as arrays, for learners: what this game offers to `vexilla.env`.

- `spelling`: actions as a few small choices.
- `observation`: views as planes and numbers.
- `past`: how a state that was drawn at random may have come about.
- `sides`: the board as each player sees it.
"""

from vexilla.blades_and_banners.arrays.observation import (
    NUMBER_COUNT,
    NUMBERS,
    PLACES,
    PLANE_COUNT,
    PLANES,
    unseen,
    write_observation,
)
from vexilla.blades_and_banners.arrays.past import draw_past
from vexilla.blades_and_banners.arrays.spelling import (
    CHOICE_NAMES,
    MAX_SPELLING,
    VOCABULARY,
    read_spelling,
    spell,
    write_mask,
)
from vexilla.blades_and_banners.rules.knowledge import VIEW, view
from vexilla.blades_and_banners.rules.setup import deal_record
from vexilla.blades_and_banners.rules.state import STATE
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
