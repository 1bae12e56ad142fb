"""The referee for a real table: it says of one flag what the rules say, in every language."""

import re
from typing import Any

import httpx
import pytest
from playwright.sync_api import Locator, Page, expect

import vexilla
from tests.browser.conftest import LOCALES, PHONE, Sit
from tests.browser.faults import violations
from tests.browser.player import resize, speak
from tests.browser.serving import Server
from tests.browser.words import say
from tests.marks import some

RULES = "vexilla.referee.rules"
PHONE_WIDTH, WIDE = 360, 1280


def referee(take: Sit, server: Server, **size: Any) -> Page:
    page: Page = take(f"{server.address}#/referee", **size).page
    page.get_by_role("group", name=say("web-bl-referee-bank")).wait_for()
    return page


@pytest.mark.all
@pytest.mark.parametrize("size", some([{}, PHONE], [PHONE]), ids=["wide", "phone"])
def test_a_flag_is_laid_by_touch_judged_and_kept(
    take: Sit, server: Server, size: dict[str, Any]
) -> None:
    page = referee(take, server, **size)
    verdict = page.get_by_role("status").filter(has=page.get_by_role("heading"))
    lay(page, "My side", "Red 4, Hoplites", "Red 5, Phalangists", "Red 3, Javelineers")
    lay(page, "Opponent’s side", "Blue 8, Heavy Cavalry")
    lay(page, "Face up elsewhere", "Blue 7, Light Cavalry")
    expect(verdict).to_contain_text(say("web-bl-referee-verdict", legal="no"))
    expect(verdict).to_contain_text("BL-8.3")
    lay(page, "Face up elsewhere", "Blue 10, Elephants")
    expect(verdict).to_contain_text(say("web-bl-referee-verdict", legal="yes"))
    page.reload()
    expect(verdict).to_contain_text(say("web-bl-referee-verdict", legal="yes"))
    page.get_by_role("button", name="Blue 10, Elephants", exact=True).click()
    expect(verdict).to_contain_text(say("web-bl-referee-verdict", legal="no"))
    page.reload()
    page.get_by_role("button", name=say("web-referee-back")).click()
    expect(verdict).to_contain_text(say("web-bl-referee-verdict", legal="yes"))
    page.get_by_label(say("web-bl-referee-left")).select_option("1")
    expect(page.locator(".verdict")).to_contain_text("BL-8.6")
    expect(page.locator(".verdict")).not_to_contain_text(say("web-bl-referee-verdict", legal="yes"))
    page.get_by_role("button", name=say("web-bl-referee-clear")).click()
    expect(verdict).to_contain_text("needs 3")


@pytest.mark.all
@pytest.mark.parametrize("language", LOCALES)
def test_the_answer_is_beside_the_cards_on_a_phone(
    take: Sit, server: Server, language: str
) -> None:
    """All cards and the answer are on the screen at one time, and each colour has its sign."""
    page = referee(take, server)
    speak(page, language)
    resize(page, 390, 844)
    cards = page.locator(".bank button")
    for number in (7, 8, 9):
        cards.nth(number).click()
    page.get_by_role(
        "heading", name=say("web-bl-referee-verdict", language, legal="yes")
    ).wait_for()
    answer = page.locator(".verdict").bounding_box()
    last = cards.nth(59).bounding_box()
    assert answer
    assert last
    assert last["y"] + last["height"] <= answer["y"]
    assert answer["y"] + answer["height"] <= 844
    signs = page.locator(".bank button:nth-child(10n) use").evaluate_all(
        "all => all.map(one => one.getAttribute('href'))"
    )
    assert len(set(signs)) == len(signs) == 6


@pytest.mark.all
def test_it_knows_the_edition_at_the_table(take: Sit, server: Server) -> None:
    """Red 4, Red 5 and Blue 6 are a Skirmish Line, but a Host in the Ukrainian text (BL-19)."""
    page = referee(take, server)
    verdict = page.get_by_role("status").filter(has=page.get_by_role("heading"))
    lay(page, "My side", "Red 4, Hoplites", "Red 5, Phalangists", "Blue 6, Hypaspists")
    lay(
        page,
        "Opponent’s side",
        "Green 10, Elephants",
        "Green 1, Skirmishers",
        "Blue 1, Skirmishers",
    )
    expect(verdict).to_contain_text(say("web-bl-referee-verdict", legal="yes"))
    page.get_by_text(say("web-referee-rules")).click()
    page.get_by_role("radio", name=say("web-bl-edition-uk")).check()
    expect(verdict).to_contain_text("Host")
    page.reload()
    expect(verdict).to_contain_text("Host")
    expect(page.get_by_text(say("web-referee-changed"))).to_be_visible()
    kept = '{"battle-line": {"claim_timing": "gone", "older": 1, "skirmish_colours": "different"}}'
    page.evaluate("([key, value]) => localStorage.setItem(key, value)", [RULES, kept])
    page.reload()
    expect(verdict).to_contain_text("Host")  # what another version kept is left out


def lay(page: Page, tray: str, *cards: str) -> None:
    page.get_by_role("radio", name=tray).check()
    bank = page.get_by_role("group", name=say("web-bl-referee-bank"))
    for card in cards:
        button = bank.get_by_role("button", name=card, exact=True)
        button.click()
        expect(button).to_have_attribute("aria-pressed", "true")


@pytest.mark.all
@pytest.mark.parametrize("size", some([{}, PHONE], [{}]), ids=["wide", "phone"])
def test_a_battle_is_rolled_counted_and_kept(
    take: Sit, server: Server, size: dict[str, Any]
) -> None:
    page = referee(take, server, **size)
    page.get_by_role("button", name="Blades & Banners").click()
    with page.expect_response("**/api/positions/deal") as answer:
        page.get_by_role("button", name=say("web-bb-referee-roll")).click()
    position = answer.value.json()["position"]
    main = page.get_by_role("main")
    expect(main).to_contain_text(f"{position['budget']} coin")
    expect(main).to_contain_text(f"{position['deployer'].title()} deploys first")
    expect(main).to_contain_text(f"{position['deployer'].title()} has the initiative")
    for tree in position["trees"]:
        expect(main).to_contain_text(tree)
    expect(main.locator(".field use")).to_have_count(len(position["trees"]))
    drawn = answer.value.json()["drawn"]
    dice = main.get_by_role("list", name=say("web-bb-referee-dice"))
    assert dice.get_by_role("listitem").count() == len(drawn["trees"]["throws"] + drawn["budget"])
    for throw in drawn["trees"]["throws"]:
        expect(dice).to_contain_text(f"{throw['griffin']}–{throw['unicorn']}")
    back, on = (
        main.get_by_role("button", name=name)
        for name in (say("web-bb-referee-before"), say("web-bb-referee-after"))
    )
    expect(back).to_be_disabled()
    for _ in range(11):
        on.click()
    expect(on).to_be_disabled()
    back.click()
    other = {"griffin": "Unicorn", "unicorn": "Griffin"}[position["deployer"]]
    main.get_by_role("button", name="has the initiative").click()
    page.reload()
    step = main.get_by_role("img", name=say("web-bb-step", step=11))
    expect(step).to_be_visible()
    expect(main).to_contain_text(f"{other} has the initiative")
    expect(main).to_contain_text(f"{position['budget']} coin")
    again = main.get_by_role("button", name=say("web-bb-referee-again"))
    again.click()
    page.get_by_role("dialog").get_by_role("button", name=say("web-back")).click()
    expect(step).to_be_visible()
    again.click()
    page.get_by_role("dialog").get_by_role("button", name=say("web-bb-referee-roll")).click()
    expect(back).to_be_disabled()
    battle = main.get_by_role("region", name=say("web-bb-battle"))
    battle.get_by_role("button", name=say("web-referee-back")).click()
    expect(step).to_be_visible()


@pytest.mark.all
@pytest.mark.parametrize("size", some([{}, PHONE], [PHONE]), ids=["wide", "phone"])
def test_a_fight_is_laid_by_touch_judged_and_kept(
    take: Sit, server: Server, size: dict[str, Any]
) -> None:
    page = referee(take, server, **size)
    page.get_by_role("button", name="Blades & Banners").click()
    fight = page.get_by_role("region", name=say("web-bb-referee-fight"))
    verdict = fight.get_by_role("status")
    put(fight, "Griffin knight", "Attacker")
    put(fight, "Unicorn captain", "Defender")
    expect(verdict).to_contain_text("The captain falls")
    put(fight, "Unicorn standard-bearer", "Row 2, column 6")
    expect(verdict).to_contain_text("BB-11.1")
    expect(verdict).to_contain_text("Both")
    fight.get_by_role("radio", name="4 cells").check()
    expect(verdict).to_contain_text("The captain falls")
    expect(verdict).to_contain_text("BB-11.3")
    put(fight, "Unicorn sergeant", "Row 3, column 4")
    expect(fight).to_contain_text("A sergeant can fall in place of the captain")
    expect(fight.locator(".guard")).to_have_count(1)
    put(fight, "Griffin archer", "Row 3, column 3")  # next to the sergeant, who is not free then
    expect(fight.locator(".guard")).to_have_count(0)
    page.reload()
    expect(verdict).to_contain_text("BB-11.3")
    put(fight, "Unicorn pikeman", "Defender")
    put(fight, "Unicorn pikeman", "Row 4, column 5")
    expect(verdict).to_contain_text("BB-11.4")
    put(fight, "Unicorn pikeman", "Defender")  # once more: the cell is empty
    expect(verdict).not_to_contain_text("BB-")
    fight.get_by_role("button", name=say("web-bb-referee-clear")).click()
    expect(fight.locator(".cells svg")).to_have_count(0)


def put(fight: Locator, soldier: str, place: str) -> None:
    fight.get_by_role("toolbar").get_by_role("button", name=soldier, exact=True).click()
    fight.get_by_role("button", name=re.compile(f"^{place}")).click()


@pytest.mark.all
def test_what_was_kept_by_nobody_is_left_alone(take: Sit, server: Server) -> None:
    """A fight that another version kept, or somebody wrote, is a new one."""
    page = referee(take, server)
    for kept in ("[]", '{"run": 0, "position": {"trees": 1}}', '{"run": 9}', "nonsense"):
        page.evaluate("kept => localStorage.setItem('vexilla.referee.fight', kept)", kept)
        page.reload()
        page.get_by_role("button", name="Blades & Banners").click()
        fight = page.get_by_role("region", name=say("web-bb-referee-fight"))
        expect(fight.locator(".cells button")).to_have_count(56)
        expect(fight.locator(".cells svg")).to_have_count(0)


@pytest.mark.all
def test_a_table_does_not_load_it(take: Sit, server: Server) -> None:
    """It weighs 12 kB at most beside what any page loads, and a table loads none of it."""
    page = referee(take, server)
    page.get_by_role("button", name="Blades & Banners").click()
    page.get_by_role("region", name=say("web-bb-referee-fight")).wait_for()
    names = "() => performance.getEntriesByType('resource').map(one => one.name)"
    parts = {name for name in page.evaluate(names) if "/assets/Referee" in name}
    assert len(parts) >= 3
    weight = 0
    for part in parts:
        answer = httpx.get(part, headers={"accept-encoding": "br, gzip"}, timeout=60)
        weight += int(answer.headers["content-length"])
    assert weight <= 12_000
    game = vexilla.new("blades-and-banners")
    table = take(*server.set_up(game, ["griffin"])).page
    table.get_by_role("heading", level=1).wait_for()
    table.wait_for_load_state("networkidle")
    assert not any("Referee" in name for name in table.evaluate(names))


@pytest.mark.all
@pytest.mark.parametrize("language", some(LOCALES, ["ru"]))
def test_it_is_there_in_every_language_and_size(take: Sit, server: Server, language: str) -> None:
    page = referee(take, server)
    speak(page, language)
    for width, scheme in ((WIDE, "light"), (PHONE_WIDTH, "dark")):
        page.emulate_media(color_scheme=scheme)  # pyright: ignore[reportArgumentType]
        resize(page, width, 780)
        for number in range(2):
            page.get_by_role("main").locator(".games button").nth(number).click()
            if number:
                if width == WIDE:  # it is kept for the phone
                    page.locator(".referee.bb > .button").click()
                page.locator(".field").wait_for()
            assert page.evaluate("document.documentElement.scrollWidth") <= width
            assert violations(page) == []
