"""A player at a page: what the server tells them, and their input by mouse, touch or keyboard."""

import json
import re
import time
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

from playwright.sync_api import Error, Locator, Page, Position, TimeoutError, WebSocket

from tests.browser.report import Watched
from tests.browser.words import say

Document = dict[str, Any]

TIMEOUT = 120_000  # ms, for a very busy machine
LOOK_EVERY = 30  # ms, at what a page shows
HEAR_WITHIN = 300  # ms: what is waited for may also come to another page, or be sent by this one
REPLAY = 5_000  # ms, longer than a replay of the last moves
MAX_TABS = 250  # enough to go once around a page with a long list of moves

# Whether the page lets the player act: its title says so.
LETS_ACT = "() => document.title.startsWith('●')"
# Resolves once the page has done what it has put off to other tasks, such as moving the focus.
PUT_OFF = """() => new Promise((resolve) => {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => resolve()
  port2.postMessage(null)
})"""


class Player:
    """A page, and the messages of its socket.

    Attributes:
        page: the page.
        frames: the messages that the socket received, oldest first.
        sent: the messages that it sent, oldest first.
        errors: errors of the console and of scripts, including violations of the
            Content-Security-Policy and missing texts.
    """

    def __init__(self, page: Page) -> None:
        self.page = page
        self.frames: list[str] = []
        self.sent: list[Document] = []
        page.set_default_timeout(TIMEOUT)
        page.on("websocket", self._listen)
        self._watched = Watched(page)
        self.errors = self._watched.errors
        self._socket: WebSocket | None = None
        self._state: Document = {}
        self._done = -1  # the number of the player's newest action, once it is acknowledged

    def leave(self) -> None:
        """Leaves the page to another player."""
        self.page.remove_listener("websocket", self._listen)
        self._watched.end()

    def _listen(self, socket: WebSocket) -> None:
        self._socket = socket
        socket.on("framereceived", self._hear)
        socket.on("framesent", lambda frame: self.sent.append(json.loads(frame)))

    def _hear(self, frame: str | bytes) -> None:
        text = frame if isinstance(frame, str) else frame.decode()
        self.frames.append(text)
        message = json.loads(text)
        if message["type"] in ("state", "outdated") and message["view"] is not None:
            self._state = message
        elif message["type"] == "done" and self._would_change_the_game(message["id"]):
            self._done = message["number"]

    def _would_change_the_game(self, id: str) -> bool:
        """Whether what was sent under an id has the number of an event."""
        return any(
            each.get("id") == id and isinstance(each.get("number"), int) for each in self.sent
        )

    # What the player knows

    @property
    def state(self) -> Document:
        """The newest state; before the deal there is none."""
        if not self._state:
            self.until(lambda: bool(self._state))
        return self._state

    @property
    def sent_actions(self) -> list[Document]:
        """The actions that the player has sent."""
        return [message["action"] for message in self.sent if message["type"] == "act"]

    @property
    def view(self) -> Document:
        return self.state["view"]

    @property
    def over(self) -> bool:
        return self.state["outcome"] is not None

    @property
    def acts(self) -> bool:
        """Whether it is the player's turn."""
        return self.state["seat"] in self.state["actors"]

    def until(self, condition: Callable[[], bool]) -> None:
        """Waits until what was heard and sent meets a condition; fails if it does not in time."""
        self._until(condition, lambda: self.hear(HEAR_WITHIN))

    def until_seen(self, condition: Callable[[], bool]) -> None:
        """Waits until the page meets a condition, of which no message tells; fails as well."""
        self._until(condition, lambda: self.page.wait_for_timeout(LOOK_EVERY))

    def _until(self, condition: Callable[[], bool], wait: Callable[[], None]) -> None:
        end = time.monotonic() + TIMEOUT / 1000
        while not condition():
            if time.monotonic() > end:
                last = json.dumps(self._state)[:600]
                raise AssertionError(f"it never came; the last state: {last}")
            wait()

    def hear(self, within: float) -> None:
        """Waits for the next message of the server, or for a number of milliseconds."""
        socket = self._socket
        try:
            if socket and not socket.is_closed():
                socket.wait_for_event("framereceived", timeout=within)
            else:
                self.page.wait_for_event("websocket", timeout=within)
        except TimeoutError:
            return
        except Error:
            if not socket or not socket.is_closed():
                raise

    def until_focus_is_in(self, selector: str) -> None:
        """Waits until the focus is in an element, or at it."""
        # Playwright's own waiting for a condition needs `eval`, which the page forbids.
        inside = "selector => document.activeElement.closest(selector) !== null"
        self.until_seen(lambda: self.page.evaluate(inside, selector))

    def until_turn(self) -> bool:
        """Waits until the player may act; returns False if the game ends before that."""
        self.until(lambda: self.acts or self.over)
        self.until_shown()
        return not self.over

    def until_shown(self) -> None:
        """Waits until the page lets the player act, if it is their turn.

        A message is heard here before the page has handled it, and until then the page takes a key
        or a touch for one in the position before.
        """
        if self._state:
            self.until_seen(lambda: not self.acts or self.over or self.page.evaluate(LETS_ACT))
            self.page.evaluate(PUT_OFF)

    def doing(self, gesture: Callable[[], None]) -> None:
        """Makes a gesture that must change the game."""
        self._done = -1
        gesture()
        try:
            self.until(lambda: 0 <= self._done <= self.state["number"])
        except AssertionError as error:
            toast = self.page.locator(".toast")
            said = toast.inner_text() if toast.count() else "nothing"
            raise AssertionError(f"nothing happened; the page says: {said}") from error
        self.until_shown()


def start_button(page: Page, game: str, name: str) -> Locator:
    """The button on the front page that begins a game in one of three ways."""
    return page.locator("section", has_text=game).get_by_role("button", name=name)


def choose_the_quickest(page: Page, game: str) -> None:
    """Chooses the level of the computer that answers at once, also on a busy machine."""
    page.locator("section", has_text=game).get_by_label(say("web-level", level=1)).check()


def resign(player: Player) -> None:
    """Gives up the game."""
    for name in (say("web-action", action="more"), say("web-resign"), say("web-resign")):
        player.page.get_by_role("button", name=name, exact=True).click()
    player.until(lambda: player.over)


# A player whom the coach does not interrupt, unless they have other settings.
WITHOUT_COACH = """(() => {
  try {
    const key = 'vexilla.settings'
    const off = { coach: false, warnings: 'never' }
    if (!localStorage.getItem(key)) localStorage.setItem(key, JSON.stringify(off))
  } catch {}
})()"""


# Resolves once nothing has changed for some frames: fonts are there, and boxes have their sizes.
# A page that never rests, because a clock runs on it, is left alone after a while.
AT_REST = """() => new Promise((resolve) => {
  let still = 0
  const watch = new MutationObserver(() => (still = 0))
  watch.observe(document, { attributes: true, characterData: true, childList: true, subtree: true })
  const moves = (animation) =>
    animation.playState === 'running' && animation.effect.getComputedTiming().endTime < 1e6
  const end = () => {
    watch.disconnect()
    clearTimeout(late)
    resolve()
  }
  const late = setTimeout(end, 5000)
  const frame = () => {
    const moving = document.fonts.status === 'loading' || document.getAnimations().some(moves)
    still = moving ? 0 : still + 1
    if (still < 4) requestAnimationFrame(frame)
    else end()
  }
  frame()
})"""


def rest(page: Page) -> None:
    """Waits until a page has come to rest, so that its boxes can be measured."""
    page.evaluate(AT_REST)


def resize(page: Page, width: int, height: int) -> None:
    """Changes the size of the window, and waits until the page has adapted to it."""
    page.set_viewport_size({"width": width, "height": height})
    rest(page)


def speak(page: Page, language: str) -> None:
    """Changes the language of a page, as the settings of another tab do."""
    choose_language(page, language)
    page.locator(f"html[lang={language}]").wait_for(state="attached")
    rest(page)


def choose_language(page: Page, language: str) -> None:
    """Chooses the language of a page; an empty one is that of the browser."""
    page.evaluate(
        """language => {
          const key = 'vexilla.settings'
          const settings = { ...JSON.parse(localStorage.getItem(key)), language }
          localStorage.setItem(key, JSON.stringify(settings))
          dispatchEvent(new StorageEvent('storage', { key }))
        }""",
        language,
    )


def stop_the_clock(page: Page) -> None:
    """Stops the time on the page; only `page.clock.run_for` lets it pass."""
    page.clock.install()
    page.clock.pause_at(datetime.now() + timedelta(seconds=1))


class Hands:
    """The input of a player: by mouse, touch or keyboard."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.page = player.page

    def press(self, what: Locator, down: float | None = None, within: float | None = None) -> None:
        """Presses an element.

        Args:
            what: the element.
            down: how many pixels below the middle of its upper edge; None: in its middle.
            within: the milliseconds in which it must come to rest in sight; None: the usual time.
        """
        raise NotImplementedError


class Mouse(Hands):
    """By mouse: clicks and drags."""

    def press(self, what: Locator, down: float | None = None, within: float | None = None) -> None:
        what.click(position=below_edge(what, down), timeout=within)

    def drag(self, source: Locator, target: Locator) -> None:
        """Drags an element to the middle of another."""
        x, y = middle(source)
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        goal_x, goal_y = middle(target)
        self.page.mouse.move((x + goal_x) / 2, (y + goal_y) / 2)
        self.page.mouse.move(goal_x, goal_y)
        self.page.mouse.up()


class Touch(Hands):
    """By finger."""

    def press(self, what: Locator, down: float | None = None, within: float | None = None) -> None:
        what.tap(position=below_edge(what, down), timeout=within)


class Keyboard(Hands):
    """By keyboard alone: Tab, Enter, letters and arrows."""

    def press(self, what: Locator, down: float | None = None, within: float | None = None) -> None:
        self.go_to(what)
        self.page.keyboard.press("Enter")

    def go_to(self, what: Locator) -> None:
        """Presses Tab until an element has the focus."""
        for _ in range(MAX_TABS):
            if what.evaluate("element => element === document.activeElement"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"{what} cannot be reached by Tab")

    def type(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)


def below_edge(what: Locator, down: float | None) -> Position | None:
    """The point `down` pixels below the middle of an element's upper edge; None without `down`."""
    if down is None:
        return None
    box = what.bounding_box()
    assert box, f"{what} is not visible"
    return {"x": box["width"] / 2, "y": down}


def middle(what: Locator) -> tuple[float, float]:
    """The middle of an element, in the window."""
    what.scroll_into_view_if_needed()
    box = what.bounding_box()
    assert box, f"{what} is not visible"
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def plain(text: str) -> str:
    return re.sub(r"\s+", " ", text).strip()


def says(what: Locator, text: str) -> None:
    what.filter(has_text=text).first.wait_for()


def told(player: Player) -> list[str]:
    """The winner, and how the game was decided, as the page says it."""
    player.page.locator("#result").wait_for()
    return [plain(player.page.locator(part).inner_text()) for part in ("#result", "#result + p")]


def press(player: Player, name: str) -> None:
    player.page.get_by_role("button", name=name, exact=True).click()


def more(player: Player, name: str) -> None:
    """Presses a button in the dialog with seldom needed actions."""
    press(player, say("web-action", action="more"))
    press(player, name)
