"""Requests as bytes, such as no library would send."""

import socket as sockets


def connected(address: str) -> sockets.socket:
    host, port = address.removeprefix("http://").split(":")
    return sockets.create_connection((host, int(port)), timeout=60)


def ended(connection: sockets.socket) -> bytes:
    """Returns what the server sends until it ends the connection."""
    said = b""
    try:
        while more := connection.recv(4096):
            said += more
    except ConnectionError:
        pass
    return said


def said(address: str, request: bytes) -> bytes:
    """Returns what the server answers to bytes."""
    with connected(address) as connection:
        connection.sendall(request)
        return ended(connection)
