"""A proxy between page and server whose connections a test can cut."""

import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from socketserver import BaseRequestHandler, ThreadingTCPServer
from threading import Thread
from typing import cast
from urllib.parse import urlsplit


class Cable(ThreadingTCPServer):
    """Forwards connections to a server; once cut, it closes them all and accepts no others."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Passing)
        self.goal = ("127.0.0.1", 0)  # the server
        self.is_cut = False
        self.ends: set[socket.socket] = set()

    @property
    def address(self) -> str:
        """The address at which pages reach the server through the cable."""
        return f"http://127.0.0.1:{self.server_address[1]}/"

    def lead_to(self, address: str) -> None:
        """Forwards to the server at an address."""
        goal = urlsplit(address)
        assert goal.hostname
        assert goal.port
        self.goal = (goal.hostname, goal.port)

    def cut(self) -> None:
        self.is_cut = True
        for end in list(self.ends):
            _hang_up(end)

    def mend(self) -> None:
        self.is_cut = False


class _Passing(BaseRequestHandler):
    """A connection through the cable."""

    def handle(self) -> None:
        cable = cast(Cable, self.server)
        near: socket.socket = self.request
        if cable.is_cut:
            return
        with socket.create_connection(cable.goal) as far:
            cable.ends |= {near, far}
            back = Thread(target=_copy, args=(far, near))
            back.start()
            _copy(near, far)
            back.join()
            cable.ends -= {near, far}


def _copy(source: socket.socket, goal: socket.socket) -> None:
    with suppress(OSError):
        while data := source.recv(65536):
            goal.sendall(data)
    _hang_up(source)
    _hang_up(goal)


def _hang_up(end: socket.socket) -> None:
    with suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)


@contextmanager
def laid_cable() -> Iterator[Cable]:
    """Runs a cable that leads to no server yet."""
    with Cable() as cable:
        thread = Thread(target=cable.serve_forever, args=(0.05,))
        thread.start()
        try:
            yield cable
        finally:
            cable.cut()
            cable.shutdown()
            thread.join()
