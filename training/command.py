"""Runs a command of `training` or `bench`: its errors are a line for people, not a traceback."""

import signal
import sys
from collections.abc import Callable

from vexilla.errors import VexillaError


def run_command(main: Callable[[], None]) -> None:
    """Runs a command's main function.

    An error that Vexilla explains, or a file that cannot be read or written, ends it with status 1.
    """
    try:
        main()
    except VexillaError as error:
        sys.exit(str(error))
    except OSError as error:
        if error.filename is None:  # no file: a fault of the program, say
            raise
        sys.exit(f"{error.filename}: {error.strerror}.")
    except KeyboardInterrupt:
        sys.exit(128 + signal.SIGINT)
