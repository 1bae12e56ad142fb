"""`bench.luck`: a side is told what it should be, and the share of the deal is found."""

from pathlib import Path

import numpy as np
import pytest

import vexilla
from bench import luck
from tests.samples import view_to_move
from vexilla.agents import make_agent
from vexilla.game import Game


def game_after(actions: int) -> Game:
    """A game of `greedy` after some actions."""
    game, agent = vexilla.new(luck.GAME, seed=5), make_agent("greedy", 1)
    for _ in range(actions):
        game.play(agent.choose(view_to_move(game), None), game.to_move)
    return game


def test_a_side_is_told_the_truth_and_nothing_else() -> None:
    game = game_after(30)
    assert game.to_move is not None
    seat = game.to_move
    (other,) = (name for name in game.seats if name != seat)
    true = game.position()

    view = luck.told_view(game, seat, "all")
    for seed in range(3):
        sample = vexilla.Game(game.rules, view.rules.resample(view.records, seed), "").position()
        assert sample["hands"] == true["hands"]
        assert sample["decks"] == true["decks"]

    view = luck.told_view(game, seat, "hand")
    samples = [
        vexilla.Game(game.rules, view.rules.resample(view.records, seed), "").position()
        for seed in range(3)
    ]
    assert all(sample["hands"] == true["hands"] for sample in samples)
    assert samples[0]["decks"] != samples[1]["decks"]

    assert luck.told_view(game, seat, luck.NOTHING).document == game.view(seat)
    assert list(view.codes) == list(game.agent_view(seat).codes)
    assert "known" not in game.agent_view(other).document


@pytest.mark.parametrize("share", [0.0, 0.4, 1.0])
def test_the_share_of_the_deal_is_found(share: float) -> None:
    """Deals that decide some of the games for the player in the first seat, or in the second."""
    chance = np.random.default_rng(3)
    deals: list[luck.Deal] = []
    for _ in range(4000):
        dealt = chance.random() < 0.5
        south = [dealt if chance.random() < share**0.5 else chance.random() < 0.5 for _ in "ab"]
        deals.append((float(south[0]), 1.0 - float(south[1])))
    assert luck.share_of_deal(deals) == pytest.approx(share, abs=0.05)
    low, high = luck.share_interval(deals[:400])
    assert low <= share <= high or share == pytest.approx(low, abs=0.1)


@pytest.mark.all
def test_deals_are_stored_and_read_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told = ["luck", "--results", str(tmp_path), "--agent", "greedy", "--told", "nothing", "all"]
    monkeypatch.setattr("sys.argv", [*told, "--games", "4"])
    luck.main()
    first = (tmp_path / luck.FILE).read_text()
    assert first.count("\n") == 4
    monkeypatch.setattr("sys.argv", [*told, "--games", "6"])
    luck.main()
    assert (tmp_path / luck.FILE).read_text().startswith(first)
    read = luck.read(tmp_path)
    assert {match.told: len(deals) for match, deals in read.items()} == {"nothing": 3, "all": 3}
    written = capsys.readouterr().out
    assert "`greedy` | the other hand and both decks |" in written
    assert "(3 deals, each played twice)" in " ".join(written.split())
