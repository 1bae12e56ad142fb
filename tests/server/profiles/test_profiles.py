"""Pages of players: what each shows, and that nobody else learns more."""

from collections.abc import Callable
from contextlib import closing
from itertools import product
from typing import Any

import pytest
import sqlalchemy as sql

from tests.server.authenticator import AtSite, Authenticator, member
from tests.server.profiles.people import (
    EVERYTHING,
    NOTHING,
    QUICK,
    played_game,
    shows,
)
from tests.server.running import ONE_SCREEN, OPEN, Client, Document, eventually, served
from tests.server.stored import bot_at, rows_of
from vexilla.server.store.engines import database_url as url_of
from vexilla.server.store.engines import open_engine
from vexilla.server.store.migrations import upgrade
from vexilla.server.store.schema.profiles import follows, played, profiles, solved, unnoted
from vexilla.server.store.schema.ratings import ratings
from vexilla.server.tables.table_store import TableStore


def listed(client: Client, page: str | None = None, **asked: Any) -> list[str]:
    """Returns the tables in a list of games: one's own, or those on a page."""
    path = f"players/{page}/games" if page else "me/games"
    return [each["table"] for each in client.get(path, **asked)["games"]]


def status(client: Client, path: str, **asked: Any) -> int:
    return client.http.get(f"/api/{path}", params=asked).status_code


def test_a_page_shows_what_its_player_chooses(address: str) -> None:
    """Each part is off until it is chosen; without a page there is nothing at all."""
    zdenka, stranger = member(address), Client(address)
    assert zdenka.get("me/page") == {"showing": None}
    assert status(stranger, "players/zdenka1") == 404
    for other in ("computer", "c0mputer", "bot-hal", "admin"):
        refused = zdenka.http.post("/api/me/page", json={"page": other}).json()["error"]
        assert "taken for somebody else" in refused["text"], other
    shows(zdenka, "zdenka1", name="Zdenka")
    own = zdenka.get("me/page")["showing"]
    assert own == {"page": "zdenka1", "name": "Zdenka", **NOTHING}
    seen = stranger.get("players/zdenka1")
    nothing = {"since": None, "ratings": None, "puzzles": None, "following": False}
    nothing |= {"games": False, "you": False, "challenge": False}
    assert seen == {"page": "zdenka1", "name": "Zdenka", **nothing}
    assert status(stranger, "players/zdenka1/games") == 404
    query = {"game": "battle-line", "pace": "quick"}
    assert status(stranger, "players/zdenka1/ratings", **query) == 404
    shows(zdenka, "zdenka1", name="Zdenka", **EVERYTHING)
    seen = stranger.get("players/zdenka1")
    assert (seen["games"], seen["ratings"], seen["puzzles"]) == (True, [], {})
    assert seen["since"] == zdenka.get("me")["created"][:10]
    assert seen["challenge"]
    assert zdenka.get("players/zdenka1")["you"]
    zdenka.post("me/page/remove")
    gone = stranger.http.get("/api/players/zdenka1")
    never = stranger.http.get("/api/players/nobody-at-all")
    assert (gone.status_code, gone.content) == (404, never.content)


def test_an_address_is_of_one_player(address: str) -> None:
    one, other = member(address), member(address)
    shows(one, "alone")
    refused = other.post("me/page", 409, page="alone")["error"]["text"]
    assert "Somebody else has this address" in refused
    shows(one, "alone", games=True)  # one's own again
    assert "account" in Client(address).post("me/page", 409, page="browser")["error"]["text"]
    for wrong in ("me", "Alone", "a b c", "зденка", "x" * 25, "-ab"):
        assert other.http.post("/api/me/page", json={"page": wrong}).status_code == 400


def test_private_games_are_shown_only_if_both_show_them(address: str) -> None:
    """By whoever asks: those who played, and everybody else."""
    zdenka, milan, stranger = member(address), member(address, "Milan"), Client(address)
    private = played_game(zdenka, milan)
    public = played_game(zdenka, milan, public=True)
    shows(zdenka, "zdenka2", games=True)
    assert listed(stranger, "zdenka2") == [public]
    assert listed(milan, "zdenka2") == [public, private]
    assert listed(zdenka, "zdenka2") == listed(zdenka) == [public, private]
    shows(milan, "milan2")  # a page without games
    assert listed(stranger, "zdenka2") == [public]
    assert status(stranger, "milan2/games") == 404
    (game,) = stranger.get("players/zdenka2/games")["games"]
    assert game["opponent"] == {"name": "Milan", "page": "milan2", "agent": None, "bot": False}
    shows(milan, "milan2", games=True)
    assert listed(stranger, "zdenka2") == listed(stranger, "milan2") == [public, private]
    # what a stranger may not see cannot be asked for by its table either
    shows(milan, "milan2")
    for asked in ({"before": private}, {"before": "no-such-table"}):
        answer = stranger.http.get("/api/players/zdenka2/games", params=asked)
        assert answer.status_code == 404
    assert listed(stranger, "zdenka2", opponent="milan2") == [public]
    assert status(stranger, "me/games", met=private) == 404


@pytest.mark.all
def test_every_filter(address: str) -> None:
    """By game, pace, result and opponent, alone and together, against the list itself."""
    zdenka, milan, vera = member(address), member(address, "Milan"), member(address, "Vera")
    shows(zdenka, "zdenka3", games=True)
    shows(milan, "milan3", games=True)
    shows(vera, "vera3", games=True)
    for guest, pace, winner in product(
        (milan, vera), (QUICK, None, {"kind": "days", "days": 2}), ("south", "north")
    ):
        played_game(zdenka, guest, pace=pace, winner=winner)
    with_computer = zdenka.table()["id"]
    zdenka.resign(with_computer)
    every = zdenka.get("me/games")["games"]
    assert len(every) == 13

    def expected(**asked: str) -> list[str]:
        def fits(one: Document) -> bool:
            opponent = asked.get("opponent")
            if opponent == "computer":
                return one["opponent"]["agent"] is not None
            return opponent in (None, one["opponent"]["page"])

        plain = {name: asked[name] for name in ("game", "pace", "result") if name in asked}
        return [
            one["table"]
            for one in every
            if fits(one) and all(one[name] == value for name, value in plain.items())
        ]

    for game, pace, result, opponent in product(
        (None, "battle-line", "blades-and-banners"),
        (None, "quick", "none", "correspondence"),
        (None, "won", "lost", "drawn"),
        (None, "milan3", "vera3", "computer", "nobody3"),
    ):
        asked = {"game": game, "pace": pace, "result": result, "opponent": opponent}
        asked = {name: value for name, value in asked.items() if value}
        assert listed(zdenka, "zdenka3", **asked) == expected(**asked), asked
    assert listed(milan, "zdenka3", opponent="me") == expected(opponent="milan3")
    assert listed(zdenka, met=expected(opponent="vera3")[2]) == expected(opponent="vera3")
    assert listed(zdenka, met=with_computer) == [with_computer]
    for wrong in ({"pace": "slow"}, {"result": "x"}, {"opponent": "A B"}, {"before": "?"}):
        assert status(zdenka, "me/games", **wrong) == 400


@pytest.mark.all
def test_a_long_list_comes_in_parts(address: str) -> None:
    zdenka = member(address)
    tables: list[str] = []
    for _ in range(23):
        tables.insert(0, zdenka.table()["id"])
        zdenka.resign(tables[0])
    first = zdenka.get("me/games")
    assert ([one["table"] for one in first["games"]], first["more"]) == (tables[:20], True)
    rest = zdenka.get("me/games", before=tables[19])
    assert ([one["table"] for one in rest["games"]], rest["more"]) == (tables[20:], False)


def test_a_screen_shared_by_two_is_no_game_against_somebody(address: str) -> None:
    alone = Client(address)
    alone.resign(alone.table(seats=ONE_SCREEN)["id"])
    assert alone.get("me/games") == {"games": [], "more": False}


def test_games_come_along_to_an_account(address: str) -> None:
    """What a browser has played before it has an account belongs to the account."""
    before, milan = AtSite(address), Client(address)
    id = played_game(before, milan)
    assert listed(before) == listed(milan) == [id]
    before.new_passkey(Authenticator(), name="Zdenka")
    assert listed(before) == [id]
    shows(before, "zdenka4")
    assert milan.get("me/games")["games"][0]["opponent"]["page"] == "zdenka4"


def test_the_leaders_are_those_who_show_it(address: str, shared_database: str) -> None:
    """Only sure ratings of people who show theirs; equal ones share a place."""
    people = [member(address, f"P{number}") for number in range(4)]
    for number in (1, 2, 3):
        played_game(people[0], people[number], pace=QUICK, rated=True)
    path = "leaders/battle-line/quick"
    assert Client(address).get(path) == {"leaders": []}
    for number, client in enumerate(people):
        shows(client, f"leader-{number}", name=f"P{number}", ratings=number != 3)
    assert Client(address).get(path) == {"leaders": []}  # all are provisional
    with closing(TableStore(shared_database)) as store:
        for number, value in enumerate((1700.0, 1600.2, 1600.4, 2000.0)):
            page = profiles.c.page == f"leader-{number}"
            there = ratings.c.player == sql.select(profiles.c.player).where(page).scalar_subquery()
            new = {"rating": value, "deviation": 60.0}
            change = sql.update(ratings).where(there).values(new)
            store.writer.submit(
                lambda connection, change=change: connection.execute(change)
            ).result(30)
    found = people[1].get(path)["leaders"]
    assert [(one["place"], one["page"], one["rating"], one["you"]) for one in found] == [
        (1, "leader-0", 1700, False),
        (2, "leader-2", 1600, False),
        (2, "leader-1", 1600, True),
    ]
    assert people[1].get("leaders/battle-line/correspondence") == {"leaders": []}
    assert status(people[1], "leaders/chess/quick") == 404
    shows(people[0], "leader-0", name="P0")
    assert [one["page"] for one in people[1].get(path)["leaders"]] == ["leader-2", "leader-1"]
    people[2].post("me/page/remove")
    assert [one["page"] for one in people[1].get(path)["leaders"]] == ["leader-1"]


@pytest.mark.all
def test_the_curve_of_a_rating(address: str) -> None:
    """One point for each rated game, as the table says it."""
    zdenka, milan = member(address), member(address, "Milan")
    ids = [
        played_game(zdenka, milan, pace=QUICK, rated=True, winner=winner)
        for winner in ("south", "south", "north")
    ]
    played_game(zdenka, milan, pace=QUICK)
    shows(zdenka, "zdenka5", ratings=True)
    query = {"game": "battle-line", "pace": "quick"}
    points = Client(address).get("players/zdenka5/ratings", **query)["points"]
    after = [zdenka.get(f"tables/{id}")["seats"]["south"]["new_rating"]["rating"] for id in ids]
    assert [point["rating"] for point in points] == after
    assert points == sorted(points, key=lambda point: point["at"])
    own = zdenka.get("players/zdenka5/ratings", **query)["points"]
    assert own == zdenka.get("me/ratings", **query)["points"]
    ended = {each["table"]: each["ended"] for each in zdenka.get("me/games")["games"]}
    assert [point["at"] for point in own] == [ended[id] for id in ids]
    # others see the day: by the time, two curves would tell who has played whom
    assert [point["at"] for point in points] == [point["at"][:10] for point in own]
    page = Client(address).get("players/zdenka5")
    (rating,) = page["ratings"]
    assert (rating["rating"], rating["games"]) == (after[-1], 3)
    query["pace"] = "correspondence"
    assert Client(address).get("players/zdenka5/ratings", **query) == {"points": []}


def test_who_sits_at_a_table(address: str) -> None:
    """A name leads to a page if its player has one; the seat itself says nothing more."""
    zdenka, milan, stranger = member(address), Client(address), Client(address)
    id = played_game(zdenka, milan)
    seen = stranger.get(f"tables/{id}/people")["seats"]
    nothing = dict.fromkeys(("bot", "you", "following", "challenge"), False)
    assert seen["north"] == {"name": "Milan", "page": None, **nothing}
    assert seen["south"]["page"] is None
    shows(zdenka, "zdenka6")
    assert stranger.get(f"tables/{id}/people")["seats"]["south"]["page"] == "zdenka6"
    assert milan.get(f"tables/{id}/people")["seats"]["south"]["challenge"]  # they have met
    assert zdenka.get(f"tables/{id}/people")["seats"]["south"]["you"]
    assert status(stranger, "tables/nowhere/people") == 404


def test_following(address: str) -> None:
    """Whom one follows, nobody else learns; who has no page cannot be followed."""
    zdenka, fan = member(address), Client(address)
    assert fan.post("following", 409, page="zdenka7", following=True)
    shows(zdenka, "zdenka7", name="Zdenka")
    assert zdenka.post("following", 409, page="zdenka7", following=True)  # not oneself
    for _ in range(2):
        found = fan.post("following", page="zdenka7", following=True)["people"]
        assert found == [{"page": "zdenka7", "name": "Zdenka", "playing": None}]
    assert fan.get("players/zdenka7")["following"]
    assert not zdenka.get("players/zdenka7")["following"]
    table = zdenka.table(seats=OPEN, name="Zdenka")
    with zdenka.watching(table["id"], "south"):
        assert fan.get("following")["people"][0]["playing"] is None  # a private table
        zdenka.post(f"tables/{table['id']}/public", public=True)
        assert fan.get("following")["people"][0]["playing"] is None  # nobody has come yet
        Client(address).post(f"tables/{table['id']}/join", key=table["keys"]["north"], name="Milan")
        eventually(lambda: fan.get("following")["people"][0]["playing"] == table["id"])
    assert fan.get("me/export")["following"] == ["zdenka7"]
    assert fan.post("following", page="zdenka7", following=False) == {"people": []}
    fan.post("following", page="zdenka7", following=True)
    zdenka.post("me/page/remove")
    assert fan.get("following") == {"people": []}
    shows(zdenka, "zdenka7")
    assert fan.get("following") == {"people": []}  # it was another page


def invited(client: Client) -> set[str]:
    return set(client.get("me/export")["invitations"])


def test_a_challenge_reaches_whoever_wants_it(address: str) -> None:
    """Everybody may challenge, or only people met; a muted one learns nothing."""
    zdenka, host = member(address), Client(address)
    shows(zdenka, "zdenka8")
    table = host.table(seats=OPEN, name="Host")["id"]
    refused = host.post(f"tables/{table}/challenge", 409, page="zdenka8")["error"]["text"]
    assert "does not want to be challenged" in refused
    assert host.post(f"tables/{table}/challenge", 409, page="nobody8")
    assert invited(zdenka) == set()
    shows(zdenka, "zdenka8", challenges=True)
    assert Client(address).post(f"tables/{table}/challenge", 403, page="zdenka8")  # no seat
    host.post(f"tables/{table}/challenge", page="zdenka8")
    assert invited(zdenka) == {table}
    zdenka.post(f"tables/{table}/join", name="Zdenka")  # by the invitation, without a key
    shows(zdenka, "zdenka8")
    again = host.table(seats=OPEN, name="Host")["id"]
    host.post(f"tables/{again}/challenge", page="zdenka8")  # they have met
    assert invited(zdenka) == {again}
    zdenka.post("people/mute", table=table, seat="south", muted=True)
    third = host.table(seats=OPEN)["id"]
    assert host.post(f"tables/{third}/challenge", page="zdenka8")["id"] == third
    assert invited(zdenka) == set()
    full = played_game(host, Client(address))
    assert "taken" in host.post(f"tables/{full}/challenge", 409, page="zdenka8")["error"]["text"]


def test_solved_puzzles_are_counted_for_people_with_an_account(address: str) -> None:
    zdenka, browser = member(address), Client(address)
    shows(zdenka, "zdenka9", puzzles=True)
    one = next(
        each
        for each in zdenka.get("puzzles")["puzzles"]
        if each["game"] == "battle-line" and each["moves"] == 1
    )
    legal = zdenka.get(f"puzzles/{one['id']}")["legal"]
    for client in (zdenka, browser):
        for action in legal:
            answer = client.post(f"puzzles/{one['id']}/answer", action=action, move=0)
            if answer["right"]:
                client.post(f"puzzles/{one['id']}/answer", action=action, move=0)  # again
                break
    assert browser.get("players/zdenka9")["puzzles"] == {"battle-line": 1}
    (noted,) = zdenka.get("me/export")["solved"]
    assert noted["puzzle"] == one["id"]
    assert browser.get("me/export")["solved"] == []


def test_what_a_deleted_player_leaves(address: str, shared_database: str) -> None:
    """Nothing: no page, no name in the lists of others, nobody who follows or is followed."""
    zdenka, milan = member(address), member(address, "Milan")
    table = played_game(zdenka, milan, public=True, name="Zdenka10")
    shows(zdenka, "zdenka10", name="Zdenka10", **EVERYTHING)
    shows(milan, "milan10", games=True)
    milan.post("following", page="zdenka10", following=True)
    zdenka.post("following", page="milan10", following=True)
    own = zdenka.get("me/export")
    assert own["page"]["showing"]["page"] == "zdenka10"
    assert [one["table_id"] for one in own["played"]] == [table]
    assert own["following"] == ["milan10"]
    zdenka.post("me/delete")
    assert status(milan, "players/zdenka10") == 404
    assert milan.get("following") == {"people": []}
    (game,) = milan.get("me/games")["games"]
    assert game["opponent"] == {"name": None, "page": None, "agent": None, "bot": False}
    for part in (played, follows, solved):
        assert "Zdenka10" not in str(rows_of(shared_database, sql.select(part)))


CHANNELS = ("", "/people", "/history", "/record")


def every_answer(client: Client, table: str, tournament: str) -> str:
    """Returns all that a client can ask for that carries names, and what the lobby sends."""
    paths = ["lobby", "people", "following", "me", "me/games", "me/page", "tournaments"]
    paths += ["leaders/battle-line/quick", *(f"tables/{table}{part}" for part in CHANNELS)]
    paths += [f"tournaments/{tournament}", f"tournaments/{tournament}/people"]
    told = [client.http.get(f"/api/{path}").text for path in paths]
    told.append(client.http.get(f"/game/{table}").text)
    return "\n".join(told)


def test_the_adversary_learns_nothing_that_is_not_shown(address: str, shared_database: str) -> None:
    """Whatever is asked for, by anybody: no page of one who has none, and no hash of a player."""
    zdenka, milan, stranger = member(address), member(address, "Milan"), Client(address)
    table = played_game(zdenka, milan, public=True, pace=QUICK, rated=True)
    made = zdenka.post(
        "tournaments", 201, name="Cup", game="battle-line", kind="swiss", rounds=1, pace=QUICK,
        player="Zdenka",
    )  # fmt: skip
    tournament = made["tournament"]["conditions"]["id"]
    milan.post(f"tournaments/{tournament}/join", name="Milan")
    hashes = {row.player for row in rows_of(shared_database, sql.select(played))}
    shows(zdenka, "zdenka11-page", **EVERYTHING)
    for client in (stranger, milan, zdenka):
        said = every_answer(client, table, tournament)
        assert "zdenka11-page" in said
        assert not [one for one in hashes if one in said]
    zdenka.post("me/page/remove")
    for client in (stranger, milan, zdenka):
        assert "zdenka11-page" not in every_answer(client, table, tournament)
    bot = bot_at(address, shared_database, "spy")
    assert "zdenka11-page" not in every_answer(bot, table, tournament)
    assert "account" in bot.post("me/page", 409, page="spy-page")["error"]["text"]


@pytest.mark.all
def test_games_of_earlier_versions_are_noted(new_database: Callable[..., str]) -> None:
    """A database in which nothing was noted: each finished game gets into the lists, once."""
    url = new_database()
    with served(url) as address:
        zdenka, milan = Client(address), Client(address)
        id = played_game(zdenka, milan, public=True)
        going_on = zdenka.table()["id"]
        cookies = dict(zdenka.http.cookies)
    engine = open_engine(url_of(url), writes=True)
    with engine.begin() as connection:
        connection.execute(sql.delete(played))
        for table in (id, going_on):
            connection.execute(sql.insert(unnoted), {"table_id": table})
    engine.dispose()
    with served(url) as address:
        again = Client(address)
        again.http.cookies.update(cookies)
        eventually(lambda: listed(again) == [id])
        (game,) = again.get("me/games")["games"]
        assert (game["result"], game["opponent"]["name"]) == ("won", "Milan")
        again.resign(going_on)
        assert listed(again) == [going_on, id]
    assert rows_of(url, sql.select(unnoted)) == []
    public = rows_of(url, sql.select(played.c.public).where(played.c.table_id == id))
    assert public == [(True,), (True,)]


@pytest.mark.all
@pytest.mark.databases("sqlite", "postgresql")
def test_the_migration_remembers_the_tables_of_people(new_database: Callable[..., str]) -> None:
    url = new_database(blank=True)
    engine = open_engine(url_of(url), writes=True)
    with engine.begin() as connection:
        upgrade(connection, "0021")
        for id in ("t1", "t2"):
            connection.execute(
                sql.text(
                    "INSERT INTO tables (id, game, start, salt, created, version)"
                    " VALUES (:id, 'battle-line', '{}', '', '', 1)"
                ),
                {"id": id},
            )
        for seat in ("south", "north"):
            row = {"player": "p", "table_id": "t1", "seat": seat}
            connection.execute(
                sql.text("INSERT INTO holders VALUES (:player, :table_id, :seat)"), row
            )
        upgrade(connection)
        assert connection.execute(sql.select(unnoted.c.table_id)).scalars().all() == ["t1"]
    engine.dispose()
