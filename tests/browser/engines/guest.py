"""A player at a page in Firefox or WebKit."""

from collections.abc import Callable
from typing import cast

from playwright.sync_api import Page

from tests.browser.engines.engine import Engine
from tests.browser.engines.window import Window
from tests.browser.player import LOOK_EVERY, Player

# Keeps what goes through the sockets that are opened from now on, and all errors.
LISTEN = """() => {
  const heard = (window.heard = { frames: [], sent: [], errors: [] })
  window.WebSocket = class extends WebSocket {
    constructor(...all) {
      super(...all)
      this.addEventListener('message', ({ data }) => heard.frames.push(data))
    }
    send(text) {
      heard.sent.push(JSON.parse(text))
      super.send(text)
    }
  }
  const report = (...said) => heard.errors.push(said.join(' '))
  console.error = report
  addEventListener('error', ({ message }) => report(message))
  addEventListener('unhandledrejection', ({ reason }) => report(reason))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    report(violatedDirective, 'forbids', blockedURI))
}"""
TAKE = """() => {
  const { frames, sent, errors } = heard
  return [frames.splice(0), sent.splice(0), errors.splice(0)]
}"""
# Nobody explains or warns, and nothing moves.
SETTINGS = """() => {
  const settings = { coach: false, warnings: 'never', motionChoice: 'none' }
  localStorage.setItem('vexilla.settings', JSON.stringify(settings))
}"""


class Guest(Player):
    """A player whose page asks no more of Playwright than `Window` has."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.page = cast(Page, Window(engine))
        self.frames = []
        self.sent = []
        self.errors = []
        self._state = {}
        self._done = -1

    def enter(self, address: str) -> None:
        """Comes to the front page of a server, with the settings that tests need."""
        self.engine.open(f"{address}licences.txt")
        self.engine.evaluate(SETTINGS)
        self.engine.open(address)
        self.engine.evaluate(LISTEN)

    def go(self, place: str) -> None:
        """Goes to another place on the page, such as `#/rules/BL`."""
        self.engine.evaluate("place => { location.hash = place }", place)

    def reload(self) -> None:
        self.engine.reload()
        self.engine.evaluate(LISTEN)

    def listen(self) -> None:
        """Takes in what has come through the sockets, and the errors."""
        frames, sent, errors = self.engine.evaluate(TAKE)
        self.sent += sent
        self.errors += errors
        for frame in frames:
            self._hear(frame)

    def _until(self, condition: Callable[[], bool], wait: Callable[[], None]) -> None:
        def met() -> bool:
            self.listen()
            return condition()

        super()._until(met, lambda: self.page.wait_for_timeout(LOOK_EVERY))
