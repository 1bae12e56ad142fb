"""Random and damaged documents of every game: refused by a DocumentError, or sound.

What is wrong with which document stands in the tests of each game.
"""

import contextlib
import copy
import functools
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.samples import small
from vexilla.agents import make_agent
from vexilla.errors import DocumentError
from vexilla.game import GAMES, Document, Rules, new, package_of, rules_of

pytestmark = pytest.mark.slow

PLAYERS = ("random", "random", "greedy")  # random armies hardly ever meet, greedy ones do
EVERY, AT_LEAST = 9, 20  # of all situations; of those in each phase

EXAMPLES = 7 * settings().max_examples  # each is quick
each_game = pytest.mark.parametrize("name", GAMES)


class Situation(NamedTuple):
    """A position of a game, with a view of it and a legal action."""

    position: Document
    view: Document
    action: Document


@functools.cache
def situations(name: str) -> list[Situation]:
    """Situations of a few games; those in rare phases are not left out."""
    found: list[Situation] = []
    phases: Counter[str] = Counter()
    for seed, player in enumerate(PLAYERS):
        options = {key: values[-1] for key, values in rules_of(name).OPTIONS.items() if seed % 2}
        game = new(name, seed=seed, options=options or small(name))
        agent = make_agent(player, seed)
        while game.to_move is not None:
            view = game.agent_view(game.to_move)
            action = agent.choose(view, None)
            phase = view.document["phase"]
            phases[phase] += 1
            if len(game.actions) % EVERY == 0 or phases[phase] < AT_LEAST:
                found.append(Situation(game.position(), view.document, action))
            game.play(action)
    return found


def entries(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every container within a document, with each of its keys."""
    pairs = value.items() if isinstance(value, dict) else enumerate(value)
    for key, entry in list(pairs):
        yield value, key
        if isinstance(entry, (dict, list)):
            yield from entries(entry)


@functools.cache
def words(name: str) -> st.SearchStrategy[str]:
    """Short texts and the words in a game's documents."""
    found: set[str] = set()
    for situation in situations(name):
        for holder, key in entries(list(situation)):
            found |= {word for word in (key, holder[key]) if isinstance(word, str)}
    return st.text(max_size=5) | st.sampled_from(sorted(found))


@functools.cache
def values(name: str) -> st.SearchStrategy[Any]:
    """JSON values."""
    return st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | words(name),
        lambda inner: st.lists(inner, max_size=4) | st.dictionaries(words(name), inner, max_size=4),
        max_leaves=12,
    )


def damaged(data: st.DataObject, name: str, document: Document) -> Document:
    """A copy of a document in which some values are changed, missing or repeated."""
    document = copy.deepcopy(document)
    for _ in range(data.draw(st.integers(1, 3))):
        found = list(entries(document))
        if not found:
            break
        holder, key = data.draw(st.sampled_from(found))
        if data.draw(st.booleans()):
            holder[key] = data.draw(values(name))
        elif isinstance(holder, dict):
            del holder[key]
        else:
            holder.append(holder[key])
    return document


def play_to_the_end(rules: Rules, states: Any) -> None:
    chance = random.Random(1)
    while actors := rules.actors(states):
        codes = rules.legal_codes(states, chance.choice(actors))
        assert len(codes) > 0
        rules.step(states, int(chance.choice(codes)))
    assert states["winner"][0] >= 0


@each_game
@given(st.data())
def test_random_objects_give_a_document_error(name: str, data: st.DataObject) -> None:
    rules = rules_of(name)
    document = data.draw(st.dictionaries(words(name), values(name), max_size=6))
    for read in (rules.read_position, rules.read_view, rules.read_action):
        with contextlib.suppress(DocumentError):
            read(document)


@each_game
@settings(max_examples=EXAMPLES)
@given(st.data())
def test_a_damaged_position_can_be_played_or_is_refused(name: str, data: st.DataObject) -> None:
    rules = rules_of(name)
    document = damaged(data, name, data.draw(st.sampled_from(situations(name))).position)
    try:
        states = rules.read_position(document)
    except DocumentError:
        return
    complete = rules.write_position(states)
    assert rules.write_position(rules.read_position(complete)) == complete
    play_to_the_end(rules, states)


@each_game
@settings(max_examples=EXAMPLES)
@given(st.data())
def test_a_damaged_view_can_be_sampled_or_is_refused(name: str, data: st.DataObject) -> None:
    rules = rules_of(name)
    document = damaged(data, name, data.draw(st.sampled_from(situations(name))).view)
    try:
        views = rules.read_view(document)
    except DocumentError:
        return
    complete = rules.write_view(views)
    assert rules.write_view(rules.read_view(complete)) == complete
    play_to_the_end(rules, rules.resample(views, 5))


@each_game
@settings(max_examples=EXAMPLES)
@given(st.data())
def test_a_damaged_action_is_explained_or_refused(name: str, data: st.DataObject) -> None:
    rules = rules_of(name)
    situation = data.draw(st.sampled_from(situations(name)))
    try:
        action = rules.read_action(damaged(data, name, situation.action))
    except DocumentError:
        return
    states = rules.read_position(situation.position)
    for seat in (0, 1):
        answer = package_of(rules.NAME).explains.explain(states, seat, action, "en")
        code = rules.code_of(states, seat, action)
        assert answer.legal == (code is not None)
        # the code is that of no other action
        assert code is None or rules.read_action(rules.write_action(states, code)) == action
        assert answer.rule
        assert answer.text
