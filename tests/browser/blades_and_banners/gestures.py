"""Playing Blades & Banners on the page: the gestures for each legal action."""

from collections.abc import Callable, Iterable
from itertools import count

from playwright.sync_api import Locator, TimeoutError

from tests.browser.player import Document, Hands, Keyboard, Mouse, Player, middle, rest
from tests.browser.words import say
from vexilla.server.workers.workers import ChooseTask

GAME = "blades-and-banners"
OTHER = {"griffin": "unicorn", "unicorn": "griffin"}
FIELD_MOVES = 5000.0  # ms within which a field that moves has come to rest
STEPS = {"north": (0, 1), "south": (0, -1), "east": (1, 0), "west": (-1, 0)}


def point(cell: str) -> tuple[int, int]:
    """The column and row of a cell, from 1."""
    return ord(cell[0]) - 96, int(cell[1:])


def named(x: int, y: int) -> str:
    """The cell in a column and a row, from 1."""
    return f"{chr(x + 96)}{y}"


def shifted(cell: str, by: str, distance: int = 1) -> str:
    """The cell at a distance in a direction."""
    (x, y), (dx, dy) = point(cell), STEPS[by]
    return named(x + dx * distance, y + dy * distance)


def reckless(state: Document) -> Document:
    """The greedy agent's action, except that the standard advances, so that games end soon."""
    view = state["view"]
    if ahead := _ahead(view, state["legal"]):
        return ahead
    action = ChooseTask(GAME, "greedy", view, seed=1).answer()
    if action["do"] == "plan" and view["step"] > 1:
        orders = [order for order in action["orders"] if order != "bearer"]
        return {"do": "plan", "orders": ["bearer", "bearer", *orders[:2]]}
    return action


def _ahead(view: Document, legal: list[Document]) -> Document | None:
    """The longest move towards the enemy's standard, if the current order is the standard's."""
    seat = view["seat"]
    if view["phase"] != "orders" or view[seat]["plan"][view[seat]["opened"] - 1] != "bearer":
        return None
    own, other = view[seat]["bearer"], view[OTHER[seat]]["bearer"]
    ways = ("north" if seat == "griffin" else "south", "east" if own < other else "west")
    moves = [
        {"do": "move_bearer", "by": by, "distance": far} for by in ways for far in (4, 3, 2, 1)
    ]
    return next((move for move in moves if move in legal), None)


class Pointing:
    """By mouse or finger: taps; with a mouse, every other move is a drag."""

    def __init__(self, hands: Hands) -> None:
        self.hands = hands
        self.player = hands.player
        self.page = hands.page
        self._moves = count()

    def play(self, action: Document) -> None:
        """Plays an action that is legal now."""
        self.player.until_shown()
        self.make(action)

    def make(self, action: Document) -> None:
        """Makes the gestures for an action."""
        press = self.hands.press
        match action["do"]:
            case "hire":
                self.hire(action)
                press(self.button(say("web-bb-seal-list")))
            case "place_bearer":
                self.touch(action["to"])
                self.touch(action["to"])
            case "deploy":
                press(self.detachment(action["unit"]))
                self.stand(action["to"])
                press(self.button(say("web-bb-place-here")))
            case "announce":
                press(self.button(say("web-bb-announce", army=action["first"])))
            case "plan":
                self.plan(action["orders"])
                press(self.button(say("web-bb-seal-plan")))
            case "move" | "move_bearer":
                self.move(action)
            case "wheel" | "reform":
                self.choose(action["from"])
                press(self.kind(action["do"]))
                self.take_handle(action)
                press(self.confirm)
            case "shoot":
                self.shoot(action["shots"])
            case "skip":
                press(self.button(say("web-bb-skip")))
                press(self.button(say("web-bb-do", fighting="plain", do="skip")))
            case "fight" | "meet":
                self.touch(action["with"])
            case "sacrifice":
                press(self.question.get_by_role("button", name=action["sergeant"]))
            case other:
                assert other == "stand", other
                press(self.button(say("web-bb-stand")))

    # Elements of the page

    def cell(self, name: str) -> Locator:
        """A cell; a field that shows only a part of itself is moved to it first, by pointer."""
        cell = self.page.locator(f'[data-cell="{name}"]')
        if not isinstance(self.hands, Keyboard):
            bring_into_view(self.hands, cell)
        return cell

    def touch(self, name: str) -> None:
        """Presses a cell, again if the field has just moved to where something has happened."""
        try:
            self.hands.press(self.cell(name), within=FIELD_MOVES)
        except TimeoutError:
            self.hands.press(self.cell(name))

    def button(self, name: str) -> Locator:
        return self.page.locator(".bb").get_by_role("button", name=name, exact=True)

    def kind(self, way: str) -> Locator:
        """The button of a kind of action: move, wheel, reform, volley."""
        return self.page.locator(".kinds").get_by_role("button", name=say("web-bb-way", way=way))

    def card(self, order: str) -> Locator:
        """An order card in the hand."""
        name = say("web-bb-order", order=order.replace("_", "-"))
        return self.page.locator(".hand").get_by_role("button", name=f"{name}:")

    def detachment(self, unit: str) -> Locator:
        """The first detachment of a kind that is still to be placed."""
        name = say("web-bb-unit-title", unit=unit)
        return self.page.locator(".tray").get_by_role("button", name=name).first

    @property
    def question(self) -> Locator:
        return self.page.locator(".question")

    @property
    def confirm(self) -> Locator:
        return self.page.locator(".proposal .button.primary")

    # Gestures

    def hire(self, army: Document) -> None:
        """Hires the detachments of an army."""
        for unit in ("knights", "captains", "sergeants", "pikemen", "archers"):
            for _ in range(army[unit]):
                self.hands.press(self.button(say("web-bb-one-more", unit=unit)))

    def stand(self, cells: list[str]) -> None:
        """Places the soldiers of a detachment on some cells."""
        self.touch(cells[0])
        standing = self.ghosts()
        wrong = sorted(standing - set(cells))
        for soldier, goal in zip(wrong, sorted(set(cells) - standing), strict=True):
            if isinstance(self.hands, Mouse):
                self.hands.drag(self.cell(soldier), self.cell(goal))
            else:
                self.touch(soldier)
                self.touch(goal)

    def ghosts(self) -> set[str]:
        """The cells where soldiers would stand."""
        shown = self.page.locator('[data-cell][aria-label*="would stand here"]')
        return set(shown.evaluate_all("all => all.map(cell => cell.dataset.cell)"))

    def plan(self, orders: Iterable[str]) -> None:
        """Puts order cards into the slots, in sequence."""
        for order in orders:
            self.hands.press(self.card(order))

    def choose(self, group: list[str]) -> None:
        """Selects a soldier, or a line or column by two of its corners."""
        self.touch(group[0])
        if len(group) > 1:
            self.touch(group[-1])

    def move(self, action: Document) -> None:
        """Moves soldiers or the standard, by two taps or by dragging."""
        group, head, goal = self.path(action)
        if isinstance(self.hands, Mouse) and next(self._moves) % 2:
            if len(group) > 1:
                self.choose(group)
            self.hands.drag(self.cell(head), self.cell(goal))
            self.hands.press(self.confirm)
        else:
            self.choose(group)
            self.touch(goal)
            self.touch(goal)

    def path(self, action: Document) -> tuple[list[str], str, str]:
        """The cells of the moving soldiers, one at their head, and the cell where that one ends."""
        view = self.player.view
        group = action.get("from") or [view[view["seat"]]["bearer"]]
        head = next(cell for cell in group if shifted(cell, action["by"]) not in group)
        return group, head, shifted(head, action["by"], action["distance"])

    def take_handle(self, action: Document) -> None:
        """Takes the handle of a wheel, where its farthest soldier ends, or of a re-forming.

        If soldiers of different kinds may exchange their new cells, the next tap on the handle
        proposes the other way.
        """
        if action["do"] == "wheel":
            x, y = middle(self.cell(wheel_end(action)))
        else:
            fresh = [middle(self.cell(cell)) for cell in set(action["to"]) - set(action["from"])]
            x, y = (sum(values) / len(values) for values in zip(*fresh, strict=True))
        mouse = isinstance(self.hands, Mouse)
        take = self.page.mouse.click if mouse else self.page.touchscreen.tap
        self.until_proposed(action, lambda: take(x, y))

    def until_proposed(self, action: Document, gesture: Callable[[], object]) -> None:
        """Repeats a gesture until it proposes an action: the page asks about each proposal once."""
        while action not in self.asked:
            known = len(self.asked)
            gesture()
            self.player.until_seen(lambda known=known: len(self.asked) > known)

    @property
    def asked(self) -> list[Document]:
        """The actions that the page has asked the server about, each once."""
        asked: list[Document] = []
        for message in self.player.sent:
            if message["type"] == "explain" and message["action"] not in asked:
                asked.append(message["action"])
        return asked

    def shoot(self, shots: dict[str, str]) -> None:
        """Aims one archer or several of a line, and shoots."""
        self.choose(list(shots))
        for target in shots.values():
            self.touch(target)
        self.hands.press(self.confirm)


def bring_into_view(hands: Hands, cell: Locator) -> None:
    """Drags the field by its gutter until a cell can be touched."""
    cell.wait_for()
    page = hands.page
    if not cell.evaluate(TOUCHABLE):
        rest(page)
    if not cell.evaluate(TOUCHABLE):
        box = page.locator(".stage").bounding_box()
        assert box
        from_x, from_y = box["x"] + 6, box["y"] + box["height"] / 2
        x, y = middle(cell)
        page.mouse.move(from_x, from_y)
        page.mouse.down()
        page.mouse.move(
            from_x + box["x"] + box["width"] / 2 - x, from_y + box["y"] + box["height"] / 2 - y
        )
        page.mouse.up()
        rest(page)
        assert cell.evaluate(TOUCHABLE), "the field shows another place"


# Whether nothing covers the middle of a cell, not even a gutter.
TOUCHABLE = """cell => {
    const box = cell.getBoundingClientRect()
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const inside = ({left, right, top, bottom}) => x > left && x < right && y > top && y < bottom
    const gutters = [...document.querySelectorAll('.stage .zoomable > rect')]
    return (
        document.elementFromPoint(x, y) === cell &&
        !gutters.some(gutter => inside(gutter.getBoundingClientRect()))
    )
}"""


class Typing(Pointing):
    """By keyboard: arrows move a cursor on the field, letters plan, wheel and re-form."""

    hands: Keyboard

    def stand(self, cells: list[str]) -> None:
        self.go(cells[0])
        self.hands.type("Enter")
        standing = self.ghosts()
        wrong = sorted(standing - set(cells))
        for soldier, goal in zip(wrong, sorted(set(cells) - standing), strict=True):
            self.go(soldier)
            self.hands.type("Enter")
            self.go(goal)
            self.hands.type("Enter")

    def plan(self, orders: Iterable[str]) -> None:
        self.hands.go_to(self.page.locator(".hand button").first)
        self.hands.type(*(order[0] for order in orders))

    def make(self, action: Document) -> None:
        match action["do"]:
            case "place_bearer":
                self.go(action["to"])
                self.hands.type("Enter", "Enter")
            case "wheel" | "reform":
                self.choose(action["from"])
                self.hands.type(action["do"][0])
                self.until_proposed(action, lambda: self.hands.type(action["do"][0]))
                self.hands.type("Enter")
            case "skip":
                self.go_to_field()
                self.hands.type("s", "Enter")
            case "fight" | "meet":
                self.hands.press(self.question.get_by_role("button", name=action["with"]))
            case _:
                super().make(action)

    def choose(self, group: list[str]) -> None:
        self.go(group[0])
        self.hands.type("Enter")
        if len(group) > 1:
            self.go(group[-1], "Shift+")

    def move(self, action: Document) -> None:
        group, _, goal = self.path(action)
        self.choose(group)
        self.go(goal)
        self.hands.type("Enter", "Enter")

    def shoot(self, shots: dict[str, str]) -> None:
        self.choose(list(shots))
        for target in shots.values():
            self.go(target)
            self.hands.type("Enter")
        self.hands.type("Enter")

    def go_to_field(self) -> Locator:
        field = self.page.get_by_role("grid")
        self.hands.go_to(field)
        return field

    def go(self, goal: str, modifier: str = "") -> None:
        """Moves the cursor to a cell by arrow keys."""
        field = self.go_to_field()
        cursor = (field.get_attribute("aria-activedescendant") or "").rpartition("-")[2]
        (x, y), (goal_x, goal_y) = point(cursor), point(goal)
        ahead = 1 if self.player.view["seat"] == "griffin" else -1
        right, up = (goal_x - x) * ahead, (goal_y - y) * ahead
        for steps, more, less in ((right, "ArrowRight", "ArrowLeft"), (up, "ArrowUp", "ArrowDown")):
            self.hands.type(*[modifier + (more if steps > 0 else less)] * abs(steps))


def wheel_end(action: Document) -> str:
    """The cell where the soldier farthest from the pivot of a wheel ends; of two, the later one."""
    pairs = list(zip(action["from"], action["to"], strict=True))
    pivot = next(i for i, (start, end) in enumerate(pairs) if start == end)
    return max(enumerate(pairs), key=lambda pair: (abs(pair[0] - pivot), pair[0]))[1][1]


def play_turn(
    player: Player, driver: Pointing, choosing: Callable[[Document], Document] = reckless
) -> None:
    """Acts to the end of the player's turn."""
    while player.acts and not player.over:
        action = choosing(player.state)
        player.doing(lambda action=action: driver.play(action))
        assert player.sent_actions[-1] == action


def play_game(player: Player, driver: Pointing) -> None:
    """Plays to the end."""
    while player.until_turn():
        play_turn(player, driver)
