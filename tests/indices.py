"""A plugin for pytest: compiled code raises IndexError where an index lies outside its array.

    .venv/bin/pytest -p tests.indices -n 0 tests/agents tests/battle_line tests/blades_and_banners

Compiled code does not look whether an index is negative (docs/decisions/0043). With this plugin it
looks at every index, and tests that play find one that is not in its array. All is compiled again,
into a cache of its own.
"""

import os
from tempfile import TemporaryDirectory

_cache = TemporaryDirectory(prefix="vexilla-indices-")
os.environ["VEXILLA_CACHE"] = _cache.name

from vexilla.kernel.numba import dispatcher  # noqa: E402

dispatcher.RULES["boundscheck"] = True
