"""Accounts: the same seats on all devices, by passkeys, and nobody else's."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from tests.server.authenticator import AtSite, Authenticator, decoded, encoded
from tests.server.running import OPEN, Client, Document, Two, served
from vexilla.server.accounts import accounts as accounts_module
from vexilla.server.accounts import rows as account_rows


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    path = tmp_path_factory.mktemp("server") / "vexilla.sqlite"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(accounts_module, "LOOK_S", 0.1)
        with served(path) as address:
            yield address


def refused(client: AtSite, path: str, **document: Any) -> str:
    return client.post(path, 409, **document)["error"]["text"]


def with_account(address: str, **fields: Any) -> tuple[AtSite, Authenticator]:
    client, device = AtSite(address), Authenticator()
    client.new_passkey(device, **fields)
    return client, device


def test_games_that_are_not_taken_along_come_back(address: str) -> None:
    _, device = with_account(address)
    borrowed = AtSite(address)
    theirs = borrowed.table()["id"]
    borrowed.sign_in(device)
    assert borrowed.tables() == set()
    assert borrowed.post("me/sign-out")["tables"] == 1
    assert borrowed.tables() == {theirs}


def test_both_devices_held_the_same_seat(address: str) -> None:
    """By a private link: the account then holds it once, and nothing is lost."""
    phone, laptop = AtSite(address), AtSite(address)
    table = phone.table()["id"]
    key = phone.post(f"tables/{table}/keys", 201, seat="south")["key"]
    laptop.post(f"tables/{table}/join", key=key)
    device = Authenticator()
    phone.new_passkey(device)
    assert laptop.sign_in(device, take=True)["tables"] == 1
    assert laptop.tables() == phone.tables() == {table}


def test_people_and_mutes_come_along(address: str) -> None:
    """Whoever was muted stays so, though they have an account now."""
    ann, ben = AtSite(address), AtSite(address)
    table = ann.table(seats=OPEN)
    ben.post(f"tables/{table['id']}/join", key=table["keys"]["north"], name="Ben")
    ann.post("people/mute", table=table["id"], seat="north", muted=True)
    ben.new_passkey(Authenticator())
    (met,) = ann.get("people")["people"]
    assert (met["name"], met["muted"]) == ("Ben", True)
    ann.new_passkey(Authenticator())
    assert ann.get("people")["people"][0]["muted"]


def changed(credential: Document, part: str, at: int = -1) -> Document:
    """Returns what a browser sends, with one byte of a part changed."""
    data = bytearray(decoded(credential["response"][part]))
    data[at] ^= 1
    return {**credential, "response": {**credential["response"], part: encoded(bytes(data))}}


def test_what_is_signed_must_fit(address: str) -> None:
    """Each wrong answer is refused with a sentence; the right one after it works."""
    client, device = with_account(address)
    client.post("me/sign-out")
    site = client.origin
    thief = Authenticator(id=device.id, user=device.user)
    wrong: dict[str, Callable[[Document], Document]] = {
        "another page": lambda options: device.sign(options, "https://evil.example"),
        "another site": lambda options: device.sign({**options, "rpId": "evil.example"}, site),
        "another key": lambda options: thief.sign(options, site),
        "no signature": lambda options: {
            **(signed := device.sign(options, site)),
            "response": {"clientDataJSON": signed["response"]["clientDataJSON"]},
        },
        "other data": lambda options: changed(device.sign(options, site), "authenticatorData"),
        "another account": lambda options: changed(device.sign(options, site), "userHandle"),
        "nothing": lambda _: {},
        "nonsense": lambda _: {"id": [1], "response": "?"},
    }
    for what, answer in wrong.items():
        credential = answer(client.post("me/sign-in/options"))
        text = refused(client, "me/sign-in", credential=credential)
        assert text.startswith("The passkey could not be checked"), what
    assert not client.get("me")["account"]
    assert client.sign_in(device)["account"]
    client.post("me/sign-out")
    stranger = Authenticator(user=device.user)
    signed = stranger.sign(client.post("me/sign-in/options"), site)
    assert "Nobody has this passkey" in refused(client, "me/sign-in", credential=signed)


def test_a_new_passkey_must_fit(address: str) -> None:
    client = AtSite(address)
    for change in ({"origin": "https://evil.example"}, {"rp": {"id": "evil.example"}}):
        options = client.post("me/passkeys/options")
        origin = change.pop("origin", client.origin)
        credential = Authenticator().make({**options, **change}, str(origin))
        assert "could not be checked" in refused(client, "me/passkeys", credential=credential)
    signed = Authenticator().sign(client.post("me/sign-in/options"), client.origin)
    assert "Try again" in refused(client, "me/passkeys", credential=signed)  # it makes none
    assert not client.get("me")["account"]


def test_a_challenge_is_signed_once(address: str) -> None:
    """Neither again, nor by another browser, nor for another purpose, nor after a while."""
    client, device = with_account(address)
    late = "This took too long, or was already done. Try again."
    signed = device.sign(client.post("me/sign-in/options"), client.origin)
    assert refused(AtSite(address), "me/sign-in", credential=signed) == late
    client.post("me/sign-in", credential=signed)
    assert refused(client, "me/sign-in", credential=signed) == late
    options = client.post("me/passkeys/options")
    assert {each["id"] for each in options["excludeCredentials"]} == {encoded(device.id)}
    options |= {"rpId": "localhost", "userVerification": "preferred"}
    assert refused(client, "me/sign-in", credential=device.sign(options, client.origin)) == late
    made = Authenticator().make(client.post("me/passkeys/options"), client.origin)
    client.post("me/passkeys", credential=made)
    assert refused(client, "me/passkeys", credential=made) == late
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(accounts_module, "CHALLENGE_S", -1.0)
        options = client.post("me/sign-in/options")
    assert refused(client, "me/sign-in", credential=device.sign(options, client.origin)) == late


@pytest.mark.all
def test_a_counter_that_goes_back(address: str) -> None:
    """Somebody has copied the device; one that never counts is taken."""
    client, device = with_account(address)
    client.sign_in(device)
    device.counter -= 1
    signed = device.sign(client.post("me/sign-in/options"), client.origin)
    assert "could not be checked" in refused(client, "me/sign-in", credential=signed)
    other, uncounted = AtSite(address), Authenticator(counts=False)
    other.new_passkey(uncounted)
    assert other.sign_in(uncounted)["account"]
    assert other.sign_in(uncounted)["account"]


def test_several_passkeys(address: str) -> None:
    """Whoever signed in with the one that is removed is signed out, on open sockets too."""
    laptop, old = with_account(address, label="Laptop")
    table = laptop.table()["id"]
    phone, new = AtSite(address), Authenticator()
    phone.sign_in(old)
    labels = [each["label"] for each in laptop.new_passkey(new, label="Phone")["passkeys"]]
    assert labels == ["Laptop", "Phone"]
    lost = AtSite(address)
    lost.sign_in(new)
    with lost.socket(table) as there, phone.socket(table) as here:
        assert there.watch("south")["type"] == "state"
        here.watch("south")
        laptop.post("me/passkeys/remove", id=encoded(new.id))
        assert there.until("closing")["reason"] == "signed-out"
        here.send(type="ping")
        here.until("pong")
    assert not lost.get("me")["account"]
    assert lost.tables() == set()
    signed = new.sign(lost.post("me/sign-in/options"), lost.origin)
    assert "Nobody has this passkey" in refused(lost, "me/sign-in", credential=signed)
    assert "The last passkey" in refused(laptop, "me/passkeys/remove", id=encoded(old.id))
    assert phone.get("me")["account"]


def test_nobody_adds_a_passkey_after_being_signed_out(address: str) -> None:
    """Though they had asked for it before."""
    owner, device = with_account(address)
    second = Authenticator()
    owner.new_passkey(second)
    thief = AtSite(address)
    thief.sign_in(second)
    made = Authenticator().make(thief.post("me/passkeys/options"), thief.origin)
    owner.post("me/passkeys/remove", id=encoded(second.id))
    refused(thief, "me/passkeys", credential=made)
    assert len(owner.get("me")["passkeys"]) == 1
    assert owner.sign_in(device)["account"]


def test_who_has_signed_in_meanwhile_makes_no_second_account(address: str) -> None:
    """In another window: the games of the first one would go to the second."""
    client, device = with_account(address)
    table = client.table()["id"]
    client.post("me/sign-out")
    made = Authenticator().make(client.post("me/passkeys/options"), client.origin)
    client.sign_in(device)
    assert "Try again" in refused(client, "me/passkeys", credential=made)
    assert client.tables() == {table}


def test_a_passkey_belongs_to_one_account(address: str) -> None:
    _, device = with_account(address)
    other = AtSite(address)
    made = device.make(other.post("me/passkeys/options"), other.origin)
    assert "Try again" in refused(other, "me/passkeys", credential=made)
    assert not other.get("me")["account"]


def test_limits(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(accounts_module, "MAX_PASSKEYS", 2)
    monkeypatch.setattr(account_rows, "MAX_PASSKEYS", 2)
    monkeypatch.setattr(account_rows, "MAX_SESSIONS", 2)
    client, device = with_account(address)
    before = client.post("me/passkeys/options")
    client.new_passkey(Authenticator())
    assert "as many passkeys" in refused(client, "me/passkeys/options")
    refused(client, "me/passkeys", credential=Authenticator().make(before, client.origin))
    browsers = [AtSite(address) for _ in range(3)]
    for browser in browsers:
        browser.sign_in(device)
    assert not client.get("me")["account"]  # the oldest has ended
    assert [browser.get("me")["account"] for browser in browsers] == [False, True, True]
    monkeypatch.setattr(accounts_module, "MAX_ACCOUNTS", 1)
    full = AtSite(address).post("me/passkeys/options", 503)
    assert full["error"]["code"] == "full"


def test_passkeys_need_a_name_in_the_address(address: str) -> None:
    """Browsers make none for a number; and a request without an origin comes from no page."""
    for client in (Client(address), Client(address.replace("127.0.0.1", "localhost"))):
        if "127.0.0.1" in client.address:
            client.http.headers["origin"] = client.address
        for path in ("me/passkeys/options", "me/sign-in/options"):
            assert "Passkeys do not work at this address" in client.post(path, 409)["error"]["text"]


def test_a_session_cannot_be_made_up(address: str) -> None:
    """The cookie is signed as a whole: no part of another one can be put into it."""
    owner, _ = with_account(address)
    thief = AtSite(address)
    thief.get("tables")
    (mine,) = (each.value or "" for each in thief.http.cookies.jar)
    (theirs,) = (each.value or "" for each in owner.http.cookies.jar)
    token, _, signature = mine.rpartition(".")
    session = theirs.rpartition(".")[0].partition("~")[2]
    assert len(session) == 43
    for value in (f"{token}~{session}.{signature}", f"{token}~.{signature}"):
        sent = {"cookie": f"vexilla_player={value}"}
        assert not Client(address).http.get("/api/me", headers=sent).json()["account"]


@pytest.mark.databases("postgresql")
def test_two_processes(two: Two) -> None:
    """A challenge of one is answered at the other, once; a session ends at both."""
    here, there = AtSite(two.one), AtSite(two.other)
    device = Authenticator()
    table = here.table()["id"]
    options = here.post("me/passkeys/options")
    there.http.cookies = here.http.cookies  # one browser: cookies know no ports
    there.post("me/passkeys", credential=device.make(options, there.origin))
    here.http.cookies = there.http.cookies
    assert here.tables() == there.tables() == {table}
    phone = [AtSite(two.one), AtSite(two.other)]
    options = phone[0].post("me/sign-in/options")
    phone[1].http.cookies = phone[0].http.cookies
    signed = device.sign(options, phone[1].origin)
    with ThreadPoolExecutor() as pool:
        answers = list(
            pool.map(
                lambda at: at.http.post("/api/me/sign-in", json={"credential": signed}),
                [phone[1], phone[1], phone[1]],
            )
        )
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409]
    here.post("me/sign-out")
    assert there.tables() == set()
    assert phone[1].tables() == {table}
