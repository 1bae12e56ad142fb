"""People who meet in the lobby and at tournaments."""

from playwright.sync_api import Page, expect

from tests.browser.battle_line.gestures import Pointing, clumsy, play_turn
from tests.browser.pages.stages import Devices
from tests.browser.player import Mouse, Player, Touch
from tests.browser.serving import Server
from tests.browser.words import say
from tests.server.running import Client, Document


class Evening:
    """The tournament as those see it who are not in a browser."""

    def __init__(self, server: Server, id: str) -> None:
        self.address = server.address.rstrip("/")
        self.path = f"tournaments/{id}"
        self.people: dict[int, Client] = {}

    def join(self, name: str) -> None:
        client = Client(self.address)
        you = client.post(f"{self.path}/join", name=name)["you"]
        self.people[you["number"]] = client

    def sits(self, player: Player, number: int) -> None:
        """Lets a browser finish its games as the others do."""
        client = Client(self.address)
        for cookie in player.page.context.cookies():
            client.http.cookies.set(cookie.get("name", ""), cookie.get("value", ""))
        self.people[number] = client

    def going_on(self, round: int) -> list[Document]:
        games = Client(self.address).get(self.path)["tournament"]["games"]
        return [one for one in games if one["round"] == round and not one["result"]]

    def finish(self, round: int) -> None:
        """Has the first player resign in each game."""
        for game in self.going_on(round):
            with self.people[game["first"]].socket(game["table"]) as socket:
                socket.watch("south")
                socket.ask("resign")


def call(page: Page, name: str) -> None:
    """Gives the player a name, as it is kept in the settings."""
    page.evaluate(
        """name => {
          const key = 'vexilla.settings'
          const settings = { ...JSON.parse(localStorage.getItem(key)), player: name }
          localStorage.setItem(key, JSON.stringify(settings))
          dispatchEvent(new StorageEvent('storage', { key }))
        }""",
        name,
    )


def sign_up(player: Player, name: str) -> None:
    """Makes an account on the account page."""
    page = player.page
    Devices(page)
    page.locator('.sections [href="#/account"]').click()
    page.get_by_label(say("web-your-name")).fill(name)
    page.get_by_role("button", name=say("web-account-make")).click()
    expect(page.get_by_role("heading", name=say("web-ratings"))).to_be_visible()
    page.get_by_role("link", name="Vexilla").click()


def play_turns(ann: Player, ben: Player, count: int) -> None:
    """Lets two people play some turns, one with a mouse and the other by touch."""
    for _ in range(count):
        active = ann if ann.acts else ben
        play_turn(active, Pointing(Mouse(ann) if active is ann else Touch(ben)), clumsy)
        number = active.state["number"]
        for player in (ann, ben):
            player.until(lambda player=player, number=number: player.state["number"] >= number)
