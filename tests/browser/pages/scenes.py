"""Every page and state that players see, each set up afresh, for checks and for pictures."""

import base64
import json
import secrets
import zlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from playwright.sync_api import Page

import vexilla
from tests.browser.pages.stages import (
    HINT,
    LINK,
    MORE,
    SETTINGS,
    Stage,
    agree,
    answer_wrongly,
    attack,
    click,
    cover,
    cut_off,
    deep_puzzle,
    explain_options,
    go_on,
    how_it_stands,
    learn,
    learn_wrongly,
    look_back,
    look_up,
    open_invitation,
    open_options,
    play_meanwhile,
    refused,
    reviewed,
    seen,
    set_up,
    show_page,
    sign_in,
    solve,
    type_command,
    wait_for_anybody,
)
from tests.browser.player import WITHOUT_COACH
from tests.browser.positions import (
    asked,
    attacked,
    blades_over,
    claim,
    crowded,
    deployment,
    fighting,
    guarding,
    hiring,
    line_end,
    line_over,
    meeting,
    midgame,
    planning,
    skirmish_end,
    turn_end,
)
from tests.browser.serving import Server
from tests.server.authenticator import member
from tests.server.profiles.people import EVERYTHING, QUICK, played_game, shows
from tests.server.running import Client
from vexilla.match import Score
from vexilla.server.tables.clocks import DAY, Days

Address = tuple[str, str | None]  # of a page, and the cookie of the player who opens it


@dataclass(frozen=True)
class Scene:
    """A page in some state.

    Attributes:
        name: its name, also part of the name of its picture.
        set_up: sets up the table; returns the address of the page and the cookie of the player.
        stage: the actions on the page; they end when the scene is visible.
        every_size: whether it is looked at in every size.
        coach: whether the coach explains things.
    """

    name: str
    set_up: Callable[[Server], Address]
    stage: Stage
    every_size: bool = False
    coach: bool = False

    @property
    def alone(self) -> bool:
        """Whether it leaves something on the page that other scenes should not find there."""
        return self.coach or self.stage in (cut_off, sign_in, show_page)

    def show(self, page: Page, server: Server) -> None:
        """Stages the scene on a new page."""
        url, token = self.set_up(server)
        if not self.coach:
            page.add_init_script(WITHOUT_COACH)
        if token is not None:
            cookie: Any = {"name": "vexilla_player", "value": token, "url": server.address}
            page.context.add_cookies([cookie])
        page.goto(url)
        self.stage(page)


# Their addresses


def front(server: Server) -> Address:
    return server.address, None


def no_table(server: Server) -> Address:
    return f"{server.address}#/table/nowhere", None


def at(
    game: Callable[[], vexilla.Game],
    *mine: str,
    other: str = "person",
    earlier: Score | None = None,
    again: bool = False,
) -> Callable[[Server], Address]:
    """A table with a game.

    Args:
        game: makes the game.
        mine: the seats of the player; without one, the player watches.
        other: the player in the other seats.
        earlier: the score of the earlier games of the match.
        again: whether each visit needs a new table, because the stage changes the game.
    """

    def set_up(server: Server) -> Address:
        return server.set_up(game(), mine, other, earlier)

    return set_up if again else cache(set_up)


def opened(path: str) -> Callable[[Server], Address]:
    """The page with a path in its address."""
    return lambda server: (f"{server.address}#/{path}", None)


def at_localhost(path: str) -> Callable[[Server], Address]:
    """The same by a name, for which there are passkeys."""
    return lambda server: (f"{server.address.replace('127.0.0.1', 'localhost')}#/{path}", None)


def puzzle_page(server: Server) -> Address:
    """The page of a puzzle of several moves."""
    return opened(f"puzzle/{deep_puzzle().id}")(server)


@cache
def lobby(server: Server) -> Address:
    """A player in the lobby: tables of both games wait there, people play, and somebody invites."""
    _, token = server.set_up_for_two(midgame())
    server.open_in_lobby(vexilla.new("battle-line", options={"tactics": False}), "Iskra")
    budget = {"budget": {"dice": 6}, "trees": "none"}
    server.open_in_lobby(vexilla.new("blades-and-banners", options=budget), None)
    server.open_in_lobby(vexilla.new("battle-line"), "Milan", guest=token[0])
    server.watched_in_lobby(midgame())
    return f"{server.address}#/lobby", token[0]


@cache
def tournament(server: Server, started: bool = True) -> Address:
    """A tournament of five: one sits out, one has withdrawn; or the same before it begins."""
    names = ["Iskra", "Milan", None, "Ж" * 40, "Vexilla"]
    players = [Client(server.address) for _ in names]
    host, *others = players
    pace = {"kind": "days", "days": 3}
    wanted = {"name": "Iskra 7", "game": "battle-line", "kind": "swiss", "rounds": 5}
    wanted |= {"pace": pace, "bots": True, "options": {"tactics": False}, "places": 6}
    made = host.post("tournaments", 201, **wanted, player=names[0])
    path = f"tournaments/{made['tournament']['conditions']['id']}"
    for player, name in zip(others, names[1:], strict=True):
        player.post(f"{path}/join", **({"name": name} if name else {}))
    if started:
        host.post(f"{path}/start")
        players[1].post(f"{path}/leave")
    return f"{server.address}#/{path.replace('tournaments', 'tournament')}", None


def on_a_wall(server: Server) -> Address:
    """The same tournament for a large screen."""
    return f"{tournament(server)[0]}/screen", None


def open_on_a_wall(server: Server) -> Address:
    return f"{open_tournament(server)[0]}/screen", None


def open_tournament(server: Server) -> Address:
    return tournament(server, started=False)


def lobby_with_tournaments(server: Server) -> Address:
    """The lobby with a tournament that waits for players, and one that is played."""
    tournament(server)
    open_tournament(server)
    return f"{server.address}#/lobby", None


@cache
def player_page(server: Server) -> Address:
    """The page of somebody who shows everything, and has played some games."""
    address = server.address.rstrip("/")
    iskra, milan = (member(address, name) for name in ("Iskra", "Milan"))
    shows(iskra, "iskra", name="Iskra", **EVERYTHING)
    shows(milan, "milan", name="Milan", games=True)
    for winner in ("south", "south", "north", "south"):
        played_game(iskra, milan, pace=QUICK, rated=True, winner=winner)
    with_computer = iskra.table()["id"]
    with iskra.socket(with_computer) as socket:
        socket.watch("south")
        socket.ask("resign")
    return f"{server.address}#/player/iskra", None


def person_at_table(server: Server) -> Address:
    """A table of somebody who has a page, as others see it."""
    player_page(server)
    host = member(server.address.rstrip("/"), "Iskra")
    shows(host, f"host-{secrets.token_hex(4)}", name="Iskra", challenges=True)
    table = host.table(seats={"south": {"kind": "me"}, "north": {"kind": "open"}}, name="Iskra")
    friend = Client(server.address)
    friend.post(f"tables/{table['id']}/join", key=table["keys"]["north"], name="Milan")
    return f"{server.address}#/table/{table['id']}", None


def front_with_lobby(server: Server) -> Address:
    """The front page of a player who is invited."""
    return server.address, lobby(server)[1]


@cache
def talking(server: Server) -> Address:
    """A game by days between two people who have written to each other."""
    address, tokens = server.set_up_for_two(midgame(), (Days(3), 2.5 * DAY / 1000))
    south, north = zip(tokens, ("south", "north"), strict=True)
    lines = ["Milan! R10, O10, B10?", "Iskra 2 : 1 Milan", "G7, G8, G9 … Battle Line!"]
    said = [(*who, line) for who, line in zip((south, north, north), lines, strict=True)]
    server.write_in_chat(address, said)
    return address, tokens[0]


def packed(document: dict[str, Any]) -> str:
    """A document as it stands in the address of the analysis board."""
    deflated = zlib.compressobj(9, wbits=-15)
    data = deflated.compress(json.dumps(document).encode()) + deflated.flush()
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def analysed(game: Callable[[], vexilla.Game]) -> Callable[[Server], Address]:
    """The analysis board with the position of a game."""

    def address(server: Server) -> Address:
        position = game().position()
        return f"{server.address}#/analysis/{position['game']}/{packed(position)}", None

    return address


# The scenes

line_score = Score(2, {"south": 8, "north": 9}, {"south": 1, "north": 1})
blades_score = Score(3, {"griffin": 1, "unicorn": 2}, {"griffin": 1, "unicorn": 2})

SCENES: Sequence[Scene] = [
    Scene("front", front, seen(".way"), every_size=True),
    Scene("front-options", front, open_options),
    Scene("front-agreed", front, agree),
    Scene("front-explained", front, explain_options),
    Scene("front-continue", at(midgame, "south", other="greedy"), click(".brand", "#continue")),
    Scene("settings", front, click(SETTINGS, "dialog .switch")),
    Scene("lobby", lobby, seen("#playing"), every_size=True),
    Scene("tournament-open", open_tournament, seen(".before .primary")),
    Scene("tournament", tournament, seen("#round-1")),
    Scene("tournament-screen", on_a_wall, seen("ul li")),
    Scene("tournament-screen-open", open_on_a_wall, seen(".letters")),
    Scene("tournament-invite", open_tournament, click("main details summary", ".share svg")),
    Scene(
        "tournament-made",
        lobby_with_tournaments,
        click("section:has(#tournaments) > .button", "form .primary"),
    ),
    Scene("front-lobby", front_with_lobby, seen("#invitations")),
    Scene("player", player_page, seen("#played ~ ul")),
    Scene("player-own", at_localhost("player"), seen("#played ~ div p")),
    Scene("player-showing", at_localhost("account"), show_page),
    Scene(
        "person", person_at_table, click('.plate:has-text("Iskra") button', "dialog form .primary")
    ),
    Scene("leaders", opened("leaders"), seen("main .hint")),
    Scene("account", opened("account"), seen("#account")),
    Scene("account-delete", opened("account"), click("#own ~ .buttons .danger", ".sure")),
    Scene("account-signed-in", at_localhost("account"), sign_in),
    Scene("waiting", front, wait_for_anybody),
    Scene("meanwhile", front, play_meanwhile),
    Scene("invitation", front, click(LINK, ".share svg")),
    Scene("invited", front, open_invitation),
    Scene("no-table", no_table, seen("[role=alert]")),
    Scene(
        "battle-line",
        at(midgame, "south", other="search:level=3"),
        seen("[data-hand]"),
        every_size=True,
    ),
    Scene(
        "battle-line-coach",
        at(midgame, "south", other="search:level=1"),
        seen(".coach"),
        coach=True,
    ),
    Scene("battle-line-chosen", at(midgame, "south"), click("[data-hand]", ".slot.lit")),
    Scene("battle-line-proof", at(claim, "south"), click(".flag.can", ".proof")),
    Scene("battle-line-hint", at(midgame, "south", other="greedy"), click(HINT, ".hinted")),
    Scene("battle-line-cover", at(turn_end, "south", "north", again=True), cover),
    Scene("battle-line-more", at(midgame, "south"), click(MORE, "dialog .danger", ".sure")),
    Scene("battle-line-back", at(midgame, "south"), look_back),
    Scene("battle-line-commands", at(midgame, "south", other="greedy"), type_command),
    Scene("battle-line-refused", at(midgame, "south", other="greedy"), refused),
    Scene("battle-line-cut-off", at(midgame, "south"), cut_off),
    Scene("battle-line-beside", at(crowded, "south", other="greedy"), seen(".discards")),
    Scene("battle-line-over", at(line_over, "south", other="greedy"), seen("#result")),
    Scene(
        "battle-line-match-over",
        at(line_over, "south", other="greedy", earlier=line_score),
        seen("#result"),
    ),
    Scene("battle-line-chat", talking, click(".open-chat", ".chat form")),
    Scene("battle-line-watched", at(midgame), seen(".battle-line")),
    Scene("battle-line-review", at(line_end, "south", other="greedy"), reviewed),
    Scene("puzzles", opened("puzzles"), seen("article a")),
    Scene("puzzle", opened("puzzle/battle-line-1"), seen("[data-hand]")),
    Scene("puzzle-wrong", puzzle_page, answer_wrongly),
    Scene("puzzle-goes-on", puzzle_page, go_on),
    Scene("puzzle-solved", puzzle_page, solve),
    Scene("puzzle-blades", opened("puzzle/blades-and-banners-9"), seen("#task")),
    Scene("referee", opened("referee"), seen(".verdict h2"), every_size=True),
    Scene("rules", opened("rules/BL-8.3"), seen("[id='BL-8.3']"), every_size=True),
    Scene("learn", opened("learn"), seen("li a")),
    Scene("lesson", opened("learn/bl-proof"), learn_wrongly),
    Scene("lesson-over", opened("learn/bb-capture"), learn),
    Scene("analysis-begin", opened("analysis"), seen("textarea")),
    Scene("analysis", analysed(midgame), seen("[aria-labelledby=best] ol button")),
    Scene("analysis-set-up", opened("analysis"), set_up),
    Scene(
        "analysis-play",
        analysed(midgame),
        click("[aria-labelledby=best] ol button", ".tools .primary", "dialog form"),
    ),
    Scene("analysis-blades", analysed(fighting), seen("[aria-labelledby=best] ol button")),
    Scene(
        "analysis-blades-set-up",
        analysed(attacked),
        click("aside .tools button >> nth=0", ".editor fieldset li"),
    ),
    Scene("openings", opened("analysis/openings/blades-and-banners"), seen("tbody a")),
    Scene("openings-line", opened("analysis/openings/battle-line/0.0.0"), seen("figure img")),
    Scene("blades-hiring", at(hiring, "griffin", other="greedy"), seen(".units")),
    Scene("blades-deployment", at(deployment, "griffin", other="greedy"), seen(".deploy")),
    Scene(
        "blades-coach",
        at(planning, "griffin", other="search:level=1"),
        seen(".coach"),
        coach=True,
    ),
    Scene("blades-planning", at(planning, "griffin", other="greedy"), seen(".plan")),
    Scene(
        "blades-order",
        at(fighting, "griffin", other="champion"),
        seen(".proposal"),
        every_size=True,
    ),
    Scene("blades-standing", at(fighting, "griffin", other="champion"), how_it_stands),
    Scene("blades-fights", at(fighting, "griffin", other="greedy"), attack),
    Scene("blades-overview", at(fighting, "griffin", other="greedy"), look_up),
    Scene("blades-question", at(asked, "unicorn", other="greedy"), seen(".question")),
    Scene(
        "blades-match",
        at(planning, "unicorn", other="greedy", earlier=blades_score),
        seen(".score"),
    ),
    Scene("blades-meet", at(meeting, "unicorn"), seen(".question .primary")),
    Scene("blades-bodyguard", at(guarding, "unicorn"), seen(".question .primary")),
    Scene(
        "blades-over", at(blades_over, "griffin", other="greedy"), seen("#result"), every_size=True
    ),
    Scene("blades-review", at(skirmish_end, "griffin", other="greedy"), reviewed),
]
