"""The analysis board: setting up positions, playing on, variations, links, and games from there."""

import json
import re
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import vexilla
from tests.browser.conftest import PHONE, Sit
from tests.browser.pages.scenes import analysed, packed
from tests.browser.player import Mouse, Player, resize, rest
from tests.browser.positions import FIGHT, attacked, blades, line_over, midgame, phase
from tests.browser.serving import Server
from tests.browser.words import say
from vexilla.analysis.opening_book import opening_book
from vexilla.analysis.puzzle import puzzles
from vexilla.record.vex import Move, read_vex

BEST = "[aria-labelledby=best] ol button"


def begun(page: Page, game: str) -> None:
    """Begins to set up a position."""
    section = page.locator(".games section", has_text=game)
    section.get_by_role("button", name="Set up a position").click()


def shown(page: Page) -> dict[str, Any]:
    """The position that the page shows, from the file that it offers."""
    page.get_by_role("button", name="Save, share").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="The position as JSON").click()
    page.keyboard.press("Escape")
    return json.loads(Path(download.value.path()).read_text("utf-8"))


@pytest.mark.all
def test_a_line_is_set_up_by_mouse_and_analysed(take: Sit, server: Server) -> None:
    """Then played on, with a variation; a link opens it again; and it is played to its end."""
    player = take(f"{server.address}#/analysis")
    page = player.page
    begun(page, "Battle Line")
    mouse = Mouse(player)
    cards = {"R8": "side:south:4", "R9": "side:south:4", "R10": "hand:south", "G3": "side:north:4"}
    for card, name in cards.items():
        place = page.locator(f'[data-place="{name}"]')
        mouse.drag(page.locator(f'[data-card="{card}"]'), place.locator(".here"))
        place.locator(f'[data-card="{card}"]').wait_for()
    page.locator('[data-card="Scout"]').click()
    page.locator('[data-place="side:south:2"] .here').click()
    expect(page.locator('[data-place="side:south:2"].wrong .fault')).to_contain_text("Scout")
    done = page.get_by_role("button", name="Analyse it")
    expect(done).to_be_disabled()
    page.locator('[data-card="Scout"]').click()
    page.locator('[data-place="discards:north"] .here').click()
    page.locator('[data-claim="9"]').click()
    expect(page.get_by_role("status")).to_have_text("The position is consistent.")
    done.click()
    expect(page.locator("[aria-labelledby=best] ol li").first).to_contain_text("%")
    expect(page.get_by_text(re.compile(r"after [0-9]+,000 simulations"))).to_be_visible()
    position = shown(page)
    assert [text.split("@")[0] for text in position["flags"][3]["south"]] == ["R8", "R9"]
    assert (position["flags"][8]["owner"], position["hands"]["south"]) == ("south", ["R10"])
    assert position["discards"]["north"] == ["Scout"]
    page.locator('[data-hand="R10"]').click()
    page.locator('[data-flag="4"] .slot.lit').click()
    page.locator('[data-flag="4"] .flag.can').click()
    page.locator(".proof").get_by_role("button", name="Claim flag 4").click()
    turns = page.locator(".side > ol button")
    in_one_turn = re.compile("flag 4.*claimed flag 4", re.DOTALL)
    expect(turns.last).to_contain_text(in_one_turn)
    expect(turns).to_have_count(2)
    page.locator("h1").evaluate("heading => heading.focus()")
    page.keyboard.press("Home")
    expect(page.locator(".side > ol [aria-current] .number")).to_have_text("0")
    page.locator('[data-hand="R10"]').click()
    page.locator('[data-flag="7"] .slot.lit').click()
    expect(page.locator(".side > ol .branch button")).to_have_count(1)
    page.get_by_role("button", name="Make this the main line").click()
    expect(turns.nth(1)).to_contain_text("flag 7")
    expect(page.locator(".side > ol .branch button")).to_contain_text("flag 4")
    position = shown(page)
    expect(page).to_have_url(re.compile("/analysis/battle-line/"))
    twin = take(page.url).page
    twin.locator(".side > ol").wait_for()
    assert shown(twin) == position
    twin.get_by_role("button", name="Play from here").click()
    expect(twin.locator("dialog form")).to_contain_text("knows all of it")
    twin.locator("dialog").get_by_role("button", name="Play from here").click()
    expect(twin).to_have_url(re.compile("/table/"))
    expect(twin.locator(".title")).to_contain_text("position that was set up")
    twin.locator('[data-flag="7"] [data-card="R10"]').wait_for()


@pytest.mark.all
def test_a_battle_is_set_up_by_keyboard(take: Sit, server: Server) -> None:
    """Soldiers are chosen and set with Enter; the best action has an arrow; a branch is removed."""
    page = take(f"{server.address}#/analysis").page
    begun(page, "Blades & Banners")
    grid = page.get_by_role("grid")
    for piece, cell in (("Griffin knight", "j4"), ("Unicorn archer", "j7")):
        page.get_by_role("button", name=piece, exact=True).focus()
        page.keyboard.press("Enter")
        grid.focus()
        for _ in range(3 if cell == "j7" else 0):
            page.keyboard.press("ArrowUp")
        page.keyboard.press("Enter")
    expect(page.get_by_role("status")).to_have_text("The position is consistent.")
    page.get_by_label("Revealed").first.fill("0")
    expect(page.locator(".fault").first).to_contain_text("is executing an order")
    page.get_by_label("Revealed").first.fill("1")
    expect(page.get_by_role("status")).to_have_text("The position is consistent.")
    page.get_by_role("button", name="Analyse it").press("Enter")
    expect(page.locator("[aria-labelledby=best] ol li").first).to_contain_text("%")
    page.locator(".sheet .way").wait_for(state="attached")
    position = shown(page)
    assert (position["griffin"]["knights"], position["unicorn"]["archers"]) == (["j4"], ["j7"])
    page.locator(BEST).first.press("Enter")
    expect(page.locator(".side > ol button")).to_have_count(2)
    page.get_by_role("button", name="Remove from here on").press("Enter")
    expect(page.locator(".side > ol button")).to_have_count(1)


def drag_cell(page: Page, start: str, goal: str) -> None:
    """Drags what stands on a cell of the field to another."""
    mouse = Mouse(Player(page))
    page.locator(f"[data-cell={start}]").scroll_into_view_if_needed()
    rest(page)
    mouse.drag(page.locator(f"[data-cell={start}]"), page.locator(f"[data-cell={goal}]"))


@pytest.mark.all
def test_everything_of_a_battle_can_be_set_up(take: Sit, server: Server) -> None:
    """Every phase, and fights by dragging; what does not fit is said beside it."""
    meeting = attacked(FIGHT)
    before = attacked()
    page = take(f"{server.address}#/analysis/blades-and-banners/{packed(before.position())}").page
    page.get_by_role("button", name="Change", exact=True).click()
    for size in ((320, 568), (844, 390)):  # soldiers and field together
        resize(page, *size)
        for part in page.locator(".thing, .editor .stage").all():
            expect(part).to_be_in_viewport(ratio=0.99)
    resize(page, 1440, 900)
    rest(page)
    fights = page.locator(".controls li")
    expect(fights).to_have_count(len(before.position()["fights"]))
    for button in fights.get_by_role("button").all()[::-1]:
        button.click()
    expect(page.locator(".fault").first).to_contain_text("missing")
    drag_cell(page, "e7", "e8")
    expect(fights).to_have_count(1)
    drag_cell(page, "f7", "f8")
    expect(fights).to_have_count(2)
    page.get_by_label("Phase").select_option("meet")
    expect(page.get_by_label("To move")).to_have_value("unicorn")
    page.get_by_label("The attacker who fights now").select_option("f7")
    page.get_by_label("Total strength: Griffin knight e7").fill("6")
    page.get_by_role("button", name="Analyse it").click()
    expect(page.locator(BEST).first).to_be_visible()
    position = shown(page)
    assert position["phase"] == meeting.position()["phase"] == "meet"
    assert position["fighting"] == "f7"
    assert [fight["strengths"] for fight in position["fights"]] == [[6, 3], [4, 3]]
    page.get_by_role("button", name="Change", exact=True).click()
    sound = page.get_by_role("status").get_by_text("The position is consistent.")
    for name in ("over", "planning", "announce", "hiring"):
        page.get_by_label("Phase").select_option(name)
        expect(sound).to_be_visible()
    page.get_by_role("checkbox", name="Griffin has hired").check()
    knights = page.get_by_role("group", name="Griffin has hired").get_by_label("Knight")
    knights.fill("9")
    expect(page.locator(".fault").first).to_contain_text("9")
    knights.fill("2")
    expect(sound).to_be_visible()
    page.get_by_label("Phase").select_option("bearers")
    expect(sound).to_be_visible()


@pytest.mark.slowest
def test_everything_of_a_line_can_be_set_up(take: Sit, server: Server) -> None:
    """What was played, known and agreed besides the cards; the last card decides a tie.

    The cards that are left lie in sight with the lanes and the hands.
    """
    position = {
        "game": "battle-line",
        "to_move": "south",
        "phase": "play",
        "flags": [{"south": ["R1", "R2", "R3"], "north": ["B1", "B2", "B3"]}],
        "hands": {"south": ["G1"], "north": ["G2"]},
    }
    page = take(f"{server.address}#/analysis/battle-line/{packed(position)}").page
    page.get_by_role("button", name="Change", exact=True).click()
    deck = page.locator("[data-place=deck]")
    for size in ((320, 568), (360, 780), (844, 390), (1024, 768), (1366, 768), (1440, 900)):
        resize(page, *size)
        left = deck.bounding_box()
        hand = page.locator('[data-place="hand:south"]').bounding_box()
        assert left
        assert hand
        assert hand["y"] + hand["height"] <= left["y"], size
        expect(deck).to_be_in_viewport(ratio=1)
    south = page.locator('[data-place="side:south:1"]')
    page.locator('[data-card="R2"]').click()
    south.locator(".here").click()
    expect(page.get_by_label("the last card at its flag")).to_have_attribute("data-card", "R2")
    page.locator('[data-card="G2"]').click()
    page.get_by_label("South knows where").check()
    page.get_by_label("Tactics cards played, North").fill("2")
    page.get_by_label("A flag has been claimed this turn").check()
    page.locator("summary", has_text="Options").click()
    page.get_by_label("Leaders").select_option(label="one per game")
    page.get_by_role("button", name="Analyse it").click()
    expect(page.locator(BEST).first).to_be_visible()
    found = shown(page)
    assert [text.split("@")[0] for text in found["flags"][0]["south"]] == ["R1", "R3", "R2"]
    assert found["known"]["south"]["hand"] == ["G2"]
    assert found["tactics_played"] == {"south": 0, "north": 2}
    assert found["claimed"] is True
    assert found["options"]["leader_limit"] == "per_game"
    page.get_by_role("button", name="Change", exact=True).click()
    for name in ("end", "over", "scout_draw"):
        page.get_by_label("Phase").select_option(name)
        expect(page.get_by_role("status")).to_have_text("The position is consistent.")
    page.locator("summary", has_text="Options").click()
    tactics = page.locator("label", has_text="left out").locator("select")
    tactics.select_option(label="left out")
    expect(page.locator(".fault")).to_contain_text("without Tactics cards")


@pytest.mark.all
def test_an_address_that_was_just_chosen_is_not_written_over(take: Sit, server: Server) -> None:
    """The position is packed beside the page, which hears of a new address later."""
    page = take(analysed(midgame)(server)[0]).page
    expect(page.locator(BEST).first).to_be_visible()  # and no file of the page is still read
    page.evaluate(
        """() => {
          const read = Response.prototype.arrayBuffer
          window.packing = new Promise((packs) => {
            Response.prototype.arrayBuffer = async function () {
              const bytes = await read.call(this)
              await new Promise(packs)
              return bytes
            }
          })
        }"""
    )
    page.locator(BEST).first.click()
    page.evaluate(
        """async () => {
          const release = await window.packing
          location.hash = '#/analysis'
          release()
        }"""
    )
    expect(page.get_by_label(say("web-analysis-paste"))).to_be_visible()
    expect(page).to_have_url(f"{server.address}#/analysis")


@pytest.mark.slowest
def test_a_puzzle_and_a_finished_game_lead_to_the_board(take: Sit, server: Server) -> None:
    """A puzzle shows only what its seat may know; a game comes with all of its moves."""
    one = puzzles("battle-line")[0]
    page = take(f"{server.address}#/analysis/puzzle/{one.id}", **PHONE).page
    expect(page.locator("aside .side")).to_contain_text("the rest is dealt at random")
    assert shown(page) == one.moves[0].view
    url, token = server.set_up(line_over(), ["south"], "greedy")
    page = take(url, token).page
    page.get_by_role("link", name="Review the game").click()
    count = page.get_by_role("list", name="Moves").get_by_role("button").count()
    page.get_by_role("link", name="Analyse").click()
    expect(page.locator(".side > ol button")).to_have_count(count + 1)
    page.goto(f"{server.address}#/analysis/table/{url.rsplit('/', 1)[1]}")
    expect(page.locator(".side > ol [aria-current] .number")).to_have_text(str(count))
    turn = len([*groupby(seat for seat, _ in line_over().actions[:20])])
    page.goto(f"{server.address}#/analysis/table/{url.rsplit('/', 1)[1]}/20")
    expect(page.locator(".side > ol [aria-current] .number")).to_have_text(str(turn))
    assert shown(page) == line_over().after(20).position()
    page.get_by_role("button", name="Play from here").click()
    dialog = page.locator("dialog")
    dialog.get_by_label("A friend by link").check()
    dialog.get_by_role("button", name="Play from here").click()
    expect(page).to_have_url(re.compile("#/table/(?!laid)"))
    expect(page.get_by_label("Link", exact=True)).to_have_value(re.compile("/table/"))


@pytest.mark.all
def test_files_of_a_position(take: Sit, server: Server) -> None:
    """A drawing, a picture, and a record that can be replayed; a pasted record opens again."""
    address, _ = analysed(midgame)(server)
    page = take(address).page
    page.locator(BEST).first.click()
    expect(page.locator(".side > ol button")).to_have_count(2)
    page.get_by_role("button", name="Save, share").click()
    saved: dict[str, bytes] = {}
    text = "The moves as text (.vex)"
    for name in ("A drawing (SVG)", "A picture (PNG)", "The record of these moves", text):
        with page.expect_download() as download:
            page.get_by_role("button", name=name).click()
        saved[name] = Path(download.value.path()).read_bytes()
    assert b"<svg" in saved["A drawing (SVG)"]
    assert saved["A picture (PNG)"].startswith(b"\x89PNG")
    record = saved["The record of these moves"].decode()
    game = vexilla.replay(record)
    assert (len(game.actions), game.start) == (1, midgame().position())
    page.goto(f"{server.address}#/analysis")
    page.get_by_label("A position or").fill(record)
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.locator(".side > ol button")).to_have_count(2)

    (told,) = read_vex(saved[text].decode())
    assert told.record()[1] == game.record(sealed=False)[1]
    told.moves[0].comment = "The plan of the day."
    told.moves[0].variations.append([Move("south", midgame().legal_actions()[0], "Or this.")])
    # Until the address has what is shown, the next one is the same, and nothing would happen.
    expect(page).to_have_url(re.compile("#/analysis/battle-line/"))
    page.goto(f"{server.address}#/analysis")
    page.get_by_label("A position or").fill(told.text())
    page.get_by_role("button", name="Open", exact=True).click()
    moves = page.locator(".side > ol")
    expect(moves.get_by_role("button")).to_have_count(3)
    expect(moves.locator(".comment")).to_have_text(["The plan of the day.", "Or this."])
    page.get_by_role("button", name="Save, share").click()
    with page.expect_download() as download:
        page.get_by_role("button", name=text).click()
    (again,) = read_vex(Path(download.value.path()).read_text("utf-8"))
    assert (again.moves, again.header["start"]) == (told.moves, told.header["start"])

    page.goto(f"{server.address}#/analysis/battle-line/damaged")
    expect(page.get_by_role("alert")).to_contain_text("neither a position nor a record")


@pytest.mark.all
def test_an_inconsistent_link_opens_where_it_can_be_mended(take: Sit, server: Server) -> None:
    position = blades(phase("planning", "griffin", 50)).position()
    position["griffin"].pop("bearer")
    page = take(f"{server.address}#/analysis/blades-and-banners/{packed(position)}").page
    expect(page.locator(".fault")).to_contain_text("missing")


def test_openings_lead_one_step_deeper_and_back(take: Sit, server: Server) -> None:
    """By touch on a phone; the numbers are those of the book, and the board can be analysed."""
    player = take(f"{server.address}#/analysis", **PHONE)
    page = player.page
    lines = opening_book("battle-line")["chapters"][0]["lines"]
    section = page.locator(".games section", has_text="Battle Line")
    section.get_by_role("link", name="Openings").tap()
    rows = page.locator("tbody tr")
    expect(rows).to_have_count(len(lines))
    first = lines[0]
    low, score, high = (round(100 * first[key]) for key in ("low", "score", "high"))
    cells = rows.first.locator("td")
    expect(rows.first.get_by_role("link")).to_have_text(f"First card: {first['value']}")
    expect(cells).to_have_text([f"{first['games']}", f"{score}%", f"{low}–{high}%"])
    rows.first.get_by_role("link").tap()
    expect(page.get_by_role("heading", name=f"First card: {first['value']}")).to_be_focused()
    expect(rows).to_have_count(1 + len(first["after"]))
    rows.nth(1).get_by_role("link").tap()
    board = page.get_by_role("img", name=re.compile(rf"First card: {first['value']}, On flag"))
    board.wait_for()
    assert board.evaluate("image => image.decode().then(() => image.naturalWidth)") > 0
    expect(rows).to_have_count(1 + len(first["after"][0]["after"]))
    page.go_back()
    expect(rows).to_have_count(1 + len(first["after"]))
    page.get_by_role("link", name="Battle Line").tap()
    page.get_by_role("radio", name="Blades & Banners").check()
    expect(page.get_by_role("heading", level=2)).to_have_text(["Army", "Deployment", "First plan"])
    rows.first.get_by_role("link").tap()
    page.get_by_role("link", name="Open on the analysis board").tap()
    page.locator("[data-cell]").first.wait_for()
