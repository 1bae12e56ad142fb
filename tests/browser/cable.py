"""A proxy between page and server that a test can cut, or let swallow everything."""

import socket
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from socketserver import BaseRequestHandler, ThreadingTCPServer
from threading import Event, Thread
from typing import cast
from urllib.parse import urlsplit


class Cable(ThreadingTCPServer):
    """Forwards connections to a server; once cut, it closes them all and accepts no others.

    While it swallows, nothing arrives at either end, and nobody is told. As on a real line, it
    arrives late, once the cable is mended.
    """

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Passing)
        self.goal = ("127.0.0.1", 0)  # the server
        self.is_cut = False
        self.ends: set[socket.socket] = set()
        self.flows = Event()
        self.flows.set()

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

    def swallow(self) -> None:
        self.flows.clear()

    def mend(self) -> None:
        self.is_cut = False
        self.flows.set()


class _Passing(BaseRequestHandler):
    """A connection through the cable."""

    def handle(self) -> None:
        cable = cast(Cable, self.server)
        near: socket.socket = self.request
        if cable.is_cut:
            return
        with socket.create_connection(cable.goal) as far:
            cable.ends |= {near, far}
            back = Thread(target=_copy, args=(far, near, cable.flows))
            back.start()
            _copy(near, far, cable.flows)
            back.join()
            cable.ends -= {near, far}


def _copy(source: socket.socket, goal: socket.socket, flows: Event) -> None:
    with suppress(OSError):
        while data := source.recv(65536):
            flows.wait()
            goal.sendall(data)
    flows.wait()
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
            cable.mend()
            cable.cut()
            cable.shutdown()
            thread.join()
