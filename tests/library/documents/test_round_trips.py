"""Documents say everything: whatever is written is read back as it was, in every option.

The options of a game are drawn, and so is what is played.
"""

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import vexilla
from tests.faults import ROOT
from tests.marks import some
from tests.samples import OURS, chance_of
from vexilla.game import Document, Game, load, load_view, new
from vexilla.record import Transcript, read_record, read_vex, replay
from vexilla.rules import rules_of

pytestmark = pytest.mark.slow

# Values of options that are tables or lists, which `OPTIONS` cannot list
FURTHER: dict[str, list[Any]] = {
    "strengths": [{"knight": 5, "archer": 0}],
    "budget": [{"dice": 2}],
    "trees": [["e5", "k9"], ["a3", "b12"]],
}
EXAMPLES = max(1, settings().max_examples // 5)  # each is a whole game
COMMON = ("play", "claim", "deploy", "skip")  # what most games are made of


def options_of(name: str) -> st.SearchStrategy[dict[str, Any]]:
    """Any values of all options of a game."""
    return st.fixed_dictionaries(
        {
            option: st.sampled_from([*values, *FURTHER.get(option, ())])
            for option, values in rules_of(name).OPTIONS.items()
        }
    )


def stops(game: Game, chance: random.Random) -> Iterator[Game]:
    """A game before each decision of a new kind, and before some others; many rare actions."""
    kinds = set[str]()
    while game.outcome is None:
        view = game.agent_view(chance.choice(game.actors))
        kind = f"{view.document['phase']} {sorted(view.document)}"
        if kind not in kinds or chance.random() < 0.01:
            kinds.add(kind)
            yield game
        offered = [chance.choice(view.actions) for _ in range(12)]
        rare = [action for action in offered if action["do"] not in COMMON]
        draws = [action for action in rare if action.get("deck") == "tactics"]
        game.play(chance.choice(draws or rare or offered), view.seat)
    yield game


def through_json(document: Document) -> Document:
    return json.loads(json.dumps(document))


def check(game: Game, chance: random.Random) -> None:
    """Checks that the position, the views and actions of a game are read as they were written."""
    rules, position = game.rules, through_json(game.position())
    again = load(position)
    assert again.position() == position
    assert again.actors == game.actors
    for seat in game.seats:
        view = game.agent_view(seat)
        for document in (view.document, view.plain_document):
            known = load_view(through_json(document))
            assert known == view
            assert known.plain_document == view.plain_document
            assert load_view(known.document) == view
        assert vexilla.View.of(rules, view.records) == view
        assert view.sample(seed=1).agent_view(seat) == view
        assert again.agent_view(seat) == view
        for code in chance.sample(view.codes.tolist(), min(len(view.codes), 12)):
            action = through_json(rules.write_action(view.some_state, code))
            assert view.code_of(action) == game.agent_view(seat).code_of(action) == code
            assert view.code_of(game.notation(action)) == code
    spectated = through_json(game.view(None))
    assert rules.write_view(rules.read_view(spectated)) == spectated


@pytest.mark.parametrize("name", some(OURS, OURS))
@settings(max_examples=EXAMPLES)
@given(data=st.data(), seed=st.integers(0, 10**6))
def test_what_is_written_is_read_back_in_every_option(
    name: str, data: st.DataObject, seed: int
) -> None:
    chance = chance_of(seed)
    game = new(name, seed=seed, options=data.draw(options_of(name)))
    for stop in stops(game, chance):
        check(stop, chance)
    for sealed in (False, True):
        record = game.record(sealed=sealed)
        assert replay(through_json({"lines": record})["lines"]).record(sealed=sealed) == record
        (transcript,) = read_vex(Transcript.of(record).text())
        assert transcript.record() == record


def test_what_scout_has_drawn_is_remembered() -> None:  # BL-19.8
    game = new("battle-line", seed=3, edition="es", first="south")
    start = game.position()
    start["hands"]["south"][0] = "Scout"
    start["decks"]["tactics"].remove("Scout")
    start["decks"]["troop"].append(game.position()["hands"]["south"][0])
    game = load(start)
    for action in ({"do": "scout"}, *[{"do": "draw", "deck": "troop"}] * 3):
        game.play(action)
    view = game.agent_view("south")
    assert len(view.actions) == 6
    assert len(load_view(load_view(view.document).document).actions) == 6


# Earlier versions


def test_a_game_of_an_earlier_version_goes_on_by_its_rules_wherever_it_begins_again() -> None:
    game = replay(read_record(ROOT / "tests/records/1-blades-and-banners-tie.jsonl"))
    twin, halfway = load(game.start), game.after(40)
    later = load(halfway.position())
    sampled = [halfway.agent_view(seat).sample(seed=1) for seat in game.seats]
    sampled += [vexilla.game.resampled(halfway.view(seat), seed=1) for seat in game.seats]
    for number, (seat, action) in enumerate(game.actions):
        twin.play(action, seat)
        if number >= 40:
            later.play(action, seat)
    for other in (twin, later):
        assert other.position() == game.position()
        assert replay(other.record()).record() == other.record()
    for other in sampled:
        assert replay(other.record()).position() == other.position()
        assert other.position()["version"] == 1
    assert game.after(len(game.actions)).record() == game.record()
    assert "version" not in game.record()[0]["start"]
