"""The public page of a game: what a messenger shows of its link, and the way to the game itself.

The page of a game is chosen by the fragment of its address, which no messenger sends. So the link
to share has a path: there stand the tags of Open Graph, and a browser goes on to the game.
"""

import string
from html import escape
from typing import Any

from litestar import MediaType, Request, Response, get
from litestar.di import NamedDependency

from vexilla.locale import say
from vexilla.pictures import png
from vexilla.server.edge.asking import Asking, Language, TheParts
from vexilla.server.edge.page import no_page
from vexilla.server.errors import NoTable
from vexilla.server.live.asking import PastedId, TableId, TheHub, find_live, is_id, made
from vexilla.server.parts import Parts
from vexilla.server.settings import Settings
from vexilla.server.tables.table import Table
from vexilla.server.workers.workshop import PictureTask, Workshop

PUNCTUATION = string.punctuation.replace("_", "").replace("-", "")  # ends no id
WIDTH = 1200  # of the picture, in pixels
KEPT = "public, max-age=86400"
PICTURES_BYTES = 8 << 20  # of PNGs that are kept: some seventy


class Pictures(Workshop):
    """The workshop of pictures of boards: a part of the server, found by its type."""


@get("/game/{id:str}", include_in_schema=False, cost=2)
async def shared_game(
    request: Asking, parts: TheParts, hub: TheHub, language: Language, id: PastedId
) -> Response[bytes]:
    """The page of a game: its result in words and, once it is over, its picture."""
    if (pasted := id.rstrip(PUNCTUATION)) != id and is_id(pasted):
        return Response(b"", status_code=307, headers={"location": pasted})
    try:
        if not is_id(id):
            raise NoTable
        table = (await find_live(hub, id)).table
    except NoTable as error:
        shown = no_page(request.scope["path"], language, str(error.message))
        return Response(shown, status_code=404, media_type=MediaType.HTML)
    title, told = titled(table, language), result(table, language)
    base = base_of(request, parts)
    tags = {"og:type": "website", "og:site_name": "Vexilla", "og:title": title}
    tags |= {"og:description": told, "og:url": f"{base}game/{id}"}
    if table.outcome is not None and png.available():
        tags |= {"og:image": f"{base}game/{id}/picture.png", "og:image:width": str(WIDTH)}
        tags |= {"og:image:alt": f"{title}. {told}", "twitter:card": "summary_large_image"}
    goal = f"../#/table/{id}" + ("/review" if table.outcome is not None else "")
    head = "".join(
        f'<meta property="{name}" content="{escape(text)}">' for name, text in tags.items()
    )
    page = (
        f'<!doctype html><html lang="{language}" prefix="og: https://ogp.me/ns#">'
        '<meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        f"<title>{escape(title)} · Vexilla</title>{head}"
        f'<meta http-equiv="refresh" content="0; url={goal}">'
        f'<h1>{escape(title)}</h1><p>{escape(told)}</p><p><a href="{goal}">Vexilla</a></p></html>'
    )
    return Response(page.encode(), media_type=MediaType.HTML, headers={"vary": "accept-language"})


@get("/game/{id:str}/picture.png", include_in_schema=False, media_type="image/png", cost=5)
async def shared_picture(
    request: Asking, hub: TheHub, pictures: NamedDependency[Pictures], id: TableId
) -> Response[bytes]:
    """The board at the end of a game as PNG; while it goes on there is none."""
    table = (await find_live(hub, id)).table
    if table.outcome is None or not png.available():
        raise NoTable
    task = PictureTask(table.header.game, table.game.position(), WIDTH)
    drawn = await made(request, pictures, id, task)
    return Response(drawn, media_type="image/png", headers={"cache-control": KEPT})


def titled(table: Table, language: str) -> str:
    """Returns what is played, and by whom: "Battle Line: Ann – Computer"."""
    names = " – ".join(name_of(table, seat, language) for seat in table.game.seats)
    game = say("server-game", language, game=table.header.game)
    return f"{game}: {names}"


def result(table: Table, language: str) -> str:
    """Returns how a game ended, with the points; or that it goes on."""
    outcome = table.outcome
    if outcome is None:
        return say("server-being-played", language)
    points = " : ".join(str(outcome.points[seat]) for seat in table.game.seats)
    winner = "nobody" if outcome.winner is None else "somebody"
    name = "" if outcome.winner is None else name_of(table, outcome.winner, language)
    told = say("server-result", language, winner=winner, name=name)
    return f"{told}, {points}"


def name_of(table: Table, seat: str, language: str) -> str:
    """Returns what the player of a seat is called."""
    if table.kinds[seat] == "agent":
        return say("server-computer", language)
    return table.names[seat] or seat.title()


def base_of(request: Request[Any, Any, Any], parts: Parts) -> str:
    """Returns the address of the front page, whole if it is one of this server's origins."""
    settings = parts[Settings]
    origin = f"{request.scope['scheme']}://{request.headers.get('host', '')}"
    return f"{origin}{settings.root_path}/" if origin in settings.origins else "../"
