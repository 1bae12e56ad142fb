"""Pages that tests look at: the errors that they report, and, if a test fails, what they show."""

from contextlib import suppress
from typing import ClassVar

from playwright.sync_api import ConsoleMessage, Error, Page

MAX_LETTERS = 6_000  # of the accessibility tree of a page
MAX_WAIT = 3_000  # ms
SAYS = "[role=alert], [role=status], [aria-live]"
# The last requests: how long each took, and with which status it was answered
ASKED = """() => performance.getEntriesByType('resource').slice(-6).map((each) =>
    `${each.name.slice(location.origin.length)}: ${each.responseStatus}, ${each.duration} ms`)"""


class Watched:
    """A page that a test looks at.

    Attributes:
        page: the page.
        errors: errors of the console and of scripts, including violations of the
            Content-Security-Policy and missing texts.
    """

    now: ClassVar[list["Watched"]] = []  # all that a test looks at

    def __init__(self, page: Page, ignoring: str | None = None) -> None:
        self.page = page
        self.errors: list[str] = []
        self._ignoring = ignoring
        page.on("pageerror", self._note)
        page.on("console", self._read)
        self.now.append(self)

    def end(self) -> None:
        """Watches the page no longer."""
        self.page.remove_listener("pageerror", self._note)
        self.page.remove_listener("console", self._read)
        self.now.remove(self)

    def _note(self, error: Error) -> None:
        self.errors.append(str(error))

    def _read(self, said: ConsoleMessage) -> None:
        if said.type == "error" and not (self._ignoring and self._ignoring in said.text):
            self.errors.append(said.text)

    def told(self) -> str:
        """The page in words: its address, its size, its errors, and what a screen reader says."""
        size = self.page.viewport_size or {}
        lines = [f"{self.page.url} at {size.get('width')}×{size.get('height')} px"]
        lines += [f"error: {error}" for error in self.errors]
        with suppress(Error):  # first what it says of its own accord: the rest may be cut off
            told = self.page.locator(SAYS).all_inner_texts()
            lines += [f"says: {' '.join(each.split())}" for each in told if each.strip()]
            asked = self.page.evaluate(ASKED)
            lines += [f"asked: {each}" for each in asked]
        with suppress(Error):
            tree = self.page.locator("body").aria_snapshot(timeout=MAX_WAIT)
            lines.append(tree if len(tree) <= MAX_LETTERS else f"{tree[:MAX_LETTERS]} …")
        return "\n".join(lines)
