"""What Web Push asks of a server: encrypted messages (RFC 8291), and its signature (RFC 8292).

The curve and the ciphers are those of `cryptography`. It takes long to import, so this module is
imported by those who need it, when they do.
"""

import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from time import time

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = ec.SECP256R1()
RECORD_SIZE = 4096
PADDED = 512  # the length of every message, so that it tells the push service nothing
SECRET_BYTES = 16
VALID_S = 12 * 3600  # of a signature; a push service takes none for more than a day


def base64url(data: bytes) -> str:
    """Returns data in base64url, without padding."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def from_base64url(text: str) -> bytes:
    """Returns the data of base64url, with padding or without. Raises ValueError."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def point(key: ec.EllipticCurvePublicKey) -> bytes:
    """Returns a public key as Web Push writes it: an uncompressed point."""
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def check_keys(public_key: str, secret: str) -> None:
    """Raises ValueError if these are not the keys of a browser's subscription."""
    ec.EllipticCurvePublicKey.from_encoded_point(CURVE, from_base64url(public_key))
    if len(from_base64url(secret)) != SECRET_BYTES:
        raise ValueError


def encrypted(
    message: bytes,
    public_key: str,
    secret: str,
    *,
    own: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
    padded: int = PADDED,
) -> bytes:
    """Returns a message that only one browser can read, as RFC 8291 says.

    Args:
        message: the message.
        public_key: the browser's key, in base64url.
        secret: its secret, in base64url.
        own: the key of this message, and
        salt: its salt; None: new ones, as must be outside of a test.
        padded: the length to which the message is padded.
    """
    own = own or ec.generate_private_key(CURVE)
    salt = salt or os.urandom(16)
    theirs = from_base64url(public_key)
    shared = own.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))
    mine = point(own.public_key())
    about = b"WebPush: info\0" + theirs + mine
    key = HKDF(SHA256(), 32, from_base64url(secret), about).derive(shared)
    content_key = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(key)
    nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(key)
    text = message + b"\x02" + bytes(max(0, padded - len(message)))
    header = salt + RECORD_SIZE.to_bytes(4, "big") + bytes([len(mine)]) + mine
    return header + AESGCM(content_key).encrypt(nonce, text, None)


class Signer:
    """Signs for push services, so that they know who sends (VAPID)."""

    def __init__(self, key: int) -> None:
        """Takes the private key."""
        self._key = ec.derive_private_key(key, CURVE)
        self.public_key = base64url(point(self._key.public_key()))

    def authorization(self, service: str, site: str | None) -> str:
        """Returns the header `Authorization` of a message.

        Args:
            service: the origin of the push service.
            site: where the owner of this server can be found; None if nobody has said.
        """
        claims = {"aud": service, "exp": int(time()) + VALID_S, **({"sub": site} if site else {})}
        parts = [base64url(msgspec.json.encode(each)) for each in (HEADER, claims)]
        signed = ".".join(parts)
        first, second = decode_dss_signature(self._key.sign(signed.encode(), ec.ECDSA(SHA256())))
        signature = first.to_bytes(32, "big") + second.to_bytes(32, "big")
        return f"vapid t={signed}.{base64url(signature)}, k={self.public_key}"


HEADER = {"typ": "JWT", "alg": "ES256"}
