"""Blades & Banners on the page: armies, plans and orders one by one, in prepared battles."""

import json
import re
from itertools import product

import pytest
from playwright.sync_api import Locator, Page, expect

import vexilla
from tests.browser.blades_and_banners.gestures import Pointing, Typing
from tests.browser.blades_and_banners.positions import GRIFFIN, LINE, SQUARE, UNICORN, battle
from tests.browser.conftest import PHONE, Sit
from tests.browser.player import (
    REPLAY,
    Document,
    Hands,
    Keyboard,
    Mouse,
    Player,
    Touch,
    plain,
    resize,
    speak,
    stop_the_clock,
)
from tests.browser.positions import (
    FIGHT,
    MEET,
    RIDE,
    asked,
    attacked,
    blades_over,
    fighting,
    planning,
)
from tests.browser.serving import Server
from tests.marks import some, some_of_several

pytestmark = pytest.mark.all


def panel(page: Page) -> Locator:
    return page.locator(".proposal")


# Armies


def test_hiring_by_dragging(take: Sit, server: Server) -> None:
    game = vexilla.new("blades-and-banners", options={"budget": 8})
    player = take(*server.set_up(game, ["griffin"]))
    mouse, page = Mouse(player), player.page
    army = page.locator(".marching")
    for unit in ("Knight", "Captain", "Pikemen", "Archers"):
        mouse.drag(page.locator(".units li", has_text=unit).locator(".large"), army)
    expect(page.locator(".purse")).to_contain_text("1 coin left")
    # a second knight is too expensive; sergeants replace the captain
    mouse.drag(page.locator(".units li", has_text="Knight").locator(".large"), army)
    mouse.drag(page.locator('[data-hired="captains"]'), page.get_by_role("heading", name="Hire"))
    mouse.drag(page.locator(".units li", has_text="Sergeants").locator(".large"), army)
    expect(army).to_contain_text("12 men")
    player.doing(page.get_by_role("button", name="Seal the list").click)
    assert player.sent_actions == [
        {"do": "hire", "knights": 1, "captains": 0, "sergeants": 1, "pikemen": 1, "archers": 1}
    ]
    expect(page.get_by_role("heading", name="Your list is sealed")).to_be_visible()


def test_deployment_by_dragging(take: Sit, server: Server) -> None:
    game = vexilla.new("blades-and-banners", options={"budget": 4, "trees": "none"})
    for seat in game.seats:
        army = {"knights": 1, "captains": 0, "sergeants": 1, "pikemen": 1, "archers": 0}
        game.play({"do": "hire", **army}, seat=seat)
    while game.to_move != "griffin":
        game.play({"do": "place_bearer", "to": "h12"})
    player = take(*server.set_up(game, ["griffin"], "greedy"))
    mouse = Mouse(player)
    pointing = Pointing(mouse)
    cell, place_here = pointing.cell, pointing.button("Place here")

    mouse.press(cell("d3"))
    mouse.drag(cell("d3"), cell("g3"))
    player.doing(place_here.click)
    player.until_turn()
    for unit, drags, stand in (
        ("pikemen", ["c2"], ["c2", "d2", "e2", "f2"]),
        ("sergeants", ["k1", "l1 k2", "j1 r2"], ["k1", "k2", "r2"]),
        ("knights", ["q2", "q2 c1"], ["c1"]),
    ):
        mouse.drag(pointing.detachment(unit), cell(drags[0]))
        for drag in drags[1:]:
            mouse.drag(*map(cell, drag.split()))
        player.doing(place_here.click)
        assert player.sent_actions[-1] == {"do": "deploy", "unit": unit, "to": stand}
        player.until_turn()
    assert player.sent_actions[0] == {"do": "place_bearer", "to": "g3"}
    assert player.view["griffin"]["sergeants"] == ["k1", "k2", "r2"]


# Plans


def test_plans_by_dragging(take: Sit, server: Server) -> None:
    armies = {"griffin": GRIFFIN, "unicorn": UNICORN}
    game = vexilla.load({**battle().position(), "phase": "planning", **armies})
    player = take(*server.set_up(game, ["griffin"]))
    mouse = Mouse(player)
    pointing = Pointing(mouse)
    slot = pointing.slot
    for order, number in (("archers", 2), ("knights", 1), ("pikemen", 4), ("bearer", 3)):
        mouse.drag(pointing.card(order), slot(number))
    mouse.drag(slot(1).locator(".card"), slot(4))  # the cards change places
    mouse.drag(slot(3).locator(".card"), pointing.card("bearer"))  # back into the hand
    mouse.press(pointing.card("pikemen"))  # into the free slot
    mouse.press(slot(2).get_by_role("button"))  # taken out of the slot
    mouse.drag(pointing.card("heavy_infantry"), slot(2))
    player.doing(pointing.button("Seal the plan").click)
    plan = ["pikemen", "heavy_infantry", "pikemen", "knights"]
    assert player.sent_actions == [{"do": "plan", "orders": plan}]
    assert player.view["griffin"]["plan"] == plan


# Orders


def test_groups_by_box_and_by_a_second_tap(take: Sit, server: Server) -> None:
    player = take(*server.set_up(battle(), ["griffin"]))
    mouse = Mouse(player)
    cell = Pointing(mouse).cell
    title = panel(player.page).get_by_role("heading")
    mouse.drag(cell("g5"), cell("l3"))
    expect(title).to_contain_text("Pikemen h4–k4")
    mouse.drag(cell("p6"), cell("l3"))
    expect(title).to_contain_text("Pikemen m4–n5")
    for group in ("Pikeman m4", "Pikemen m4–n4", "Pikemen m4–m5", "Pikemen m4–n5", "Pikeman m4"):
        mouse.press(cell("m4"))
        expect(title).to_contain_text(group)
    mouse.press(cell("n4"))
    expect(title).to_contain_text("Pikemen m4–n4")


def test_every_bonus_is_shown_before_a_fight(take: Sit, server: Server) -> None:
    game = battle(options={"defence_order": "automatic"})
    player = take(*server.set_up(game, ["griffin"]))
    page, mouse = player.page, Mouse(player)
    pointing = Pointing(mouse)
    pointing.choose(LINE)
    mouse.press(pointing.cell("i6"))
    expect(page.locator(".field .fight")).to_have_text(["5:3", "7:4", "4:4"])
    fights = panel(page).get_by_role("listitem")
    expect(fights).to_contain_text(["Sergeant h7 falls", "Knight i7 falls", "k7: both fall"])
    mouse.press(fights.nth(1).get_by_role("button"))
    assert [plain(line) for line in panel(page).locator(".sum p").all_inner_texts()] == [
        "Pikeman i6 7",
        "Strength 2 BB-10.6",
        "Standard +1 BB-11.1",
        "Captain +1 BB-11.2",
        "Pikes against a knight +2 BB-11.5",
        "Pike wall +1 BB-11.6",
        "Knight i7 4",
        "Strength 4 BB-10.6",
        "The knight falls BB-10.2",
    ]
    pointing.cell("h7").hover()
    expect(page.locator(".popover")).to_contain_text("The sergeant falls")
    assert player.sent_actions == []
    player.doing(pointing.button("Move and fight").click)
    assert player.view["unicorn"]["knights"] == ["b9"]
    assert set(player.view["griffin"]["pikemen"]) == {"h6", "i6", "j6", *SQUARE}
    expect(page.locator(".field .mark")).to_have_count(4)  # ink marks of the fallen


@pytest.mark.slowest
def test_pikes_in_line_stop_a_charge(take: Sit, server: Server) -> None:
    game = battle("knights", griffin={"knights": ["c8"]}, unicorn={"pikemen": ["c12", "d12"]})
    player = take(*server.set_up(game, ["griffin"]))
    mouse = Mouse(player)
    pointing = Pointing(mouse)
    pointing.choose(["c8"])
    mouse.press(pointing.cell("c11"))
    proposal = panel(player.page)
    mouse.press(proposal.get_by_role("listitem").get_by_role("button"))
    expect(proposal).to_contain_text("No charge against pikes in line BB-11.4")
    expect(proposal).to_contain_text("The knight falls")
    mouse.press(pointing.button("Back"))
    mouse.press(pointing.cell("d8"))
    expect(proposal).to_contain_text("No fight.")


REARRANGEMENTS = [
    {"do": "wheel", "from": LINE, "to": ["j2", "j3", "j4", "j5"]},
    {"do": "reform", "from": LINE, "to": ["i5", "i4", "j4", "j5"]},
    {"do": "reform", "from": SQUARE, "to": ["m4", "n4", "l4", "o4"]},
]


WAYS = [*product(REARRANGEMENTS, (Mouse, Touch, Keyboard))]


@pytest.mark.parametrize(("action", "hands"), some_of_several(WAYS, WAYS[::4]))
def test_wheel_and_reform_by_their_handles(
    take: Sit, server: Server, action: Document, hands: type[Hands]
) -> None:
    game = battle(griffin={"archers": [], "bearer": "t5", "captains": []})
    player = take(*server.set_up(game, ["griffin"]), **(PHONE if hands is Touch else {}))
    driver = (Typing if hands is Keyboard else Pointing)(hands(player))
    player.doing(lambda: driver.play(action))
    assert player.sent_actions == [action]


def test_a_volley_by_its_handle(take: Sit, server: Server) -> None:
    player = take(*server.set_up(battle("archers"), ["griffin"]))
    mouse, page = Mouse(player), player.page
    pointing = Pointing(mouse)
    pointing.choose(["h2", "k2"])
    mouse.press(pointing.kind("Volley"))
    expect(panel(page).get_by_role("listitem")).to_contain_text(
        ["h2 hits Sergeant h7", "i2 hits Knight i7"]
    )
    others = panel(page).get_by_text("Can shoot as well")
    expect(others).to_have_count(0)
    mouse.press(pointing.cell("h7"))  # one target fewer
    expect(page.locator(".field .shot")).to_have_count(1)
    expect(others).to_have_text("Can shoot as well: h2.")
    player.doing(pointing.button("Shoot").click)
    assert player.sent_actions == [{"do": "shoot", "shots": {"i2": "i7"}}]
    expect(page.locator(".field .flight")).to_have_count(1)


def test_an_illegal_order_is_explained_by_its_rule(take: Sit, server: Server) -> None:
    player = take(*server.set_up(battle(), ["griffin"]))
    mouse = Mouse(player)
    pointing = Pointing(mouse)
    refused = panel(player.page).locator(".refused")
    for goal, rule in (
        ("m8", "BB-7.1"),  # too far
        ("o6", "BB-7.1"),  # not straight
        ("n4", "BB-7.2"),  # a comrade stands there
    ):
        mouse.drag(pointing.cell("m4"), pointing.cell(goal))
        expect(refused.locator(".rule")).to_have_text(rule)
    mouse.press(pointing.cell("i7"))  # an enemy that is out of reach
    expect(refused).to_be_visible()
    assert player.sent_actions == []

    archers = take(*server.set_up(battle("archers"), ["griffin"]))
    pointing = Pointing(Mouse(archers))
    pointing.choose(["k2"])
    pointing.hands.press(pointing.cell("k7"))  # behind a shield wall
    expect(panel(archers.page).locator(".rule")).to_have_text("BB-12.2")


def test_a_hint_is_prepared_and_not_done(take: Sit, server: Server) -> None:
    player = take(*server.set_up(battle(), ["griffin"], "greedy"))
    player.page.get_by_role("button", name="Hint").click()
    confirm = Pointing(Mouse(player)).confirm
    confirm.wait_for()
    assert player.sent_actions == []
    player.doing(confirm.click)


def test_a_hint_leaves_with_another_choice(take: Sit, server: Server) -> None:
    """Nothing that the computer proposes replaces what a player chooses later."""
    player = take(*server.set_up(battle(), ["griffin"], "greedy"))
    pointing = Pointing(Mouse(player))
    player.page.get_by_role("button", name="Hint").click()
    pointing.confirm.wait_for()
    advice = player.page.locator(".actions").get_by_text("Hint: ")
    expect(advice).to_be_visible()
    pointing.choose(SQUARE[:2])
    expect(advice).to_have_count(0)
    pointing.touch("m3")
    expect(player.page.locator(".proposal")).to_contain_text("No fight.")
    player.doing(lambda: pointing.touch("m3"))
    assert player.sent_actions == [{"do": "move", "from": SQUARE[:2], "by": "south", "distance": 1}]

    # A plan that is suggested too late is not filled in.
    late = take(*server.set_up(planning(), ["griffin"], "greedy"))
    pointing = Pointing(Mouse(late))
    buttons = late.page.get_by_role("button", name="Suggest one"), pointing.card("bearer")
    handles = [button.element_handle() for button in buttons]
    late.page.evaluate("all => all.forEach(one => one.click())", handles)  # before any answer
    late.until(lambda: any(json.loads(frame)["type"] == "suggestion" for frame in late.frames))
    expect(late.page.locator(".planning .slots .card")).to_have_count(1)


def test_zones_and_control_lines(take: Sit, server: Server) -> None:
    player = take(*server.set_up(battle(), ["griffin"]))
    page, cell = player.page, Pointing(Mouse(player)).cell
    zones, button = page.locator(".field .marks .zone"), page.get_by_role("button", name="Zones")
    expect(page.locator(".field .control")).to_have_count(2)
    expect(zones).to_have_count(0)
    cell("i3").hover()
    expect(zones).to_have_count(1)  # of the captain under the pointer
    button.click()
    expect(zones).to_have_count(4)
    button.click()
    expect(zones).to_have_count(0)


# The standing of the battle


@pytest.mark.slowest
def test_the_token_shows_the_army_with_the_initiative(take: Sit, server: Server) -> None:
    """The army with the initiative may let the other go first (BB-5.3): a text says which does."""
    page = take(*server.set_up(attacked(), ["griffin"])).page
    token = page.locator(".info .initiative")
    expect(token.locator("use")).to_have_attribute("href", "#bb-initiative-unicorn")
    expect(token).to_contain_text("Unicorn has the initiative BB-5.2 Griffin goes first BB-5.3")


STANDS = {
    "en": "Step 4 of 12. Unicorn has the initiative. Griffin goes first. "
    "Control zones: Griffin 0, Unicorn 2",
    "es": "Ronda 4 de 12. Unicornio tiene la iniciativa. Grifo va primero. "
    "Zonas de control: Grifo 0, Unicornio 2",
    "ru": "Шаг 4 из 12. Инициатива у Единорога. Первым ходит Грифон. "
    "Зоны контроля: Грифон 0, Единорог 2",
    "uk": "Крок 4 з 12. Ініціатива в Єдинорога. Першим ходить Грифон. "
    "Зони контролю: Грифон 0, Єдиноріг 2",
}


def test_initiative_and_zones_on_a_phone(take: Sit, server: Server) -> None:
    page = take(*server.set_up(attacked(), ["griffin"]), **PHONE).page
    dialog = page.get_by_role("dialog")
    for language, said in STANDS.items():
        speak(page, language)
        line = page.get_by_role("button", name=said, exact=True)
        expect(line.locator("use[href*=initiative]")).to_have_attribute(
            "href", "#bb-initiative-unicorn"
        )
        expect(line.locator(".control b")).to_have_text(["0", "2"])
        line.tap()
        for part in re.split(r"\. |: ", said)[:4]:
            expect(dialog).to_contain_text(part)
        page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)


NARROW = [(390, 844), (360, 640), (844, 390), (820, 1180)]
LAID_OUT = {"planning": planning, "orders": fighting, "fight": asked, "over": blades_over}


@pytest.mark.slowest
@pytest.mark.parametrize("phase", some(LAID_OUT, ["fight"]))
def test_initiative_and_zones_stay_in_sight(take: Sit, server: Server, phase: str) -> None:
    game = LAID_OUT[phase]()
    assert game.position()["phase"] == phase
    page = take(*server.set_up(game, [game.to_move or "griffin"]), **PHONE).page
    line = page.locator(".stands")
    for width, height in NARROW:
        resize(page, width, height)
        for scrolled in (0, 1000):
            page.locator(".bb.table").evaluate("(table, far) => table.scrollTop = far", scrolled)
            expect(line).to_be_in_viewport(ratio=1)
            # nothing covers the end of the line
            line.locator(".control b").last.click(trial=True)


# Questions


def asked_with_results(player: Player, question: Locator) -> None:
    """Waits until a question is asked, with the result of each fight."""
    player.until(lambda: player.acts and player.view["seat"] == player.view["to_move"])
    question.locator(".primary .pill, .primary:has-text('dies')").wait_for()
    player.until_shown()


def test_the_attacked_player_answers(take: Sit, server: Server) -> None:
    game = attacked()
    player = take(*server.set_up(game, game.seats))
    pointing = Pointing(Mouse(player))
    question = pointing.question

    def asks(seat: str, what: str, *answers: str) -> None:
        player.until(lambda: player.view["seat"] == seat and player.acts)
        expect(question.get_by_role("heading")).to_have_text(what)
        expect(question.locator("button:not(.rule)")).to_have_text([*answers])

    asks("griffin", "Who fights next?", "Knight e7 suggested 4:5", "Knight f7 4:4")
    player.doing(lambda: pointing.play(FIGHT))
    asks("unicorn", "Who meets the attacker?", "Pikeman d7 suggested 4:5", "Captain e8 4:3")
    player.doing(lambda: pointing.play(MEET))
    asks(
        "unicorn",
        "Shall a sergeant die for the captain?",
        "The sergeant on e9 dies, the captain takes his place suggested",
        "The captain fights himself 4:3",
    )
    expect(question).to_contain_text("BB-11.8")
    player.doing(lambda: pointing.play({"do": "sacrifice", "sergeant": "e9"}))
    player.until(lambda: player.view["phase"] == "orders")
    assert player.view["unicorn"]["captains"] == ["e9"]


@pytest.mark.slowest
def test_enter_gives_the_suggested_answer(take: Sit, server: Server) -> None:
    """By keyboard alone, and from the field: the suggestion always has the focus."""
    automatic = attacked(defence_order="automatic").position()
    game = vexilla.load(attacked().start)
    player = take(*server.set_up(game, game.seats))
    typing = Typing(Keyboard(player))
    player.doing(lambda: typing.play(RIDE))
    while player.view["phase"] != "orders":
        asked_with_results(player, typing.question)
        player.doing(lambda: typing.hands.type("Enter"))
        player.until_turn()
    assert len(player.sent_actions) > 2
    for seat in game.seats:
        soldiers = {unit: cells for unit, cells in automatic[seat].items() if unit != "plan"}
        assert {unit: player.view[seat][unit] for unit in soldiers} == soldiers


@pytest.mark.parametrize("size", some([{}, PHONE], [PHONE]), ids=["desktop", "phone"])
def test_an_answer_is_given_on_the_field(take: Sit, server: Server, size: Document) -> None:
    player = take(*server.set_up(attacked(FIGHT), ["unicorn"]), **size)
    hands = (Touch if size else Mouse)(player)
    pointing = Pointing(hands)
    asked_with_results(player, pointing.question)
    cell = pointing.cell
    for name, text in (("d7", "can be named, suggested"), ("e8", "can be named")):
        expect(cell(name)).to_have_attribute("aria-label", re.compile(f"{text}$"))
    player.doing(lambda: hands.press(cell("e8")))
    asked_with_results(player, pointing.question)
    expect(cell("e9")).to_have_attribute("aria-label", re.compile("can be named, suggested$"))
    player.doing(lambda: hands.press(cell("e8")))
    assert player.sent_actions == [MEET, {"do": "stand"}]


@pytest.mark.slowest
def test_a_hint_answers_a_question(take: Sit, server: Server) -> None:
    player = take(*server.set_up(attacked(FIGHT), ["unicorn"], "greedy"))
    question = Pointing(Mouse(player)).question
    player.page.get_by_role("button", name="Hint").click()
    expect(question.locator(".primary")).to_have_count(1)
    assert player.sent_actions == []


# Around the field


def test_back_and_forth_in_the_list_of_moves(sit: Sit, server: Server) -> None:
    game = battle(options={"defence_order": "automatic"})
    game.play({"do": "move", "from": LINE, "by": "north", "distance": 2})
    game.play({"do": "skip"})
    player = sit(*server.set_up(game, ["griffin"]))
    page, cell = player.page, Pointing(Mouse(player)).cell
    expect(cell("h6")).to_have_attribute(
        "aria-label", "h6, Griffin pikeman, strength 2, in line, facing forward and back"
    )
    moves = page.get_by_role("list", name="Moves").get_by_role("button")
    expect(moves).to_contain_text(["nothing", "Pikemen h4–k4 to h6–k6", "Knights: nothing"])
    moves.nth(1).click()
    page.get_by_text("You are looking back").wait_for()
    expect(page.locator(".field .last line")).to_have_count(1)  # the path of the soldiers
    expect(panel(page)).to_have_count(0)  # nothing can be done when looking back
    page.get_by_role("button", name="Back to the game").click()
    expect(panel(page)).to_be_visible()
    stop_the_clock(page)
    page.get_by_role("button", name="Last move").click()  # replays both moves
    page.get_by_text("You are looking back").wait_for()
    page.clock.run_for(REPLAY)
    expect(panel(page)).to_be_visible()


def test_typed_commands(take: Sit, server: Server) -> None:
    player = take(*server.set_up(battle(), ["griffin"]))
    page = player.page
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Play by typed commands").check()
    page.keyboard.press("Escape")
    box, answer = page.get_by_label("Command", exact=True), page.locator(".answer")
    for typed, text in (
        ("p", "Griffin’s standard on k5, control zone 2."),
        ("h4-k4 up", "Where to? n, s, e or w"),
        ("h4-k4 n3", "BB-7.1"),
        ("h4-k4 n2", "Done: h4-k4 n2"),
    ):
        box.fill(typed)
        box.press("Enter")
        expect(answer).to_contain_text(text)
    assert player.sent_actions[-1] == {"do": "move", "from": LINE, "by": "north", "distance": 2}
