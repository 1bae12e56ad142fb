"""The operator's page in a browser: asked for the token, readable, free of what axe finds."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.faults import violations
from tests.browser.player import TIMEOUT
from tests.browser.serving import running

pytestmark = pytest.mark.all

TOKEN = "correct-horse-battery-staple"


def test_the_operators_page(browser: Browser, tmp_path: Path) -> None:
    """On a phone and a desk, light and dark; it looks again by itself, or is kept from it."""
    file = tmp_path / "token"
    file.write_text(TOKEN)
    known: Any = {"http_credentials": {"username": "me", "password": TOKEN}}
    with (
        running(tmp_path, "--operator-token-file", str(file), compiled=False) as address,
        browser.new_context(**known, java_script_enabled=False) as simple,
    ):
        watching = simple.new_page()
        watching.goto(f"{address}status")
        with watching.expect_response(f"{address}status", timeout=TIMEOUT) as again:
            with browser.new_context() as stranger:
                assert stranger.request.get(f"{address}status").status == 401
            for theme, size in (("light", PHONE), ("dark", PHONE), ("light", DESKTOP)):
                options: Any = {**known, **size, "color_scheme": theme}
                with browser.new_context(**options) as context:
                    page = context.new_page()
                    page.goto(f"{address}status")
                    page.get_by_role("link", name="Stop looking again").click()
                    page.get_by_role("link", name="Look again every 10 seconds").wait_for()
                    assert page.get_by_role("heading", level=1).inner_text()
                    assert page.get_by_role("listitem").filter(has_text="Database: answers").count()
                    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
                    assert violations(page) == []
        assert again.value.status == 200
