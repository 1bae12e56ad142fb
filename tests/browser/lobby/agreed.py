"""The options of a table, as they are chosen and as the page shows them."""

from typing import Any

from playwright.sync_api import Locator, Page, Request

from tests.browser.player import Player
from tests.browser.words import say


def made(player: Player, press: Locator) -> dict[str, Any]:
    """The options with which a table is made."""

    def makes(request: Request) -> bool:
        return request.method == "POST" and request.url.endswith("/api/tables")

    with player.page.expect_request(makes) as request:
        press.click()
    asked: Any = request.value.post_data_json
    return asked["options"]


def lines(page: Page) -> dict[str, str]:
    """The names and values of the options that a page shows."""
    agreed = page.get_by_role("region", name=say("web-agreed"))
    agreed.locator("dd").first.wait_for()
    names, values = (agreed.locator(part).all_inner_texts() for part in ("dt", "dd"))
    return dict(zip(names, values, strict=True))
