"""How the server sends the files of the page, and what it says where there is none."""

import gzip
from pathlib import Path

import httpx
import pytest

from tests.server.running import Client
from vexilla.game import GAMES, package_of, rules_of
from vexilla.server.edge.http.headers import HEADERS, OF_PARTS
from vexilla.server.edge.page import FOLDER, Page


@pytest.fixture
def page(tmp_path: Path) -> Page:
    """A page with a script that the build has compressed, and a picture that it has not."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html>" + " " * 500)
    (tmp_path / "assets" / "main.js").write_text("let a = 1\n" * 100)
    (tmp_path / "assets" / "main.js.br").write_bytes(b"brotli")
    (tmp_path / "favicon.ico").write_bytes(bytes(range(256)))
    return Page(tmp_path)


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip;q=1.0, deflate", "gzip"),
        ("deflate", None),
        ("vibrant", None),
        ("br;q=0, gzip;q=0.1", "gzip"),
        ("*;q=0.5, br; q=0", "gzip"),
        ("", None),
    ],
)
def test_a_file_is_sent_in_the_best_encoding(
    page: Page, accepted: str, encoding: str | None
) -> None:
    script = page.file("/assets/main.js")
    assert script is not None
    content, used = script.content(accepted)
    plain = b"let a = 1\n" * 100
    assert used == encoding
    if encoding == "br":
        assert content == b"brotli"
    else:
        assert (gzip.decompress(content) if encoding else content) == plain


def test_what_saves_nothing_is_sent_plain(page: Page) -> None:
    icon = page.file("/favicon.ico")
    assert icon is not None
    assert icon.content("gzip, br") == (bytes(range(256)), None)


def test_compressed_copies_are_no_files_of_the_page(page: Page) -> None:
    assert page.file("/assets/main.js.br") is None


@pytest.mark.all
@pytest.mark.parametrize(
    ("path", "language", "words", "home"),
    [
        ("/games", "en-GB,en", "There is no page here", '"./"'),
        ("/games/chess", "ru", "Такой страницы нет", '"../"'),
        ("/a/b/c", "uk", "Такої сторінки немає", '"../../"'),
        ("/x", "es-MX", "Aquí no hay ninguna página", '"./"'),
    ],
)
def test_an_unknown_address_says_so(
    path: str, language: str, words: str, home: str, address: str
) -> None:
    browser = {"accept": "text/html,*/*;q=0.8", "accept-language": language}
    answer = httpx.get(f"{address}{path}", headers=browser, timeout=60)
    assert answer.status_code == 404
    assert answer.headers["content-type"].startswith("text/html")
    assert words in answer.text
    assert f"href={home}" in answer.text
    machine = httpx.get(f"{address}{path}", timeout=60)
    assert (machine.status_code, machine.json()["error"]["code"]) == (404, "not-found")


def test_a_file_that_a_browser_has_is_not_sent_again(address: str) -> None:
    page = httpx.get(f"{address}/", timeout=60)
    again = httpx.get(
        f"{address}/", headers={"if-none-match": f'"x", {page.headers["etag"]}'}, timeout=60
    )
    assert (again.status_code, again.content) == (304, b"")
    other = httpx.get(f"{address}/", headers={"if-none-match": 'W/"x"'}, timeout=60)
    assert (other.status_code, other.content) == (200, page.content)


def test_the_page_can_be_installed(address: str) -> None:
    """The manifest names icons that are there, in their sizes, and no place outside the page."""
    page = httpx.get(f"{address}/", timeout=60)
    assert '<link rel="manifest" href="./manifest.webmanifest"' in page.text
    answer = httpx.get(f"{address}/manifest.webmanifest", timeout=60)
    assert answer.headers["content-type"].startswith("application/manifest+json")
    manifest = answer.json()
    assert {manifest[key] for key in ("id", "start_url", "scope")} == {"./"}
    drawn = [each for each in manifest["icons"] if each["type"] == "image/png"]
    assert {each["sizes"] for each in drawn} >= {"192x192", "512x512"}
    for each in drawn:
        icon = httpx.get(f"{address}/{each['src']}", timeout=60).content
        assert icon.startswith(b"\x89PNG")
        width, height = (int.from_bytes(icon[at : at + 4]) for at in (16, 20))
        assert each["sizes"] == f"{width}x{height}"
    assert "Disallow: /api/" in httpx.get(f"{address}/robots.txt", timeout=60).text
    icon = httpx.get(f"{address}/favicon.ico", timeout=60).content
    assert icon[:4] == b"\x00\x00\x01\x00"  # the sign of an icon file


def test_a_part_of_the_page_has_few_headers(address: str) -> None:
    """They weigh as much as a small script; a document, a picture and a worker have all of them."""
    assets = FOLDER / "assets"
    for pattern in ("begin-*.js", "begin-*.css", "*.woff2"):
        name = next(assets.glob(pattern)).name
        sent = httpx.get(f"{address}/assets/{name}", timeout=60).headers
        assert HEADERS.keys() & sent.keys() == OF_PARTS.keys()
        assert sum(len(f"{key}: {value}") for key, value in sent.items()) < 420
    for path in ("", "service-worker.js", f"assets/{next(assets.glob('worker-*.js')).name}"):
        assert HEADERS.keys() <= httpx.get(f"{address}/{path}", timeout=60).headers.keys()


@pytest.mark.parametrize("game", GAMES)
def test_a_picture_can_be_opened_in_a_tab_of_its_own(game: str, me: Client) -> None:
    """Its policy allows its style sheet, and nothing else; no header comes twice."""
    table = me.table(game)
    pictures = f"/api/tables/{table['id']}/picture", "/api/diagrams/BB-8.4.svg", "/icon.svg"
    for path in pictures:
        answer = me.http.get(path)
        assert answer.headers["content-type"].startswith("image/svg+xml")
        (policy,) = answer.headers.get_list("content-security-policy")
        allowed = policy.split("; ")
        assert "default-src 'none'" in allowed
        assert "style-src 'unsafe-inline'" in allowed
        assert "script-src" not in policy
        assert len(answer.headers.get_list("cache-control")) == 1


def test_a_picture_has_the_side_of_its_viewer_below(me: Client) -> None:
    """Also when the game is over, and all of it is shown."""
    table, friend = me.with_friend(first="south")
    path = f"/api/tables/{table['id']}/picture"

    def north_is_below() -> bool:
        drawn = friend.http.get(path, params={"seat": "north"}).text.partition("<style>")[2]
        return drawn.index(">South<") < drawn.index(">North<")

    assert north_is_below()
    me.resign(table["id"])
    assert me.get(f"tables/{table['id']}")["over"]
    assert north_is_below()


@pytest.mark.parametrize("game", GAMES)
def test_a_picture_shows_what_the_seat_may_see(game: str, address: str, me: Client) -> None:
    table = me.table(game)
    mine, other = rules_of(game).SEATS
    path = f"/api/tables/{table['id']}/picture"
    for seat in (mine, None):
        query = {"seat": seat} if seat else {}
        answer = me.http.get(path, params=query)
        assert answer.headers["content-type"].startswith("image/svg+xml")
        visible = me.get(f"tables/{table['id']}/position", **query)
        assert answer.text == package_of(game).draws.board_svg(visible, below=seat)
    assert me.http.get(path, params={"seat": other}).status_code == 403
    assert Client(address).http.get(path, params={"seat": mine}).status_code == 403
