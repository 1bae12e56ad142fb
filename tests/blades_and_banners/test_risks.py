"""What the coach warns of: every risk is checked by playing on in several ways."""

import pytest

from tests.blades_and_banners.what_follows import Found, about, ends, told_by
from vexilla.blades_and_banners.documents.views import view_of
from vexilla.blades_and_banners.reasons.fact_words import fact_text
from vexilla.blades_and_banners.reasons.risks import risks
from vexilla.blades_and_banners.rules.components import CELL_NUMBERS, OWNER, PIECES, PLANNED, STEPS
from vexilla.blades_and_banners.rules.state import NOWHERE
from vexilla.locale import languages


@pytest.fixture(scope="module")
def found() -> list[Found]:
    """States with an action of a player, and all its risks."""
    return told_by(risks)


def test_those_who_are_lost_die_in_every_case(found: list[Found]) -> None:
    for states, seat, code, fact in about(found, "loses"):
        cells = {CELL_NUMBERS[man["cell"]] for man in fact["losses"]}
        for end in ends(states, code):
            dead = {
                int(states["where"][0, piece])
                for piece in range(PIECES)
                if OWNER[piece] == seat
                and states["where"][0, piece] != NOWHERE
                and end["where"][0, piece] == NOWHERE
            }
            assert cells <= dead


def test_those_who_are_lost_are_told_of_where_the_battle_ends(found: list[Found]) -> None:
    """As with the last order of the last step, unless the player wins by it in every case."""
    lost = about(found, "loses")
    told = 0
    for states, seat, code, fact in lost:
        last = states.copy()
        last["step"], last["opened"] = STEPS, PLANNED
        plan, now = last["plan"][0, seat], states["opened"][0, seat] - 1
        plan[[now, PLANNED - 1]] = plan[[PLANNED - 1, now]]
        if all(end["winner"][0] == seat for end in ends(last, code)):
            assert risks(view_of(last, seat), code) == []
        else:
            assert risks(view_of(last, seat), code) == [fact]
            told += 1
    assert told


def test_every_risk_is_said_in_every_language(found: list[Found]) -> None:
    for kind in ("exposes", "loses", "in_range"):
        for _, _, _, fact in about(found, kind)[:5]:
            assert len({fact_text(fact, language) for language in languages()}) == len(languages())
