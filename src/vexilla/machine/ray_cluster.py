"""Where a Ray cluster is, and whether it answers; for the arena and the server."""

import os
import socket
from typing import Any

from vexilla.errors import VexillaError
from vexilla.machine.extras import extra_module

REACH_S = 5.0  # for a cluster to answer; Ray itself tries for minutes


def ray_library() -> Any:
    """Returns the module `ray`, which sends no reports of its use unless the user has it do so."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    return extra_module("ray", "ray")


def check_reachable(
    address: str, named: str = "RAY_ADDRESS", otherwise: str = "Ray runs on this machine"
) -> None:
    """Checks that something listens at a cluster's HOST:PORT or ray://HOST:PORT.

    Args:
        address: the address; a word such as `auto`, or an address of another kind, is not checked.
        named: where the user has written it.
        otherwise: what happens if they write none.

    Raises:
        VexillaError: nothing listens there.
    """
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon or "/" in host:
        return
    try:
        socket.create_connection((host.strip("[]"), int(port)), REACH_S).close()
    except (OSError, ValueError, OverflowError) as error:
        raise VexillaError(
            f"{named} is {address}, and there is no Ray cluster that answers: {error}. It is "
            f"HOST:PORT of the cluster; without it, {otherwise}."
        ) from None
