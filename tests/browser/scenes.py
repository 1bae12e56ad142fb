"""Every page and state that players see, each set up afresh, for checks and for pictures."""

import base64
import json
import zlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from playwright.sync_api import Browser, Page, WebSocketRoute

import vexilla
from tests.browser.blades_and_banners import shifted
from tests.browser.player import WITHOUT_COACH
from tests.browser.serving import Server
from vexilla.agents import make_agent
from vexilla.match import Score

REVIEW_TIMEOUT = 120_000  # ms, for the review of a whole game on a busy machine
Stage = Callable[[Page], object]
Address = tuple[str, str | None]  # of a page, and the cookie of the player who opens it


@dataclass(frozen=True)
class Scene:
    """A page in some state.

    Attributes:
        name: its name, also part of the name of its picture.
        set_up: sets up the table; returns the address of the page and the cookie of the player.
        stage: the actions on the page; they end when the scene is visible.
        once: whether the page says something once, which stays in the language of that moment.
        every_size: whether it is looked at in every size.
        coach: whether the coach explains things.
    """

    name: str
    set_up: Callable[[Server], Address]
    stage: Stage
    once: bool = False
    every_size: bool = False
    coach: bool = False

    def show(
        self,
        browser: Browser,
        server: Server,
        attend: Callable[[Page], None] = lambda _: None,
        **options: Any,
    ) -> Page:
        """Opens a page and stages the scene.

        Args:
            browser: opens the page.
            server: the server with the table.
            attend: what to do with the page before it loads.
            options: the options of the page's new context.
        """
        url, token = self.set_up(server)
        context = browser.new_context(reduced_motion="reduce", **options)
        if not self.coach:
            context.add_init_script(WITHOUT_COACH)
        if token is not None:
            cookie: Any = {"name": "vexilla_player", "value": token, "url": server.address}
            context.add_cookies([cookie])
        page = context.new_page()
        attend(page)
        page.goto(url)
        self.stage(page)
        return page


# Games at the point where a scene begins; the computer plays both sides up to there.

Begins = Callable[[vexilla.Game], bool]


def played(game: vexilla.Game, begins: Begins) -> vexilla.Game:
    """A game, played until a condition holds."""
    agent = make_agent("greedy", 1)
    while not begins(game):
        seat = game.to_move
        assert seat is not None, "the game is over, and the scene has not begun"
        game.play(agent.choose(game.agent_view(seat), 1), seat)
    return game


def next_action(game: vexilla.Game, seat: str) -> dict[str, object]:
    """The action that the computer would play."""
    return make_agent("greedy", 1).choose(game.agent_view(seat), 1)


def battle_line(begins: Begins) -> vexilla.Game:
    return played(vexilla.new("battle-line", seed=8, first="south"), begins)


def blades(begins: Begins, seed: int = 7, **options: object) -> vexilla.Game:
    chosen = {"budget": 24, **options}
    return played(vexilla.new("blades-and-banners", seed=seed, options=chosen), begins)


def phase(name: str, seat: str, moves: int = 0) -> Begins:
    """A condition: a seat is to move in a phase, after at least some moves."""

    def begins(game: vexilla.Game) -> bool:
        right = game.to_move == seat and game.position()["phase"] == name
        return right and len(game.actions) >= moves

    return begins


def griffin_will_fight(game: vexilla.Game) -> bool:
    """Whether the computer would now attack more than one soldier."""
    if not phase("orders", "griffin", 50)(game):
        return False
    evidence = game.explain(next_action(game, "griffin")).evidence
    return len(evidence.get("fights", [])) > 1


def attacked(*actions: dict[str, object], defence_order: str = "ask") -> vexilla.Game:
    """Two knights attack a captain, a pikeman and two sergeants; then come more actions."""
    orders = {"plan": ["knights", "bearer", "archers", "pikemen"]}
    griffin = {"bearer": "b3", "knights": ["e5", "f5"], "archers": ["a1", "b1", "c1"]}
    unicorn = {
        "bearer": "p10",
        "captains": ["e8"],
        "sergeants": ["e9", "f8"],
        "pikemen": ["d7", "m13", "n13", "o13"],
    }
    game = vexilla.load(
        {
            "game": "blades-and-banners",
            "options": {"defence_order": defence_order},
            "trees": ["h5", "l10", "q6"],
            "step": 4,
            "initiative": "unicorn",
            "first": "griffin",
            "phase": "orders",
            "to_move": "griffin",
            "griffin": {**griffin, **orders, "opened": 1},
            "unicorn": {**unicorn, **orders, "opened": 0},
        }
    )
    for action in (RIDE, *actions):
        game.play(action)
    return game


def over(game: vexilla.Game) -> bool:
    return game.outcome is not None


def can_claim(game: vexilla.Game) -> bool:
    return any(action["do"] == "claim" for action in game.legal_actions())


BESIDE = [
    *("R10", "O8", "O10", "Y7", "Y10", "G6", "B5", "B10", "P6"),
    *("Companion Cavalry", "Shield Bearers", "Redeploy"),
]


def crowded() -> vexilla.Game:
    """More cards beside the line than in a real game: twelve and five."""
    return vexilla.load(
        {
            "game": "battle-line",
            "to_move": "south",
            "phase": "play",
            "flags": [
                {"south": ["G10", "G9", "G8"], "north": ["P4", "P2"]},
                {"south": ["Y8", "B8"], "north": ["Alexander", "R5", "R4"]},
                {"owner": "south", "south": ["P9", "P8", "P7"], "north": ["O2", "Y1", "G3"]},
                {"environment": {"Mud": "north"}, "south": ["Y4"], "north": ["B1", "B2"]},
            ],
            "hands": {
                "south": ["R2", "Y6", "G5", "B9", "P10", "Fog", "Scout"],
                "north": ["R1", "O3", "Y2", "G1", "B3", "P1", "Darius"],
            },
            "discards": {
                "south": BESIDE,
                "north": ["Deserter", "Traitor", "O7", "O6", "P5"],
            },
            "tactics_played": {"south": 4, "north": 5},
        }
    )


# The addresses of scenes


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


# What happens on the pages


def seen(selector: str) -> Stage:
    return lambda page: page.locator(selector).first.wait_for()


def click(*selectors: str) -> Stage:
    """Clicks one element after another; only waits for the last one."""

    def stage(page: Page) -> None:
        for selector in selectors[:-1]:
            page.locator(selector).first.click()
        page.locator(selectors[-1]).first.wait_for()

    return stage


def open_options(page: Page) -> None:
    games = page.locator("section > details > summary")
    games.first.wait_for()
    for summary in games.all():
        summary.click()
    page.locator(".options .trees").wait_for()


def explain_options(page: Page) -> None:
    """What the options of Battle Line mean, with an edition that differs from Vexilla."""
    page.locator("summary").first.click()
    page.locator(".options label", has=page.locator("[value=ukrainian]")).click()
    for summary in page.locator(".options summary").all():
        summary.click()
    page.locator(".told .differs").wait_for()
    page.locator(".options").first.scroll_into_view_if_needed()


def agree(page: Page) -> None:
    """All options of Blades & Banners: a number of coins, placed trees, and other strengths."""
    open_options(page)
    for label in (
        ".armies label:last-child",
        ".trees label:last-child",
        ".strengths label >> nth=3",
    ):
        page.locator(label).click()
    for cell in ("e5", "k9", "p12"):
        page.locator(f".trees [data-cell={cell}]").click()
    page.locator(".strengths input[type=number]").first.fill("6")


def open_invitation(page: Page) -> None:
    """The page that a friend sees after opening the link."""
    click(LINK, ".share input")(page)
    link = page.locator(".share input").input_value()
    page.context.clear_cookies()
    page.goto("about:blank")
    page.goto(link)
    page.locator("form .primary").wait_for()


def cover(page: Page) -> None:
    """South's turn ends, and the table is covered for North."""
    click("[data-deck=troop]", ".banner .primary", ".cover")(page)


def look_back(page: Page) -> None:
    """A look back at the first move of a game."""
    page.locator(".card.last").wait_for()  # the moves have arrived
    page.keyboard.press("Home")
    page.locator(".banner").wait_for()


def type_command(page: Page) -> None:
    """The box for typed commands, with the whole position in words."""
    click(MORE, ".more > .button:has(+ .danger)", "form input")(page)
    page.locator("form input").fill("p")
    page.keyboard.press("Enter")
    page.locator(".answer p").first.wait_for()


def refused(page: Page) -> None:
    """A command that breaks a rule; the page says which."""
    type_command(page)
    page.locator("form input").fill("play R10 1")
    page.keyboard.press("Enter")
    page.locator(".toast, .answer p").first.wait_for()


def cut_off(page: Page) -> None:
    """A connection that is lost and does not come back."""
    lines: list[WebSocketRoute] = []
    cut = False

    def connect(line: WebSocketRoute) -> None:
        if cut:
            line.close()
        else:
            line.connect_to_server()
            lines.append(line)

    page.route_web_socket("**/socket", connect)
    page.reload()
    page.locator("[data-hand]").first.wait_for()
    cut = True
    for line in lines:
        line.close()
    page.locator(".banner").wait_for()


RIDE: dict[str, object] = {"do": "move", "from": ["e5", "f5"], "by": "north", "distance": 2}
FIGHT: dict[str, object] = {"do": "fight", "with": "e7"}
MEET: dict[str, object] = {"do": "meet", "with": "e8"}

ACTION = ".actions .button:nth-child({})"
MOVES, HINT, MORE = (ACTION.format(n) for n in (1, 2, 5))
LINK = ".way:nth-of-type(3)"
SETTINGS = "header nav button:last-child"


def opened(path: str) -> Callable[[Server], Address]:
    """The page with a path in its address."""
    return lambda server: (f"{server.address}#/{path}", None)


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


def set_up(game: int) -> Stage:
    """The editor of a game's positions, with nothing set up yet."""
    return click(f".games section >> nth={game} >> .primary", "aside .primary:not([disabled])")


def reviewed(page: Page) -> None:
    """The review of a finished game, once all its decisions are rated."""
    page.locator("#result").wait_for()
    page.locator(".buttons a[href$=review]").click()
    page.locator(".words:not([data-working]) b").first.wait_for(timeout=REVIEW_TIMEOUT)


def answer_wrongly(page: Page) -> None:
    """A puzzle with a wrong answer, and then the best one."""
    page.locator("[data-hand]").first.click()
    page.locator(".slot.lit").first.click()
    page.locator(".verdict").wait_for()
    page.locator(".buttons button:nth-child(2)").click()
    page.locator(".story").wait_for()


def learn_wrongly(page: Page) -> None:
    """A lesson after a wrong try."""
    page.locator("[data-hand]").first.click()
    page.locator(".slot.lit").first.click()
    page.locator(".hint").wait_for()


def learn(page: Page) -> None:
    """A lesson at its end: the knight takes the standard."""
    click("[data-cell=i8]", "[data-cell=i11]", ".proposal .primary")(page)
    page.locator(".proposal .primary").click()
    page.locator(".reward").wait_for()


def how_it_stands(page: Page) -> None:
    """Initiative and zones in full; wide screens show them beside the field."""
    page.locator(".proposal").wait_for()
    if page.locator(".stands").is_visible():
        click(".stands", "dialog .box")(page)


def attack(page: Page) -> None:
    """A move that would start several fights, before it is confirmed."""
    action: Any = next_action(fighting(), "griffin")
    group = action["from"]
    goal = shifted(group[0], action["by"], action["distance"])
    click(*(f"[data-cell={cell}]" for cell in (group[0], group[-1], goal)), ".pill")(page)


def look_up(page: Page) -> None:
    """The overview of the soldiers during an order."""
    seen(".proposal")(page)
    page.keyboard.press("o")
    page.locator("dialog .overview").wait_for()


# The scenes

midgame = cache(lambda: battle_line(phase("play", "south", 40)))
turn_end = cache(lambda: battle_line(phase("end", "south", 40)))
claim = cache(lambda: battle_line(lambda game: phase("end", "south", 70)(game) and can_claim(game)))
line_over = cache(lambda: battle_line(over))
hiring = cache(lambda: blades(phase("hiring", "griffin")))
deployment = cache(lambda: blades(phase("deployment", "griffin", 12)))
planning = cache(lambda: blades(phase("planning", "griffin", 50)))
fighting = cache(lambda: blades(griffin_will_fight))
asked = cache(lambda: blades(phase("fight", "unicorn"), seed=6, budget="dice"))
meeting = cache(lambda: attacked(FIGHT))
guarding = cache(lambda: attacked(FIGHT, MEET))
blades_over = cache(lambda: blades(over))
skirmish = cache(lambda: blades(over, budget=6))  # a short game, which is reviewed in seconds
line_score = Score(2, {"south": 8, "north": 9}, {"south": 1, "north": 1})
blades_score = Score(3, {"griffin": 1, "unicorn": 2}, {"griffin": 1, "unicorn": 2})

SCENES: Sequence[Scene] = [
    Scene("front", front, seen(".way"), every_size=True),
    Scene("front-options", front, open_options),
    Scene("front-agreed", front, agree),
    Scene("front-explained", front, explain_options),
    Scene("front-continue", at(midgame, "south", other="greedy"), click(".brand", "#continue")),
    Scene("settings", front, click(SETTINGS, "dialog .switch")),
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
    Scene(
        "battle-line-hint", at(midgame, "south", other="greedy"), click(HINT, ".hinted"), once=True
    ),
    Scene("battle-line-cover", at(turn_end, "south", "north", again=True), cover),
    Scene("battle-line-more", at(midgame, "south"), click(MORE, "dialog .danger", ".sure")),
    Scene("battle-line-back", at(midgame, "south"), look_back),
    Scene("battle-line-commands", at(midgame, "south", other="greedy"), type_command),
    Scene("battle-line-refused", at(midgame, "south", other="greedy"), refused),
    Scene("battle-line-cut-off", at(midgame, "south"), cut_off),
    Scene("battle-line-beside", at(crowded, "south", other="greedy"), seen(".discards")),
    Scene(
        "battle-line-over", at(line_over, "south", other="greedy"), seen("#result"), every_size=True
    ),
    Scene(
        "battle-line-match-over",
        at(line_over, "south", other="greedy", earlier=line_score),
        seen("#result"),
    ),
    Scene("battle-line-watched", at(midgame), seen(".battle-line")),
    Scene("battle-line-review", at(line_over, "south", other="greedy"), reviewed, once=True),
    Scene("puzzles", opened("puzzles"), seen("li .button")),
    Scene("puzzle", opened("puzzle/battle-line-1"), seen("[data-hand]"), every_size=True),
    Scene("puzzle-wrong", opened("puzzle/battle-line-9"), answer_wrongly),
    Scene("puzzle-blades", opened("puzzle/blades-and-banners-9"), seen("#task")),
    Scene("learn", opened("learn"), seen("li a")),
    Scene("lesson", opened("learn/bl-proof"), learn_wrongly),
    Scene("lesson-over", opened("learn/bb-capture"), learn),
    Scene("analysis-begin", opened("analysis"), seen("textarea")),
    Scene("analysis", analysed(midgame), seen("[aria-labelledby=best] ol button")),
    Scene("analysis-set-up", opened("analysis"), set_up(0)),
    Scene(
        "analysis-play",
        analysed(midgame),
        click("[aria-labelledby=best] ol button", ".tools .primary", "dialog form"),
    ),
    Scene("analysis-blades", analysed(fighting), seen("[aria-labelledby=best] ol button")),
    Scene("analysis-blades-set-up", opened("analysis"), set_up(1)),
    Scene("blades-hiring", at(hiring, "griffin", other="greedy"), seen(".units")),
    Scene("blades-deployment", at(deployment, "griffin", other="greedy"), seen(".deploy")),
    Scene("blades-planning", at(planning, "griffin", other="greedy"), seen(".plan")),
    Scene("blades-order", at(fighting, "griffin", other="champion"), seen(".proposal")),
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
    Scene("blades-over", at(blades_over, "griffin", other="greedy"), seen("#result")),
    Scene("blades-review", at(skirmish, "griffin", other="greedy"), reviewed, once=True),
]
