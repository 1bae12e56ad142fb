"""A push service on a loopback port, and a browser's subscription to it, which reads what comes."""

import json
import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from tests.server.authenticator import decoded, encoded

CURVE = ec.SECP256R1()


@dataclass
class Received:
    """A request that came to the service."""

    path: str
    headers: dict[str, str]
    body: bytes


@dataclass
class PushService:
    """What the service has received, and how it answers.

    Attributes:
        address: its address.
        statuses: the statuses of its next answers; then it takes everything (201).
        open: cleared, it keeps everybody waiting.
    """

    address: str = ""
    received: list[Received] = field(default_factory=list[Received])
    statuses: list[int] = field(default_factory=list[int])
    open: threading.Event = field(default_factory=threading.Event)


@contextmanager
def push_service() -> Iterator[PushService]:
    """Runs a push service."""
    service = PushService()
    service.open.set()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            headers = {name.lower(): value for name, value in self.headers.items()}
            service.received.append(Received(self.path, headers, body))
            status = service.statuses.pop(0) if service.statuses else 201
            service.open.wait(60)
            self.send_response(status)
            self.send_header("content-length", "0")
            self.end_headers()

        def log_message(self, format: str, *args: Any) -> None:
            pass

    class Service(ThreadingHTTPServer):
        def handle_error(self, request: Any, client_address: Any) -> None:
            pass  # a server that did not wait for the answer

    server = Service(("127.0.0.1", 0), Handler)
    service.address = f"http://127.0.0.1:{server.server_address[1]}"
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield service
    finally:
        service.open.set()
        server.shutdown()
        server.server_close()


class Subscriber:
    """A browser that has subscribed: only it can read what is sent to it."""

    def __init__(self, service: PushService, name: str = "one") -> None:
        self._key = ec.generate_private_key(CURVE)
        self._secret = os.urandom(16)
        self._service = service
        self.path = f"/push/{name}"
        self.endpoint = service.address + self.path
        self._public = self._key.public_key().public_bytes(
            Encoding.X962, PublicFormat.UncompressedPoint
        )
        keys = {"p256dh": encoded(self._public), "auth": encoded(self._secret)}
        self.document: dict[str, Any] = {"endpoint": self.endpoint, "keys": keys}

    @property
    def received(self) -> list[Received]:
        """What the service has received for this browser."""
        return [each for each in self._service.received if each.path == self.path]

    def read(self, received: Received) -> dict[str, Any]:
        """Returns a message, decrypted as RFC 8291 says; written without the server's code."""
        return json.loads(self.text(received.body))

    def text(self, body: bytes) -> bytes:
        """Returns the text of a message, without its padding."""
        salt, length = body[:16], body[20]
        theirs, sealed = body[21 : 21 + length], body[21 + length :]
        shared = self._key.exchange(
            ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs)
        )
        about = b"WebPush: info\0" + self._public + theirs
        key = HKDF(SHA256(), 32, self._secret, about).derive(shared)
        content = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(key)
        nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(key)
        return AESGCM(content).decrypt(nonce, sealed, None).rstrip(b"\0").removesuffix(b"\x02")


def signed_claims(received: Received, public_key: str) -> dict[str, Any]:
    """Returns what the server claims, once its signature is checked (RFC 8292)."""
    scheme, _, rest = received.headers["authorization"].partition(" ")
    fields = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert (scheme, fields["k"]) == ("vapid", public_key)
    signed, _, signature = fields["t"].rpartition(".")
    raw = decoded(signature)
    key = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decoded(public_key))
    both = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    key.verify(both, signed.encode(), ec.ECDSA(SHA256()))
    header, claims = (json.loads(decoded(part)) for part in signed.split("."))
    assert header == {"typ": "JWT", "alg": "ES256"}
    return claims
