"""What chance showed to all at the start: cards for the dealer, dice of trees and budget."""

import json
from typing import Any

import pytest

import vexilla
from tests.blades_and_banners.oracle import trees
from tests.fair_deals import KINDS, dealt
from vexilla.game import package_of, resampled
from vexilla.record import replay

LANGUAGES = ("en", "es", "ru", "uk")


def value(card: str) -> int:
    return int(card[1:])


def test_the_higher_card_deals_and_the_other_player_begins() -> None:
    """BL-2.2. Cards that are shown say nothing about the hands: they go back first."""
    in_hand = again = 0
    for seed in range(150):
        game = vexilla.new("battle-line", seed=seed)
        drawn = game.drawn
        *equal, last = drawn["cards"]
        assert all(value(draw["south"]) == value(draw["north"]) for draw in equal)
        assert drawn["dealer"] == max(last, key=lambda seat: value(last[seat])) != game.first
        assert value(last["south"]) != value(last["north"])
        assert all(draw["south"] != draw["north"] for draw in drawn["cards"])
        again += len(equal)
        in_hand += sum(card in game.start["hands"]["south"] for card in last.values())
    assert again > 0
    assert 15 < in_hand < 60  # 7 of 60 Troops are in the hand, so 35 of 300 cards
    assert vexilla.new("battle-line", seed=1, first="south").drawn == {}


@pytest.mark.parametrize(
    "options",
    [{}, {"budget": {"dice": 1}}, {"trees": "none"}, {"budget": 9, "trees_from": "east"}],
    ids=str,
)
def test_dice_are_those_that_were_rolled(options: dict[str, Any]) -> None:
    """BB-2 and BB-3.1, compared with the rules as the second implementation has them."""
    for seed in range(20):
        game = vexilla.new("blades-and-banners", seed=seed, options=options)
        drawn = game.drawn
        assert ("trees" in drawn, "budget" in drawn) == (
            "trees" not in options,
            options.get("budget") != 9,
        )
        if "trees" in drawn:
            throws, edge = drawn["trees"]["throws"], drawn["trees"]["from"]
            rolls = [[throw["griffin"], throw["unicorn"]] for throw in throws]
            planted = [throw["tree"] for throw in throws if throw["tree"]]
            assert planted == trees(rolls, edge)
            assert sorted(planted) == sorted(game.start["trees"])
            assert len(planted) == 6 or throws[-1]["tree"] is None
            assert edge == options.get("trees_from", "west")
        if "budget" in drawn:
            *low, last = drawn["budget"]
            assert all(sum(dice) < 2 for dice in low)
            assert min(sum(last), 24) == game.start["budget"] >= 2


def test_the_start_is_told_in_sentences() -> None:
    line, blades = (package_of(game).hosts for game in ("battle-line", "blades-and-banners"))
    cards = {
        "dealer": "south",
        "cards": [{"south": "R7", "north": "B7"}, {"south": "O3", "north": "P2"}],
    }
    assert line.drawn_text(cards, "en") == [
        "The players draw for the deal: South R7, North B7; they draw again.",
        "The players draw for the deal: South O3, North P2; South deals, and North begins.",
    ]
    throws = [(3, 5, "e5"), (4, 4, None), (6, 2, "k9"), (6, 1, "q8"), (1, 6, None)]
    dice = {
        "trees": {
            "from": "west",
            "throws": [{"griffin": g, "unicorn": u, "tree": tree} for g, u, tree in throws],
        },
        "budget": [[1], [6, 6, 6, 6, 6]],
    }
    assert blades.drawn_text(dice, "en") == [
        "Dice for the trees, Griffin’s first, with columns counted from the western edge: "
        "3–5: e5; 4–4: again; 6–2: k9; 6–1: q8; 1–6: off the field.",
        "Dice for the budget: 1; they are rolled again.",
        "Dice for the budget: 6 + 6 + 6 + 6 + 6 = 30; 24 coins at most.",
    ]
    east = {"trees": {"from": "east", "throws": dice["trees"]["throws"][1:2]}}
    assert blades.drawn_text(east, "ru") == [
        "Для деревьев выпало (первое число – Грифона, столбцы считают от восточного края): "
        "4–4: еще раз."
    ]
    for hosts, drawn in ((line, cards), (blades, dice)):
        told = {
            language: hosts.drawn_text(drawn, language) for language in ("en", "es", "ru", "uk")
        }
        assert len({json.dumps(sentences) for sentences in told.values()}) == len(LANGUAGES)
        assert len({len(sentences) for sentences in told.values()}) == 1
        assert hosts.drawn_text({}, "en") == []


@pytest.mark.parametrize("name", ["battle-line", "blades-and-banners"])
def test_what_was_drawn_follows_from_the_whole_record_only(name: str) -> None:
    game = vexilla.new(name)
    assert game.drawn
    assert replay(game.record()).drawn == game.copy().drawn == game.drawn
    sealed = json.dumps(game.record(sealed=True))
    assert "drawn" not in sealed
    assert game.salt not in sealed
    assert vexilla.load(game.position()).drawn == {}
    assert resampled(game.view(game.seats[0])).drawn == {}
    seeded = vexilla.new(name, seed=3)
    assert seeded.drawn
    assert replay(seeded.record()).drawn == {}


@pytest.mark.parametrize("kind", [0, 2, 3])
def test_what_was_drawn_for_a_fair_deal_follows_from_its_numbers(kind: int) -> None:
    game = dealt(kind)
    assert replay(game.record()).drawn == game.drawn
    assert bool(game.drawn) == (KINDS[kind][3] is None)
