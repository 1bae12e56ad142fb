"""What a table needs around a game: `vexilla.contract.facets.Hosts`."""

from vexilla.battle_line.reasons.drawn_words import drawn_text as drawn_text
from vexilla.battle_line.rules.codes import DRAW_TACTICS, DRAW_TROOP, RETURN
from vexilla.battle_line.rules.options import EDITIONS as EDITIONS
from vexilla.battle_line.rules.options import LATER_OPTIONS as LATER_OPTIONS
from vexilla.battle_line.rules.setup import apply_version as apply_version
from vexilla.battle_line.rules.setup import deal_openly as deal_openly
from vexilla.battle_line.rules.setup import first_seat as first_seat
from vexilla.battle_line.rules.setup import points as points
from vexilla.kernel.types import Code, States

SIDES_CHANGE = False  # players keep their seats: the seats are alike


def reveals(states: States, code: Code) -> bool:
    """Whether an action reveals something hidden: a card is drawn, or returned with Scout."""
    return code in (DRAW_TROOP, DRAW_TACTICS) or code >= RETURN
