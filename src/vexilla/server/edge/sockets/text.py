"""Text that is compressed once for all sockets to which it is sent."""

import zlib
from dataclasses import dataclass

WINDOW_BITS = 12  # of the compression, as agreed with each client
FLUSHED = b"\x00\x00\xff\xff"  # the end of a compressed text, which RFC 7692 leaves out


@dataclass(frozen=True)
class Text:
    """A part of a message, shared by all clients to whom it is sent.

    Attributes:
        plain: the text.
        deflated: the text compressed, so that such parts can be joined; empty if it is short.
    """

    plain: bytes
    deflated: bytes = b""

    @property
    def compressed(self) -> bytes:
        """The compressed text."""
        return self.deflated or Deflater().end(self.plain)


class Deflater:
    """Compresses a text, piece by piece."""

    def __init__(self) -> None:
        """Starts with an empty text."""
        self._zlib = zlib.compressobj(1, zlib.DEFLATED, -WINDOW_BITS, 5)

    def add(self, piece: bytes) -> bytes:
        """Adds a piece, and returns what is compressed of the text so far and not returned yet."""
        return self._zlib.compress(piece)

    def end(self, piece: bytes = b"") -> bytes:
        """Adds the last piece, and returns the rest."""
        return self._zlib.compress(piece) + self._zlib.flush(zlib.Z_FULL_FLUSH)


def for_many(plain: bytes) -> Text:
    """Returns a whole message for many clients, compressed once for all of them."""
    return Text(plain, Deflater().end(plain))
