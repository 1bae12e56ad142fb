"""Several games in a row: the first player, the seats, and the score of the match."""

from typing import Any

import pytest

import vexilla
from tests.server.running import ONE_SCREEN, Client, served
from tests.server.stored import store_table
from tests.server.tables.people import Pair, laid_pair
from vexilla.agents import make_agent

pytestmark = pytest.mark.all

# Three flags are South's, one is North's, and South is to move.
SOME_CLAIMED = {
    "game": "battle-line",
    "to_move": "south",
    "phase": "play",
    "flags": [{"owner": owner} for owner in ("south", "north", "south", None, "south")],
    "hands": {"south": ["R1"], "north": ["R2"]},
}

NO_LENGTH = {"length": None, "over": False, "winner": None}


def pair(address: str, game: str = "battle-line", **fields: Any) -> Pair:
    me = Client(address)
    table, friend = me.with_friend(game, **fields)
    return Pair(me, friend, table["id"])


def test_a_match_begins_with_nothing(address: str) -> None:
    assert pair(address, first="north").match() == {
        "games": 0,
        "points": {"south": 0, "north": 0},
        "wins": {"south": 0, "north": 0},
        "begins": None,
        "next_seats": {"south": "south", "north": "north"},
        **NO_LENGTH,
    }


def test_the_winner_begins_and_everybody_keeps_their_seat(address: str) -> None:
    two = pair(address, first="south")
    outcome = two.resigns(two.me)
    assert outcome == {
        "winner": "north",
        "reason": "resignation",
        "points": {"south": 0, "north": 5},
    }
    assert two.match()["begins"] == "north"
    two.play_on()
    assert (two.seat(two.me), two.seat(two.friend)) == ("south", "north")
    assert two.first_player() is two.friend
    two.resigns(two.me)
    two.play_on()  # North has won again
    assert two.first_player() is two.friend
    two.resigns(two.friend)
    two.play_on()
    assert two.first_player() is two.me
    assert two.match()["points"] == {"south": 5, "north": 10}


def test_after_a_draw_begins_who_did_not(address: str) -> None:
    two = pair(address, first="south")
    assert two.draws() == {
        "winner": None,
        "reason": "agreement",
        "points": {"south": 0, "north": 0},
    }
    assert two.match()["begins"] == "north"
    two.play_on()
    assert two.first_player() is two.friend
    two.draws()
    two.play_on()
    assert two.first_player() is two.me
    assert two.match()["games"] == 2


@pytest.mark.parametrize(
    ("ending", "points", "wins"),
    [
        ("south", {"south": 3, "north": 5}, {"south": 0, "north": 1}),
        ("north", {"south": 5, "north": 1}, {"south": 1, "north": 0}),
        ("draw", {"south": 3, "north": 1}, {"south": 0, "north": 0}),
    ],
)
def test_who_does_not_win_scores_the_flags_they_have_claimed(
    address: str, shared_database: str, ending: str, points: dict[str, int], wins: dict[str, int]
) -> None:
    """Also if a game ends by resignation or agreement (BL-16.1, BL-16.2)."""
    table = store_table(shared_database, vexilla.load(SOME_CLAIMED), id=f"ends-{ending}")
    two = laid_pair(address, table, "south", "north")
    assert two.match()["points"] == {"south": 0, "north": 0}
    if ending == "draw":
        outcome = two.draws()
    else:
        outcome = two.resigns(two.me if ending == "south" else two.friend)
    assert outcome["points"] == points
    two.play_on()
    match = two.match()
    assert (match["games"], match["points"], match["wins"]) == (1, points, wins)


def played_out() -> vexilla.Game:
    """Returns a finished game of Battle Line."""
    agent = make_agent("greedy", 1)
    game = vexilla.new("battle-line", seed=8, first="south")
    while (seat := game.to_move) is not None:
        game.play(agent.choose(game.agent_view(seat), 1), seat)
    return game


def test_a_game_played_to_its_end_scores_by_its_rules(address: str, shared_database: str) -> None:
    game = played_out()
    assert game.outcome is not None
    winner, points = game.outcome.winner, game.outcome.points
    assert winner is not None
    assert points[winner] == 5
    last_seat, last_action = game.actions[-1]
    before = vexilla.load(game.after(len(game.actions) - 1).position())
    table = store_table(shared_database, before, id="played")
    two = laid_pair(address, table, *game.seats)
    client = two.me if last_seat == two.seat(two.me) else two.friend
    with client.watching(table, last_seat) as socket:
        socket.act(last_action)
        assert socket.state["outcome"]["points"] == points
    two.play_on()
    assert two.match()["points"] == points
    assert two.me.get(f"tables/{two.table}")["actors"] == [winner]


def test_on_one_screen_nobody_else_has_to_agree(me: Client) -> None:
    with me.watching(me.table(seats=ONE_SCREEN, first="south")["id"], "south") as socket:
        socket.ask("resign")
        socket.seen(1)
        assert socket.ask("offer", what="rematch")["type"] == "done"
        following = me.get(f"tables/{socket.seen(2)['table']['next']}")
    assert all(info["mine"] for info in following["seats"].values())
    assert following["match"]["points"] == {"south": 0, "north": 5}
    assert following["actors"] == ["north"]


def test_three_games_and_a_restart_after_each(database: str) -> None:
    with served(database) as address:
        two = pair(address, first="south")
        seats = list(two.me.get(f"tables/{two.table}")["seats"])
        two.resigns(two.me)
    with served(database) as address:
        two = two.at(address)
        assert list(two.me.get(f"tables/{two.table}")["seats"]) == seats == ["south", "north"]
        match = two.match()
        assert (match["games"], match["points"]) == (1, {"south": 0, "north": 5})
        two.play_on()
        assert two.match() == {**match, "begins": None}
    with served(database) as address:
        two = two.at(address)
        assert two.match() == {**match, "begins": None}
        two.draws()
        two.play_on()
        two.resigns(two.friend)
    with served(database) as address:
        two = two.at(address)
        assert two.match() == {
            "games": 3,
            "points": {"south": 5, "north": 5},
            "wins": {"south": 1, "north": 1},
            "begins": "south",
            "next_seats": {"south": "south", "north": "north"},
            **NO_LENGTH,
        }


def test_a_match_of_three_games(address: str) -> None:
    """The third game decides it by points, then by games won; a new match follows (BL-16.3)."""
    two = pair(address, first="south", games=3)
    two.resigns(two.me)
    assert not two.match()["over"]
    two.play_on()
    two.resigns(two.friend)
    two.play_on()
    match = two.match()
    assert (match["games"], match["length"], match["over"]) == (2, 3, False)
    two.draws()
    match = two.match()
    assert (match["games"], match["over"], match["winner"]) == (3, True, None)
    two.play_on()
    match = two.match()
    assert (match["games"], match["points"]) == (0, {"south": 0, "north": 0})
    for loser in (two.me, two.friend, two.me):
        assert two.match()["length"] == 3
        two.resigns(loser)
        if not two.match()["over"]:
            two.play_on()
    assert two.match()["winner"] == two.seat(two.friend)
    with two.me.socket(two.table) as socket:
        socket.watch(None)
    Client(address).post("tables", 400, game="battle-line", seats=ONE_SCREEN, games=2)


def test_sides_change_in_blades_and_banners(address: str) -> None:
    """Points stay with the player, and the winner is the first player, in their new seat."""
    two = pair(address, "blades-and-banners", first="griffin")
    assert (two.seat(two.me), two.seat(two.friend)) == ("griffin", "unicorn")
    assert two.first_player() is two.me
    assert two.resigns(two.me)["points"] == {"griffin": 0, "unicorn": 1}
    match = two.match()
    assert match["begins"] == "unicorn"
    assert match["next_seats"] == {"griffin": "unicorn", "unicorn": "griffin"}

    two.play_on()
    assert (two.seat(two.me), two.seat(two.friend)) == ("unicorn", "griffin")
    assert two.first_player() is two.friend
    assert two.match()["points"] == two.match()["wins"] == {"griffin": 1, "unicorn": 0}
    assert two.draws()["points"] == {"griffin": 0, "unicorn": 0}  # a draw scores nothing

    two.play_on()
    assert (two.seat(two.me), two.seat(two.friend)) == ("griffin", "unicorn")
    assert two.first_player() is two.me  # the friend was the first player before
    two.resigns(two.friend)
    match = two.match()
    assert (match["games"], match["points"]) == (3, {"griffin": 1, "unicorn": 1})


def test_names_and_options_stay(address: str) -> None:
    """Also the options that a position does not contain."""
    options = {"budget": 6, "trees": "none", "strengths": {"archer": 2}}
    two = pair(address, "blades-and-banners", options=options, name="Ann")
    for seat, game in (("unicorn", 2), ("griffin", 3)):
        two.resigns(two.friend)
        two.play_on()
        table = two.me.get(f"tables/{two.table}")
        assert table["seats"][seat]["name"] == "Ann"
        assert table["options"]["strengths"]["archer"] == 2
        assert (table["options"]["budget"], table["options"]["trees"]) == (6, "none")
        with two.me.socket(two.table) as socket:
            view = socket.watch(seat)["view"]
        assert (view["budget"], view["trees"]) == (6, [])
        assert table["match"]["games"] == game - 1


def test_a_next_game_is_made_once(address: str) -> None:
    two = pair(address)
    two.resigns(two.me)
    over = two.table
    two.play_on()
    with two.friend.watching(over, "north") as socket:
        answer = socket.ask("offer", what="rematch")
        assert (answer["type"], answer["text"]) == (
            "refused",
            "The next game has already begun.",
        )
