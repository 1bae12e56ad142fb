"""The page by keyboard and by ear: skip links, the sheet of keys, typed commands, announcements."""

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import Sit
from tests.browser.player import Keyboard, resize, speak
from tests.browser.positions import end_of, hiring, line_over, middle_game, planning, turn_end
from tests.browser.serving import Server
from tests.browser.table.scripts import LISTEN
from tests.browser.words import say

pytestmark = pytest.mark.all

# The pages, with the number of parts of the sheet of keys: every game's, or only that of one.
PAGES = {
    "lobby": 3,
    "learn": 3,
    "learn/bl-proof": 2,
    "puzzles": 3,
    "puzzle/blades-and-banners-9": 2,
    "rules/BL-8.3": 3,
    "analysis": 3,
    "nowhere": 3,
}
# A key of a keyboard with other letters.
TYPE = """([key, code]) => document.activeElement.dispatchEvent(
  new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true }))"""


def focused(page: Page) -> str:
    """The name of the element that has the focus."""
    return page.evaluate("(document.activeElement.ariaLabel || document.activeElement.textContent)")


def test_a_table_by_keyboard(take: Sit, server: Server) -> None:
    player = take(*server.set_up(middle_game(), ["south"]))
    page, press = player.page, player.page.keyboard.press
    page.locator(".moves li button").first.wait_for()

    # Skip links are the first things that Tab reaches.
    press("Tab")
    assert focused(page) == "Skip to your hand"
    press("Tab")
    press("Tab")
    assert focused(page) == say("web-skip-moves")
    press("Shift+Tab")
    press("Shift+Tab")
    press("Enter")
    assert page.evaluate("document.activeElement.closest('.hand') !== null")

    # The sheet of keys has those of this game only, and its switch takes single keys out of use.
    press("?")
    sheet = page.get_by_role("dialog", name=say("web-keys-title"))
    sheet.get_by_role("region", name="Battle Line").wait_for()
    expect(sheet.get_by_role("region")).to_have_count(2)
    sheet.get_by_label(say("web-switch-shortcuts")).uncheck()
    press("Escape")
    sheet.wait_for(state="hidden")
    for key in "?/a1":
        press(key)
    box = page.get_by_label(say("web-command"), exact=True)
    assert not sheet.is_visible()
    assert not box.is_visible()
    assert page.locator(".hand [aria-pressed=true], .proof").count() == 0
    page.get_by_role("button", name=say("web-settings")).click()
    page.get_by_label(say("web-switch-shortcuts")).check()
    press("Escape")

    # One key leads to the typed commands and back; what happens is announced once, in order.
    page.locator(".hand button").first.focus()
    card = focused(page)
    press("/")
    expect(box).to_be_focused()
    action = next(a for a in player.state["legal"] if a["do"] == "play")
    player.doing(lambda: page.keyboard.type(f"{action['card']} {action['flag']}\n"))
    said = page.get_by_role("log").locator("p")
    expect(said).to_have_count(2)
    assert said.nth(0).inner_text().startswith("You: ")
    assert f"flag {action['flag']}" in said.nth(0).inner_text()
    expect(said.nth(1)).to_contain_text("draw")
    press("Escape")
    box.wait_for(state="hidden")
    assert action["card"] in card or page.evaluate("document.activeElement !== document.body")


def test_the_front_page_lists_the_keys_of_every_game(take: Sit) -> None:
    page = take().page
    page.get_by_role("heading", name=say("web-welcome")).wait_for()
    page.keyboard.press("Tab")
    assert focused(page) == say("web-skip-content")
    page.keyboard.press("?")
    sheet = page.get_by_role("dialog", name=say("web-keys-title"))
    for name in (say("web-keys-everywhere"), "Battle Line", "Blades & Banners"):
        sheet.get_by_role("region", name=name).wait_for()
    # In long words too, what a key does has more space than its name.
    speak(page, "ru")
    resize(page, 390, 844)
    widths = page.locator("dialog dd").evaluate_all("all => all.map(does => does.clientWidth)")
    assert min(widths) > 150
    page.keyboard.press("?")
    expect(page.locator("dialog")).to_have_count(0)


def test_the_sheet_and_the_skip_links_are_on_every_page(take: Sit) -> None:
    page = take().page
    press = page.keyboard.press
    sheet = page.get_by_role("dialog", name=say("web-keys-title"))
    for path, parts in PAGES.items():
        page.evaluate("path => { location.hash = `#/${path}` }", path)
        page.locator("main :is(h1, .lane, [role=grid])").first.wait_for(state="attached")
        skips = page.locator("header .skips button")
        if parts == 3:  # a page without a board, whose task would have the focus
            press("Tab")
            expect(skips.first).to_be_focused()
        press("?")
        expect(sheet.get_by_role("region")).to_have_count(parts)
        press("?")
        expect(sheet).to_have_count(0)
        if parts == 3:
            expect(skips.first).to_be_focused()

    # Above another window too, and not while one types.
    settings = page.get_by_role("button", name=say("web-settings"))
    settings.focus()
    press("Enter")
    name = page.get_by_label(say("web-your-name"))
    name.fill("Who")
    name.press("?")
    assert name.input_value() == "Who?"
    page.get_by_role("dialog").get_by_role("checkbox").first.focus()
    press("?")
    sheet.wait_for()
    press("Escape")
    expect(sheet).to_have_count(0)
    press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(settings).to_be_focused()


def test_what_is_typed_on_a_slow_line_is_kept(take: Sit, server: Server) -> None:
    player = take(*server.set_up(middle_game(), ["south"]))
    page = player.page
    page.locator(".lane").first.wait_for()
    late: list[Route] = []
    held = [True]
    page.route("**/assets/**", lambda route: late.append(route) if held[0] else route.continue_())
    action = next(a for a in player.state["legal"] if a["do"] == "play")
    page.keyboard.type(f"/{action['card']} {action['flag']}\n")
    player.until_seen(lambda: bool(late))

    def arrive() -> None:
        held[0] = False
        for route in late:
            route.continue_()

    player.doing(arrive)
    assert player.sent_actions == [action]
    page.keyboard.type("?\n")
    expect(page.locator(".answer")).to_contain_text("plays red 10 to flag 3")


@pytest.mark.slowest
def test_the_letters_of_the_russian_text_are_typed(take: Sit, server: Server) -> None:
    player = take(*server.set_up(hiring(), ["griffin"]))
    page = player.page
    speak(page, "ru")
    page.locator(".bb button").first.wait_for()
    player.doing(lambda: page.keyboard.type("/hire 4Р 1К 1Л 2П\n"))
    army = {"knights": 4, "captains": 1, "sergeants": 0, "pikemen": 2, "archers": 1}
    assert player.sent_actions == [{"do": "hire", **army}]

    # Л is for archers, and not for what the key at its place is for in English.
    player = take(*server.set_up(planning(), ["griffin"]))
    page = player.page
    speak(page, "ru")
    page.locator(".planning .hand button").first.focus()
    for letter, code in {"р": "KeyH", "т": "KeyN", "п": "KeyG", "л": "KeyK"}.items():
        page.evaluate(TYPE, [letter, code])
    player.doing(page.get_by_role("button", name="Запечатать план").click)
    orders = ["knights", "heavy_infantry", "pikemen", "archers"]
    assert player.sent_actions == [{"do": "plan", "orders": orders}]


def test_where_the_focus_goes_and_what_is_heard_in_battle_line(take: Sit, server: Server) -> None:
    player = take(*server.set_up(middle_game(), ["south"], "greedy"))
    page, press = player.page, player.page.keyboard.press
    page.locator(".moves li").first.wait_for()
    page.evaluate(LISTEN)

    def goes_to(selector: str) -> None:
        page.locator(f"{selector}:focus").wait_for()

    def hears(line: str) -> list[str]:
        player.until_seen(lambda: page.evaluate("window.heard.at(-1)") == line)
        return page.evaluate("window.heard")

    page.locator(".hand button").first.focus()
    press("Enter")
    goes_to(".slot.lit")
    press("Escape")
    goes_to(".hand button")
    press("Enter")
    goes_to(".slot.lit")
    player.doing(lambda: press("Enter"))
    goes_to(".decks button.lit")
    player.doing(lambda: press("Enter"))
    player.until_turn()
    goes_to(".hand button")
    heard = hears("your turn: play a card")
    card = heard[0].partition(":")[0]
    assert heard[:4] == [
        *[f"{card}: where does it go?"] * 2,  # chosen, given up, and chosen again
        f"You: {card.partition(',')[0]}, flag {player.sent_actions[0]['flag']}",
        "your turn: draw a card",
    ]
    assert [line.partition(":")[0] for line in heard[4:]] == [
        *("You", say("web-computer"), say("web-computer")),
        "your turn",
    ]

    # Who looks back hears what is shown, and at the end how it stands.
    press("Home")
    hears("You: Red 1, flag 9")
    press("End")
    assert len(hears("your turn: play a card")) == len(heard) + 2
    goes_to(".hand button")


@pytest.mark.slowest
def test_a_button_that_goes_leaves_the_focus_at_the_table(take: Sit, server: Server) -> None:
    address, cookies = server.set_up_for_two(middle_game())
    iskra, milan = (take(address, cookie) for cookie in cookies)
    hands = Keyboard(iskra)
    for name in (say("web-action", action="more"), say("web-offer-draw")):
        hands.press(iskra.page.get_by_role("button", name=name, exact=True))
    expect(
        iskra.page.get_by_role("button", name=say("web-action", action="more"), exact=True)
    ).to_be_focused()
    Keyboard(milan).press(milan.page.get_by_role("button", name=say("web-decline")))
    milan.page.locator(".hand button:focus").wait_for()
    said = iskra.page.get_by_role("log").locator("p")
    expect(said.last).to_have_text("Milan: declined the draw")  # and not once more whose turn it is
    hands.type("Enter")
    hands.press(iskra.page.get_by_role("button", name=say("web-resign"), exact=True))
    expect(iskra.page.get_by_role("button", name=say("web-back"), exact=True)).to_be_focused()
    hands.type("Escape")


@pytest.mark.slowest
def test_the_focus_is_at_the_board_when_the_cover_is_lifted(take: Sit, server: Server) -> None:
    for game, part in ((turn_end(), ".hand button"), (hiring(), ".bb button")):
        player = take(*server.set_up(game, game.seats))
        page, hands = player.page, Keyboard(player)
        if part == ".hand button":
            hands.press(page.locator("[data-deck=troop]"))
        else:
            hands.press(page.get_by_role("button", name=say("web-bb-play-now")))
        hands.press(page.get_by_role("button", name=say("web-cover")))
        expect(page.get_by_role("button", name="I am")).to_be_focused()
        hands.type("Enter")
        player.until_turn()
        page.locator(f"main {part}:focus").wait_for()


@pytest.mark.slowest
def test_the_focus_goes_to_the_review_and_back_to_its_link(take: Sit, server: Server) -> None:
    player = take(*server.set_up(end_of(line_over(), 6), ["south"], "greedy"))
    page, hands = player.page, Keyboard(player)
    link = page.get_by_role("link", name=say("web-review"))
    hands.press(link)
    expect(page.get_by_role("region", name="Chance to win")).to_be_focused()
    hands.type("ArrowLeft")  # which looks back at the board
    page.locator(".their-hand.backs").wait_for()
    expect(page.get_by_role("region", name="Chance to win")).to_be_focused()
    hands.press(page.get_by_role("link", name=say("web-review-close")))
    expect(link).to_be_focused()

    # Who opens the address of the review begins at the top of the page.
    page.goto(f"{page.url}/review")
    page.reload()
    page.locator(".review").wait_for()
    page.keyboard.press("Tab")
    assert focused(page) == "Skip to your hand"
