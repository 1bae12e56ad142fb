"""What a page brings over its line: the one measure of its weight."""

from typing import Any

from playwright.sync_api import CDPSession

SOUNDS = "/assets/made-"  # asked for at the first touch, as which a script of a test counts


class Traffic:
    """The answers to all requests of a page, with their heads; sockets and sounds left out.

    Attributes:
        sizes: the bytes of each answer, by its address; 0: the browser had it already.
    """

    def __init__(self, session: CDPSession) -> None:
        """Counts from now on."""
        self.sizes: dict[str, float] = {}
        self._asked: dict[str, str] = {}
        session.send("Network.enable")
        session.on("Network.requestWillBeSent", self._ask)
        session.on("Network.loadingFinished", self._come)

    @property
    def requests(self) -> int:
        """The number of answers that came over the line."""
        return len([size for size in self.sizes.values() if size])

    @property
    def bytes(self) -> float:
        """What all answers weigh."""
        return sum(self.sizes.values())

    def _ask(self, event: Any) -> None:
        self._asked[event["requestId"]] = event["request"]["url"]

    def _come(self, event: Any) -> None:
        address = self._asked.get(event["requestId"], SOUNDS)
        if SOUNDS not in address:
            self.sizes[address] = self.sizes.get(address, 0) + event["encodedDataLength"]
