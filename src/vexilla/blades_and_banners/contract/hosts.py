"""What a table needs around a game: `vexilla.contract.facets.Hosts`."""

from vexilla.blades_and_banners.contract.plays import step
from vexilla.blades_and_banners.reasons.drawn_words import drawn_text as drawn_text
from vexilla.blades_and_banners.rules.options import EDITIONS as EDITIONS
from vexilla.blades_and_banners.rules.options import LATER_OPTIONS as LATER_OPTIONS
from vexilla.blades_and_banners.rules.setup import apply_version as apply_version
from vexilla.blades_and_banners.rules.setup import deal_openly as deal_openly
from vexilla.blades_and_banners.rules.setup import first_seat as first_seat
from vexilla.blades_and_banners.rules.setup import points as points
from vexilla.blades_and_banners.rules.state import HIRING
from vexilla.kernel.types import Code, States
from vexilla.raw import copied

SIDES_CHANGE = True  # the players change seats in the next game of a match


def reveals(states: States, code: Code) -> bool:
    """Whether an action reveals something hidden: it opens an order, or both players have hired."""
    after = copied(states)
    step(after, code)
    opened = bool((after["opened"] > states["opened"]).any())
    hired = states["phase"][0] == HIRING and after["phase"][0] != HIRING
    return bool(opened or hired)
