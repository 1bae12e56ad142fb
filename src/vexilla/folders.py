"""Folders for what is kept: in the user's home, or among the temporary files.

Nobody need have a home: in containers `HOME` may be unset, and the user's number without a name.
"""

import atexit
import os
import shutil
import tempfile
from contextlib import suppress
from functools import cache
from pathlib import Path

_NAME = "vexilla"


def cache_folder() -> Path | None:
    """The user's folder for what can be made again; None: nobody knows where the home is."""
    import platformdirs  # not when a program starts

    with suppress(RuntimeError):
        return Path(platformdirs.user_cache_dir(_NAME, False))
    return None


def data_folder() -> Path | None:
    """The user's folder for games; None: nobody knows where the home is."""
    import platformdirs

    with suppress(RuntimeError):
        return Path(platformdirs.user_data_dir(_NAME, False))
    return None


@cache
def temporary_folder() -> Path | None:
    """A folder for temporary files that belongs to this user alone, for compiled code is run.

    Where somebody else has a folder of that name, it is one of this process, which it removes at
    its end. None: there is no place for temporary files.
    """
    with suppress(OSError):
        user = os.getuid() if hasattr(os, "getuid") else "user"
        folder = Path(tempfile.gettempdir()) / f"{_NAME}-{user}"
        with suppress(OSError):
            folder.mkdir(mode=0o700, exist_ok=True)
            found = folder.lstat()
            if not hasattr(os, "getuid") or (found.st_uid == user and found.st_mode & 0o077 == 0):
                return folder
        mine = Path(tempfile.mkdtemp(prefix=f"{_NAME}-"))
        atexit.register(_remove, mine, os.getpid())
        return mine
    return None


def _remove(folder: Path, process: int) -> None:
    """Removes a folder, unless this process was forked from the one to which it belongs."""
    if os.getpid() == process:
        shutil.rmtree(folder, ignore_errors=True)
