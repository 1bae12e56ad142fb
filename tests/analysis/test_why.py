"""Why an action is a good one: what holds for nearly every action is left out."""

from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import pytest

from vexilla.analysis.why import why
from vexilla.game import View


def a_view(facts: dict[int, list[str]]) -> View:
    """A view of a game whose actions achieve these things."""
    explains = SimpleNamespace(
        facts=lambda _records, code: [{"fact": one} for one in facts[code]],
        outlook=lambda _records, _code, found, _ends: found,
    )
    return cast(
        Any,
        SimpleNamespace(
            package=SimpleNamespace(explains=explains), records=None, codes=np.array(sorted(facts))
        ),
    )


@pytest.mark.parametrize(("sharing", "said"), [(0, True), (10, True), (20, False), (29, False)])
def test_a_fact_about_nearly_every_action_is_no_reason(sharing: int, said: bool) -> None:
    facts = {code: [f"own of {code}"] + ["shared"] * (code <= sharing) for code in range(30)}
    told = [fact["fact"] for fact in why(a_view(facts), 0)]
    assert told == ["own of 0", "shared"] if said else ["own of 0"]


def test_the_only_action_keeps_its_facts() -> None:
    assert why(a_view({7: ["one", "two", "three"]}), 7) == [{"fact": "one"}, {"fact": "two"}]
