"""Invitations: what their guests choose changes nothing that a host can see or count."""

from typing import Any

import pytest

from tests.server.authenticator import AtSite, member
from tests.server.running import OPEN, Client
from vexilla.server.lobby import rows

GUESTS = 4


@pytest.fixture(scope="module")
def guests(address: str) -> list[AtSite]:
    """People whom everybody may challenge."""
    people = [member(address) for _ in range(GUESTS)]
    for number, guest in enumerate(people):
        guest.post("me/page", page=f"guest-{number}", challenges=True)
    return people


def invited(guest: Client) -> set[str]:
    """The tables to which a guest is invited."""
    return set(guest.get("me/export")["invitations"])


def met(host: Client, guest: Client) -> str:
    """Has a host and a guest begin a game; returns its table, at which the host is `south`."""
    return host.with_friend(friend=guest)[0]["id"]


@pytest.mark.all
@pytest.mark.parametrize("way", ["challenge", "invite"])
@pytest.mark.parametrize("choice", ["nothing", "muted before", "mutes", "declines"])
def test_a_choice_of_a_guest_changes_no_count(
    choice: str, way: str, address: str, guests: list[AtSite], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each answer is the same, whatever the first guest has chosen, and so is the sum."""
    monkeypatch.setattr(rows, "MAX_INVITED", GUESTS - 1)
    host = Client(address)
    first = guests[0]
    games = [met(host, guest) for guest in guests]
    table: str = host.table(seats=OPEN)["id"]

    def ask(number: int) -> int:
        wanted = (
            {"page": f"guest-{number}"}
            if way == "challenge"
            else {"table": games[number], "seat": "north"}
        )
        return host.http.post(f"/api/tables/{table}/{way}", json=wanted).status_code

    muting: dict[str, Any] = {"table": games[0], "seat": "south"}
    if choice == "muted before":
        first.post("people/mute", **muting, muted=True)
    answers = [ask(0)]
    if choice == "mutes":
        first.post("people/mute", **muting, muted=True)
    elif choice == "declines":
        first.post(f"tables/{table}/decline")
    answers.append(ask(0))  # again: it is counted once
    answers += [ask(number) for number in range(1, GUESTS - 1)]
    for public in (True, False):  # the lobby forgets nothing of it
        host.post(f"tables/{table}/public", public=public)
    answers += [ask(GUESTS - 1), ask(0)]
    assert answers == [*[200] * GUESTS, 409, 200]
    assert (table in invited(first)) == (choice == "nothing")
    if "mute" in choice:
        first.post("people/mute", **muting, muted=False)
        assert table not in invited(first)
        assert ask(0) == 200  # it is asked for once more, and now it is wanted
        assert table in invited(first)
    if choice == "declines":
        first.post(f"tables/{table}/join", 409)


def test_a_declined_invitation_is_not_sent_again(address: str, guests: list[AtSite]) -> None:
    """By no way; to another table they may be invited."""
    host, guest = Client(address), guests[0]
    game = met(host, guest)
    one, other = (host.table(seats=OPEN)["id"] for _ in range(2))
    for _ in range(3):
        host.post(f"tables/{one}/challenge", page="guest-0")
        guest.post(f"tables/{one}/decline")
        host.post(f"tables/{one}/invite", table=game, seat="north")
        assert one not in invited(guest)
    host.post(f"tables/{other}/challenge", page="guest-0")
    assert other in invited(guest)


def test_the_browsers_of_a_guest_count_as_one_person(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The number of invitations does not tell in how many browsers somebody plays."""
    monkeypatch.setattr(rows, "MAX_INVITED", 2)
    host, one, other, third = (Client(address) for _ in range(4))
    games = [met(host, guest) for guest in (one, third)]
    key = one.post(f"tables/{games[0]}/keys", 201, seat="north")["key"]
    other.post(f"tables/{games[0]}/join", key=key)
    table = host.table(seats=OPEN)["id"]
    for game in games:
        host.post(f"tables/{table}/invite", table=game, seat="north")
    assert all(table in invited(guest) for guest in (one, other, third))
