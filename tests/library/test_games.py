"""What every game does, also of other packages: the contract of `vexilla.rules`."""

import json
import random
import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterable, Iterator
from itertools import combinations, count
from math import sqrt
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import leduc
import vexilla
from tests.faults import ROOT, text_of
from tests.samples import OURS, illegal, played, small, view_to_move
from vexilla.agents import make_agent
from vexilla.batch import Batch
from vexilla.game import GAMES, Game, load_view, package_of, resampled, rules_of
from vexilla.kernel.draws import next_rng, start_rng
from vexilla.kernel.generic import legal, listed_action, random_action, step
from vexilla.locale import languages
from vexilla.rules import Rules
from vexilla.view import MAX_FACTS, View

MAX_CHECKED = 40  # legal actions that are checked one by one

# The rules of another package are checked against the contract by its type checker, in a line like
# this; `Package` takes its facets
CHECKED: Rules = leduc.RULES
MAX_MEMBERS = 24  # of the rules: what it takes to play

each_game = pytest.mark.parametrize("name", GAMES)


def through_json(document: Any) -> Any:
    return json.loads(json.dumps(document))


def stops(name: str, seeds: Iterable[int] = range(3), every: int = 13) -> Iterator[Game]:
    """Positions of random games in which someone is to act."""
    for seed in seeds:
        game = vexilla.new(name, seed=seed, options=small(name))
        chance = random.Random(seed)
        while game.to_move is not None:
            if len(game.actions) < 3 or len(game.actions) % every == 0:
                yield game
            seat = chance.choice(game.actors)
            game.play(chance.choice(game.agent_view(seat).actions), seat)


def some(game: Game, seat: str) -> list[int]:
    """The codes of a seat's legal actions, but only some of a long list."""
    codes = game.agent_view(seat).codes
    return codes[:: 1 + len(codes) // MAX_CHECKED].tolist()


@each_game
def test_a_random_action_is_one_of_the_list(name: str) -> None:
    batch = Batch(name, 5, seed=3, options=small(name))
    batch.deal(threads=1)
    codes, rng = np.empty(batch.rules.MAX_ACTIONS, np.int64), start_rng(3, 0)
    for s in batch.states:
        while s.winner < 0:
            listed = codes[: legal(s, codes)].copy()
            ends = np.flatnonzero(np.diff(listed) != 1)[:MAX_CHECKED]
            for place in {0, *ends.tolist(), *(ends + 1).tolist(), len(listed) - 1}:
                drawn = -((-place << 32) // len(listed))  # the generator state that draws it
                assert random_action(s, codes, drawn) == listed[place]
            rng = next_rng(rng)
            step(s, listed_action(s, codes, rng))


@each_game
def test_the_package_offers_what_the_contract_asks_for(name: str) -> None:
    rules = rules_of(name)
    assert name == rules.NAME
    assert len(rules.SEATS) == 2
    for option, values in rules.OPTIONS.items():
        for value in values:
            rules.read_option(option, value)
    assert rules.empty_states(1).dtype == rules.STATE
    scratch = package_of(rules.NAME).judges.search_scratch()
    assert len(scratch) == 1
    assert {"temperature", "trust"} <= set(scratch.dtype.names)


def test_the_contract_stays_small() -> None:
    """What only some games can do is a facet; Leduc poker shows how little a game needs."""
    assert len([name for name in vars(Rules) if not name.startswith("_")]) <= MAX_MEMBERS
    sources = Path(leduc.__file__).parent.glob("*.py")
    assert sum(text_of(file).count("\n") for file in sources) <= 450


@each_game
def test_documents_read_back_are_the_same(name: str) -> None:
    for game in stops(name):
        again = vexilla.load(through_json(game.position()))
        assert again.position() == game.position()
        assert again.actors == game.actors
        for seat in (*game.seats, None):
            view = game.view(seat)
            rules = game.rules
            assert rules.write_view(rules.read_view(through_json(view))) == view
        for seat in game.actors:
            known = load_view(through_json(game.view(seat)))
            assert known.codes.tolist() == game.agent_view(seat).codes.tolist()


@each_game
def test_what_appeals_to_a_level_follows_from_the_view(name: str) -> None:
    for game in stops(name):
        for seat in game.actors:
            view, rules = game.agent_view(seat), game.rules
            # a copy: for arrays with gaps, Numba would compile the function once more
            codes = view.codes[:: 1 + len(view.codes) // MAX_CHECKED].copy()
            guessed = rules.view_of(rules.resample(view.records, 1), view.player)
            for level in package_of(rules.NAME).judges.TEMPERATURES:
                factors = package_of(rules.NAME).judges.appeal(view.records, codes, level)
                assert factors.shape == codes.shape
                assert 0 < factors.max() < np.inf
                assert factors.min() >= 0
                assert (
                    package_of(rules.NAME).judges.appeal(guessed, codes, level) == factors
                ).all()


@each_game
def test_what_is_missing_from_a_document_is_named(name: str) -> None:
    game = vexilla.new(name, seed=1)
    for key in ("to_move", "phase"):
        for document in (game.position(), game.view(game.to_move)):
            del document[key]
            read = load_view if "seat" in document else vexilla.load
            with pytest.raises(vexilla.DocumentError) as caught:
                read(document)
            assert key in [path for path, _ in caught.value.problems]
    for document in ({"do": "nothing of the kind"}, {}):
        with pytest.raises(vexilla.DocumentError):
            game.play(document)


@each_game
def test_codes_and_documents_of_actions_agree(name: str) -> None:
    for game in stops(name):
        rules = game.rules
        for seat in game.seats:
            codes = game.agent_view(seat).codes
            assert len(codes) <= rules.MAX_ACTIONS
            assert (codes[1:] > codes[:-1]).all()
            assert (len(codes) > 0) == (seat in game.actors)
        for seat in game.actors:
            player = game.seats.index(seat)
            for code in some(game, seat):
                document = rules.write_action(game._states, code)
                action = rules.read_action(through_json(document))
                assert rules.code_of(game._states, player, action) == code
                if game.actors == (seat,):
                    assert rules.code_of(game._states, 1 - player, action) is None
                assert rules.open_action(document)["do"] == document["do"]


@each_game
def test_notation_and_documents_of_actions_agree(name: str) -> None:
    for game in stops(name):
        for seat in game.actors:
            documents = [game.rules.write_action(game._states, code) for code in some(game, seat)]
            words = [game.notation(document) for document in documents]
            assert len(set(words)) == len(words)
            for document, word in zip(documents, words, strict=True):
                assert game.legal(word, seat) == document
                assert game.agent_view(seat).explain(word).legal
                for open_document in (document, game.rules.open_action(document)):
                    brief = game.package.notates.write_notation(open_document)
                    assert not set(brief) & set(' \t\n(){}[];"')
                    assert game.package.notates.read_notation(brief.lower()) == open_document


@pytest.mark.parametrize("name", OURS)
def test_objects_and_documents_of_actions_agree(name: str) -> None:
    package = getattr(vexilla, name.replace("-", "_"))
    kinds = {kind.do: kind for kind in package.Action.__args__}
    told = re.findall(r'`({"do": .*?})`', text_of(ROOT / "docs/formats.md"))
    documents = [document for document in map(json.loads, told) if document["do"] in kinds]
    assert {document["do"] for document in documents} == set(kinds)
    for document in documents:
        made = package.action_object(document)
        assert type(made) is kinds[document["do"]]
        assert made == document == made.document()
        assert made == eval(repr(made), vars(package))
        assert hash(made) == hash(package.action_object(document))
        assert package.read_notation(package.write_notation(made)) == document
    game = vexilla.new(name, seed=1, options=small(name))
    first = package.action_object(game.legal_actions()[0])
    game.play(first)
    assert game.actions[0][1] == first
    assert vexilla.battle_line.Play("R10", 5) != vexilla.battle_line.Play("R10", 6)


@pytest.mark.parametrize(
    ("name", "word", "why"),
    [
        ("battle-line", "R11@5", "right would be R10@5"),
        ("battle-line", "S@5", 'Scout is played with "do": "scout"'),
        ("blades-and-banners", "c3>d5", "c3 does not go straight to d5"),
        ("blades-and-banners", "2K,1K", "K stands twice"),
        ("blades-and-banners", "Pc3>c5", r"P stands for pikemen, but on c3 are knights \(K\)"),
    ],
)
def test_a_wrong_word_of_the_notation_is_refused(name: str, word: str, why: str) -> None:
    game = vexilla.new(name, seed=1)
    if name == "blades-and-banners":
        game._states["board"][0, 42] = 0  # a knight on c3
    with pytest.raises(vexilla.DocumentError, match=why):
        game.play(word)
    assert not game.actions


@each_game
def test_what_is_legal_can_be_played_and_nothing_else(name: str) -> None:
    for game in stops(name, range(2), every=23):
        before = game.position()
        for seat in game.actors:
            for code in some(game, seat)[:10]:
                action = game.rules.write_action(game._states, code)
                assert game.explain(action, seat).legal
                assert isinstance(game.reveals(action, seat), bool)
                twin = game.copy()
                twin.play(action, seat)
                assert twin.actions[-1] == (seat, action)
        wrong = illegal(game)
        why = game.explain(wrong)
        assert not why.legal
        with pytest.raises(vexilla.IllegalAction) as caught:
            game.play(wrong)
        assert (caught.value.rule, caught.value.message) == (why.rule, why.text)
        assert why.rule
        assert why.text
        if name in OURS:  # others may have one language
            with pytest.raises(vexilla.UnknownName, match=r"no language 'tlh'.*: .*en"):
                game.explain(wrong, language="tlh")
        assert game.position() == before


@each_game
def test_a_seat_learns_nothing_that_is_hidden(name: str) -> None:
    """Two states with the same view give the same lists, reasons and choices of agents."""
    differing = 0
    for number, game in enumerate(stops(name, range(2), every=17)):
        rules = game.rules
        wrong = illegal(game)
        for seat in game.seats:
            states = rules.resample(game.agent_view(seat).records, number)
            twin = Game(rules, states, game.salt)
            differing += twin.position() != game.position()
            told: list[Any] = []
            for one in (game, twin):
                view = one.agent_view(seat)
                told.append([view.document, view.codes.tolist(), view.records.tobytes()])
                told[-1] += [view.actions[i] for i in range(min(3, len(view.codes)))]
                told[-1].append(one.explain(wrong, seat))
                told[-1] += [view.reasons(view.actions[i]) for i in some_places(view)]
                if seat in one.actors:
                    told[-1] += [
                        make_agent(agent, 3).choose(view, None)
                        for agent in ("random", "greedy", "search:iterations=20")
                    ]
            assert told[0] == told[1]
            again = rules.resample(game.agent_view(seat).records, number)
            assert again.tobytes() == states.tobytes()  # the same seed, the same sample
    assert differing > 0


def some_places(view: View) -> list[int]:
    """Places in a view's list of actions: all, or some of a long list."""
    return list(range(0, len(view.codes), 1 + len(view.codes) // 6))


@each_game
def test_views_that_say_the_same_are_equal(name: str) -> None:
    for game in stops(name, range(1), every=37):
        for seat in game.seats:
            view = game.agent_view(seat)
            assert view.seat == seat
            assert str(view) == game.package.draws.board_text(view.document)
            # another truth, of which the seat knows the same
            for same in (view.sample(seed=3).agent_view(seat), load_view(view.document)):
                assert (view == same, hash(view) == hash(same)) == (True, True)
            other = game.agent_view(next(one for one in game.seats if one != seat))
            assert view != other
            assert len({view, other, game.agent_view(seat)}) == 2
        for action in view_to_move(game).actions[:3]:
            before = game.position()
            twin = game.copy()
            twin.play(action)
            child = game.child(action)
            assert (child.position(), child.actions) == (twin.position(), twin.actions)
            assert game.position() == before


@each_game
def test_what_is_drawn_for_a_view_has_no_more_to_do_with_the_truth_than_with_another_draw(
    name: str,
) -> None:
    """Three draws for each of some 350 views: as often like the truth as like each other."""
    views = true = alike = differ = 0
    for seed in count():
        if views >= 350:
            break
        for game in stops(name, [seed], every=5):
            if game.rules.write_position(game._states).get("phase") == "hiring":
                continue  # griffin cannot know whether unicorn has hired, and is told "not yet"
            for seat in game.seats:
                drawn = [resampled(game.view(seat), seed=views + k) for k in range(0, 3000, 1000)]
                assert all(one.view(seat) == game.view(seat) for one in drawn)
                hidden = [secrets(one) for one in (game, *drawn)]
                true += sum(one == hidden[0] for one in hidden[1:])
                alike += sum(one == other for one, other in combinations(hidden[1:], 2))
                differ += len({json.dumps(one) for one in hidden[1:]}) > 1
                views += 1
    assert differ > views / 4, "something is hidden, and it is drawn"
    assert abs(true - alike) <= 4 * sqrt(true + alike)


def secrets(game: Game) -> Any:
    """A position without what its players know: what a sample says of the other one's knowledge."""
    return {key: value for key, value in game.position().items() if key != "known"}


@each_game
def test_facts_are_json_and_can_be_said_in_every_language(name: str) -> None:
    said = 0
    for game in stops(name, range(2), every=13):
        for seat in game.actors:
            view = game.agent_view(seat)
            for place in some_places(view):
                facts = game.package.explains.facts(view.records, int(view.codes[place]))
                assert through_json(facts) == facts
                assert view.facts(view.actions[place]) == facts[:MAX_FACTS]
                for fact in facts:
                    texts = [
                        game.package.explains.fact_text(fact, language) for language in languages()
                    ]
                    assert all(text.endswith(".") for text in texts)
                    said += 1
    assert said > 0 or name not in OURS
    assert view_to_move(vexilla.new(name, seed=1)).reasons(illegal(vexilla.new(name, seed=1))) == []


@each_game
def test_lists_of_actions_are_those_of_their_moment(name: str) -> None:
    game = vexilla.new(name, seed=1)
    actions = game.legal_actions()
    before = list(actions)
    game.play(actions[0])
    assert actions == before
    assert before[-1] == actions[-1]
    assert actions[1:3] == before[1:3]
    assert actions != before[1:]
    assert repr(actions[:2]) == repr(before[:2])


@each_game
def test_games_end(name: str) -> None:
    for seed in range(3):
        game = played(seed, name=name)
        outcome = game.outcome
        assert outcome is not None
        assert game.actors == ()
        assert game.legal_actions() == []
        assert set(outcome.points) == {*game.seats}
        winner = int(game._states["winner"][0])
        assert outcome.winner == (None if winner == 2 else game.seats[winner])
        assert vexilla.replay(game.record()).outcome == outcome
        assert game.after(0).position() == game.start
        with pytest.raises(vexilla.IllegalAction):
            game.play(game.actions[-1][1])


@each_game
def test_a_batch_plays_whole_games(name: str) -> None:
    options = small(name)
    many, few = Batch(name, 60, seed=3, options=options), Batch(name, 20, seed=3, options=options)
    for batch in (many, few):
        batch.deal(threads=2)
        assert batch.play_out(threads=2) > 0
        assert (batch.states["winner"] >= 0).all()
    assert many.states[:20].tobytes() == few.states.tobytes()
    assert len({state.tobytes() for state in many.states}) > 20
    outcomes = [many.rules.outcome(many.states[i : i + 1]) for i in range(60)]
    assert all(outcome is not None for outcome in outcomes)


@each_game
def test_the_first_seat_is_as_asked(name: str) -> None:
    for seat in rules_of(name).SEATS:
        assert vexilla.new(name, seed=4, first=seat).first == seat
    assert {vexilla.new(name, seed=seed).first for seed in range(30)} == {*rules_of(name).SEATS}


@each_game
def test_values_of_actions_are_finite_and_follow_from_the_view(name: str) -> None:
    for game in stops(name):
        for seat in game.actors:
            view, rules = game.agent_view(seat), game.rules
            values = package_of(rules.NAME).judges.action_values(view.records, view.codes, 1)
            assert (values.shape, values.dtype) == (view.codes.shape, np.float64)
            assert np.isfinite(values).all()
            guessed = rules.view_of(rules.resample(view.records, 3), view.player)
            for records, seed in ((view.records, 2), (guessed, 1)):
                assert (
                    package_of(rules.NAME).judges.action_values(records, view.codes, seed) == values
                ).all()


@each_game
def test_boards_are_text_and_pictures(name: str) -> None:
    for game in stops(name, range(1), every=29):
        for document in (game.position(), game.view(game.to_move), game.view(None)):
            assert game.package.draws.board_text(document).strip()
            ElementTree.fromstring(game.package.draws.board_svg(document))
        assert str(game) == game.package.draws.board_text(game.position())
