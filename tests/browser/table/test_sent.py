"""Between a choice and its answer, a move lies where it was put, and nothing can be chosen."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.positions import midgame
from tests.browser.serving import Server
from tests.browser.words import say
from tests.marks import some

# what the server says can be held back
HOLDS = """window.WebSocket = class extends WebSocket {
  set onmessage(hear) {
    super.onmessage = (event) => (window.held ? window.held.push(() => hear(event)) : hear(event))
  }
}"""
RELEASE = "() => { const all = held; window.held = null; for (const one of all) one() }"
# how often something could be chosen although the card was on its way
CHOICES = """() => {
  window.held = []
  window.choices = 0
  new MutationObserver(() => {
    if (!document.querySelector('.place.sent')) return
    const open = '.slot.lit, [data-hand]:not(.waiting, [inert])'
    window.choices += document.querySelectorAll(open).length
  }).observe(document.body, { subtree: true, childList: true, attributes: true })
}"""


@pytest.mark.parametrize("level", some([1, 3], [1, 3], [1]))  # the coach is asked first at level 1
def test_a_card_lies_where_it_was_put_until_the_answer(
    level: int, take: Sit, server: Server
) -> None:
    player = take(*server.set_up(midgame(), ["south"], f"search:level={level}"))
    page = player.page
    page.add_init_script(HOLDS)
    page.reload()
    assert player.until_turn()
    action = next(one for one in player.state["legal"] if one["do"] == "play")
    card, lane = action["card"], page.locator(f"[data-flag='{action['flag']}']")
    in_hand = page.locator(f"[data-hand='{card}']")
    in_hand.click()
    page.evaluate(CHOICES)
    lane.locator(".slot.lit").click()

    on_its_way = lane.locator(f".place.sent [data-card='{card}']")
    expect(on_its_way).to_be_visible()
    player.until(lambda: player.sent_actions == [action])
    expect(page.get_by_text(say("web-under-way")).first).to_be_visible()
    expect(on_its_way).to_be_visible()
    expect(in_hand).to_have_count(0)
    assert page.evaluate("choices") == 0

    page.evaluate(RELEASE)
    expect(lane.locator(f".place:not(.sent) [data-card='{card}']")).to_be_visible()
    expect(in_hand).to_have_count(0)
