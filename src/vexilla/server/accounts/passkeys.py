"""Passkeys: what a browser is asked for, and whether what it answers is right (WebAuthn).

The work is done by `webauthn`. To import it takes half a second, so that is done after the start.
"""

import ipaddress
from dataclasses import dataclass
from importlib import import_module
from typing import Any
from urllib.parse import urlsplit

import msgspec

from vexilla.errors import VexillaError
from vexilla.texts import from_json

NAME_OF_SITE = "Vexilla"
TIMEOUT_MS = 180_000  # that people have to choose a passkey and unlock it

Credential = dict[str, Any]  # as `PublicKeyCredential.toJSON()` in the browser returns it


class WrongPasskey(VexillaError):
    """What the browser has sent is malformed, is for another site, or has a wrong signature."""


class NoSite(VexillaError):
    """Passkeys do not work at this address: it is a number, or it was not named."""


@dataclass(frozen=True)
class Site:
    """The site for which a passkey is valid.

    Attributes:
        origin: the origin of the page, such as `https://games.example`.
        name: the name of its host, which the passkeys are bound to.
    """

    origin: str
    name: str


@dataclass(frozen=True)
class NewPasskey:
    """A passkey that a browser has made.

    Attributes:
        id: the id of the credential.
        public_key: the key that checks its signatures, encoded by COSE.
        counter: how often it has signed; 0 where the device does not count.
    """

    id: str
    public_key: str
    counter: int


class _ClientData(msgspec.Struct):
    """The part of a browser's answer that says which challenge it signed."""

    challenge: str


def load_library() -> None:
    """Imports what checks passkeys."""
    import_module("webauthn")


def site_of(origin: str | None) -> Site:
    """Returns the site of a page's origin, which the guard has allowed. Raises NoSite."""
    name = urlsplit(origin or "").hostname
    if origin is None or name is None:
        raise NoSite
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return Site(origin, name)
    raise NoSite


def new_passkey_options(
    site: Site, challenge: bytes, player: str, name: str, known: list[str]
) -> dict[str, Any]:
    """Returns what a browser is asked for to make a passkey.

    Args:
        site: the site.
        challenge: what the browser has to sign.
        player: the account, 64 hexadecimal digits.
        name: the name that the passkey shows.
        known: the ids of the account's passkeys; a device that has one makes no other.
    """
    import webauthn
    from webauthn.helpers import base64url_to_bytes, options_to_json_dict
    from webauthn.helpers.structs import (
        AuthenticatorSelectionCriteria,
        PublicKeyCredentialDescriptor,
        ResidentKeyRequirement,
        UserVerificationRequirement,
    )

    options = webauthn.generate_registration_options(
        rp_id=site.name,
        rp_name=NAME_OF_SITE,
        user_id=bytes.fromhex(player),
        user_name=name,
        challenge=challenge,
        timeout=TIMEOUT_MS,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED,
            user_verification=UserVerificationRequirement.PREFERRED,
        ),
        exclude_credentials=[
            PublicKeyCredentialDescriptor(id=base64url_to_bytes(id)) for id in known
        ],
    )
    return options_to_json_dict(options)


def sign_in_options(site: Site, challenge: bytes) -> dict[str, Any]:
    """Returns what a browser is asked for to sign in; the person chooses the passkey."""
    import webauthn
    from webauthn.helpers import options_to_json_dict

    options = webauthn.generate_authentication_options(
        rp_id=site.name, challenge=challenge, timeout=TIMEOUT_MS
    )
    return options_to_json_dict(options)


def challenge_of(credential: Credential) -> bytes:
    """Returns the challenge that a browser says it has signed. Raises WrongPasskey."""
    from webauthn.helpers import base64url_to_bytes

    try:
        data = base64url_to_bytes(credential["response"]["clientDataJSON"])
        return base64url_to_bytes(msgspec.convert(from_json(data), _ClientData).challenge)
    except Exception:  # of any kind: what a client sends may fail anywhere
        raise WrongPasskey from None


def player_of(credential: Credential) -> str | None:
    """Returns the account that a signed answer names; None if it names none."""
    from webauthn.helpers import base64url_to_bytes

    try:
        named = credential["response"].get("userHandle")
        return base64url_to_bytes(named).hex() if named else None
    except Exception:  # of any kind: what a client sends may fail anywhere
        raise WrongPasskey from None


def checked_new(site: Site, challenge: bytes, credential: Credential) -> NewPasskey:
    """Returns the passkey that a browser has made. Raises WrongPasskey."""
    import webauthn
    from webauthn.helpers import bytes_to_base64url

    try:
        made = webauthn.verify_registration_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=site.name,
            expected_origin=site.origin,
        )
    except Exception:  # of any kind: what a client sends may fail anywhere in the library
        raise WrongPasskey from None
    return NewPasskey(
        bytes_to_base64url(made.credential_id),
        bytes_to_base64url(made.credential_public_key),
        made.sign_count,
    )


def checked_signature(
    site: Site, challenge: bytes, credential: Credential, passkey: NewPasskey
) -> int:
    """Checks what a browser has signed with a passkey, and returns the new counter.

    Raises:
        WrongPasskey: the signature is wrong, for another site or challenge, or the counter has not
            grown: then somebody may have copied the passkey.
    """
    import webauthn
    from webauthn.helpers import base64url_to_bytes

    try:
        checked = webauthn.verify_authentication_response(
            credential=credential,
            expected_challenge=challenge,
            expected_rp_id=site.name,
            expected_origin=site.origin,
            credential_public_key=base64url_to_bytes(passkey.public_key),
            credential_current_sign_count=passkey.counter,
        )
    except Exception:  # of any kind: what a client sends may fail anywhere in the library
        raise WrongPasskey from None
    return checked.new_sign_count
