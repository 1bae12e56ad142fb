"""What it takes to play: `vexilla.rules.Rules`."""

from typing import Any

from vexilla.blades_and_banners.documents.actions import open_action as open_action
from vexilla.blades_and_banners.documents.actions import read_action as read_action
from vexilla.blades_and_banners.documents.encoding import code_of as code_of
from vexilla.blades_and_banners.documents.encoding import write_action as write_action
from vexilla.blades_and_banners.documents.options import read_option as read_option
from vexilla.blades_and_banners.documents.positions import read_position as read_position
from vexilla.blades_and_banners.documents.positions import write_position as write_position
from vexilla.blades_and_banners.documents.public import NAME as NAME
from vexilla.blades_and_banners.documents.views import read_view as read_view
from vexilla.blades_and_banners.documents.views import view_of as view_of
from vexilla.blades_and_banners.documents.views import write_view as write_view
from vexilla.blades_and_banners.rules.codes import MAX_ACTIONS as MAX_ACTIONS
from vexilla.blades_and_banners.rules.components import SEATS as SEATS
from vexilla.blades_and_banners.rules.knowledge import resample as resample
from vexilla.blades_and_banners.rules.knowledge import view_at as view_at
from vexilla.blades_and_banners.rules.legal import legal_codes as legal_codes
from vexilla.blades_and_banners.rules.options import OPTIONS as OPTIONS
from vexilla.blades_and_banners.rules.setup import actors as actors
from vexilla.blades_and_banners.rules.setup import deal as deal
from vexilla.blades_and_banners.rules.setup import outcome as outcome
from vexilla.blades_and_banners.rules.state import STATE as STATE
from vexilla.blades_and_banners.rules.state import empty_states as empty_states
from vexilla.contract.facets import member_of
from vexilla.kernel.playout import step_at
from vexilla.kernel.types import Code, States

state_from_view = resample  # as programs know it


def step(states: States, code: Code) -> None:
    """Plays a legal action in the first game of an array."""
    step_at(states, 0, code)


def __getattr__(name: str) -> Any:
    """What belongs to a facet, for programs that still ask the rules for it."""
    from vexilla import blades_and_banners as game

    return member_of(game, name)
