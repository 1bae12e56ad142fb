"""The options of a game, the field of a record that holds each, and the editions."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from vexilla.kernel.types import States, Views


class Option(NamedTuple):
    """What is declared of an option, for the rules, documents and the page's choice of options."""

    values: tuple[Any, ...]  # the default first
    rule: str  # what it changes
    rules: Mapping[Any, str] = {}  # of values that a rule of their own describes
    field: str | None = None  # of a record, where its name is not the option's
    later: bool = False  # newer than the first records
    without_tactics: bool = False  # decides something without Tactics cards, too (BL-18.1)


DECLARED = {
    "tactics": Option((True, False), "BL-18.1", field="without_tactics", without_tactics=True),
    "claim_timing": Option(
        ("any_time_before_draw", "start_of_turn", "after_playing"),
        "BL-4.2",
        {"start_of_turn": "BL-17.1", "after_playing": "BL-19.1"},
        without_tactics=True,
    ),
    "traitor_destination": Option(
        ("any", "other_flag", "own_formation"), "BL-14.5", {"own_formation": "BL-19.2"}
    ),
    "environment_movable": Option((True, False), "BL-13.6", field="environment_fixed"),
    "leader_limit": Option(("on_line", "per_game", "none"), "BL-12.4", {"none": "BL-19.3"}),
    "skirmish_colours": Option(
        ("any", "different"), "BL-7.1", {"different": "BL-19.4"}, later=True, without_tactics=True
    ),
    "redeploy_same_flag": Option((False, True), "BL-14.3", {True: "BL-19.5"}, later=True),
    "passing": Option(
        ("without_troop", "without_card"), "BL-6.1", {"without_card": "BL-19.6"}, later=True
    ),
    "scout_draw": Option(
        ("at_once", "end_of_turn"), "BL-14.1", {"end_of_turn": "BL-19.7"}, later=True
    ),
    "scout_return": Option(("any", "held"), "BL-14.1", {"held": "BL-19.8"}, later=True),
}
OPTIONS = {name: option.values for name, option in DECLARED.items()}
# The field of each option. It holds the index of the chosen value in OPTIONS.
OPTION_FIELDS = {name: option.field or name for name, option in DECLARED.items()}
# Their defaults are not written, so that positions, records and fair deals of earlier games stay
# what they are.
LATER_OPTIONS = frozenset(name for name, option in DECLARED.items() if option.later)
START_OF_TURN, AFTER_PLAYING = 1, 2  # claim_timing (BL-17.1, BL-19.1)
OTHER_FLAG, OWN_FORMATION = 1, 2  # traitor_destination (BL-14.5, BL-19.2)
PER_GAME, UNLIMITED = 1, 2  # leader_limit (BL-12.4, BL-19.3)

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
