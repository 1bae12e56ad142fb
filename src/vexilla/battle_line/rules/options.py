"""The options of a game, and the field of a record that holds each."""

from collections.abc import Mapping
from typing import Any

from vexilla.kernel.types import States, Views

OPTIONS: dict[str, tuple[Any, ...]] = {  # allowed values, the default first
    "tactics": (True, False),
    "claim_timing": ("any_time_before_draw", "start_of_turn"),
    "traitor_destination": ("any", "other_flag"),
    "environment_movable": (True, False),
    "leader_limit": ("on_line", "per_game"),
}
# The field of each option. It holds the index of the chosen value in OPTIONS.
OPTION_FIELDS = {
    "tactics": "without_tactics",
    "claim_timing": "start_of_turn",
    "traitor_destination": "other_flag",
    "environment_movable": "environment_fixed",
    "leader_limit": "leader_per_game",
}


def set_options(records: States | Views, options: Mapping[str, Any]) -> None:
    """Stores all options in an array of states or views."""
    for name, field in OPTION_FIELDS.items():
        records[field] = OPTIONS[name].index(options[name])
