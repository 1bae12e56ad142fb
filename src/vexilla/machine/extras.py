"""Optional parts: installed by an extra of this package, and imported on first use."""

from importlib import import_module
from typing import Any

from vexilla.errors import VexillaError


def extra_module(name: str, extra: str) -> Any:
    """A module that an extra of this package installs.

    Args:
        name: the module.
        extra: the extra.

    Raises:
        VexillaError: it is not installed; the text says how to install it.
    """
    try:
        return import_module(name)
    except ImportError as error:
        raise VexillaError(
            f"{name.partition('.')[0]} is not installed ({error}): pip install 'vexilla[{extra}]'."
        ) from None
