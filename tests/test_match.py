import random
from types import SimpleNamespace
from typing import Any

import pytest

import vexilla
from vexilla import match as match_module
from vexilla.game import Game, Outcome, new
from vexilla.match import Match

SOUTH_WINS = Outcome("south", "breakthrough", {"south": 5, "north": 3})
NORTH_WINS = Outcome("north", "envelopment", {"south": 1, "north": 5})
DRAWN = Outcome(None, "exhaustion", {"south": 4, "north": 4})


@pytest.fixture
def scripted(monkeypatch: pytest.MonkeyPatch) -> Any:
    """A function that plays a match whose games end as told; it returns the match and who began."""

    def play(outcomes: list[Outcome], games: int = 3) -> tuple[Match, list[str]]:
        began: list[str] = []

        def deal(name: str, *, first: str, **_: Any) -> SimpleNamespace:
            began.append(first)
            return SimpleNamespace(outcome=None)

        monkeypatch.setattr(match_module, "new", deal)
        match = Match("battle-line", games, first="south")
        for number, outcome in enumerate(outcomes, start=1):
            match.game.outcome = outcome  # pyright: ignore[reportAttributeAccessIssue]
            if number < games:
                match.next_game()
        return match, began

    return play


def test_the_winner_starts_the_next_game(scripted: Any) -> None:
    assert scripted([NORTH_WINS, NORTH_WINS])[1] == ["south", "north", "north"]
    assert scripted([NORTH_WINS, SOUTH_WINS])[1] == ["south", "north", "south"]


def test_after_a_draw_the_player_who_did_not_start_starts(scripted: Any) -> None:
    assert scripted([DRAWN, DRAWN])[1] == ["south", "north", "south"]
    assert scripted([NORTH_WINS, DRAWN])[1] == ["south", "north", "south"]


@pytest.mark.parametrize(
    ("outcomes", "points", "winner"),
    [
        ([SOUTH_WINS, NORTH_WINS, DRAWN], {"south": 10, "north": 12}, "north"),
        ([SOUTH_WINS, SOUTH_WINS, SOUTH_WINS], {"south": 15, "north": 9}, "south"),
        (
            # most points, though fewer games
            [Outcome("south", "breakthrough", {"south": 5, "north": 0})]
            + [Outcome("north", "breakthrough", {"south": 4, "north": 5})] * 2,
            {"south": 13, "north": 10},
            "south",
        ),
        ([DRAWN, DRAWN, DRAWN], {"south": 12, "north": 12}, None),
        (
            # equal points, more games won (BL-16.3)
            [
                SOUTH_WINS,
                Outcome(None, "exhaustion", {"south": 2, "north": 3}),
                Outcome(None, "exhaustion", {"south": 2, "north": 3}),
            ],
            {"south": 9, "north": 9},
            "south",
        ),
        (
            # equal points, equal games
            [
                Outcome("south", "breakthrough", {"south": 5, "north": 1}),
                NORTH_WINS,
                DRAWN,
            ],
            {"south": 10, "north": 10},
            None,
        ),
    ],
)
def test_most_points_then_most_games_win(
    scripted: Any, outcomes: list[Outcome], points: dict[str, int], winner: str | None
) -> None:
    match, _ = scripted(outcomes)
    assert match.over
    assert match.points == points
    assert match.winner == winner


def test_a_match_has_no_winner_before_its_last_game_is_over(scripted: Any) -> None:
    match, _ = scripted([SOUTH_WINS, SOUTH_WINS])
    assert match.points == {"south": 10, "north": 6}
    assert match.wins == {"south": 2, "north": 0}
    assert not match.over
    assert match.winner is None


def test_games_come_one_after_another(scripted: Any) -> None:
    match, _ = scripted([SOUTH_WINS])
    with pytest.raises(vexilla.VexillaError, match="Game 2 of 3 is not over"):
        match.next_game()
    match, _ = scripted([SOUTH_WINS] * 3)
    with pytest.raises(vexilla.VexillaError, match="it had 3 games"):
        match.next_game()


def finish(game: Game) -> None:
    chance = random.Random(1)
    while game.outcome is None:
        game.play(chance.choice(game.legal_actions()))


def test_a_real_match() -> None:
    match = Match("battle-line", games=3, seed=5, options={"claim_timing": "start_of_turn"})
    for number in range(1, 4):
        assert match.game.to_move == match.first
        assert match.game.options["claim_timing"] == "start_of_turn"
        finish(match.game)
        assert match.over == (number == 3)
        if not match.over:
            outcome, other = match.game.outcome, match.game.seats[match.first == "south"]
            assert outcome is not None
            match.next_game()
            assert match.first == (outcome.winner or other)
    starts = [game.start for game in match.games]
    assert starts[0]["decks"] != starts[1]["decks"] != starts[2]["decks"]
    points = [game.outcome.points["north"] for game in match.games if game.outcome]
    assert match.points["north"] == sum(points)


def test_a_seed_gives_the_same_match() -> None:
    same = [Match("battle-line", seed=5).game.start for _ in range(2)]
    assert same[0] == same[1] != Match("battle-line", seed=6).game.start
    assert Match("battle-line").game.start != Match("battle-line").game.start


def test_the_first_game_starts_by_lot_or_as_told() -> None:
    lots = {Match("battle-line", seed=seed).first for seed in range(20)}
    assert lots == {"south", "north"}
    assert Match("battle-line", seed=5, first="north").game.to_move == "north"


@pytest.mark.parametrize("games", [0, -1, 1.5, True, "3"])
def test_wrong_lengths_are_refused(games: Any) -> None:
    with pytest.raises(vexilla.VexillaError, match="whole number of games"):
        Match("battle-line", games)


def test_wrong_names_are_refused() -> None:
    with pytest.raises(vexilla.UnknownName, match="no game 'chess'"):
        Match("chess")
    with pytest.raises(vexilla.UnknownName, match="no seat 'east'"):
        Match("battle-line", first="east")
    with pytest.raises(vexilla.UnknownName, match="no option 'speed'"):
        Match("battle-line", options={"speed": 1})


def test_a_game_of_one_is_a_match() -> None:
    match = Match("battle-line", 1, seed=2)
    assert match.game.start != new("battle-line", seed=2).start
    finish(match.game)
    assert match.over
    outcome = match.game.outcome
    assert outcome is not None
    assert match.winner == outcome.winner
    assert match.points == outcome.points
