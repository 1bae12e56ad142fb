"""Runs a command of `training` or `bench`: its errors are a line for people, not a traceback."""

import sys
from collections.abc import Callable

from vexilla.errors import VexillaError


def run_command(main: Callable[[], None]) -> None:
    """Runs a command's main function. An error that Vexilla explains ends it with status 1."""
    try:
        main()
    except VexillaError as error:
        sys.exit(str(error))
