"""What must hold in every game: mirrored seats, secrets, an end."""

import json
import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import vexilla
from tests.battle_line import oracle
from tests.battle_line.oracle.made_up import deal, draw_options
from tests.env.positions import mirrored
from tests.marks import some
from tests.samples import chance_of
from vexilla.battle_line.documents.positions import write_position
from vexilla.battle_line.documents.views import view_of
from vexilla.battle_line.rules.knowledge import resample
from vexilla.battle_line.rules.options import set_options
from vexilla.battle_line.rules.setup import deal_range
from vexilla.battle_line.rules.state import empty_states
from vexilla.game import Game
from vexilla.kernel.draws import start_rng
from vexilla.kernel.playout import playout_range

pytestmark = pytest.mark.slow

UNIVERSE = list(oracle.universe())
SEATS = ("south", "north")
MIRROR = {"south": "north", "north": "south"}


def games_in_progress(seed: int, every: int) -> Iterator[Game]:
    """Some positions of a random game with random options and many Tactics cards."""
    chance = chance_of(seed)
    game = vexilla.load(deal(chance))
    while game.outcome is None:
        actions = game.legal_actions()
        rare = [action for action in actions if action["do"] not in ("play", "claim")]
        game.play(chance.choice(rare if rare and chance.random() < 0.4 else actions))
        if len(game.actions) % every == 0:
            yield game
    yield game


def text(value: Any) -> str:
    return json.dumps(value, sort_keys=True)


@pytest.mark.parametrize("seed", some(range(6), range(2), range(1)))
def test_mirrored_seats_give_mirrored_results(seed: int) -> None:
    chance = chance_of(seed)
    start = deal(chance)
    game, other = vexilla.load(start), vexilla.load(mirrored(start))
    while game.outcome is None:
        actions = game.legal_actions()
        assert actions == other.legal_actions()
        for seat in (*SEATS, None):
            twin = mirrored(other.view(MIRROR[seat] if seat else None))
            assert text(game.view(seat)) == text(twin)
        action = chance.choice(actions)
        game.play(action)
        other.play(action)
        assert text(game.position()) == text(mirrored(other.position()))
    assert other.outcome is not None
    assert game.outcome.winner == MIRROR.get(other.outcome.winner or "")
    assert game.outcome.points == {MIRROR[seat]: n for seat, n in other.outcome.points.items()}


def same_to(game: Game, seat: str, number: int) -> Game:
    """Another game that looks the same to this seat: what the seat cannot know is dealt again."""
    views = view_of(game._states, SEATS.index(seat))
    return vexilla.load(write_position(resample(views, number)))


def all_that_is_told(game: Game, seat: str, chance: random.Random) -> list[str]:
    """Everything that a seat can learn from the library, as text."""
    told = [text(game.view(seat)), text(game.to_move), text(game.outcome and vars(game.outcome))]
    view = game.agent_view(seat)
    told += [text(list(view.actions)), text(view.document), text(view.codes.tolist())]
    told.append(view.records.tobytes().hex())
    claims = [{"do": "claim", "flag": flag} for flag in range(1, 10)]
    for action in claims + chance.sample(UNIVERSE, 40) + list(view.actions[:10]):
        why = game.explain(action, seat=seat)
        told.append(text([why.legal, why.rule, why.text, why.evidence]))
        if not why.legal:
            with pytest.raises(vexilla.IllegalAction) as refusal:
                game.play(action, seat=seat)
            told.append(text([str(refusal.value), refusal.value.evidence]))
    return told


@pytest.mark.parametrize("seed", some(range(5), range(2), range(1)))
def test_a_seat_learns_nothing_hidden(seed: int) -> None:
    """Non-interference: what a seat may not know changes nothing that the seat is told."""
    differing = 0
    for game in games_in_progress(seed, every=7):
        for seat in SEATS:
            other = same_to(game, seat, seed * 1000 + len(game.actions))
            differing += game.position() != other.position()
            told = all_that_is_told(game, seat, random.Random(seed))
            assert told == all_that_is_told(other, seat, random.Random(seed))
    assert differing > 0


def test_random_games_always_end() -> None:
    count = 4000
    chance = random.Random(1)
    states = empty_states(count)
    rngs = np.array([start_rng(1, i) for i in range(count)])
    for i in range(count):
        set_options(states[i : i + 1], draw_options(chance))
    deal_range(states, 0, count, rngs)
    decisions = playout_range(states, 0, count, rngs, np.empty(2048, np.int64))
    assert 110 < decisions / count < 140
    assert (states["winner"] >= 0).all()
    assert (states["winner"] == 2).any()  # draws by exhaustion happen
    assert abs((states["winner"] == 0).mean() - 0.5) < 0.05
