"""What happens on a page until it shows a scene: clicks, keys, and waiting for what they bring."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, WebSocketRoute

from tests.browser.blades_and_banners.gestures import shifted
from tests.browser.positions import fighting, next_action
from vexilla.analysis.puzzle import Puzzle, puzzles

REVIEW_TIMEOUT = 240_000  # ms, for a whole game: searches give way to all else (`NICENESS`)
ACTION = ".actions .button:nth-child({})"
HINT, MORE = (ACTION.format(n) for n in (2, 5))
LINK = ".way:nth-of-type(3)"
SETTINGS = "header nav button:last-child"

Stage = Callable[[Page], object]


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
    """The options of both games; those of the first are there before the second is clicked."""
    for game, last in (
        ("battle-line", ".options details"),
        ("blades-and-banners", ".options .trees"),
    ):
        section = page.locator(f"section[aria-labelledby={game}-title]")
        section.locator("> details > summary").click()
        section.locator(last).last.wait_for()


def explain_options(page: Page) -> None:
    """What the options of Battle Line mean, with an edition that differs from Vexilla."""
    page.locator("summary").first.click()
    page.locator(".options label", has=page.locator("[value=uk]")).click()
    notes = page.locator(".options details")
    for number in range(notes.count()):
        notes.nth(number).locator("summary").click()
        notes.nth(number).locator(".told").wait_for()
    page.locator(".told .differs").wait_for()
    page.locator(".options").first.scroll_into_view_if_needed()


def agree(page: Page) -> None:
    """All options of Blades & Banners: a number of coins, placed trees, and other strengths."""
    open_options(page)
    for label in (
        ".armies label:last-child",
        ".trees label:has([value=placed])",
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


def wait_for_anybody(page: Page) -> None:
    """The wait for anybody, with rules that nobody else looks for."""
    open_options(page)
    section = page.locator("section[aria-labelledby=battle-line-title]")
    section.locator("input[value=start_of_turn]").check(force=True)
    section.locator(LINK).click()
    page.locator(".waiting .switch input").check()
    page.locator(".waiting .switch input:enabled:checked").wait_for()


def play_meanwhile(page: Page) -> None:
    """A game against the computer, while a table in the lobby waits for somebody."""
    wait_for_anybody(page)
    page.locator(".waiting .meanwhile").click()
    page.locator("[data-hand]").first.wait_for()
    page.locator("#app > .calls").wait_for()


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
    click(MORE, ".more > .commands", "form input")(page)
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


def set_up(page: Page) -> None:
    """The editor of Battle Line's positions, with nothing set up yet."""
    click(".games .primary", "aside .primary:not([disabled])")(page)


def reviewed(page: Page) -> None:
    """The review of a finished game, once all its decisions are rated."""
    page.locator("#result").wait_for()
    page.locator(".buttons a[href$=review]").click()
    page.locator(".words:not([data-working]) b").first.wait_for(timeout=REVIEW_TIMEOUT)


def deep_puzzle() -> Puzzle:
    """A puzzle of several moves; to find or to miss them, one plays Troops."""
    return next(
        one
        for one in puzzles("battle-line")
        if len(one.moves) > 1
        and all(
            action["do"] == "play" and action["card"][1:].isdigit()
            for move in one.moves
            for action in (move.solution[0], move.rival["action"])
        )
    )


def answer(page: Page, action: Any) -> None:
    """Plays a Troop as the answer to a puzzle."""
    page.locator(f"[data-hand={action['card']}]").click()
    page.locator(f"[data-flag='{action['flag']}'] .slot.lit").first.click()


def answer_wrongly(page: Page) -> None:
    """A puzzle with a wrong answer, and then the best one."""
    answer(page, deep_puzzle().moves[0].rival["action"])
    page.locator("footer button:nth-child(2)").click()
    page.locator(".reason").first.wait_for()


def go_on(page: Page) -> None:
    """A puzzle with its first move found, and the opponent's reply."""
    answer(page, deep_puzzle().moves[0].solution[0])
    page.locator(".reply").wait_for()


def solve(page: Page) -> None:
    """A puzzle with all of its moves found."""
    for place, move in enumerate(deep_puzzle().moves, 1):
        answer(page, move.solution[0])
        page.locator(".reply" if place < len(deep_puzzle().moves) else ".levels").wait_for()


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


def sign_in(page: Page) -> None:
    """The account of somebody who has just made a passkey."""
    Devices(page)
    page.locator("main .primary").click()
    page.locator("#passkeys").wait_for()


def show_page(page: Page) -> None:
    """What somebody who has just made a passkey may show to others."""
    sign_in(page)
    page.locator('main > [href="#/player"]').click()
    page.locator("#showing ~ .button").click()
    page.locator("#showing ~ form .primary").wait_for()


class Devices:
    """A device for passkeys that belongs to a page, and always says yes."""

    def __init__(self, page: Page) -> None:
        self._session = page.context.new_cdp_session(page)
        self._session.send("WebAuthn.enable")
        options = {
            "protocol": "ctap2",
            "transport": "internal",
            "hasResidentKey": True,
            "hasUserVerification": True,
            "isUserVerified": True,
            "automaticPresenceSimulation": True,
        }
        made = self._session.send("WebAuthn.addVirtualAuthenticator", {"options": options})
        self._device = {"authenticatorId": made["authenticatorId"]}

    def passkeys(self) -> list[dict[str, Any]]:
        """Returns its passkeys."""
        return self._session.send("WebAuthn.getCredentials", self._device)["credentials"]

    def add(self, passkeys: list[dict[str, Any]]) -> None:
        """Adds passkeys, as devices of one person share them."""
        for passkey in passkeys:
            self._session.send("WebAuthn.addCredential", {**self._device, "credential": passkey})
