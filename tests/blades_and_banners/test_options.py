"""The options of a new game: every value has its effect, and every other value is refused."""

from itertools import product
from typing import Any

import pytest

import vexilla
from vexilla.batch import Batch

STANDARD = {"knight": 4, "captain": 3, "sergeant": 3, "pikeman": 2, "archer": 1}


def dealt(seed: int = 1, **options: Any) -> vexilla.Game:
    return vexilla.new("blades-and-banners", seed=seed, options=options)


@pytest.mark.parametrize(
    ("given", "table"),
    [
        ("standard", STANDARD),
        ("veteran_captains", STANDARD | {"captain": 4}),
        ("heavy_horse", STANDARD | {"knight": 5, "captain": 4}),
        ({"knight": 9, "captain": 8, "sergeant": 7, "pikeman": 0, "archer": 99},) * 2,
        ({"archer": 2}, STANDARD | {"archer": 2}),
    ],
)
def test_strengths_are_a_preset_or_a_table(given: Any, table: dict[str, int]) -> None:
    game = dealt(strengths=given)
    assert game.options["strengths"] == game.position()["options"]["strengths"] == table


def test_the_budget_is_agreed_or_rolled_with_any_number_of_dice() -> None:
    assert dealt(budget=17).position()["budget"] == 17

    def rolled(**options: Any) -> set[int]:
        return {dealt(seed, **options).position()["budget"] for seed in range(300)}

    assert rolled(budget={"dice": 1}) == {2, 3, 4, 5, 6}  # 1 is rolled again (BB-3.1)
    assert rolled(budget={"dice": 24}) == {24}
    assert rolled() == rolled(budget="dice") == rolled(budget={"dice": 4})
    assert min(rolled()) < 8 < 20 < max(rolled()) <= 24


def test_trees_are_rolled_given_or_none() -> None:
    assert len({tuple(dealt(seed).start["trees"]) for seed in range(20)}) > 15
    assert dealt(trees="none").start["trees"] == dealt(trees=[]).start["trees"] == []
    game = dealt(trees=["k9", "a3", "t12", "e5"])
    assert game.start["trees"] == game.options["trees"] == ["a3", "e5", "k9", "t12"]


def mirrored(cell: str) -> str:
    """The cell as far from the other side edge."""
    return f"{chr(ord('a') + ord('t') - ord(cell[0]))}{cell[1:]}"


def test_trees_count_from_the_chosen_edge() -> None:
    """The dice are the same, so the field is the mirror image (BB-2.2)."""
    for seed in range(20):
        west, east = dealt(seed, trees_from="west"), dealt(seed, trees_from="east")
        assert west.record() == dealt(seed).record()
        assert set(east.start["trees"]) == {mirrored(cell) for cell in west.start["trees"]}
        assert east.start == west.start | {"trees": east.start["trees"]}
        assert "trees_from" not in west.options
        assert vexilla.replay(east.record()).options == east.options
        assert east.options["trees_from"] == "east"
    assert dealt(trees=["e5"], trees_from="east").start["trees"] == ["e5"]


CHOICES: dict[str, list[Any]] = {
    "strengths": ["standard", "heavy_horse", {"archer": 2}],
    "defence_order": ["ask", "automatic"],
    "budget": ["dice", {"dice": 2}, 7],
    "trees": ["rolled", "none", ["e5", "k9"]],
    "trees_from": ["west", "east"],
}


def test_no_option_disturbs_another() -> None:
    """All combinations: each option does what it does where all others are left as they are."""
    alone = {name: [dealt(**{name: value}) for value in values] for name, values in CHOICES.items()}
    for places in product(*(range(len(values)) for values in CHOICES.values())):
        options = {name: CHOICES[name][i] for name, i in zip(CHOICES, places, strict=True)}
        game = dealt(**options)
        strengths, defence, budget, trees, edge = (
            alone[name][i] for name, i in zip(CHOICES, places, strict=True)
        )
        rules = game.position()["options"]
        assert rules["strengths"] == strengths.position()["options"]["strengths"]
        assert rules["defence_order"] == defence.position()["options"]["defence_order"]
        if options["budget"] == 7 or options["trees"] == "rolled":  # else fewer dice fall before
            assert game.position()["budget"] == budget.position()["budget"]
        expected = set(trees.start["trees"])
        if options["trees"] == "rolled" and edge.options.get("trees_from") == "east":
            expected = {mirrored(cell) for cell in expected}
        assert set(game.start["trees"]) == expected
        assert vexilla.replay(game.record()).position() == game.position()


def test_options_hold_for_every_deal_of_a_batch() -> None:
    options = {"trees": ["e5", "k9"], "budget": 7, "strengths": "heavy_horse"}
    batch = Batch("blades-and-banners", 5, seed=1, options=options)
    for _ in range(2):
        batch.deal()
        for i in range(5):
            position = batch.rules.write_position(batch.states[i : i + 1])
            assert position["trees"] == ["e5", "k9"]
            assert position["budget"] == 7
            assert position["options"]["strengths"]["knight"] == 5
        batch.play_out()


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"strengths": "strong"}, "standard.*veteran_captains.*heavy_horse.*a table such as"),
        ({"strengths": {"horse": 3}}, "strengths.horse: unknown key; right would be knight"),
        ({"strengths": {"knight": -1}}, "strengths.knight: -1 is not a whole number from 0 to 99"),
        ({"strengths": {"archer": True}}, "strengths.archer: true is not"),
        ({"defence_order": None}, "defence_order cannot be null.*ask.*automatic"),
        ({"budget": 1}, "budget cannot be 1.*dice.*2, 3"),
        ({"budget": 25}, "budget cannot be 25"),
        ({"budget": 7.0}, "budget cannot be 7.0"),
        ({"budget": {"dice": 0}}, "budget.dice: 0 is not a whole number from 1 to 24"),
        ({"budget": {}}, "budget.dice: is missing"),
        ({"trees": "some"}, "trees cannot be 'some'.*rolled.*none.*a list of cells"),
        ({"trees": ["e5", "e5"]}, r"trees\[1\]: e5 occurs twice"),
        ({"trees": ["u5"]}, r"trees\[0\]: 'u5' is not a cell"),
        ({"trees": ["e2"]}, r"trees\[0\]: e2 is not in rows 3 to 12"),
        ({"trees": ["e13"]}, "BB-2.3"),
        ({"trees": ["a3", "b3", "c3", "d3", "e3", "f3", "g3"]}, "at most 6"),
        ({"trees": [["e5"]]}, "not a cell"),
        ({"trees_from": "north"}, "trees_from cannot be 'north'.*west.*east"),
        ({"speed": 3}, "no option 'speed'. Its options are: strengths, defence_order, budget"),
    ],
)
def test_wrong_options_are_refused_with_what_is_right(options: dict[str, Any], words: str) -> None:
    with pytest.raises(vexilla.VexillaError, match=words):
        dealt(**options)


def test_everything_wrong_in_a_table_is_listed() -> None:
    with pytest.raises(vexilla.DocumentError) as caught:
        dealt(strengths={"knight": "big", "captain": 100, "horse": 1})
    paths = {path for path, _ in caught.value.problems}
    assert paths == {"strengths.knight", "strengths.captain", "strengths.horse"}


def test_trees_of_a_position_leave_space_for_every_army() -> None:
    position = dealt(trees="none", budget=24).position()
    position["trees"] = ["c1", "d1", "e14", "f14"]  # 30 cells on both sides
    assert vexilla.load(position).actors == ("griffin", "unicorn")
    position["trees"] += ["g14"]
    with pytest.raises(
        vexilla.DocumentError, match=r"trees: .* leave Unicorn 29 free cells, .* 30"
    ):
        vexilla.load(position)
    position["budget"] = 10
    assert vexilla.load(position).actors == ("griffin", "unicorn")
