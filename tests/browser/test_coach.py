"""The coach: explains new things once, and warns before a blunder."""

from playwright.sync_api import expect

import vexilla
from tests.browser.blades_and_banners import Pointing
from tests.browser.conftest import PHONE, Sit
from tests.browser.player import Mouse, Touch
from tests.browser.positions import midgame, planning
from tests.browser.serving import Server
from tests.server.test_coach import BLUNDER, danger

# Asks for a warning until there is one: on a busy machine the first search comes too late.
WARM = """async ({ id, action }) => {
  const origin = location.origin.replace('http', 'ws')
  const socket = new WebSocket(`${origin}/api/tables/${id}/socket`)
  await new Promise((resolve) => (socket.onopen = resolve))
  socket.send(JSON.stringify({ type: 'watch', seat: 'griffin' }))
  for (let n = 0; n < 100; n++) {
    const answer = new Promise((resolve) => (socket.onmessage = ({ data }) => {
      const message = JSON.parse(data)
      if (message.type === 'warning') resolve(message)
    }))
    socket.send(JSON.stringify({ type: 'warn', id: `w${n}`, action }))
    if ((await answer).reasons.length) return socket.close()
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
  throw new Error('no warning')
}"""


def test_new_things_are_explained_once(sit: Sit, server: Server) -> None:
    url, token = server.set_up(midgame(), ["south"], "search:level=3")
    page = sit(url, token, coach=True).page
    card = page.locator(".coach")
    expect(card).to_contain_text("Put one card on your side of a flag.")
    card.get_by_role("button", name="Rule BL-5.1").click()
    expect(page.get_by_role("dialog").locator("[id='BL-5.1']")).to_be_in_viewport()
    page.keyboard.press("Escape")
    card.get_by_role("button", name="Got it").click()
    expect(card).not_to_contain_text("Put one card")
    page.reload()
    page.locator("[data-hand]").first.wait_for()
    expect(card).not_to_contain_text("Put one card")
    url, token = server.set_up(planning(), ["griffin"], "search:level=3")
    page = sit(url, token, coach=True, **PHONE).page
    card = page.locator(".coach")
    expect(card).to_contain_text("Choose four orders in secret.")
    card.get_by_role("button", name="No more of this").tap()
    expect(card).to_have_count(0)
    page.reload()
    page.locator(".plan").first.wait_for()
    expect(card).to_have_count(0)


def test_a_blunder_is_warned_of_and_taken_back(sit: Sit, server: Server) -> None:
    url, token = server.set_up(vexilla.load(danger()), ["griffin"], "search:level=1")
    player = sit(url, token, coach=True, **PHONE)
    page = player.page
    page.get_by_role("button", name="No more of this").tap()
    page.evaluate(WARM, {"id": url.rpartition("/")[2], "action": BLUNDER})
    playing = Pointing(Touch(player))
    playing.play(BLUNDER)
    banner = page.locator(".banner", has_text="Are you sure?")
    expect(banner).to_contain_text("can take griffin’s standard", ignore_case=True)
    banner.get_by_role("button", name="Take back").tap()
    expect(banner).to_have_count(0)
    assert player.sent_actions == []
    playing.button("Do nothing").tap()  # what was chosen is still there
    player.doing(lambda: banner.get_by_role("button", name="Play it anyway").tap())
    assert player.sent_actions == [BLUNDER]


def test_there_is_no_warning_above_level_2(sit: Sit, server: Server) -> None:
    url, token = server.set_up(vexilla.load(danger()), ["griffin"], "search:level=3")
    player = sit(url, token)
    player.doing(lambda: Pointing(Mouse(player)).play(BLUNDER))
    assert not any(message["type"] == "warn" for message in player.sent)
