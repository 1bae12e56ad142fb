"""What appeals to the levels that play like people who learn."""

from typing import Any

import vexilla
from tests.blades_and_banners.games import position
from vexilla.blades_and_banners.judgement.appeal import appeal

FRIENDS = ["h6", "i6", "k6"]  # ahead of a standard-bearer on j5


def appeals(document: dict[str, Any], level: int = 1) -> dict[str, float]:
    """The appeal of each action of Griffin in a position, by what it does."""
    view = vexilla.load(document).agent_view("griffin")
    values = appeal(view.records, view.codes, level).tolist()
    return {written(action): value for action, value in zip(view.actions, values, strict=True)}


def written(action: dict[str, Any]) -> str:
    """An action as text, such as `move d4 north 1`."""
    parts = [" ".join(part) if isinstance(part, list) else part for part in action.values()]
    return " ".join(map(str, parts))


def test_soldiers_march_towards_the_enemy() -> None:
    found = appeals(position())
    assert found["move d4 north 2"] > found["move d4 north 1"] > found["move d4 east 1"]
    assert found["move d4 north 1"] > found["move d4 south 1"] > found["skip"]


def test_a_fight_that_is_won_appeals_more_than_a_march() -> None:
    plan = ["knights", "pikemen", "archers", "bearer"]
    griffin = {"knights": ["d5"], "pikemen": [], "plan": plan}
    unicorn = {"pikemen": [], "archers": ["d9"]}
    found = appeals(position(griffin=griffin, unicorn=unicorn))
    assert found["move d5 north 3"] > 4 * found["move d5 north 2"]  # a charge from d8


def test_a_bearer_goes_with_the_soldiers_or_where_the_way_is_clear() -> None:
    step, march = "move_bearer north 1", "move d4 north 1"

    def eagerness(level: int = 1, **changes: Any) -> float:
        found = appeals(position(**changes), level)
        return found[step] / found[march]

    guarded: dict[str, Any] = {"unicorn": {"pikemen": ["d9", "j10"]}}
    alone, clear = eagerness(**guarded), eagerness()
    among = eagerness(**guarded, griffin={"sergeants": FRIENDS})
    assert alone < among / 100
    assert alone < clear / 100
    assert alone < eagerness(5, **guarded) < 1


def planned(**changes: Any) -> dict[str, float]:
    """The appeal of each plan in a position in which nobody has planned."""
    document = position(phase="planning", **changes)
    for seat in ("griffin", "unicorn"):
        del document[seat]["plan"], document[seat]["opened"]
    return appeals(document)


def test_a_card_is_planned_by_what_its_order_would_do() -> None:
    army = {"pikemen": ["d4"], "archers": ["k2"], "knights": ["a1"]}
    found = planned(griffin=army, unicorn={"pikemen": ["d9", "j10"]})
    soldiers = found["plan pikemen pikemen archers knights"]
    assert soldiers == max(found.values())
    assert found["plan pikemen pikemen archers heavy_infantry"] < soldiers / 10
    alone = found["plan pikemen pikemen archers bearer"]
    clear = planned(griffin=army, unicorn={"pikemen": ["d9"]})
    assert alone < clear["plan pikemen pikemen archers bearer"] < soldiers / 10


def test_any_move_of_a_bearer_among_soldiers_appeals_more_than_none() -> None:
    plan = ["bearer", "pikemen", "archers", "knights"]
    found = appeals(position(griffin={"plan": plan}, unicorn={"pikemen": ["d9"]}))
    north, east = found["move_bearer north 1"], found["move_bearer east 1"]
    assert north > 2 * east > 4 * found["skip"]


def test_a_group_appeals_more_than_its_soldiers_alone() -> None:
    found = appeals(position(griffin={"pikemen": ["d4", "e4"]}))
    assert found["move d4 e4 north 1"] > 2 * found["move d4 north 1"]
