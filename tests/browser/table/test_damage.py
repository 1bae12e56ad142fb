"""The page with tables that are damaged: each is named, and none harms another."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import PHONE
from tests.browser.words import say
from tests.server.running import Client, served

pytestmark = pytest.mark.all


def test_damaged_tables_are_named(browser: Browser, tmp_path: Path) -> None:
    path = tmp_path / "vexilla.sqlite"
    with served(path) as address:
        me = Client(address)
        whole, damaged, ending = (me.table(first="south")["id"] for _ in range(3))
        for name in ("Ann", "Eve"):
            me.post(f"tables/{ending}/name", seat="south", name=name)
    with closing(sqlite3.connect(path)) as file, file:
        file.execute("UPDATE tables SET start = '{' WHERE id = ?", (damaged,))
        file.execute("UPDATE events SET data = '{' WHERE number = 2 AND table_id = ?", (ending,))
    with served(path) as address, closing(browser.new_context(**PHONE)) as context:
        for name, value in me.http.cookies.items():
            context.add_cookies([{"name": name, "value": value, "url": address}])
        page = context.new_page()
        page.goto(address)
        page.get_by_text(say("web-damaged", count=1)).wait_for()
        assert page.locator("section[aria-labelledby=continue] li").count() == 2
        page.screenshot(path=tmp_path / "front.png")
        page.goto(f"{address}/#/table/{ending}")
        page.get_by_text(say("web-read-only")).wait_for()
        page.screenshot(path=tmp_path / "table.png")
        page.goto(f"{address}/#/table/{damaged}")
        page.get_by_text("This table cannot be opened").wait_for()
        page.goto(f"{address}/#/table/{whole}")
        page.get_by_text(say("web-read-only")).wait_for(state="detached")
