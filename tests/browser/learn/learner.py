"""A player at a lesson."""

from typing import Any

from playwright.sync_api import Page, Request

from tests.browser.battle_line import gestures as battle_line
from tests.browser.blades_and_banners import gestures as blades_and_banners
from tests.browser.player import Document, Hands, Keyboard, Player
from vexilla.lessons import Lesson


class Learner(Player):
    """A player at a lesson: what they see comes from the lesson itself, not from a socket."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        page.on("request", self._hear_request)

    def leave(self) -> None:
        self.page.remove_listener("request", self._hear_request)
        super().leave()

    def _hear_request(self, request: Request) -> None:
        if request.method == "POST" and request.url.endswith("/explain"):
            body: Any = request.post_data_json
            self.sent.append({"type": "explain", "action": body["action"]})

    def until_shown(self) -> None:
        """There is no socket here whose messages could be ahead of the page."""

    def see(self, one: Lesson, played: list[Document]) -> None:
        """Takes in the position after some steps, once the page is there, too."""
        if played:
            self.page.locator(".steps .solved").nth(len(played) - 1).wait_for()
        self.sent.clear()
        self._state = {"view": one.after(played).view(one.seat)}


def driver(hands: Hands, game: str) -> Any:
    """What plays the actions of a game."""
    module: Any = battle_line if game == "battle-line" else blades_and_banners
    return (module.Typing if isinstance(hands, Keyboard) else module.Pointing)(hands)
