"""Which Vexilla this is: a release, or a commit on the way to the next one.

It imports nothing of Vexilla: `hatch_build.py` and hatchling load it alone.
"""

import os
import subprocess
from pathlib import Path

RELEASE = "0.4.0.dev0"  # the next one; the commit of a release has no .dev0
COMMIT = Path(__file__).parent / "commit.txt"  # in an sdist and a wheel: what they were built of
_ROOT = Path(__file__).parents[2]


def version() -> str:
    """The version: of a release `0.4.0`, between releases with the commit `0.4.0.dev0+g1316824a`.

    Changes that are not committed make it `….dirty`. Where nobody knows the commit, it is left out.
    """
    commit = commit_of_this() if ".dev" in RELEASE else ""
    return f"{RELEASE}+g{commit}" if commit else RELEASE


def commit_of_this() -> str:
    """The commit that this was built of, or that git says; empty if nobody knows."""
    if COMMIT.is_file():
        return COMMIT.read_text(encoding="ascii").strip()
    if not (_ROOT / ".git").exists():  # another project's repository may lie around an environment
        return ""
    ask = ["git", "describe", "--always", "--exclude=*", "--abbrev=8", "--dirty=.dirty"]
    own = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    try:
        told = subprocess.run(ask, cwd=_ROOT, env=own, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return ""  # there is no git, or it does not trust this folder
    return told.stdout.strip()
