"""The routes of accounts: who the client is, passkeys, signing in and out."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from litestar import Request, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody
from litestar.response import Stream

from vexilla.server.accounts.accounts import Accounts
from vexilla.server.accounts.belongings import delete, exported
from vexilla.server.accounts.messages import (
    MeInfo,
    PasskeyMade,
    PasskeyUnwanted,
    PasskeyWanted,
    SigningIn,
)
from vexilla.server.accounts.passkeys import NoSite, Site, site_of
from vexilla.server.edge.asking import Asking, Player, TheBrowser, TheParts
from vexilla.server.edge.names import cleaned_name, tidied
from vexilla.server.edge.sockets.conversation import Conversations
from vexilla.server.edge.visitors import Browser, Players, new_browser
from vexilla.server.errors import Forbidden, Refusal
from vexilla.server.live.asking import TheAside, TheHub, TheStore, worked
from vexilla.server.parts import Parts
from vexilla.server.store.store import hashed
from vexilla.server.tables.table_store import TableStore
from vexilla.server.workers.readiness import Readiness

TheAccounts = NamedDependency[Accounts]
TheSite = NamedDependency[Site]


def browser_of(request: Request[Any, Any, Any], player: Player) -> Browser:
    """Returns what the cookie of a request says; its player is known by now."""
    browser: Browser | None = request.scope["state"]["browser"]
    if browser is None:  # a bot has its token
        raise Forbidden
    return browser


def site_of_page(request: Request[Any, Any, Any]) -> Site:
    """Returns the site of the page behind a request. Raises Refusal."""
    try:
        return site_of(request.headers.get("origin"))
    except NoSite:
        raise Refusal("server-passkey-address") from None


def keep(request: Asking, parts: Parts, browser: Browser) -> None:
    """Gives a browser its cookie with the answer to a request."""
    request.scope["state"]["cookie"] = parts[Players].cookie(browser)


@get("/api/me", cost=2)
async def me(accounts: TheAccounts, player: Player) -> MeInfo:
    """Who the client is: their account, if they have one, and its passkeys."""
    return await accounts.me(player)


@post("/api/me/passkeys/options", status_code=200, cost=5)
async def passkey_options(
    accounts: TheAccounts,
    site: TheSite,
    browser: TheBrowser,
    player: Player,
    data: JSONBody[PasskeyWanted],
) -> dict[str, Any]:
    """What the browser is asked for to make a passkey."""
    return await accounts.new_passkey(site, browser, player, cleaned_name(data.name))


@post("/api/me/passkeys", status_code=200, cost=25)
async def add_passkey(
    request: Asking,
    accounts: TheAccounts,
    parts: TheParts,
    site: TheSite,
    browser: TheBrowser,
    player: Player,
    data: JSONBody[PasskeyMade],
) -> MeInfo:
    """Adds a passkey to the client's account; a client without one gets it, and is signed in."""
    name, label = cleaned_name(data.name), tidied(data.label) or None
    after, account = await accounts.add_passkey(site, browser, player, data.credential, name, label)
    keep(request, parts, after)
    return await accounts.me(account)


@post("/api/me/passkeys/remove", status_code=200, cost=5)
async def remove_passkey(
    accounts: TheAccounts,
    browser: TheBrowser,
    player: Player,
    data: JSONBody[PasskeyUnwanted],
) -> MeInfo:
    """Removes a passkey; the browsers that signed in with it, but for this one, are signed out."""
    await accounts.remove_passkey(browser, player, data.id)
    return await accounts.me(player)


@post("/api/me/sign-in/options", status_code=200, cost=5)
async def sign_in_options(
    accounts: TheAccounts, site: TheSite, browser: TheBrowser
) -> dict[str, Any]:
    """What the browser is asked for to sign in."""
    return await accounts.asked_to_sign_in(site, browser)


@post("/api/me/sign-in", status_code=200, cost=10)
async def sign_in(
    request: Asking,
    accounts: TheAccounts,
    parts: TheParts,
    site: TheSite,
    browser: TheBrowser,
    data: JSONBody[SigningIn],
) -> MeInfo:
    """Signs the browser in to the account of a passkey."""
    after, account = await accounts.sign_in(site, browser, data.credential, take=data.take)
    keep(request, parts, after)
    return await accounts.me(account)


@post("/api/me/sign-out", status_code=200, cost=5)
async def sign_out(
    request: Asking, accounts: TheAccounts, parts: TheParts, browser: TheBrowser, player: Player
) -> MeInfo:
    """Signs the browser out: it is again who it was before."""
    after = await accounts.sign_out(browser)
    if browser.session is not None:
        parts[Conversations].sign_out(player, hashed(browser.session))
    keep(request, parts, after)
    return await accounts.me(after.player)


@get("/api/me/export", media_type="application/json", cost=25)
async def export(
    request: Asking, aside: TheAside, store: TheStore, parts: TheParts, player: Player
) -> Stream:
    """All that is the client's own: account, games as they may know them, people met."""

    async def work(task: Callable[[], bytes]) -> bytes:
        return await worked(request, aside, task)

    headers = {"content-disposition": 'attachment; filename="vexilla.json"'}
    belongings = exported(store, parts[Readiness], player, work)
    return Stream(belongings, headers=headers, media_type="application/json")


@post("/api/me/delete", status_code=200, cost=25)
async def delete_me(
    request: Asking,
    hub: TheHub,
    accounts: TheAccounts,
    parts: TheParts,
    browser: TheBrowser,
    player: Player,
) -> MeInfo:
    """Deletes all that is the client's own; the browser is then somebody else."""
    await delete(hub, parts[TableStore], parts[Readiness], player)
    parts[Conversations].sign_out(player, None)
    signed_in = browser.session is not None
    after = replace(browser, session=None) if signed_in else new_browser(browser.name)
    keep(request, parts, after)
    return await accounts.me(after.player)


API = [
    export,
    delete_me,
    me,
    passkey_options,
    add_passkey,
    remove_passkey,
    sign_in_options,
    sign_in,
    sign_out,
]
