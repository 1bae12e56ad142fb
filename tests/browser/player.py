"""Somebody who sits before the page: what the server tells him, and his hands."""

import json
import re
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

from playwright.sync_api import Locator, Page, Position, WebSocket

Document = dict[str, Any]

PATIENCE = 30_000  # ms
LOOK_AGAIN = 15  # ms
REPLAY = 5_000  # ms, longer than the last moves are shown
MOST_TABS = 250  # once around a page with a long list of moves


class Player:
    """A page, and everything that reached it through its socket.

    Attributes:
        page: the page.
        frames: what the socket brought, oldest first.
        sent: what it sent.
        troubles: errors of the console and of scripts: broken rules of the
            Content-Security-Policy and missing texts are among them.
    """

    def __init__(self, page: Page) -> None:
        self.page = page
        self.frames: list[str] = []
        self.sent: list[Document] = []
        self.troubles: list[str] = []
        page.set_default_timeout(PATIENCE)
        page.on("websocket", self._listen)
        page.on("pageerror", lambda error: self.troubles.append(str(error)))
        page.on(
            "console",
            lambda said: self.troubles.append(said.text) if said.type == "error" else None,
        )
        self._state: Document = {}
        self._done = -1  # the number of his newest action, once it is acknowledged

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)
        socket.on("framesent", lambda frame: self.sent.append(json.loads(frame)))

    def _hear(self, frame: str | bytes) -> None:
        text = frame if isinstance(frame, str) else frame.decode()
        self.frames.append(text)
        message = json.loads(text)
        if message["type"] in ("state", "outdated"):
            self._state = message
        elif message["type"] == "done":
            self._done = message["number"]

    # What he knows

    @property
    def state(self) -> Document:
        """The newest state."""
        if not self._state:
            self.until(lambda: bool(self._state))
        return self._state

    @property
    def sent_actions(self) -> list[Document]:
        """The actions that he has sent."""
        return [message["action"] for message in self.sent if message["type"] == "act"]

    @property
    def view(self) -> Document:
        return self.state["view"]

    @property
    def over(self) -> bool:
        return self.state["outcome"] is not None

    @property
    def acts(self) -> bool:
        """Whether it is his turn."""
        return self.state["seat"] in self.state["actors"]

    def until(self, condition: Callable[[], bool]) -> None:
        """Waits for something; fails if it never comes."""
        for _ in range(PATIENCE // LOOK_AGAIN):
            if condition():
                return
            self.page.wait_for_timeout(LOOK_AGAIN)
        raise AssertionError(f"it never came; the last state: {json.dumps(self._state)[:600]}")

    def until_turn(self) -> bool:
        """Waits until he may act; False if the game is over before."""
        self.until(lambda: self.acts or self.over)
        return not self.over

    def doing(self, gesture: Callable[[], None]) -> None:
        """Does something that must change the game."""
        self._done = -1
        gesture()
        try:
            self.until(lambda: 0 <= self._done <= self.state["number"])
        except AssertionError as error:
            toast = self.page.locator(".toast")
            said = toast.inner_text() if toast.count() else "nothing"
            raise AssertionError(f"nothing happened; the page says: {said}") from error


def way(page: Page, game: str, name: str) -> Locator:
    """One of the three big choices for a game on the front page."""
    return page.locator("section", has_text=game).get_by_role("button", name=name)


def stop_the_clock(page: Page) -> None:
    """Lets no time pass on the page, but what `page.clock.run_for` gives it."""
    page.clock.install()
    page.clock.pause_at(datetime.now() + timedelta(seconds=1))


class Hands:
    """How a player touches the page; each kind of test has its own."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.page = player.page

    def press(self, what: Locator, down: float | None = None) -> None:
        """Presses a button: in its middle, or so many pixels down from its upper edge."""
        raise NotImplementedError


class Mouse(Hands):
    """By mouse: clicks, and drags where `drag` is asked for."""

    def press(self, what: Locator, down: float | None = None) -> None:
        what.click(position=below_edge(what, down))

    def drag(self, source: Locator, target: Locator) -> None:
        """Takes one thing to the middle of another."""
        x, y = middle(source)
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        goal_x, goal_y = middle(target)
        self.page.mouse.move((x + goal_x) / 2, (y + goal_y) / 2)
        self.page.mouse.move(goal_x, goal_y)
        self.page.mouse.up()


class Touch(Hands):
    """By finger."""

    def press(self, what: Locator, down: float | None = None) -> None:
        what.tap(position=below_edge(what, down))


class Keyboard(Hands):
    """By keyboard alone: Tab, Enter, letters and arrows."""

    def press(self, what: Locator, down: float | None = None) -> None:
        self.go_to(what)
        self.page.keyboard.press("Enter")

    def go_to(self, what: Locator) -> None:
        """Tab until it has the focus."""
        what.wait_for()
        element = what.element_handle()
        for _ in range(MOST_TABS):
            if self.page.evaluate("element => element === document.activeElement", element):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"{what} cannot be reached by Tab")

    def type(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)


def below_edge(what: Locator, down: float | None) -> Position | None:
    """A place in it, under the middle of its upper edge."""
    if down is None:
        return None
    box = what.bounding_box()
    assert box, f"{what} is not to be seen"
    return {"x": box["width"] / 2, "y": down}


def middle(what: Locator) -> tuple[float, float]:
    """Its middle in the window."""
    what.scroll_into_view_if_needed()
    box = what.bounding_box()
    assert box, f"{what} is not to be seen"
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def plain(text: str) -> str:
    return re.sub(r"\s+", " ", text).strip()
