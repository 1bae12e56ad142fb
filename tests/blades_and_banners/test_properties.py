"""Properties of every game: legality, the board, mirrors, secrets, an end."""

import json
import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import vexilla
from tests import marks
from tests.blades_and_banners import oracle
from tests.blades_and_banners.games import games, position
from tests.blades_and_banners.oracle.made_up import begin, scatter
from tests.blades_and_banners.oracle.mirrors import mirror_action, mirror_position
from vexilla.batch import Batch
from vexilla.blades_and_banners.documents.positions import read_position, write_position
from vexilla.blades_and_banners.documents.views import view_of
from vexilla.blades_and_banners.rules.components import (
    BEARER,
    CELLS,
    COLUMNS,
    KIND,
    OWNER,
    ROWS,
    SOLDIERS,
    Y,
)
from vexilla.blades_and_banners.rules.knowledge import resample
from vexilla.game import Game
from vexilla.kernel.draws import below, next_rng, start_rng
from vexilla.kernel.playout import legal_at, playout_range, step_at

pytestmark = pytest.mark.slow

SEATS = ("griffin", "unicorn")
UNIVERSE = list(oracle.universe())
SECRET = {"hiring": "hire", "planning": "plan", "orders": "plan"}
MAX_CHECKED = 400  # actions of a position that are checked one by one


def text(value: Any) -> str:
    return json.dumps(value, sort_keys=True)


def stops(start: Any, seed: int, share: float) -> Iterator[Game]:
    """A share of the positions of one game, every phase of a battle among them."""
    chance = random.Random(seed)
    for states, _ in games(start, seed):
        if chance.random() < share or states["fight_count"][0]:
            yield vexilla.load(write_position(states))


def some(chance: random.Random, actions: Any) -> list[Any]:
    few = len(actions) <= MAX_CHECKED
    return list(actions) if few else chance.sample(list(actions), MAX_CHECKED)


# Legality


def candidates(game: Game, chance: random.Random) -> list[dict[str, Any]]:
    """Well-formed actions that the phase suggests, legal or not, and some of all others."""
    position = game.position()
    match position["phase"]:
        case "deployment":
            placings = {text(a): a for a in oracle.deployments(position, chance, 100)}
            return [*placings.values(), *chance.sample(UNIVERSE, 60)]
        case "orders":
            simple = [a for a in UNIVERSE if a["do"] in ("skip", "move_bearer")]
            around = list(oracle.moves_around(position, chance))
            return [*simple, *some(chance, around), *chance.sample(UNIVERSE, 60)]
        case _:
            return UNIVERSE


def test_soldiers_listed_in_any_order_are_played_in_reading_order() -> None:
    plan = ["pikemen", "knights", "archers", "bearer"]
    line = ["d4", "e4", "f4", "g4"]
    game = vexilla.load(position(griffin={"pikemen": line, "plan": plan}))
    for action in (
        {"do": "move", "from": line, "by": "north", "distance": 1},
        {"do": "reform", "from": line, "to": ["e5", "e4", "f4", "f5"]},
        {"do": "wheel", "from": line, "to": ["e3", "e4", "e5", "e6"]},
    ):
        order = [2, 0, 3, 1]
        shuffled = {
            k: [v[i] for i in order] if k in ("from", "to") else v for k, v in action.items()
        }
        assert game.legal(shuffled) == action
        twin = game.copy()
        twin.play(shuffled)
        assert twin.actions == [("griffin", action)]
        assert oracle.canonical(twin.position()) == oracle.canonical(
            oracle.play(game.position(), shuffled)
        )


# The board


def check_board(s: Any) -> None:
    """Checks pieces and cells, adjacent enemy soldiers (BB-10.3), and standards (BB-12.4)."""
    pieces = np.flatnonzero(s.where >= 0)
    assert (s.board[s.where[pieces]] == pieces).all()
    assert (OWNER[s.board[:CELLS]] < 2).sum() == len(pieces)
    soldiers = pieces[KIND[pieces] != BEARER]
    assert s.soldiers.tolist() == [(OWNER[soldiers] == player).sum() for player in (0, 1)]
    griffin, unicorn = s.where[SOLDIERS], s.where[-1]
    if griffin >= 0 and unicorn >= 0:
        assert Y[griffin] <= Y[unicorn]
    captured = griffin < 0 or unicorn < 0  # the game is won before any fight (BB-12.5)
    if s.fight_count == 0 and not captured:
        board = s.board[:CELLS].reshape(ROWS, COLUMNS)
        mine, theirs = (np.where(KIND[board] == BEARER, 2, OWNER[board]) == p for p in (0, 1))
        for a, b in ((mine, theirs), (theirs, mine)):
            assert not (a[1:] & b[:-1]).any()
            assert not (a[:, 1:] & b[:, :-1]).any()


def crowded(count: int, seed: int) -> Any:
    """An array of crowded positions."""
    chance = random.Random(seed)
    return np.concatenate([read_position(scatter(chance)) for _ in range(count)])


def test_the_board_is_sound_after_every_move() -> None:
    states, rng = crowded(250, 1), start_rng(1, 0)
    out = np.empty(80_000, np.int64)
    fought = 0
    for i in range(len(states)):
        s = states[i]
        for _ in range(40):
            if s.winner >= 0:
                break
            pieces = (s.where >= 0).sum()
            rng = next_rng(rng)
            code = int(out[below(rng, legal_at(states, i, out))])
            step_at(states, i, code)
            check_board(s)
            assert (s.where >= 0).sum() <= pieces
            fought += (s.where >= 0).sum() < pieces
    assert fought > 100


# The end


@pytest.mark.parametrize(
    "options", [{}, {"trees": "none", "budget": 24, "strengths": "heavy_horse"}, {"budget": 2}]
)
def test_random_games_always_end(options: dict[str, Any]) -> None:
    batch = Batch("blades-and-banners", 1000, seed=1, options=options)
    batch.deal()
    decisions = batch.play_out(threads=1)
    assert 90 < decisions / 1000 < 160
    assert (batch.states["winner"] >= 0).all()
    shares = [(batch.states["winner"] == winner).mean() for winner in range(3)]
    assert abs(shares[0] - shares[1]) < 0.1
    assert shares[2] > 0


def test_games_end_in_every_way() -> None:
    duel = read_position(position(unicorn={"pikemen": ["d7"]}))  # one soldier each
    states = np.concatenate([crowded(300, 2)] * 5 + [duel] * 100)
    count = len(states)
    rngs = np.array([start_rng(1, i) for i in range(count)])
    playout_range(states, 0, count, rngs, np.empty(80_000, np.int64))
    taken = (states["where"][:, [SOLDIERS, -1]] < 0).any(axis=1)
    wiped_out = (states["soldiers"] == 0).any(axis=1) & ~taken
    assert (states["winner"] >= 0).all()
    assert taken.any()
    assert wiped_out.any()
    assert (states["winner"][wiped_out] == 2).any()  # BB-13.2
    assert (~taken & ~wiped_out & (states["step"] == 12)).any()


# Mirrors


def totals(why: vexilla.Explanation) -> list[str]:
    """The totals of the fights in an explanation with their parts, sorted."""
    fights = why.evidence.get("fights", [])
    return sorted(text([fight["strengths"], fight.get("parts")]) for fight in fights)


@pytest.mark.parametrize("axis", marks.some("xy", "xy", "x"))
@pytest.mark.parametrize(
    ("start", "seed"), marks.some_of_several([(begin, 2), (scatter, 3), (scatter, 7)], [(begin, 2)])
)
def test_mirrored_games_have_mirrored_views_and_reasons(start: Any, seed: int, axis: str) -> None:
    """A mirror image in x, or in y with exchanged seats, has mirrored views (BB-1.1)."""
    chance = random.Random(seed)
    answers = set[bool]()
    for game in stops(start, seed, 0.2):
        here = game.position()
        if here["options"]["defence_order"] == "automatic" and "fights" in here:
            continue  # automatic choices go by reading order (BB-10.4)
        other = vexilla.load(mirror_position(here, axis))
        seats = dict(zip(SEATS, SEATS if axis == "x" else SEATS[::-1], strict=True))
        if here["phase"] not in ("hiring", "planning"):  # there `to_move` is griffin in both
            for seat in (*SEATS, None):
                image = oracle.canonical(other.view(seats[seat] if seat else None))
                assert text(mirror_position(game.view(seat), axis)) == text(image)
        seat = here["to_move"]
        tried = chance.sample(candidates(game, chance), 60)
        legal = game.agent_view(seat).actions
        for action in [*tried, *(chance.choice(legal) for _ in legal[:20])]:
            why = game.explain(action, seat)
            if action["do"] == "reform" and why.rule == "BB-8.2":
                continue  # alike soldiers keep their reading order, which a mirror changes
            image = other.explain(mirror_action(here, action, axis), seats[seat])
            assert (why.legal, why.rule) == (image.legal, image.rule), action
            assert totals(why) == totals(image)
            answers.add(why.legal)
    assert answers == {True, False}


# Secrets


def same_to(game: Game, seat: str | None, sample: int) -> Game:
    """Another game that looks the same to this seat: the hidden part is resampled."""
    viewer = -1 if seat is None else SEATS.index(seat)
    return vexilla.load(write_position(resample(view_of(game._states, viewer), sample)))


def with_another_secret(game: Game, owner: str, chance: random.Random) -> Game | None:
    """The same game with another secret army or plan of a seat, None if it has no secret."""
    here = game.position()
    secret = SECRET.get(here["phase"])
    made = [i for i, (seat, a) in enumerate(game.actions) if seat == owner and a["do"] == secret]
    if not made or not {"plan", "hired"} & set(here[owner]):
        return None
    twin = game.after(made[-1])
    shown = game.view(None)[owner].get("plan", [None] * 4)
    fitting = [
        action
        for action in twin.legal_actions(owner)
        if secret == "hire"
        or all(seen in (None, o) for seen, o in zip(shown, action["orders"], strict=True))
    ]
    for i, (seat, action) in enumerate(game.actions[made[-1] :]):
        twin.play(action if i else chance.choice(fitting), seat)
    return twin


def all_that_is_told(game: Game, seat: str, chance: random.Random) -> list[str]:
    """Everything that the library tells a seat, as text."""
    told = [text(game.view(seat)), text(game.to_move), text(game.outcome and vars(game.outcome))]
    known = game.agent_view(seat)
    told += [text(known.document), text(known.codes.tolist()), known.records.tobytes().hex()]
    values = known.package.judges.action_values(known.records, known.codes, 1)
    told += [text(values.tolist())] if len(known.codes) else []
    listed = [chance.choice(known.actions) for _ in known.codes[:10]]
    for action in [*listed, *chance.sample(UNIVERSE, 20)]:
        why = game.explain(action, seat)
        told.append(text([why.legal, why.rule, why.text, why.evidence]))
        if not why.legal:
            with pytest.raises(vexilla.IllegalAction) as refusal:
                game.play(action, seat)
            told.append(text([str(refusal.value), refusal.value.evidence]))
    return told


@pytest.mark.parametrize(
    ("start", "seed"),
    marks.some_of_several(
        [(begin, 1), (begin, 5), (scatter, 1), (scatter, 8)], [(begin, 1), (scatter, 8)]
    ),
)
def test_a_seat_learns_nothing_hidden(start: Any, seed: int) -> None:
    """Non-interference: nothing that a seat is told depends on what it may not know."""
    differing = set[str]()
    for game in stops(start, seed, 0.15):
        for seat in SEATS:
            other = same_to(game, seat, seed + len(differing))
            if other.position() != game.position():
                differing.add(game.position()["phase"])
            told = all_that_is_told(game, seat, random.Random(seed))
            assert told == all_that_is_told(other, seat, random.Random(seed))
        assert text(same_to(game, None, seed).view(None)) == text(game.view(None))
    assert "orders" in differing


@pytest.mark.parametrize("seed", marks.some(range(3), [0]))
def test_sealed_records_and_spectators_learn_nothing_hidden(seed: int) -> None:
    chance = random.Random(seed)
    game = vexilla.new("blades-and-banners", seed=seed, options={"budget": 10})
    compared = set[str]()
    while game.outcome is None and len(game.actions) < 90:
        seat = chance.choice(game.actors)
        game.play(chance.choice(game.agent_view(seat).actions), seat)
        phase = game.position()["phase"]
        for viewer in SEATS:
            (owner,) = {*SEATS} - {viewer}
            twin = with_another_secret(game, owner, chance)
            if twin is None:
                continue
            if twin.position() != game.position():
                compared.add(phase)
            assert text(twin.record(sealed=True)) == text(game.record(sealed=True))
            assert text(twin.view(None)) == text(game.view(None))
            assert text(twin.view(viewer)) == text(game.view(viewer))
    assert compared == {*SECRET}
    shown = [line["action"] for line in game.record(sealed=True)[1:]]
    assert all(line == {"do": line["do"]} for line in shown if line["do"] in ("hire", "plan"))
