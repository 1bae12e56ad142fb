"""A passkey device in software: it makes credentials and signs as an authenticator does."""

import json
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any
from urllib.parse import urlsplit

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256

from tests.server.running import Client, Document

PRESENT_AND_VERIFIED = 0x05
WITH_KEY = 0x40


def encoded(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def decoded(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


@dataclass
class Authenticator:
    """A device with one passkey.

    Attributes:
        counts: whether it counts its signatures.
    """

    counts: bool = True
    counter: int = 0
    id: bytes = field(default_factory=lambda: secrets.token_bytes(32))
    user: str = ""

    def __post_init__(self) -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())

    def make(self, options: Document, origin: str) -> Document:
        """Makes a passkey; returns what the browser sends."""
        self.user = options["user"]["id"]
        assert options["authenticatorSelection"]["residentKey"] == "required"
        numbers = self._key.public_key().public_numbers()
        x, y = (number.to_bytes(32, "big") for number in (numbers.x, numbers.y))
        key = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: x, -3: y})
        length = len(self.id).to_bytes(2, "big")
        data = self._data(options["rp"]["id"], PRESENT_AND_VERIFIED | WITH_KEY)
        data += bytes(16) + length + self.id + key
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        client = self._client("webauthn.create", options, origin)
        return self._sent(clientDataJSON=client, attestationObject=attestation, transports=None)

    def sign(self, options: Document, origin: str) -> Document:
        """Signs a challenge; returns what the browser sends."""
        assert options["userVerification"] == "preferred"
        data = self._data(options["rpId"], PRESENT_AND_VERIFIED)
        client = self._client("webauthn.get", options, origin)
        signature = self._key.sign(data + sha256(client).digest(), ec.ECDSA(SHA256()))
        answer = self._sent(authenticatorData=data, clientDataJSON=client, signature=signature)
        answer["response"]["userHandle"] = self.user
        return answer

    def _data(self, site: str, flags: int) -> bytes:
        self.counter += self.counts
        return sha256(site.encode()).digest() + bytes([flags]) + self.counter.to_bytes(4, "big")

    def _client(self, kind: str, options: Document, origin: str) -> bytes:
        said = {"type": kind, "challenge": options["challenge"], "origin": origin}
        return json.dumps({**said, "crossOrigin": False}).encode()

    def _sent(self, transports: list[str] | None = None, **response: bytes) -> Document:
        parts: dict[str, Any] = {name: encoded(value) for name, value in response.items()}
        id = encoded(self.id)
        return {"id": id, "rawId": id, "type": "public-key", "response": parts,
                "clientExtensionResults": {}, "authenticatorAttachment": "platform"}  # fmt: skip


class AtSite(Client):
    """A browser at a page of the server's named address, with requests as that page sends them."""

    def __init__(self, address: str) -> None:
        super().__init__(address.replace("127.0.0.1", "localhost"))
        self.origin = self.address
        self.http.headers["origin"] = self.origin
        assert urlsplit(self.address).hostname == "localhost"

    def new_passkey(self, device: Authenticator, **fields: Any) -> Document:
        options = self.post("me/passkeys/options", name=fields.get("name"))
        return self.post("me/passkeys", credential=device.make(options, self.origin), **fields)

    def sign_in(self, device: Authenticator, **fields: Any) -> Document:
        options = self.post("me/sign-in/options")
        return self.post("me/sign-in", credential=device.sign(options, self.origin), **fields)

    def tables(self) -> set[str]:
        return {table["id"] for table in self.get("tables")["tables"]}


def member(address: str, name: str | None = None, **fields: Any) -> AtSite:
    """Returns a browser that is signed in to a new account."""
    client = AtSite(address)
    client.new_passkey(Authenticator(), name=name, **fields)
    return client
