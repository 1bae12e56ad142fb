"""Networks for games of training, and the files of their parameters."""

from pathlib import Path
from typing import Any

import numpy as np

from vexilla.errors import VexillaError


def new_networks(network: Any, *parameters: Any) -> Any:
    """Networks of a dtype with these parameters, an array of them for each."""
    networks: Any = np.zeros(len(parameters), network)
    for made, given in zip(networks, parameters, strict=True):
        if np.shape(given) != made["parameters"].shape:
            wanted = made["parameters"].size
            raise VexillaError(f"The network has {wanted} parameters, not {np.size(given)}.")
        made["parameters"] = given
    return networks


def write_parameters(parameters: Any, path: Path) -> None:
    """Writes all parameters of a network to a file: numbers of two bytes each (float16)."""
    path.write_bytes(np.asarray(parameters, "<f2").tobytes())
