"""The operator's page in a browser: asked for the token, readable, free of what axe finds."""

import os
from pathlib import Path

from playwright.sync_api import Browser

from tests.browser.faults import violations
from tests.browser.serving import running

TOKEN = "correct-horse-battery-staple"


def test_the_operators_page(browser: Browser, tmp_path: Path) -> None:
    """On a phone and a desk, light and dark; it can be kept from looking again."""
    file = tmp_path / "token"
    file.write_text(TOKEN)
    with running(tmp_path, "--operator-token-file", str(file)) as address:
        with browser.new_context() as stranger:
            page = stranger.new_page()
            answer = page.request.get(f"{address}status")
            assert answer.status == 401
        for theme, width, height in (("light", 360, 780), ("dark", 360, 780), ("light", 1440, 900)):
            with browser.new_context(
                http_credentials={"username": "me", "password": TOKEN},
                color_scheme="dark" if theme == "dark" else "light",
                viewport={"width": width, "height": height},
            ) as context:
                page = context.new_page()
                page.goto(f"{address}status")
                page.get_by_role("link", name="Stop looking again").click()
                page.get_by_role("link", name="Look again every 10 seconds").wait_for()
                assert page.get_by_role("heading", level=1).inner_text()
                assert page.get_by_role("listitem").filter(has_text="Database: answers").count()
                assert page.evaluate("document.documentElement.scrollWidth") <= width
                assert violations(page) == []
                if folder := os.environ.get("VEXILLA_SCREENSHOTS"):
                    page.screenshot(
                        path=Path(folder) / f"status-{theme}-{width}.png", full_page=True
                    )


def test_it_looks_again(browser: Browser, tmp_path: Path) -> None:
    """By itself, without a script."""
    file = tmp_path / "token"
    file.write_text(TOKEN)
    with (
        running(tmp_path, "--operator-token-file", str(file)) as address,
        browser.new_context(
            http_credentials={"username": "me", "password": TOKEN}, java_script_enabled=False
        ) as context,
    ):
        page = context.new_page()
        page.goto(f"{address}status")
        with page.expect_response(f"{address}status", timeout=60_000) as again:
            pass
        assert again.value.status == 200
