"""Lessons on the page: every one is walked to its end, and wrong tries get hints."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import LOCALES, Sit
from tests.browser.learn.learner import Learner, driver
from tests.browser.player import Document, Hands, Keyboard, Mouse, Touch, rest, speak
from tests.browser.serving import Server
from tests.browser.words import say
from tests.marks import some
from vexilla.lessons import Lesson, lesson, lessons

SMALL: dict[str, Any] = {"viewport": {"width": 360, "height": 640}}


def wrong_try(one: Lesson) -> Document | None:
    """An action that is legal, wrong, and quickly done; None if there is none."""
    game = one.after([])
    for action in game.legal_actions(one.seat)[:200]:
        quick = action["do"] in ("play", "draw", "skip")
        if quick and not one.steps[0].solved_by(game, one.seat, action):
            return action
    return None


def open_lesson(page: Page, one: Lesson) -> None:
    page.evaluate("address => { location.hash = address }", f"#/learn/{one.id}")
    page.locator("#lesson", has_text=one.title("en")).wait_for()


def walk(learner: Learner, hands: Hands, one: Lesson, language: str = "") -> None:
    """Walks through a lesson; with a language, after a wrong try and a look at its words in it."""
    page = learner.page
    told = page.locator(".told")
    open_lesson(page, one)
    playing = driver(hands, one.game)
    learner.see(one, [])
    expect(page.locator(".flag.can, .flag.cannot, .guide p:not(.status)")).to_have_count(0)
    if language:
        first = one.words(language)[0]
        if bad := wrong_try(one):
            playing.play(bad)
            expect(told).to_contain_text(one.words("en")[0].hints[0])
            learner.sent.clear()
        speak(page, language)
        for text in (first.text, first.task, *(first.hints[:1] if bad else ())):
            expect(told).to_contain_text(text)
        speak(page, "en")
    played: list[Document] = []
    for step, words in zip(one.steps, one.words("en"), strict=True):
        expect(told).to_contain_text(words.task)
        learner.see(one, played)
        playing.play(step.solution)
        played.append(step.solution)
    expect(page.locator(".reward")).to_contain_text(one.praise("en"))


@pytest.mark.all
@pytest.mark.parametrize("game", ["battle-line", "blades-and-banners"])
@pytest.mark.parametrize("count", some([2, None], [2]))
def test_lessons_are_walked_to_their_end(
    take: Sit, server: Server, game: str, count: int | None
) -> None:
    """In one load of the page, by mouse: two, each in two languages, or all."""
    learner: Any = take(f"{server.address}#/learn", kind=Learner)
    page, hands = learner.page, Mouse(learner)
    all_lessons = lessons(game)
    chosen = all_lessons[:count]
    spoken = [*LOCALES] if game == "battle-line" else [*reversed(LOCALES)]
    for one, language in zip(chosen, [*spoken, *[""] * len(all_lessons)], strict=False):
        walk(learner, hands, one, language)
        following = page.get_by_role("link", name=say("web-lesson-next"))
        expect(following).to_have_count(int(one is not all_lessons[-1]))
    page.get_by_role("link", name=say("web-lesson-all")).click()
    done = page.get_by_text(f"{len(chosen)} of {len(all_lessons)} done")
    done.wait_for()
    page.reload()
    done.wait_for()
    page.goto(server.address)
    page.locator(".way").first.wait_for()
    expect(page.locator(".new")).to_have_count(0)


@pytest.mark.all
@pytest.mark.parametrize("hands", [Keyboard, Touch])
def test_lessons_by_keyboard_and_on_a_small_phone(
    take: Sit, server: Server, hands: type[Hands]
) -> None:
    options = {**SMALL, "has_touch": True, "is_mobile": True} if hands is Touch else {}
    learner: Any = take(f"{server.address}#/learn", kind=Learner, **options)
    walk(learner, hands(learner), lesson("bl-traitor" if hands is Keyboard else "bb-charge"))


def solve(learner: Learner, one: Lesson) -> None:
    """Solves a lesson without looking at its words."""
    open_lesson(learner.page, one)
    played: list[Document] = []
    for step in one.steps:
        learner.see(one, played)
        driver(Mouse(learner), one.game).play(step.solution)
        played.append(step.solution)
    learner.page.locator(".reward").wait_for()


@pytest.mark.all
def test_nobody_is_waited_for_at_the_end_of_a_lesson(take: Sit, server: Server) -> None:
    """The last lesson ends while detachments are placed, and there is no other side."""
    learner: Any = take(f"{server.address}#/learn", kind=Learner)
    one = lesson("bb-deploy")
    open_lesson(learner.page, one)
    expect(learner.page.get_by_text(say("web-bb-place", unit="pikemen"))).to_be_visible()
    solve(learner, one)
    expect(learner.page.locator(".deploy")).to_have_count(0)
    expect(learner.page.get_by_text(say("web-bb-other-places"))).to_have_count(0)


@pytest.mark.all
@pytest.mark.parametrize("game", some(["battle-line", "blades-and-banners"], ["battle-line"]))
def test_lessons_lead_to_a_first_game(take: Sit, server: Server, game: str) -> None:
    """After the eighth lesson it is offered, after the last it comes first, and it begins."""
    learner: Any = take(f"{server.address}#/learn", kind=Learner)
    page = learner.page
    card = page.locator("section[aria-labelledby=lesson]")
    first_game = card.get_by_role("button", name=say("web-lesson-first-game"))
    of_game = lessons(game)
    solve(learner, of_game[6])
    expect(first_game).to_have_count(0)
    solve(learner, of_game[7])
    expect(first_game).to_be_visible()
    expect(card.locator(".primary")).to_have_text([say("web-lesson-next")])
    solve(learner, of_game[-1])
    expect(card.locator(".primary")).to_have_text([say("web-lesson-first-game")])
    first_game.click()
    page.wait_for_url("**/#/table/*")
    page.locator(".layout").wait_for()
    identifier = page.url.rpartition("/")[2]
    table = page.request.get(f"{server.address}api/tables/{identifier}").json()
    assert table["game"] == game
    agents = [seat.get("agent") for seat in table["seats"].values() if seat["kind"] == "agent"]
    assert agents == ["search:level=1"]


@pytest.mark.all
@pytest.mark.parametrize("language", some(LOCALES, ["ru"]))
def test_a_phone_shows_the_lessons_of_one_game(take: Sit, server: Server, language: str) -> None:
    """The game that was begun, and the other one by a tap; both where there is space."""
    begun = [one.id for one in lessons("blades-and-banners")[:8]]
    page = take(f"{server.address}#/learn", **SMALL).page
    page.evaluate("ids => localStorage.setItem('vexilla-lessons', JSON.stringify(ids))", begun)
    page.reload()
    page.locator(".which").wait_for()
    speak(page, language)
    sections = page.locator(".games section")
    expect(sections.nth(0)).to_be_hidden()
    expect(sections.nth(1)).to_be_visible()
    expect(sections.nth(1).locator("> button")).to_be_in_viewport()  # the first game
    expect(sections.nth(1).locator("a.primary")).to_be_in_viewport()
    page.locator(".which label").first.click()
    expect(sections.nth(0).locator("li a").first).to_be_in_viewport()
    expect(sections.nth(1)).to_be_hidden()
    page.set_viewport_size({"width": 1280, "height": 800})
    for number in (0, 1):
        expect(sections.nth(number)).to_be_visible()
    expect(page.locator(".which")).to_be_hidden()


def test_a_refusal_names_its_rule_and_the_solution_is_shown(take: Sit, server: Server) -> None:
    learner: Any = take(server.address, kind=Learner)
    page = learner.page
    page.locator(".new").get_by_role("link", name=say("web-learn")).click()
    page.get_by_role("link", name="Prove a claim").click()
    one = lesson("bl-proof")
    card = page.locator("section[aria-labelledby=lesson]")
    page.locator("[data-hand]").first.wait_for()
    # The sides are called what the texts call them.
    expect(page.locator(".plate .name > b")).to_have_text([say("web-opponent"), say("web-you")])
    marked = page.locator(".flag.can, .flag.cannot, .flag.hinted")
    # it does not tell which flag it is
    expect(page.locator(".guide")).to_have_text(say("web-bl-status", phase="play"))
    expect(marked).to_have_count(0)
    page.keyboard.press("7")  # the flag that cannot be proved
    page.locator(".proof").wait_for()
    page.keyboard.press("Escape")
    playing = driver(Mouse(learner), one.game)
    bad = wrong_try(one)
    assert bad is not None
    for hint in one.words("en")[0].hints:
        playing.play(bad)
        expect(card).to_contain_text(hint)
    card.get_by_role("button", name=say("web-lesson-show")).click()
    expect(card).to_contain_text("The solution: claim flag 4.")
    expect(card.get_by_role("button", name=say("web-lesson-show"))).to_have_count(0)
    expect(marked).to_have_text(["4"])
    card.get_by_role("button", name=say("web-rule", number="BL-8.3")).click()
    expect(page.get_by_role("dialog").locator("[id='BL-8.3']")).to_be_in_viewport()


def press_everything(page: Page) -> None:
    """Presses each button of a table once that can be seen, and each that comes with another."""
    # Some open a dialog, which may come only when the next one is about to be pressed.
    page.add_locator_handler(page.get_by_role("dialog"), lambda: page.keyboard.press("Escape"))
    pressed: set[str] = set()
    while True:
        buttons = page.locator(".layout").get_by_role("button", disabled=False)
        names = [button.evaluate(NAME) for button in buttons.all() if button.is_visible()]
        fresh = [i for i, name in enumerate(names) if name not in pressed]
        if not fresh:
            page.remove_locator_handler(page.get_by_role("dialog"))
            return
        pressed.add(names[fresh[0]])
        button = buttons.locator("visible=true").nth(fresh[0])
        covered = button.get_attribute("data-source")  # other cards may lie on its middle
        button.click(position={"x": 9, "y": 6} if covered else None)
        rest(page)


NAME = "button => button.getAttribute('aria-label') ?? button.textContent.trim()"


@pytest.mark.all
@pytest.mark.parametrize(
    "id",
    some(
        [one.id for game in ("battle-line", "blades-and-banners") for one in lessons(game)],
        ["bb-plan"],
    ),
)
def test_no_button_leads_to_a_dead_end(take: Sit, server: Server, id: str) -> None:
    """After all buttons, right or wrong ones, the lesson goes on or is done."""
    one = lesson(id)
    learner: Any = take(f"{server.address}#/learn", kind=Learner)
    page = learner.page
    open_lesson(page, one)
    page.locator(".layout button").first.wait_for()
    press_everything(page)
    for _ in range(3):
        page.keyboard.press("Escape")
    if (clear := page.get_by_role("button", name=say("web-bb-clear"), exact=True)).count():
        clear.click()
    played = [step.solution for step in one.steps[: page.locator(".steps .solved").count()]]
    for step in one.steps[len(played) :]:
        if page.locator(".reward").count():
            break
        learner.see(one, played)
        driver(Mouse(learner), one.game).play(step.solution)
        played.append(step.solution)
    expect(page.locator(".reward")).to_be_visible()
    onward = page.locator("section[aria-labelledby=lesson] .primary")
    expect(onward).to_be_visible()  # the next lesson, or a game
