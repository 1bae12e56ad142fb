"""A board of the documentation site: a picture that becomes the games without a server."""

import re
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, expect

from browser.__main__ import SOURCES, TARGET, stamp
from tests.browser.serving import serving
from tests.browser.words import say
from tests.marks import some
from website import __main__ as docs
from website.boards import BOARDS, playable

pytestmark = pytest.mark.all

PLAYED = (re.compile(r"South\s+10\s+flag 1"), re.compile(r"Griffin\s+Knights: nothing"))
STATIC = Path(docs.__file__).parent / "static"


def page_with_a_board(folder: Path, number: int) -> None:
    """Writes the site into a folder, as far as a board needs it: Sphinx is not installed here."""
    name, position = BOARDS[number]
    link, ends = re.findall(r"```\{raw\} html\n(.*?)\n```", playable(name, position), re.S)
    head = '<!doctype html><script src="playable.js"></script><link rel=stylesheet href="site.css">'
    (folder / "index.html").write_text(f"{head}{link}A board{ends}", encoding="utf-8")
    for path in STATIC.iterdir():
        shutil.copy(path, folder)
    (folder / "play").symlink_to(TARGET)


@pytest.mark.parametrize("number", some([0, 1], [0]), ids=["battle-line", "blades-and-banners"])
def test_a_board_is_played_in_its_place(
    context: BrowserContext, tmp_path: Path, number: int
) -> None:
    if not (TARGET / SOURCES).exists() or (TARGET / SOURCES).read_text() != stamp():
        pytest.skip("These sources are not built for a browser: run `make site`.")
    page_with_a_board(tmp_path, number)
    page = context.new_page()
    with serving(tmp_path) as port:
        page.goto(f"http://127.0.0.1:{port}/")
        expect(page.locator("iframe")).to_have_count(0)  # nobody loads what they only see
        page.get_by_role("link", name="Play this board").click()
        frame = page.frame_locator("iframe")
        if number:
            frame.get_by_role("button", name=say("web-bb-skip")).click()
            frame.get_by_role("button", name="Do nothing", exact=True).click()
        else:
            frame.locator("[data-hand='R10']").click()
            frame.locator("[data-flag='1'] .slot.lit").click()
        expect(frame.locator("li [aria-current]")).to_have_text(PLAYED[number])
