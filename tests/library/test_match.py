import random
from types import SimpleNamespace
from typing import Any

import pytest

import vexilla
from vexilla import match as match_module
from vexilla.game import GAMES, Game, Outcome, new
from vexilla.match import Match

SOUTH_WINS = Outcome("south", "breakthrough", {"south": 5, "north": 3})
NORTH_WINS = Outcome("north", "envelopment", {"south": 1, "north": 5})
DRAWN = Outcome(None, "exhaustion", {"south": 4, "north": 4})


@pytest.fixture
def scripted(monkeypatch: pytest.MonkeyPatch) -> Any:
    """A function that plays a match with given outcomes. It returns the match and who began."""

    def play(outcomes: list[Outcome], games: int = 3) -> tuple[Match, list[str]]:
        began: list[str] = []

        def deal(name: str, *, first: str, **_: Any) -> SimpleNamespace:
            began.append(first)
            return SimpleNamespace(outcome=None, first=first, seats=("south", "north"))

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
        # most points, though fewer games
        ([Outcome("south", "breakthrough", {"south": 5, "north": 0})] + [Outcome("north",
          "breakthrough", {"south": 4, "north": 5})] * 2,
         {"south": 13, "north": 10}, "south"),
        ([DRAWN, DRAWN, DRAWN], {"south": 12, "north": 12}, None),
        # equal points, more games won (BL-16.3)
        ([SOUTH_WINS, Outcome(None, "exhaustion", {"south": 2, "north": 3}), Outcome(None,
          "exhaustion", {"south": 2, "north": 3})],
         {"south": 9, "north": 9}, "south"),
        # equal points, equal games
        ([Outcome("south", "breakthrough", {"south": 5, "north": 1}), NORTH_WINS, DRAWN],
         {"south": 10, "north": 10}, None),
    ],
)  # fmt: skip
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
    """Plays random actions to the end, each by any seat that may act."""
    chance = random.Random(1)
    while game.outcome is None:
        seat = chance.choice(game.actors)
        game.play(chance.choice(game.agent_view(seat).actions), seat)


def who_begins(game: Game) -> str | None:
    """The seat that acts first after both have hired."""
    game = game.copy()
    while game.position()["phase"] == "hiring":
        game.play(game.legal_actions()[0])
    return game.to_move


# Options other than the defaults; a position does not show all of them
OPTIONS = {
    "battle-line": {"claim_timing": "start_of_turn"},
    "blades-and-banners": {"budget": 6, "trees": ["e5"], "strengths": {"archer": 2}},
}


@pytest.mark.parametrize("name", GAMES)
def test_a_real_match(name: str) -> None:
    options = OPTIONS.get(name, {})
    match = Match(name, games=3, seed=5, options=options)
    for number in range(1, 4):
        assert match.first == match.game.first == who_begins(match.game)
        assert match.game.options == new(name, options=options).options
        finish(match.game)
        assert match.over == (number == 3)
        if not match.over:
            outcome, seats = match.game.outcome, match.game.seats
            assert outcome is not None
            other = seats[1 - seats.index(match.first)]
            match.next_game()
            assert match.first == (outcome.winner or other)
    assert len({game.salt for game in match.games}) == 3
    for seat in match.game.seats:
        points = [game.outcome.points[seat] for game in match.games if game.outcome]
        assert match.points[seat] == sum(points)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(4))
def test_a_match_goes_on_from_its_records(name: str, seed: int) -> None:
    broken_off = Match(name, games=3, seed=seed, options=OPTIONS.get(name, {}))
    finish(broken_off.game)
    broken_off.next_game()
    games = [vexilla.replay(game.record()) for game in broken_off.games]
    match = Match.resumed(games, 3)
    assert (match.first, match.points) == (broken_off.first, broken_off.points)
    finish(match.game)
    finish(broken_off.game)
    assert match.next_game().options == broken_off.game.options
    assert match.first == broken_off.next_game().first == who_begins(match.game)


def test_a_match_cannot_have_fewer_games_than_were_played() -> None:
    games = [new("battle-line", seed=seed) for seed in range(2)]
    with pytest.raises(vexilla.VexillaError, match="1 games cannot have 2"):
        Match.resumed(games, 1)


@pytest.mark.parametrize("name", GAMES)
def test_a_seed_gives_the_same_match(name: str) -> None:
    same = [Match(name, seed=5).game.start for _ in range(2)]
    assert same[0] == same[1] != Match(name, seed=6).game.start
    assert Match(name).game.salt != Match(name).game.salt


@pytest.mark.parametrize("name", GAMES)
def test_the_first_game_starts_at_random_or_as_asked(name: str) -> None:
    seats = new(name).seats
    assert {Match(name, seed=seed).first for seed in range(20)} == {*seats}
    for seat in seats:
        assert who_begins(Match(name, seed=5, first=seat).game) == seat


def test_a_won_battle_is_one_point() -> None:
    match = Match("blades-and-banners", 1, seed=1)
    finish(match.game)
    assert match.winner is not None
    assert match.points == {seat: int(seat == match.winner) for seat in match.game.seats}


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
