"""The chat at the tables: who reads what, what is refused, and that nothing is lost or told."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast
from unicodedata import normalize

import pytest
from typer.testing import CliRunner

import vexilla
from tests.server.authenticator import AtSite, Authenticator
from tests.server.chat.people import WATCHER, Party, messages, said
from tests.server.running import Client, Socket, Two, served
from tests.server.stored import everything, without_times
from vexilla.errors import VexillaError
from vexilla.server.browser.names import cleaned_name as in_browser
from vexilla.server.browser.records import table_of
from vexilla.server.chat import rows as chat_rows
from vexilla.server.chat.chat import Chat, read_words
from vexilla.server.edge.names import cleaned_name
from vexilla.terminal.cli import app

FORMS = ("NFC", "NFD", "NFKC", "NFKD")
UNSEEN = ("\u3164", "\u2800 \u115f", "\u200b\u00ad", "\u0301", "\U000e0067\ufe0f", "\ufffc")
MANY = 15  # messages that a socket takes at once


@pytest.fixture
def table(address: str) -> Iterator["Party"]:
    """A table on a server with two players and two watchers."""
    with Party(address, address) as party:
        yield party


def heard(socket: Socket) -> list[str]:
    """Returns what a socket has heard so far."""
    return [message["text"] for message in messages(socket)]


@pytest.mark.databases("postgresql")
def test_players_and_watchers_have_a_room_each(two: Two) -> None:
    """Until the end; then all read both at a public table. Two processes show the same."""
    with Party(two.one, two.other, public=True) as party:
        assert party.south.ask("say", text="Good luck!")["type"] == "done"
        message = said(party.north, "Good luck!")
        assert (message["room"], message["number"], message["seat"]) == ("seats", 1, "south")
        assert (message["mine"], said(party.south, "Good luck!")["mine"]) == (False, True)
        party.first.ask("say", text="He should play at flag 3.", name="Eve")
        message = said(party.second, "He should play at flag 3.")
        assert (message["room"], message["number"], message["name"]) == ("watchers", 1, "Eve")
        assert message["seat"] is None
        party.north.ask("say", text="Thanks.")
        said(party.south, "Thanks.")
        for socket in (party.south, party.north, party.first, party.second):
            socket.settle()
        assert heard(party.north) == ["Good luck!", "Thanks."]
        assert heard(party.second) == ["He should play at flag 3."]
        assert [each["text"] for each in party.read_again(party.bob, "north")] == heard(party.north)
        # who holds a seat stays among the players, whatever they watch
        assert [each["text"] for each in party.read_again(party.bob, None)] == heard(party.north)

        party.south.ask("resign")
        said(party.north, "He should play at flag 3.")
        said(party.second, "Good luck!")
        news = [each for each in party.second.heard if each["type"] == "chat"]
        assert news[-1]["rooms"] == ["seats", "watchers"]
        party.second.ask("say", text="Well played.")
        assert said(party.south, "Well played.")["room"] == "watchers"


@pytest.mark.all
@pytest.mark.databases("postgresql")
def test_a_message_counts_once(two: Two) -> None:
    """Also by another process, and after a restart."""
    with Party(two.one, two.other) as party:
        first = party.south.ask("say", text="Hello", id="m1")
        assert party.south.ask("say", text="Hello", id="m1") == first
        again = Client(two.other)
        again.http.cookies = party.ann.http.cookies
        assert party.enter(again, "south").ask("say", text="Hello", id="m1") == first
        assert party.north.ask("say", text="Hello", id="m1")["number"] == 2  # it is Bob's own
        id = party.id
    with served(two.database) as address:
        party.ann.ask_at(address)
        with party.ann.watching(id, "south") as socket:
            socket.send(type="chat", seats=1)
            news = socket.until("chat")
            assert [message["number"] for message in news["messages"]] == [2]
            assert socket.ask("say", text="Hello", id="m1") == first


@pytest.mark.all
@pytest.mark.databases("postgresql")
def test_many_write_at_once(two: Two, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each message gets a number of its own, and every reader reads all of them."""
    monkeypatch.setattr(chat_rows, "MAX_AT_ONCE", 10_000)
    with Party(two.one, two.other) as party:
        writers = (party.south, party.north)
        for number in range(MANY):
            for name, socket in zip("ab", writers, strict=True):
                socket.send(type="say", id=f"{name}{number}", text=f"{name}{number}")
        wanted = {f"{name}{number}" for name in "ab" for number in range(MANY)}
        for socket in writers:
            while not wanted <= set(heard(socket)):
                socket.next()
            assert len(heard(socket)) == 2 * MANY
            numbers = [message["number"] for message in messages(socket)]
            assert numbers == list(range(1, 2 * MANY + 1))


@pytest.mark.all
@pytest.mark.parametrize(
    ("text", "why"),
    [
        (" \t\n ", "message is empty"),
        *((unseen, "message is empty") for unseen in UNSEEN),
        ("x" * 301, "at most 300 characters"),
        ("a\x00b", "invisible characters"),
        ("a\x1b[31mb", "invisible characters"),
        ("a\u202eb", "invisible characters"),
    ],
)
def test_what_cannot_be_written(table: Party, text: str, why: str) -> None:
    answer = table.south.ask("say", text=text)
    assert answer["type"] == "refused"
    assert why in answer["text"]
    assert table.read_again(table.bob, "north") == []


def test_texts_are_tidied(table: Party) -> None:
    """Letters of all scripts stay, and so do signs that belong to them."""
    for given, kept in (
        ("  Hello,\n\t you ", "Hello, you"),
        ("Грай, будь ласка — 👩‍👩‍👧", "Грай, будь ласка — 👩‍👩‍👧"),
        ("<b>&amp;</b>", "<b>&amp;</b>"),
        ("x" * 300, "x" * 300),
    ):
        table.south.ask("say", text=given)
        said(table.north, kept)
    table.first.ask("say", text="Hi", name=" Eve\x00 ")
    assert said(table.second, "Hi")["name"] == "Eve"


def test_malformed_messages(table: Party) -> None:
    for message in (
        {"type": "say", "id": "x", "text": "y" * 2000},
        {"type": "say", "text": "no id"},
        {"type": "chat", "seats": -1},
        {"type": "report", "id": "x", "room": "kitchen", "number": 1},
    ):
        table.south.send(**message)
        assert table.south.until("error")["code"] == "malformed"


def test_a_person_writes_only_so_much(table: Party) -> None:
    """By whatever connection; others are not affected."""
    for number in range(chat_rows.MAX_AT_ONCE):
        assert table.south.ask("say", text=f"{number}")["type"] == "done"
    answer = table.enter(table.ann, "south").ask("say", text="more")
    assert (answer["type"], answer["text"]) == ("refused", "Too much at once. Wait a little.")
    assert table.north.ask("say", text="hello")["type"] == "done"


def test_no_chat_against_the_computer(me: Client) -> None:
    with me.watching(me.table()["id"], "south") as socket:
        socket.send(type="chat")
        assert socket.ask("say", text="Hello")["type"] == "refused"
        assert not heard(socket)


@pytest.mark.all
def test_only_the_newest_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In each room; what was reported is kept for whoever runs the server."""
    monkeypatch.setattr(chat_rows, "MAX_AT_ONCE", 10_000)
    monkeypatch.setattr(chat_rows, "KEPT", 3)
    with served(tmp_path / "vexilla.sqlite") as address, Party(address, address) as party:
        party.first.ask("say", text="among watchers")
        for number in range(1, 7):
            party.south.ask("say", text=f"text {number}")
            if number == 2:
                said(party.north, "text 2")
                party.north.ask("report", room="seats", number=2)
        said(party.north, "text 6")
        kept = party.read_again(party.bob, "north")
        assert [each["number"] for each in kept] == [2, 4, 5, 6]
        assert len(party.read_again(party.eve, WATCHER)) == 1


def test_the_word_list(tmp_path: Path) -> None:
    words = read_words("# what nobody wants\n\nDARN\nчорт\n")
    with served(tmp_path / "x.sqlite", words=words) as address, Party(address, address) as party:
        party.south.ask("say", text="Darn! Darned чорт, ｄａｒｎ")
        said(party.north, "****! Darned ****, ****")
        party.first.ask("say", text="Hi", name="Darn it")
        assert said(party.second, "Hi")["name"] == "**** it"
    with pytest.raises(VexillaError, match="line 2 of the word list"):
        read_words("one\ntwo words\n")


def test_words_are_compared_as_people_see_them() -> None:
    """Whatever spelling of Unicode the list, the chat and a name have."""
    listed = ["йолоп", "їжак", "café", "niño", "дурной", "क्रम"]
    for form in FORMS:
        chat = Chat(cast(Any, None), read_words(normalize(form, "\n".join(listed))))
        for word in listed:
            for other in FORMS:
                said = chat.masked(f"you {normalize(other, word)}!")
                assert said.replace("*", "") == "you !", (word, form, other)
    chat = Chat(cast(Any, None), read_words("darn\nкот\n"))
    assert (
        chat.masked("da\u200brn d\u0336a\u0336rn DAR\ufe0fN \u00addarn")
        == "***** ****** ***** *****"
    )
    assert chat.masked("ко\u0301т йод darned") == "**** йод darned"


def test_names_are_what_people_see() -> None:
    """Nothing that is unseen is kept, and nothing that looks like a bot; emojis stay whole."""
    for unseen in (*UNSEEN, "", "\U0001f916", "Computer", "Комп’ютер", "ordenador"):
        assert cleaned_name(unseen) is None
        assert in_browser(unseen) is None
    marks = ["(bot)", "（ｂｏｔ）", "(bo\u0336t)\u0336", "(b\u3164ot)\u3164", "( bot )", "(b0t)"]
    marks += ["(b\u043et)", "(\u0412\u041e\u0422)", "(\u03d0\u03bf\u03c4)", "(b\u1d0ft)", "❨𝐛𝗈𝚝❩"]
    marks += ["❪bot❫", "(бот)", "【bot】", "⦅бот⦆", "[робот]", "«bot»", "<bot>", "⒝⒪⒯"]
    marks += ["\U0001f916"]
    for mark in ("(bot)", "( BOT )", "❪bot❫", "(бот)", "[робот]", "<bot>", "\U0001f916"):
        assert in_browser(f"Eve\u200b {mark} ") == "Eve", mark
        game = vexilla.new("battle-line", seed=1)
        game.names = {"south": f"Eve {mark}"}
        table = table_of("\n".join(json.dumps(line) for line in game.record()))
        assert table.names["south"] == "Eve"
    for mark in (*marks, "(BOT) (bot)"):
        assert cleaned_name(f"Eve {mark}") == "Eve", mark
        assert cleaned_name(mark) is None
    assert cleaned_name("Eve (bot)!") == "Eve !"
    assert cleaned_name("Abbot (Ann)") == "Abbot (Ann)"
    assert cleaned_name(normalize("NFD", "Надія Їжак")) == "Надія Їжак"
    assert cleaned_name("A\u200bd\u00a0\tа\u202e") == "Ad а"
    england = "\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f"
    fire, keycap = "❤\ufe0f\u200d🔥", "1\ufe0f\u20e3"
    family = "👨\u200d👩\u200d👧\u200d👦"
    for emoji in (family, "👩🏽\u200d🚀", "🇺🇦", fire, keycap, england):
        name = f"A{emoji}"
        assert cleaned_name(f"A\u200d{emoji}\u200d \ufe0f") == name
        assert cleaned_name("x" * 39 + emoji) == "x" * 39
        assert in_browser(f"A{emoji}\u200d ") == name
        game = vexilla.new("battle-line", seed=1)
        game.names = {"south": name}
        assert vexilla.replay(list(game.record())).names == game.names


@pytest.mark.parametrize(
    ("content", "why"),
    [(None, "No such file"), (b"\xff", "not a text in UTF-8"), (b"a b", "line 1")],
)
def test_a_word_list_that_cannot_be_read(content: bytes | None, why: str, tmp_path: Path) -> None:
    file = tmp_path / "words"
    if content is not None:
        file.write_bytes(content)
    ended = CliRunner().invoke(app, ["serve", "--data", str(tmp_path), "--word-list", str(file)])
    assert ended.exit_code
    assert why in str(ended.exception) + ended.output


@pytest.mark.databases("postgresql")
def test_who_is_muted_is_not_read(two: Two) -> None:
    """In all rooms and at all tables, by all processes; and is not told of it."""
    with Party(two.one, two.other) as party:
        party.first.ask("say", text="rude words", name="Rude name")
        message = said(party.second, "rude words")
        party.second.heard.clear()
        muting = {"room": "watchers", "number": message["number"]}
        assert party.second.ask("mute", **muting, muted=True)["type"] == "done"
        news = party.second.until("chat")
        assert [each["muted"] for each in news["messages"]] == [True]
        party.first.ask("say", text="more of it", name="Rude name")
        said(party.first, "more of it")
        party.second.until("chat")
        assert "rude" not in json.dumps(party.second.heard).lower()
        assert "more of it" not in json.dumps(party.second.heard)
        assert all(not each["muted"] for each in party.read_again(party.eve, WATCHER))
        assert all(not each["muted"] for each in party.read_again(party.bob, "north"))
        party.second.ask("mute", **muting, muted=False)
        said(party.second, "more of it")


@pytest.mark.all
def test_who_muted_a_person_before_does_not_read_them(table: Party) -> None:
    """The same list as for invitations."""
    table.bob.post("people/mute", table=table.id, seat="south", muted=True)
    table.south.ask("say", text="Hello")
    (message,) = table.read_again(table.bob, "north")
    assert (message["muted"], message["text"]) == (True, "")
    table.north.send(type="chat")
    table.north.ask("mute", room="seats", number=1, muted=False)
    said(table.north, "Hello")
    assert [each["muted"] for each in table.bob.get("people")["people"]] == [False]


def test_what_cannot_be_muted_or_reported(table: Party) -> None:
    """What one has written oneself, and what one cannot read: it looks like what is not there."""
    table.south.ask("say", text="Hello")
    said(table.north, "Hello")
    for number, socket in ((1, table.south), (1, table.first), (2, table.north)):
        for what in ({"type": "report"}, {"type": "mute", "muted": True}):
            answer = socket.ask(room="seats", number=number, **what)
            assert answer["type"] == "refused"
            assert answer["text"] == "That message is not here, or is your own."


@pytest.mark.all
@pytest.mark.databases("postgresql")
def test_messages_are_ones_own(two: Two) -> None:
    """The export has them; after the deletion nobody reads them, by any process."""
    with Party(two.one, two.other) as party:
        party.first.ask("say", text="Zdenka was here", name="Zdenka")
        party.first.ask("say", text="and here", name="Zdenka")
        said(party.second, "and here")
        party.second.ask("say", text="Dan too")
        said(party.first, "Dan too")
        assert [each["text"] for each in party.eve.get("me/export")["messages"]] == [
            "Zdenka was here", "and here"]  # fmt: skip
        party.eve.post("me/delete")
        party.second.settle()
        assert [each["text"] for each in party.read_again(party.dan, WATCHER)] == ["Dan too"]
        assert party.second.ask("say", text="four")["number"] == 4
    left = everything(two.database)
    assert "Zdenka" not in left
    assert "Dan too" in left


def test_messages_come_along_to_an_account(address: str) -> None:
    """And with them the right not to mute or report oneself."""
    me = AtSite(address)
    made, _ = me.with_friend()
    with me.watching(made["id"], "south") as socket:
        socket.ask("say", text="before")
    me.new_passkey(Authenticator(), name="Ann")
    assert [each["text"] for each in me.get("me/export")["messages"]] == ["before"]
    with me.watching(made["id"], "south") as socket:
        socket.send(type="chat")
        assert [each["mine"] for each in socket.until("chat")["messages"]] == [True]


@pytest.mark.parametrize("room", ["seats", "watchers"])
def test_the_other_room_changes_nothing(room: str, tmp_path: Path) -> None:
    """Whatever one room says, the other one receives the same bytes; and so does HTTP."""
    first = tmp_path / "first.sqlite"
    with served(first) as address:
        party = Party(address, address)
        for client in (party.eve, party.dan):
            client.get("tables")  # for the cookie
    received: list[list[str]] = []
    for number, others in enumerate(([], ["Play at flag 3!", "No, at 4."])):
        path = tmp_path / f"{number}.sqlite"
        path.write_bytes(first.read_bytes())
        with served(path) as address:
            for client in (party.ann, party.bob, party.eve, party.dan):
                client.ask_at(address)
            with party:
                players, watchers = [party.south, party.north], [party.first, party.second]
                hearing, talking = (players, watchers) if room == "seats" else (watchers, players)
                hearing[0].ask("say", text="Hello", id="m1")
                for socket in talking:
                    for text in others:
                        assert socket.ask("say", text=text)["type"] == "done"
                for socket in talking:
                    socket.settle()
                hearing[0].ask("say", text="Bye", id="m2")
                for socket in hearing:
                    said(socket, "Bye")
                    socket.settle()
                client = party.ann if room == "seats" else party.eve
                paths = [f"tables/{party.id}{what}" for what in ("", "/history", "/picture")]
                answers = [
                    client.http.get(f"/api/{each}").text for each in (*paths, "lobby", "people")
                ]
                frames = [
                    json.dumps(message)
                    for socket in hearing
                    for message in socket.heard
                    if message["type"] != "presence"  # who came first is chance
                ]
                # whether an answer or the news of it comes first is chance
                received.append([without_times(text) for text in sorted(frames) + answers])
    assert received[0] == received[1]
