"""Web Push at the page: from the switch in the settings to the message and the table it leads to.

The browser of the tests has no push service and shows no notifications. So its subscription is one
to a push service of the tests, and what the service worker shows is written down.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, Worker, expect

from tests.browser.conftest import PHONE, Sit
from tests.browser.pages.stages import SETTINGS
from tests.browser.player import TIMEOUT
from tests.browser.words import say
from tests.server.push.moves import DAYS, move
from tests.server.running import Client, eventually, served
from tests.server.services.push_service import PushService, Subscriber, push_service
from vexilla.server.push import pushes
from vexilla.server.push import rows as push_rows

pytestmark = pytest.mark.all

SWITCH = "Tell me when a game is waiting for me"
BROWSER = """
const subscription = {
  endpoint: ENDPOINT,
  toJSON: () => (DOCUMENT),
  unsubscribe: async () => !localStorage.removeItem('test.subscribed'),
}
Notification.requestPermission = async () => {
  localStorage.setItem('test.permission', 'PERMISSION')
  return 'PERMISSION'
}
Object.defineProperty(Notification, 'permission', {
  get: () => localStorage.getItem('test.permission') ?? 'default',
})
PushManager.prototype.subscribe = async (wanted) => {
  if (!FAILS.length) {
    localStorage.setItem('test.subscribed', JSON.stringify(wanted))
    return subscription
  }
  throw new DOMException('', FAILS.shift())
}
PushManager.prototype.getSubscription = async () =>
  localStorage.getItem('test.subscribed') ? subscription : null
"""
WORKER = """
self.shown = []
self.opened = []
self.registration.showNotification = async (title, rest) => { shown.push({ title, ...rest }) }
self.clients.openWindow = async (address) => { opened.push(address) }
WindowClient.prototype.focus = async () => { opened.push('focus') }
"""


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(push_rows, "ABSENT_S", 0.1)
    monkeypatch.setattr(pushes, "LOOK_S", 0.05)


@pytest.fixture
def service() -> Iterator[PushService]:
    with push_service() as service:
        yield service


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    with served(tmp_path / "games.sqlite", local_push=True) as address:
        yield address


def allow(
    context: BrowserContext,
    browser: Subscriber,
    permission: str = "granted",
    fails: tuple[str, ...] = (),
) -> None:
    """Gives a browser a push service: how it answers, and how often it fails before."""
    script = BROWSER.replace("ENDPOINT", json.dumps(browser.endpoint))
    script = script.replace("DOCUMENT", json.dumps(browser.document))
    script = script.replace("'PERMISSION'", json.dumps(permission))
    context.add_init_script(f"const FAILS = {json.dumps(fails)}\n{script}")


def switch(page: Page) -> Any:
    """Opens the settings; returns the switch."""
    page.locator(SETTINGS).click()
    return page.get_by_role("checkbox", name=SWITCH)


def worker_of(page: Page) -> Worker:
    page.wait_for_function("() => navigator.serviceWorker.ready.then(() => true)", timeout=TIMEOUT)
    (worker,) = page.context.service_workers
    worker.evaluate(WORKER)
    return worker


def opened_by(worker: Worker, table: str) -> list[str]:
    """What a click on the message of a table opens."""
    worker.evaluate(
        """async (table) => {
          opened.length = 0
          const work = []
          const event = Object.assign(new Event('notificationclick'), {
            notification: { close: () => opened.push('closed'), data: table },
            waitUntil: (promise) => work.push(promise),
          })
          self.dispatchEvent(event)
          await Promise.all(work)
        }""",
        table,
    )
    return worker.evaluate("opened")


def test_a_closed_page_is_told(sit: Sit, address: str, service: PushService) -> None:
    """Asked for in the settings; the friend moves; the message is shown and leads to the table."""
    player = sit("about:blank", service_workers="allow")
    page, context = player.page, player.page.context
    browser = Subscriber(service)
    allow(context, browser)
    page.goto(address)
    expect(switch(page)).not_to_be_checked()
    page.get_by_role("checkbox", name=SWITCH).check()
    expect(page.get_by_role("checkbox", name=SWITCH)).to_be_checked()
    (cookie,) = [one for one in context.cookies() if one.get("name") == "vexilla_player"]

    me = Client(address)
    me.http.cookies.set("vexilla_player", str(cookie.get("value")))
    table, friend = me.with_friend(pace=DAYS, first="north")
    friend.post(f"tables/{table['id']}/name", seat="north", name="Zoë")
    worker = worker_of(page)
    move(friend, table["id"], "north")
    eventually(lambda: browser.received)
    text = json.dumps(browser.read(browser.received[0]))
    delivered = f"""(async () => {{
      const work = []
      self.dispatchEvent(Object.assign(new Event('push'), {{
        data: {{ json: () => ({text}) }}, waitUntil: (promise) => work.push(promise),
      }}))
      await Promise.all(work)
    }})()"""
    worker.evaluate(delivered)
    assert worker.evaluate("shown") == [
        {
            "title": "Battle Line",
            "body": "Zoë is waiting for you.",
            "lang": "en",
            "tag": table["id"],
            "data": table["id"],
            "icon": f"{address}/icon-192.png",
        }
    ]
    there = f"{address}/#/table/{table['id']}"
    assert opened_by(worker, table["id"]) == ["closed", "focus"]
    page.wait_for_url(there)
    page.locator("[data-hand]").first.wait_for()
    worker.evaluate("self.clients.matchAll = async () => []")  # as with the page closed
    assert opened_by(worker, table["id"]) == ["closed", there]


@pytest.mark.slowest
def test_a_message_without_words_shows_nothing(sit: Sit, address: str) -> None:
    """Some services wake a browser to see whether it lives."""
    worker = worker_of(sit(address, service_workers="allow").page)
    worker.evaluate("self.dispatchEvent(Object.assign(new Event('push'), { data: null }))")
    assert worker.evaluate("shown") == []


@pytest.mark.slowest
def test_each_visit_renews_it_and_the_switch_ends_it(
    sit: Sit, address: str, service: PushService
) -> None:
    page = sit("about:blank", service_workers="allow", **PHONE, locale="es-ES").page
    allow(page.context, Subscriber(service))
    page.goto(address)
    page.locator(SETTINGS).tap()
    with page.expect_response("**/api/push/subscribe", timeout=TIMEOUT):
        page.get_by_role("checkbox", name="Avisarme").check()
    asked = json.loads(page.evaluate("localStorage.getItem('test.subscribed')"))
    assert asked == {
        "userVisibleOnly": True,
        "applicationServerKey": Client(address).get("push")["key"],
    }
    with page.expect_response("**/api/push/subscribe", timeout=TIMEOUT) as renewed:
        page.reload()
    assert renewed.value.json() == {"subscribed": True}
    assert renewed.value.request.headers["accept-language"] == "es"
    page.locator(SETTINGS).tap()
    told = page.get_by_role("checkbox", name="Avisarme")
    expect(told).to_be_checked()
    with page.expect_response("**/api/push/unsubscribe", timeout=TIMEOUT) as ended:
        told.uncheck()
    assert ended.value.json() == {"subscribed": False}
    expect(told).not_to_be_checked()
    assert page.evaluate("localStorage.getItem('test.subscribed')") is None


# A subscription for a former key: one for another can be had only once it has ended.
FORMER = """(() => {
  const made = (name, key) => ({ endpoint: `ENDPOINT/${name}`,
    options: { applicationServerKey: key },
    toJSON: () => ({ ...DOCUMENT, endpoint: `ENDPOINT/${name}` }),
    unsubscribe: async () => !(now = null) })
  let now = made('former', new Uint8Array(65).buffer)
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
  PushManager.prototype.getSubscription = async () => now
  PushManager.prototype.subscribe = async (wanted) => {
    if (now) throw new DOMException('', 'InvalidStateError')
    return (now = made('present', new Uint8Array(65).buffer))
  }
})()"""


def test_a_subscription_for_a_former_key_gives_way(
    sit: Sit, address: str, service: PushService
) -> None:
    """At the next visit, without a word: no service brings messages that another key has signed."""
    page = sit("about:blank", service_workers="allow").page
    browser = Subscriber(service)
    script = FORMER.replace("ENDPOINT", browser.endpoint)
    page.context.add_init_script(script.replace("DOCUMENT", json.dumps(browser.document)))
    with page.expect_response("**/api/push/subscribe", timeout=TIMEOUT) as told:
        page.goto(address)
    sent = told.value.request.post_data_json
    assert sent is not None
    assert sent["endpoint"] == f"{browser.endpoint}/present"
    assert told.value.json() == {"subscribed": True}


@pytest.mark.parametrize(
    ("permission", "fails", "problem"),
    [
        ("denied", (), "The browser does not allow it."),
        ("granted", ("AbortError", "AbortError"), "The browser’s push service did not respond."),
        ("granted", ("InvalidStateError",), None),  # one for a former key of the server
    ],
)
def test_what_a_browser_refuses(
    permission: str,
    fails: tuple[str, ...],
    problem: str | None,
    sit: Sit,
    address: str,
    service: PushService,
) -> None:
    """The reason is said, and the switch shows what is true."""
    page = sit("about:blank", service_workers="allow").page
    allow(page.context, Subscriber(service), permission, fails)
    page.goto(address)
    told = switch(page)
    told.click()
    if problem is None:
        expect(told).to_be_checked()
        expect(page.get_by_role("alert")).to_have_count(0)
    else:
        expect(page.get_by_role("alert")).to_contain_text(problem)
        expect(told).not_to_be_checked()


def test_a_browser_without_a_push_service_is_told_why(sit: Sit, address: str) -> None:
    page = sit("about:blank").page
    page.context.add_init_script("delete window.PushManager")
    page.goto(address)
    expect(switch(page)).to_be_disabled()
    expect(page.get_by_text(say("web-push-missing"))).to_be_visible()
