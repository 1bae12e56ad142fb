"""Parts that not everybody needs: they are installed by an extra, and imported when asked for."""

from importlib import import_module
from typing import Any

from vexilla.errors import VexillaError


def extra_module(name: str, extra: str) -> Any:
    """A module that an extra of this package installs.

    Args:
        name: the module.
        extra: the extra.

    Raises:
        VexillaError: it is not installed; the text says how to.
    """
    try:
        return import_module(name)
    except ImportError as error:
        raise VexillaError(
            f"{name.partition('.')[0]} is not installed ({error}): pip install 'vexilla[{extra}]'."
        ) from None
