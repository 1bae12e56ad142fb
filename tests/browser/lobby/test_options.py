"""The options on the front page: editions, what each option means, games without Tactics cards."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import vexilla
from tests.browser.conftest import DESKTOP, PHONE, Sit
from tests.browser.lobby.agreed import lines, made
from tests.browser.player import start_button
from tests.browser.words import say

pytestmark = pytest.mark.all

GAME = "Battle Line"
USUAL = {
    "tactics": True,
    "claim_timing": "any_time_before_draw",
    "traitor_destination": "any",
    "environment_movable": True,
    "leader_limit": "on_line",
    "skirmish_colours": "any",
    "redeploy_same_flag": False,
    "passing": "without_troop",
    "scout_draw": "at_once",
    "scout_return": "any",
}


# For each option: its rule, another value, and the rule of that one.
OTHER: dict[str, tuple[str, object, str]] = {
    "tactics": ("BL-18.1", True, ""),
    "claim_timing": ("BL-4.2", "start_of_turn", "BL-17.1"),
    "traitor_destination": ("BL-14.5", "other_flag", "BL-14.5"),
    "environment_movable": ("BL-13.6", False, "BL-13.6"),
    "leader_limit": ("BL-12.4", "per_game", "BL-12.4"),
    "skirmish_colours": ("BL-7.1", "different", "BL-19.4"),
    "redeploy_same_flag": ("BL-14.3", True, "BL-19.5"),
    "passing": ("BL-6.1", "without_card", "BL-19.6"),
    "scout_draw": ("BL-14.1", "end_of_turn", "BL-19.7"),
    "scout_return": ("BL-14.1", "held", "BL-19.8"),
}


def words_of(option: str, value: object) -> str:
    """A value of an option, in words."""
    shown = value if isinstance(value, str) else str(value).lower()
    return say(f"web-bl-option-{option}-{shown}")


def unfold(page: Page) -> Locator:
    """The options of Battle Line."""
    section = page.locator("section", has=page.get_by_role("heading", name=GAME, exact=True))
    section.get_by_text(say("web-options")).click()
    options = section.locator(".options")
    options.get_by_role("radio", name=say("web-bl-edition-first")).wait_for()
    return options


def note(options: Locator, label: str) -> Locator:
    """What an option means, opened."""
    found = options.locator("details", has=options.page.get_by_text(f": {label}"))
    found.locator("summary").click()
    return found


def test_each_option_says_what_it_changes(take: Sit) -> None:
    page = take().page
    options = unfold(page)
    assert page.locator(".told").count() == 0  # short until it is asked
    for option, (rule, value, after) in OTHER.items():
        told = note(options, say(f"web-bl-option-{option}"))
        expect(told.locator(".rule")).to_have_text(rule)
        assert told.locator(".picture svg :is(use, path)").count() > 1
        said = told.locator("p").inner_text()
        if value != USUAL[option]:
            options.get_by_role("radio", name=words_of(option, value), exact=True).check()
            expect(told.locator("p")).not_to_have_text(said)
            expect(told.locator(".rule")).to_have_text(after)
    # a rule opens over the page, and nothing that was chosen is lost
    options.get_by_role("button", name=say("web-rule", number="BL-17.1")).click()
    expect(page.get_by_role("dialog")).to_contain_text("you claim only at the start of your turn")
    page.keyboard.press("Escape")
    assert made_with(page) == {option: value for option, (_, value, _) in OTHER.items()}


def made_with(page: Page) -> dict[str, Any]:
    """The options with which a table is made from this page."""
    with page.expect_request(lambda it: it.method == "POST" and it.url.endswith("/tables")) as it:
        start_button(page, GAME, say("web-way", way="people")).click()
    asked: Any = it.value.post_data_json
    return asked["options"]


def test_an_edition_sets_options_and_says_what_still_differs(take: Sit) -> None:
    page = take(**PHONE).page
    options = unfold(page)
    editions = vexilla.editions("battle-line")
    for name, edition, difference, rules in (
        ("Spanish", "es", "leaves the rest of the game", 3),
        ("Russian", "ru", "leaves the rest of the game", 5),
        ("Ukrainian", "uk", "won a flag", 5),
    ):
        options.get_by_role("radio", name=f"{name} edition").check()
        told = note(options, "Rules") if name == "Spanish" else options.locator("details").first
        expect(told).to_contain_text(difference)
        expect(told.get_by_role("link", name=re.compile("^BL-"))).to_have_count(rules)
        for option, value in editions[edition].items():
            group = options.get_by_role("group", name=say(f"web-bl-option-{option}"), exact=True)
            label = words_of(option, value)
            expect(group.get_by_role("radio", name=label, exact=True)).to_be_checked()
    # another rule: the options are those of no edition
    options.get_by_role("radio", name=say("web-bl-option-leader_limit-per_game")).check()
    expect(told).to_contain_text("A mixture of your own")
    width: int = page.evaluate("document.documentElement.scrollWidth")
    assert width <= PHONE["viewport"]["width"]


def test_a_first_game_has_no_tactics_anywhere(take: Sit) -> None:
    player = take(**DESKTOP)
    page = player.page
    options = unfold(page)
    options.get_by_role("radio", name=say("web-bl-edition-first")).check()
    expect(options.get_by_role("radio", name=say("web-bl-option-tactics-false"))).to_be_checked()
    expect(options.get_by_text("Traitor takes")).to_have_count(0)  # it decides nothing
    expect(options.get_by_text(say("web-bl-option-claim_timing"))).not_to_have_count(0)
    sent = made(player, start_button(page, GAME, say("web-way", way="people")))
    assert sent == USUAL | {"tactics": False}
    page.locator("[data-hand]").first.wait_for()
    expect(page.locator("[data-deck]")).to_have_count(1)
    expect(page.locator(".tactics-played")).to_have_count(0)
    expect(page.get_by_role("img", name=re.compile("7 Troop cards$"))).to_have_count(1)
    page.locator("[data-hand]").first.click()
    page.locator(".slot.lit").first.click()
    page.locator("[data-deck=troop].lit").click()
    expect(page.locator("[data-deck=troop] .count")).to_contain_text("45")
    assert player.view["decks"] == {"troop": 45, "tactics": 0}
    page.get_by_role("button", name=say("web-action", action="more"), exact=True).click()
    dialog = page.get_by_role("dialog")
    assert lines(page)[say("web-bl-option-tactics")] == say("web-bl-option-tactics-false")
    expect(dialog).not_to_contain_text("Tactics deck")


def test_both_players_see_the_options_of_a_table_by_link(take: Sit) -> None:
    page = take().page
    unfold(page).get_by_role("radio", name=say("web-bl-edition-first")).check()
    start_button(page, GAME, say("web-way", way="link")).click()
    link = page.get_by_label(say("web-link"), exact=True).input_value()
    agreed = lines(page)
    assert agreed[say("web-bl-option-tactics")] == say("web-bl-option-tactics-false")
    assert lines(take(link).page) == agreed
