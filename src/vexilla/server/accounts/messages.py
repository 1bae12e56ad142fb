"""The documents of accounts (`docs/promises.md`), validated by msgspec."""

from typing import Annotated, Any

from msgspec import Meta, Struct

from vexilla.server.edge.messages import PlayerName
from vexilla.server.tables.clocks import PaceClass
from vexilla.server.tables.shown import RatingInfo

CredentialId = Annotated[str, Meta(max_length=1400)]


class PasskeyInfo(Struct):
    """A passkey of the account."""

    id: str
    label: str | None
    created: str
    used: str


class OwnRating(RatingInfo):
    """A rating of the account: in a game, at a pace, after a number of rated games."""

    game: str
    pace: PaceClass
    games: int


class MeInfo(Struct):
    """The answer to `GET api/me`: who the client is.

    `account` says whether it is signed in, `name` is that of the account, and `tables` counts the
    tables at which the client has a seat. `ratings` are those of the account.
    """

    account: bool
    name: str | None
    created: str | None
    tables: int
    passkeys: list[PasskeyInfo]
    ratings: list[OwnRating]


class PasskeyWanted(Struct, forbid_unknown_fields=True):
    """The body of `POST api/me/passkeys/options`; the passkey shows the name."""

    name: PlayerName | None = None


class PasskeyMade(Struct, forbid_unknown_fields=True):
    """The body of `POST api/me/passkeys`; `name` is that of a new account."""

    credential: dict[str, Any]
    name: PlayerName | None = None
    label: PlayerName | None = None


class PasskeyUnwanted(Struct, forbid_unknown_fields=True):
    """The body of `POST api/me/passkeys/remove`."""

    id: CredentialId


class SigningIn(Struct, forbid_unknown_fields=True):
    """The body of `POST api/me/sign-in`.

    If `take`, the seats that the browser has without the account become those of the account.
    """

    credential: dict[str, Any]
    take: bool = False
