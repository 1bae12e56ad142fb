"""What appeals to the levels that play like people who learn."""

import pytest

import vexilla
from tests.battle_line.games import position
from vexilla.battle_line.judgement.appeal import appeal

HAND = ["R8", "R3", "B7", "Y1", "G5", "O10", "P2"]


def appeals(*out: str, level: int = 1) -> dict[tuple[str, int], float]:
    """The appeal of playing each card of HAND: a Troop is at flag 1, a lost pair at flag 2.

    Args:
        out: Troops of the other side, from flag 3 on.
        level: the level.
    """
    flags = [{"south": ["R7"]}, {"south": ["Y9", "B2"]}, *({"north": [card]} for card in out)]
    game = vexilla.load(position(flags=flags, hands={"south": HAND, "north": []}))
    view = game.agent_view("south")
    values = appeal(view.records, view.codes, level).tolist()
    plays = zip(view.actions, values, strict=True)
    return {(action["card"], action["flag"]): value for action, value in plays}


def test_cards_that_go_together_appeal() -> None:
    found = appeals()
    wedge, phalanx, battalion = (found[card, 1] for card in ("R8", "B7", "R3"))
    begun, host, lost = found["R8", 3], found["Y1", 1], found["G5", 2]
    assert wedge > phalanx > begun > battalion > lost > host
    assert found["O10", 3] > found["P2", 3]  # a high card begins a side


def test_what_is_out_does_not_matter_to_them() -> None:
    assert appeals("R6", "R9", "G7") == appeals()


def test_what_the_hand_completes_appeals_most() -> None:
    flags = [{"south": ["R7", "R9"]}, {"south": ["O3", "G4"], "north": ["G8", "B8", "P8"]}]
    flags += [{"south": ["G6", "P6"], "north": ["O4", "P4", "Y2"]}]
    hand = ["R8", "O6", "Y10", "B1"]
    view = vexilla.load(position(flags=flags, hands={"south": hand, "north": []})).agent_view(
        "south"
    )
    values = appeal(view.records, view.codes, 1).tolist()
    found = {
        (action["card"], action["flag"]): value
        for action, value in zip(view.actions, values, strict=True)
    }
    best = sorted(found, key=lambda play: -found[play])
    assert best[:2] == [("O6", 3), ("R8", 1)]  # a Phalanx that beats a side, and a Wedge
    lost = [value for (_, flag), value in found.items() if flag == 2]  # a third card in vain
    begun = [value for (_, flag), value in found.items() if flag > 3]
    assert max(lost) < 0.3 * min(begun)


def test_it_counts_less_for_higher_levels() -> None:
    best = [max(appeals(level=level).values()) for level in range(1, 6)]
    assert best == sorted(best, reverse=True)
    assert best[-1] > 1


@pytest.mark.parametrize("level", [1, 5])
def test_other_actions_neither_appeal_nor_deter(level: int) -> None:
    view = vexilla.load(position(phase="end")).agent_view("south")
    assert appeal(view.records, view.codes, level).tolist() == [1.0] * len(view.codes)
