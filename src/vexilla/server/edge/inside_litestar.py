"""All that the server uses of Litestar and that has no public name: it may change at any upgrade.

`pyproject.toml` therefore says which Litestar is the newest that was tried. To try a newer one, run
the tests: `tests/project/test_inside_libraries.py` says what is no longer there.
"""

from typing import Any

from litestar import Litestar
from litestar.plugins.core import MsgspecDIPlugin


class LeanLitestar(Litestar):
    """Litestar without its plugins for Pydantic and attrs: all our documents are msgspec's.

    To load them takes a tenth of the time in which the server starts.
    """

    @staticmethod
    def _get_default_plugins(plugins: list[Any]) -> list[Any]:
        return [*plugins, MsgspecDIPlugin()]
