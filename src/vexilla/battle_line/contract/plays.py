"""What it takes to play: `vexilla.rules.Rules`."""

from typing import Any

from vexilla.battle_line.documents.actions import open_action as open_action
from vexilla.battle_line.documents.actions import read_action as read_action
from vexilla.battle_line.documents.encoding import code_of as code_of
from vexilla.battle_line.documents.encoding import write_action as write_action
from vexilla.battle_line.documents.options import read_option as read_option
from vexilla.battle_line.documents.positions import read_position as read_position
from vexilla.battle_line.documents.positions import write_position as write_position
from vexilla.battle_line.documents.public import NAME as NAME
from vexilla.battle_line.documents.views import read_view as read_view
from vexilla.battle_line.documents.views import view_of as view_of
from vexilla.battle_line.documents.views import write_view as write_view
from vexilla.battle_line.rules.codes import MAX_ACTIONS as MAX_ACTIONS
from vexilla.battle_line.rules.components import SEATS as SEATS
from vexilla.battle_line.rules.knowledge import resample as resample
from vexilla.battle_line.rules.knowledge import view_at as view_at
from vexilla.battle_line.rules.legal import legal_codes as legal_codes
from vexilla.battle_line.rules.options import OPTIONS as OPTIONS
from vexilla.battle_line.rules.setup import actors as actors
from vexilla.battle_line.rules.setup import deal as deal
from vexilla.battle_line.rules.setup import outcome as outcome
from vexilla.battle_line.rules.state import STATE as STATE
from vexilla.battle_line.rules.state import empty_states as empty_states
from vexilla.contract.facets import member_of
from vexilla.kernel.playout import step_at
from vexilla.kernel.types import Code, States

state_from_view = resample  # as programs know it


def step(states: States, code: Code) -> None:
    """Plays a legal action."""
    step_at(states, 0, code)


def __getattr__(name: str) -> Any:
    """What belongs to a facet, for programs that still ask the rules for it."""
    from vexilla import battle_line as game

    return member_of(game, name)
