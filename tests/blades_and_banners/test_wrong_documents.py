"""Rubbish and damaged documents: a DocumentError or a game that can be played, nothing else."""

import contextlib
import copy
import functools
import random
from collections.abc import Iterator
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.blades_and_banners.games import STARTS, games
from vexilla.blades_and_banners import (
    code_of,
    explain,
    legal_codes,
    read_action,
    read_position,
    read_view,
    resample,
    step,
    view_of,
    write_action,
    write_position,
    write_view,
)
from vexilla.errors import DocumentError

WORDS = st.sampled_from(
    [
        *("a1", "d4", "t14", "j12", "griffin", "unicorn", "knights", "captains", "bearer", "plan"),
        *("game", "phase", "orders", "fights", "met", "over", "hiring", "deployment", "planning"),
        *("blades-and-banners", "do", "move", "from", "by", "north", "distance", "shots", "to"),
    ]
)
SCALARS = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5) | WORDS
JSON = st.recursive(
    SCALARS,
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(WORDS | st.text(max_size=5), inner, max_size=4)
    ),
    max_leaves=12,
)
OBJECTS = st.dictionaries(WORDS, JSON, max_size=6)


@given(OBJECTS)
def test_rubbish_gives_a_document_error(document: dict[str, Any]) -> None:
    for read in (read_position, read_view, read_action):
        with contextlib.suppress(DocumentError):
            read(document)


def places_in(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every container and key in a document."""
    entries = value.items() if isinstance(value, dict) else enumerate(value)
    for key, entry in list(entries):
        yield value, key
        if isinstance(entry, (dict, list)):
            yield from places_in(entry)


@functools.cache
def situations() -> list[tuple[dict[str, Any], dict[str, Any], dict[str, Any]]]:
    """Positions of real games, each with a view of it and a legal action."""
    found: list[tuple[dict[str, Any], dict[str, Any], dict[str, Any]]] = []
    for start, seed in STARTS:
        for number, (states, code) in enumerate(games(start, seed)):
            rare = states["fight_count"][0] > 0 or states["phase"][0] < 5
            if code >= 0 and (rare or number % 9 == 0):
                view = write_view(view_of(states, 1))
                found.append((write_position(states), view, write_action(states, code)))
    return found


def damage(data: st.DataObject, document: dict[str, Any]) -> dict[str, Any]:
    document = copy.deepcopy(document)
    for _ in range(data.draw(st.integers(1, 3))):
        places = list(places_in(document))
        if not places:
            break
        holder, key = data.draw(st.sampled_from(places))
        if data.draw(st.booleans()):
            holder[key] = data.draw(JSON)
        elif isinstance(holder, dict):
            del holder[key]
        else:
            holder.append(holder[key])
    return document


def play_to_the_end(states: Any, seed: int) -> None:
    chance = random.Random(seed)
    while states["winner"][0] < 0:
        codes = legal_codes(states)
        assert len(codes) > 0
        step(states, int(chance.choice(codes)))


@settings(max_examples=250, deadline=None)
@given(st.data())
def test_damaged_position_can_be_played_or_is_refused(data: st.DataObject) -> None:
    document = damage(data, data.draw(st.sampled_from(situations()))[0])
    try:
        states = read_position(document)
    except DocumentError:
        return
    complete = write_position(states)
    assert write_position(read_position(complete)) == complete
    play_to_the_end(states, 1)


@settings(max_examples=250, deadline=None)
@given(st.data())
def test_damaged_view_can_be_sampled_or_is_refused(data: st.DataObject) -> None:
    document = damage(data, data.draw(st.sampled_from(situations()))[1])
    try:
        views = read_view(document)
    except DocumentError:
        return
    complete = write_view(views)
    assert write_view(read_view(complete)) == complete
    play_to_the_end(resample(views, 5), 1)


@settings(max_examples=250, deadline=None)
@given(st.data())
def test_damaged_action_is_judged_or_refused(data: st.DataObject) -> None:
    position, _, document = data.draw(st.sampled_from(situations()))
    try:
        action = read_action(damage(data, document))
    except DocumentError:
        return
    states = read_position(position)
    for seat in (0, 1):
        answer = explain(states, seat, action, "en")
        code = code_of(states, seat, action)
        assert answer.legal == (code is not None)
        # the code is that of no other action
        assert code is None or read_action(write_action(states, code)) == action
        assert answer.rule.startswith("BB-")
