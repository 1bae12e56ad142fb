"""Waits until a server has come up; if it does not, one test says why in the words of `/health`."""

import json
import time
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

PATIENCE_S = 240.0  # a server may take long to start and to end on a busy machine


class NotUp(Exception):
    """A server does not come up. Of the tests that share it, one fails and the others are skipped.

    Attributes:
        told: whether a test has failed with it.
    """

    told = False

    def tell(self, report: pytest.TestReport) -> None:
        """Makes the report of a test short, or that of a skipped test."""
        report.longrepr = str(self)
        if self.told:
            report.outcome = "skipped"
            path, line, _ = report.location
            report.longrepr = (path, line or 0, "Skipped: the server of an earlier test failed.")
        self.told = True


def wait_until_up(address: str, *wanted: str, patience: float = PATIENCE_S) -> None:
    """Waits until a server has loaded its games.

    Args:
        address: its address.
        wanted: what `/health` may say then.
        patience: how long it may take, in seconds.

    Raises:
        NotUp: it says something else, or is still starting after a long time.
    """
    end = time.monotonic() + patience
    while True:
        try:
            answer = urlopen(f"{address.rstrip('/')}/health", timeout=PATIENCE_S)
        except HTTPError as error:  # 503, if it has failed
            answer = error
        with answer:
            health = json.loads(answer.read())
        if health["status"] in wanted:
            return
        if health["status"] != "starting" or time.monotonic() > end:
            raise NotUp(
                f"The server does not come up. /health says: {json.dumps(health)}\n"
                "If it is still compiling: `make compile` does that once for all tests."
            )
        time.sleep(0.02)
