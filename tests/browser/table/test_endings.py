"""The end of a game: nothing covers the board, nothing is hidden, each is told their side."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Route, expect

import vexilla
from tests.browser.blades_and_banners.gestures import Pointing
from tests.browser.conftest import LONG, PHONE, Sit
from tests.browser.player import Touch, more, press, resize, rest, speak, told
from tests.browser.positions import blades_over, line_over, middle_game
from tests.browser.serving import Server
from tests.browser.words import say

pytestmark = pytest.mark.all

SIZES = [(1440, 900), (844, 390), (390, 844), (360, 640), (768, 1024), (1024, 768), (2560, 1440)]
NEXT_STEPS = [
    say("web-next-game"),
    say("web-review"),
    say("web-share"),
    say("web-picture"),
    say("web-record-short"),
]


def capture() -> vexilla.Game:
    """A game that Griffin wins by taking the standard, while orders of both are closed."""
    plan = ["knights", "knights", "archers", "pikemen"]
    game = vexilla.load(
        {
            "game": "blades-and-banners",
            "trees": [],
            "step": 4,
            "initiative": "griffin",
            "first": "griffin",
            "phase": "orders",
            "to_move": "griffin",
            "griffin": {"bearer": "b3", "knights": ["e7"], "plan": plan, "opened": 1},
            "unicorn": {"bearer": "e11", "pikemen": ["m13"], "plan": plan, "opened": 0},
        }
    )
    for action in (
        {"do": "move", "from": ["e7"], "by": "north", "distance": 2},
        {"do": "skip"},
        {"do": "move", "from": ["e9"], "by": "north", "distance": 2},
    ):
        game.play(action)
    assert game.outcome is not None
    assert game.outcome.reason == "capture"
    return game


def test_what_decided_battle_line_stays_in_sight(take: Sit, server: Server) -> None:
    game = line_over()
    player = take(*server.set_up(game, ["south"], name=LONG))
    page = player.page
    flags = [i for i, flag in enumerate(game.position()["flags"], 1) if flag["owner"] == "south"]
    assert told(player) == [
        "You have won",
        f"Envelopment: five flags, {flags}.".replace("[", "").replace("]", ""),
    ]
    page.locator(".moves li").first.wait_for()
    won = page.locator(".flag.won")
    assert [int(text) for text in won.all_inner_texts()] == flags

    # The other hand lies open.
    hand = page.locator(".their-hand.open .card")
    expect(hand).to_have_count(len(game.position()["hands"]["north"]))

    for width, height in SIZES:
        resize(page, width, height)
        result = page.locator("#result").bounding_box()
        assert result
        assert result["height"] < 40, "one line"
        for name in NEXT_STEPS:
            step = page.locator("section:has(#result)").get_by_text(name, exact=True)
            box = step.locator(
                "xpath=ancestor-or-self::*[contains(concat(@class, ' '), 'button ')]"
            )
            expect(box).to_be_in_viewport(ratio=1)
        for flag in won.all():
            flag.click(trial=True)  # nothing covers it

    # On the smallest phones too, both hands and all flags are in sight.
    for width, height in ((320, 568), (360, 640), (844, 390), (720, 450)):
        resize(page, width, height)
        for part in (".their-hand .card", "[data-hand]", ".flag", ".discards .mini"):
            for thing in page.locator(part).all():
                expect(thing).to_be_in_viewport(ratio=0.99)

    # Looking back hides what was hidden then, and the next steps stay.
    page.keyboard.press("ArrowLeft")
    page.locator(".their-hand.backs").wait_for()
    expect(page.locator("#result")).to_be_visible()


def test_the_square_and_the_orders_of_blades_and_banners(take: Sit, server: Server) -> None:
    player = take(*server.set_up(capture(), ["griffin"], other="greedy"))
    page = player.page
    expect(page.locator(".moves li")).to_have_count(3)
    assert told(player) == ["You have won", "The standard was taken on e11."]
    # The whole field is in sight, on the smallest phones too; a touch enlarges it.
    for width, height in ((320, 568), (360, 640), (844, 390), (1440, 900)):
        resize(page, width, height)
        for corner in ("a1", "a14", "t1", "t14"):
            expect(page.locator(f"[data-cell={corner}]")).to_be_in_viewport(ratio=0.9)
        stage = page.locator(".stage").bounding_box()
        assert stage
        assert stage["height"] > height * 0.34
    theirs = page.locator("ol[aria-label*='Unicorn'] li, ol[aria-label*='unicorn'] li")
    expect(theirs).to_have_count(4)
    expect(theirs.locator(".shut")).to_have_count(0)
    expect(theirs.last).to_contain_text(say("web-bb-slot", state="unopened"))


def test_nothing_moves_until_the_result_is_there(take: Sit, server: Server) -> None:
    """A phone draws the field in its new size once, together with what comes below the board."""
    game = capture()
    before = vexilla.load(game.after(len(game.actions) - 1).position())
    player = take(*server.set_up(before, ["griffin"], "greedy"), **PHONE)
    page = player.page
    field = page.get_by_role("grid")
    for part in (".proposal", ".stands"):  # they come late, and change the size of the field
        page.locator(part).wait_for()
    rest(page)
    waiting: list[Route] = []
    page.route("**/assets/ResultPanel-*.js", lambda route: waiting.append(route))
    places = [field.bounding_box()]
    seat, action = game.actions[-1]
    assert seat == "griffin"
    player.doing(lambda: Pointing(Touch(player)).play(action))
    page.locator(".who").first.wait_for()
    expect(page.locator(".proposal")).to_have_count(0)
    while not waiting:
        page.wait_for_timeout(20)
    places.append(field.bounding_box())
    assert places[0] == places[1]
    for route in waiting:
        route.continue_()
    page.locator("#result").wait_for()
    page.wait_for_function(
        "height => document.querySelector('[role=grid]').getBoundingClientRect().height != height",
        arg=places[0]["height"] if places[0] else 0,
    )


@pytest.mark.parametrize(("names", "playing"), [(("Ann", "Ann"), False), (("Ann", "You"), True)])
def test_a_result_stands_there_whatever_the_names_are(
    take: Sit, server: Server, names: tuple[str, str], playing: bool
) -> None:
    address, (south, _) = server.set_up_for_two(line_over(), names=names)
    page = take(address, south if playing else None).page
    expect(page.locator(".points small")).to_have_text([names[1]] * 2)


def test_each_is_told_who_resigned(take: Sit, server: Server) -> None:
    address, (south, north) = server.set_up_for_two(middle_game())
    iskra, watcher = take(address, south), take(address)
    milan = take(address, north, reduced_motion="no-preference")
    watcher.page.locator(".lane").first.wait_for()
    for player in (iskra, milan):
        player.page.evaluate(
            """() => {
                window.sounds = 0
                window.AudioContext = class extends AudioContext {
                    constructor() {
                        super()
                        window.sounds++
                    }
                }
            }"""
        )
        player.page.locator(".plate").first.click()  # browsers allow sounds after that
    more(iskra, say("web-resign"))
    press(iskra, say("web-resign"))
    assert told(iskra) == ["Milan has won", "You resigned."]
    assert told(milan) == ["You have won", "Iskra resigned."]
    assert told(watcher) == ["Milan has won", "Iskra resigned."]
    # with reduced motion, nothing is celebrated, not even by a fanfare
    milan.until_seen(lambda: milan.page.evaluate("window.sounds") == 1)
    assert iskra.page.evaluate("window.sounds") == 0
    expect(watcher.page.get_by_role("log")).to_contain_text("Milan has won. Iskra resigned.")
    # a resignation opens the hands too
    expect(milan.page.locator(".their-hand.open .card")).to_have_count(7)
    for text in ("yours", "theirs"):
        assert text not in watcher.page.locator("aside").inner_text()


@pytest.mark.slowest
def test_a_game_is_shared(take: Sit, server: Server) -> None:
    player = take(
        *server.set_up(blades_over(), ["griffin"], other="greedy"),
        permissions=["clipboard-read", "clipboard-write"],
    )
    page = player.page
    page.locator("#result").wait_for()
    page.evaluate("delete Navigator.prototype.share")
    press(player, say("web-share"))
    page.get_by_text(say("web-link-copied")).wait_for()
    link = page.evaluate("navigator.clipboard.readText()")
    assert link == page.url.replace("#/table/", "game/")
    image = page.request.get(f"{link}/picture.png").body()
    assert image.startswith(b"\x89PNG")

    # With a share sheet, the text says how the game ended, and the picture goes with it.
    page.evaluate(
        """() => {
            navigator.canShare = () => true
            navigator.share = async (what) => { window.shared = what }
        }"""
    )
    press(player, say("web-share"))
    player.until_seen(lambda: page.evaluate("'shared' in window"))
    shared = page.evaluate("[shared.text, shared.url, shared.files[0].type, shared.files[0].size]")
    assert shared[0].startswith("Blades & Banners: You have won. After step twelve")
    assert shared[1:3] == [link, "image/png"]
    with page.expect_download() as download:
        press(player, say("web-picture"))
    picture = Path(download.value.path()).read_bytes()
    assert picture.startswith(b"\x89PNG")
    assert len(picture) == pytest.approx(shared[3], rel=0.1)

    # The picture speaks the language of the page.
    page.evaluate(
        """() => {
            window.written = []
            const pen = CanvasRenderingContext2D.prototype
            const write = pen.fillText
            pen.fillText = function (text, ...where) {
                window.written.push(text)
                write.call(this, text, ...where)
            }
            const make = URL.createObjectURL
            URL.createObjectURL = (what) => {
                if (what.type === 'image/svg+xml') window.drawn = what
                return make(what)
            }
        }"""
    )
    speak(page, "ru")
    with page.expect_download():
        press(player, "Картинка")
    assert page.evaluate("window.written[0]") == "Вы победили"
    drawn = page.evaluate("window.drawn.text()")
    words = re.findall(r"<text[^>]*>([^<]*[^\W\d_]{2}[^<]*)<", drawn)
    assert words == ["Компьютер", "Вы"]
