"""The routes of Web Push: the server's key, and the browsers that are told when a game waits."""

import asyncio
from typing import Annotated

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody
from msgspec import Meta, Struct

from vexilla.server.edge.asking import Asking, Language, Player, TheBrowser
from vexilla.server.errors import Conflict, Refusal, Removed
from vexilla.server.live.asking import TheStore
from vexilla.server.push.delivery import MAX_ENDPOINT, WrongEndpoint, service_of
from vexilla.server.push.pushes import Pushes, origin_of_site
from vexilla.server.push.rows import Subscription, remove_subscriptions, subscribe
from vexilla.server.store.store import hashed
from vexilla.server.store.timestamps import TIMESTAMPS

ThePushes = NamedDependency[Pushes]
Endpoint = Annotated[str, Meta(min_length=8, max_length=MAX_ENDPOINT)]


class PushKey(Struct):
    """The server's public key, in base64url, with which a browser subscribes."""

    key: str


class SubscriptionKeys(Struct, forbid_unknown_fields=True):
    """The keys with which messages to a browser are encrypted, in base64url."""

    p256dh: Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{87}=?\Z")]
    auth: Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{22}(==)?\Z")]


class Subscribing(Struct, forbid_unknown_fields=True):
    """The body of `POST api/push/subscribe`: what the browser's push service has given it."""

    endpoint: Endpoint
    keys: SubscriptionKeys


class Unsubscribing(Struct, forbid_unknown_fields=True):
    """The body of `POST api/push/unsubscribe`."""

    endpoint: Endpoint


class Subscribed(Struct):
    """Whether this browser is told when a game waits for its player."""

    subscribed: bool


@get("/api/push", cost=2)
async def push_key(pushes: ThePushes) -> PushKey:
    """The key with which a browser subscribes to messages."""
    return PushKey((await pushes.signer()).public_key)


@post("/api/push/subscribe", status_code=200, cost=10)
async def push_subscribe(
    request: Asking,
    store: TheStore,
    pushes: ThePushes,
    browser: TheBrowser,
    player: Player,
    language: Language,
    data: JSONBody[Subscribing],
) -> Subscribed:
    """Has the browser told, in the language of the request, when a game waits for its player."""
    wrong = Refusal("server-push-wrong")
    try:
        service_of(data.endpoint, local=pushes.local)
        await asyncio.to_thread(_check_keys, data.keys)
    except (WrongEndpoint, ValueError):
        raise wrong from None
    new = Subscription(
        hashed(data.endpoint),
        data.endpoint,
        data.keys.p256dh,
        data.keys.auth,
        language,
        origin_of_site(request.headers.get("origin")),
    )
    signed_in = browser.session is not None and player != browser.player
    session = hashed(browser.session) if browser.session and signed_in else None
    now = TIMESTAMPS.now()
    try:
        await store.write(lambda write: subscribe(write, player, session, new, now))
    except (Conflict, Removed):  # the session has ended at this very moment
        raise wrong from None
    return Subscribed(True)


@post("/api/push/unsubscribe", status_code=200, cost=5)
async def push_unsubscribe(store: TheStore, data: JSONBody[Unsubscribing]) -> Subscribed:
    """Has a browser no longer told; who knows its endpoint is the browser."""
    ids = [hashed(data.endpoint)]
    await store.write(lambda write: remove_subscriptions(write, ids))
    return Subscribed(False)


def _check_keys(keys: SubscriptionKeys) -> None:
    """Raises ValueError if these are no keys."""
    from vexilla.server.push.encryption import check_keys

    check_keys(keys.p256dh, keys.auth)


API = [push_key, push_subscribe, push_unsubscribe]
