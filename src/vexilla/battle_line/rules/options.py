"""The options of a game, the field of a record that holds each, and the editions."""

from collections.abc import Mapping
from typing import Any

from vexilla.kernel.types import States, Views

OPTIONS: dict[str, tuple[Any, ...]] = {  # allowed values, the default first
    "tactics": (True, False),
    "claim_timing": ("any_time_before_draw", "start_of_turn", "after_playing"),
    "traitor_destination": ("any", "other_flag", "own_formation"),
    "environment_movable": (True, False),
    "leader_limit": ("on_line", "per_game", "none"),
    "skirmish_colours": ("any", "different"),
    "redeploy_same_flag": (False, True),
    "passing": ("without_troop", "without_card"),
    "scout_draw": ("at_once", "end_of_turn"),
    "scout_return": ("any", "held"),
}
# The field of each option. It holds the index of the chosen value in OPTIONS.
OPTION_FIELDS = {
    "tactics": "without_tactics",
    "claim_timing": "claim_timing",
    "traitor_destination": "traitor_destination",
    "environment_movable": "environment_fixed",
    "leader_limit": "leader_limit",
    "skirmish_colours": "skirmish_colours",
    "redeploy_same_flag": "redeploy_same_flag",
    "passing": "passing",
    "scout_draw": "scout_draw",
    "scout_return": "scout_return",
}
START_OF_TURN, AFTER_PLAYING = 1, 2  # claim_timing (BL-17.1, BL-19.1)
OTHER_FLAG, OWN_FORMATION = 1, 2  # traitor_destination (BL-14.5, BL-19.2)
PER_GAME, UNLIMITED = 1, 2  # leader_limit (BL-12.4, BL-19.3)

# Options that came after the first records. Their defaults are not written, so that positions,
# records and fair deals of earlier games stay what they are.
LATER_OPTIONS = frozenset(
    {"skirmish_colours", "redeploy_same_flag", "passing", "scout_draw", "scout_return"}
)

# The options with which each printed text is played to the letter, where they are no default.
EDITIONS: dict[str, dict[str, Any]] = {
    "ru": {"leader_limit": "per_game", "redeploy_same_flag": True},
    "uk": {
        "claim_timing": "after_playing",
        "traitor_destination": "other_flag",
        "environment_movable": False,
        "leader_limit": "none",
        "skirmish_colours": "different",
        "passing": "without_card",
        "scout_draw": "end_of_turn",
    },
    "es": {
        "traitor_destination": "own_formation",
        "environment_movable": False,
        "leader_limit": "per_game",
        "scout_return": "held",
    },
}


def set_options(records: States | Views, options: Mapping[str, Any]) -> None:
    """Stores all options in an array of states or views."""
    for name, field in OPTION_FIELDS.items():
        records[field] = OPTIONS[name].index(options.get(name, OPTIONS[name][0]))


def written_options(values: Mapping[str, Any]) -> dict[str, Any]:
    """The options of a record as documents have them, from the values of its fields."""
    return {
        name: OPTIONS[name][values[field]]
        for name, field in OPTION_FIELDS.items()
        if values[field] or name not in LATER_OPTIONS
    }
