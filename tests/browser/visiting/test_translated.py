"""The page while a browser translates it, and puts elements of its own in place of texts."""

import pytest
from playwright.sync_api import expect

from tests.browser.battle_line.gestures import Pointing
from tests.browser.conftest import Sit
from tests.browser.player import Mouse, speak
from tests.browser.positions import midgame
from tests.browser.serving import Server
from tests.browser.words import say

pytestmark = pytest.mark.all

# What is translated ends in a dot in the middle. What must not be translated is left alone.
TRANSLATE = """() => {
  const done = new WeakSet()
  function wrap(text) {
    const parent = text.parentElement
    if (!parent?.translate || parent.matches('font, script, style, textarea')) return
    if (parent.closest('svg') || !text.data.trim() || done.has(text)) return
    const outer = document.createElement('font')
    const words = document.createTextNode(text.data + '\\u00b7')
    outer.append(document.createElement('font'))
    outer.firstChild.append(words)
    done.add(words)
    parent.replaceChild(outer, text)
  }
  function walk(root) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts = []
    while (walker.nextNode()) texts.push(walker.currentNode)
    texts.forEach(wrap)
  }
  walk(document.body)
  const changed = (records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'characterData') wrap(target)
      for (const node of addedNodes) node.nodeType === 3 ? wrap(node) : walk(node)
    }
  }
  const what = { childList: true, characterData: true, subtree: true }
  new MutationObserver(changed).observe(document.body, what)
}"""


def test_a_table_follows_the_game_while_it_is_translated(take: Sit, server: Server) -> None:
    url, token = server.set_up(midgame(), ["south"], "greedy")
    player = take(url, token)
    page, driver = player.page, Pointing(Mouse(player))
    page.locator("[data-hand]").first.wait_for()
    page.evaluate(TRANSLATE)
    button = page.locator(".actions .button").nth(1)
    expect(button).to_have_text("Hint·")
    for _ in range(2):
        assert player.until_turn()
        action = next(a for a in player.state["legal"] if a["do"] in ("draw", "play"))
        player.doing(lambda action=action: driver.play(action))
    assert player.until_turn()  # The computer may draw, too.
    for deck, left in player.view["decks"].items():
        count = page.locator(f"[data-deck={deck}] .count b")
        expect(count).to_have_text(str(left))
    expect(page.locator(".board font")).to_have_count(0)
    speak(page, "es")
    expect(button).to_have_text("Pista·")


def test_prose_is_translated_and_follows_the_page(take: Sit, server: Server) -> None:
    page = take(f"{server.address}#/learn").page
    heading = page.get_by_role("heading", level=1)
    heading.wait_for()
    page.evaluate(TRANSLATE)
    expect(heading).to_have_text("Learn·")
    speak(page, "uk")
    expect(heading).to_have_text("Навчання·")
    speak(page, "en")
    expect(heading).to_have_text("Learn·")
    page.evaluate("location.hash = '#/rules/BL-8.3'")
    expect(page.locator("#BL-8\\.3")).to_contain_text("·")
    page.evaluate("location.hash = '#/'")
    expect(heading).to_have_text("Take the field·")


def test_a_translation_goes_when_the_translator_takes_it_back(take: Sit, server: Server) -> None:
    page = take(f"{server.address}#/learn").page
    heading = page.get_by_role("heading", level=1)
    heading.wait_for()
    heading.evaluate("""element => {
      const text = element.firstChild
      const translation = document.createElement('font')
      translation.append('Apprendre')
      element.replaceChild(translation, text)
      setTimeout(() => element.replaceChild(text, translation), 50)
    }""")
    expect(heading).to_have_text(say("web-learn"))
