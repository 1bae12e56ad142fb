"""A newcomer's first minutes, measured: `python -m tests.browser.newcomer`.

Somebody who has never heard of the games opens the page, reads what it says, and does it. The
script does the same and counts what it costs: presses of the mouse, words to read, and seconds.
"""

import time
from collections.abc import Iterator
from dataclasses import dataclass

from playwright.sync_api import Page

from tests.browser.conftest import USUAL
from tests.browser.learn.learner import Learner, driver
from tests.browser.player import Document, Mouse, Player
from tests.browser.serving import server_and_browser
from tests.browser.words import say
from vexilla.lessons import lessons

WORDS_PER_S = 3.3  # about 200 a minute, as one reads instructions
PRESS_S = 1.5  # to find one thing and press it
COUNT_PRESSES = """
window.presses = 0
addEventListener('pointerdown', () => (window.presses += 1))
"""


@dataclass
class Effort:
    """What it has cost so far.

    Attributes:
        began: when the page was opened.
        words: the words that were read.
    """

    page: Page
    began: float
    words: int = 0

    def read(self, selector: str) -> None:
        """Reads a text on the page."""
        self.words += len(self.page.locator(selector).first.inner_text().split())

    def told(self, what: str) -> str:
        """Returns a line for the table."""
        presses = self.page.evaluate("window.presses")
        person = self.words / WORDS_PER_S + presses * PRESS_S
        spent = time.perf_counter() - self.began
        return f"{what:<42}{presses:>8}{self.words:>8}{person:>8.0f} s{spent:>8.1f} s"


def learning(page: Page, address: str, game: str) -> Iterator[str]:
    """From the front page through the lessons of a game, with the first of each achievement."""
    learner = Learner(page)
    playing = driver(Mouse(learner), game)
    page.goto(address)
    effort = Effort(page, time.perf_counter())
    page.locator(".new a").first.wait_for()
    effort.read(".new")
    page.locator(".new a").first.click()
    names = {"battle-line": "Battle Line", "blades-and-banners": "Blades & Banners"}
    page.locator("section", has_text=names[game]).locator("a.primary").click()
    firsts = {"play": "first card", "claim": "first claim", "move": "first move of soldiers"}
    for one in lessons(game):
        page.locator("#lesson", has_text=one.title("en")).wait_for()
        played: list[Document] = []
        for step, words in zip(one.steps, one.words("en"), strict=True):
            page.locator(".told", has_text=words.task).wait_for()
            effort.read(".told")
            learner.see(one, played)
            playing.play(step.solution)
            played.append(step.solution)
            if step.solution["do"] in firsts:
                yield effort.told(f"{names[game]}: {firsts.pop(step.solution['do'])}")
        page.locator(".reward").wait_for()
        effort.read(".reward")
        outcome = one.after(played).outcome
        if outcome is not None and "won" not in firsts:
            firsts["won"] = ""
            yield effort.told(f"{names[game]}: first game won in a lesson")
        if one is not lessons(game)[-1]:
            page.get_by_role("link", name=say("web-lesson-next")).click()
    yield effort.told(f"{names[game]}: all {len(lessons(game))} lessons")


def first_game(player: Player, address: str) -> Iterator[str]:
    """A first game of each kind without any lesson, guided by the coach."""
    page = player.page
    page.goto(address)
    effort = Effort(page, time.perf_counter())
    page.locator("section", has_text="Battle Line").locator(".way").first.click()
    page.locator(".coach").wait_for()
    effort.read(".coach")
    page.locator("[data-hand]").first.click()
    page.locator(".slot.lit").first.click()
    page.locator("[data-deck=troop]").wait_for()
    yield effort.told("Battle Line: first card, coached")
    page.goto(address)
    effort = Effort(page, time.perf_counter())
    page.locator("section", has_text="Blades & Banners").locator(".way").first.click()
    page.locator(".coach").wait_for()
    effort.read(".coach")
    page.get_by_role("button", name=say("web-bb-play-now")).click()
    page.locator(".units").first.wait_for(state="hidden")
    yield effort.told("Blades & Banners: first army, coached")
    page.get_by_role("button", name=say("web-bb-suggest-plan")).click()
    page.get_by_role("button", name=say("web-bb-seal-plan")).click()
    player.until_turn()
    hands = driver(Mouse(player), "blades-and-banners")
    hands.play(next(move for move in player.state["legal"] if move["do"] == "move"))
    yield effort.told("Blades & Banners: first move of soldiers, coached")


def main() -> None:
    """Prints a line for each achievement."""
    with server_and_browser() as (server, browser):
        print(f"{'':<42}{'presses':>8}{'words':>8}{'person':>10}{'script':>10}")
        for part in ("battle-line", "blades-and-banners", "game"):
            context = browser.new_context(**USUAL)
            context.add_init_script(COUNT_PRESSES)
            page = context.new_page()
            player = Player(page)
            lines = (
                first_game(player, server.address)
                if part == "game"
                else learning(page, server.address, part)
            )
            for line in lines:
                print(line, flush=True)
            context.close()


if __name__ == "__main__":
    main()
