"""Which actions show a player something hidden, so that they are not taken back."""

import random

import pytest

import vexilla
from tests.samples import illegal


def test_drawing_reveals_and_playing_does_not() -> None:
    chance = random.Random(2)
    game = vexilla.new("battle-line", seed=2)
    told: dict[str, set[bool]] = {}
    for _ in range(400):
        if game.to_move is None:
            game = vexilla.new("battle-line", seed=chance.getrandbits(30))
        actions = game.legal_actions()
        action = chance.choice([a for a in actions if a["do"] == "scout"] or actions)
        told.setdefault(action["do"], set()).add(game.reveals(action))
        game.play(action)
    assert told.pop("draw") == told.pop("return") == {True}
    assert {"play", "claim", "scout"} <= told.keys()
    assert all(answers == {False} for answers in told.values())


def test_an_opened_order_reveals() -> None:
    """So does the second of two secret choices; the first does not."""
    chance = random.Random(4)
    game = vexilla.new("blades-and-banners", seed=4)
    told: dict[tuple[str, int], set[bool]] = {}
    for _ in range(300):
        seat = game.to_move
        if seat is None:
            break
        actions = game.agent_view(seat).actions
        action = actions[chance.randrange(len(actions))]
        before = {s: game.view(None)[s].get("opened", 0) for s in game.seats}
        reveals = game.reveals(action)
        told.setdefault((action["do"], len(game.actors)), set()).add(reveals)
        game.play(action)
        after = {s: game.view(None)[s].get("opened", 0) for s in game.seats}
        if any(after[s] > before[s] for s in game.seats):
            assert reveals
    assert told["hire", 2] == told["plan", 2] == {False}
    assert told["hire", 1] == told["plan", 1] == {True}
    assert told["place_bearer", 1] == told["deploy", 1] == {False}


@pytest.mark.parametrize("game", vexilla.GAMES)
def test_an_illegal_action_is_none(game: str) -> None:
    dealt = vexilla.new(game, seed=1)
    legal = dealt.legal_actions()[0]
    assert dealt.legal(legal) == legal
    wrong = illegal(dealt)
    assert dealt.legal(wrong) is None
    assert not dealt.reveals(wrong)
    assert dealt.actions == []
