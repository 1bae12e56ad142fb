"""Layers of small networks, for one position at a time: what a search and a player can afford.

Numbers are float32. A layer lies in an array of all parameters of its network, row by row: a row
for each input, a column for each output. Inputs that are 0 cost nothing, and many are.

Eight outputs are written side by side: the compiler makes vector instructions of such lines, while
it is told not to look into loops (`compile.py`). The masks change nothing, but tell it that no
index is negative.
"""

import math
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from vexilla.errors import VexillaError
from vexilla.kernel import arrays as np
from vexilla.kernel.compile import njit
from vexilla.kernel.types import Scores

WIDTH = 8  # outputs at once
WIDE, NARROW = 16, 4  # outputs at once, while several inputs are read
PARAMETER_MASK = 0xFFFFFF
OUTPUT_MASK = 0xFFFF


def places_of(parameters: Mapping[str, tuple[int, ...]]) -> tuple[dict[str, int], int]:
    """Where each layer begins if all lie one after the other, and the number of all parameters.

    Args:
        parameters: the shape of each layer.
    """
    places: dict[str, int] = {}
    end = 0
    for name, shape in parameters.items():
        places[name] = end
        end += math.prod(shape)
    return places, end


def read_parameters(path: Path, count: int | None = None) -> Any:
    """The parameters in a file, as float32.

    Args:
        path: the file.
        count: how many there are to be; None: any number.

    Raises:
        VexillaError: the file cannot be read, or does not hold that number of parameters.
    """
    try:
        data = path.read_bytes()
    except OSError as error:
        raise VexillaError(f"{path} cannot be read: {error.strerror}.") from None
    read = np.frombuffer(data[: len(data) // 2 * 2], "<f2").astype(np.float32)
    wanted = len(data) // 2 if count is None else count
    if len(data) != 2 * wanted or not np.isfinite(read).all():
        raise VexillaError(
            f"{path} is damaged: it does not hold the {wanted} parameters of this network."
        )
    return read


@njit
def start_layer(parameters: Scores, first: int, outputs: Scores, width: int) -> None:
    """Sets the outputs of a layer to its biases.

    Args:
        parameters: all parameters of the network.
        first: the place of the first bias.
        outputs: overwritten.
        width: the number of outputs.
    """
    for j in range(width):
        outputs[j] = parameters[first + j]


@njit
def add_inputs(
    parameters: Scores, first: int, inputs: Scores, count: int, outputs: Scores, width: int
) -> None:
    """Adds what some inputs contribute to the outputs of a layer.

    Some outputs at a time stay in registers while all inputs are read.

    Args:
        parameters: all parameters of the network.
        first: the place of the layer's first weight.
        inputs: the inputs.
        count: their number.
        outputs: added to.
        width: the number of outputs, a multiple of four.
    """
    for block in range(width // WIDE):
        j = (block * WIDE) & OUTPUT_MASK
        a0 = outputs[j]
        a1 = outputs[j + 1]
        a2 = outputs[j + 2]
        a3 = outputs[j + 3]
        a4 = outputs[j + 4]
        a5 = outputs[j + 5]
        a6 = outputs[j + 6]
        a7 = outputs[j + 7]
        a8 = outputs[j + 8]
        a9 = outputs[j + 9]
        a10 = outputs[j + 10]
        a11 = outputs[j + 11]
        a12 = outputs[j + 12]
        a13 = outputs[j + 13]
        a14 = outputs[j + 14]
        a15 = outputs[j + 15]
        for i in range(count):
            x = inputs[i]
            if x != 0.0:
                k = (first + i * width + j) & PARAMETER_MASK
                a0 += x * parameters[k]
                a1 += x * parameters[k + 1]
                a2 += x * parameters[k + 2]
                a3 += x * parameters[k + 3]
                a4 += x * parameters[k + 4]
                a5 += x * parameters[k + 5]
                a6 += x * parameters[k + 6]
                a7 += x * parameters[k + 7]
                a8 += x * parameters[k + 8]
                a9 += x * parameters[k + 9]
                a10 += x * parameters[k + 10]
                a11 += x * parameters[k + 11]
                a12 += x * parameters[k + 12]
                a13 += x * parameters[k + 13]
                a14 += x * parameters[k + 14]
                a15 += x * parameters[k + 15]
        outputs[j] = a0
        outputs[j + 1] = a1
        outputs[j + 2] = a2
        outputs[j + 3] = a3
        outputs[j + 4] = a4
        outputs[j + 5] = a5
        outputs[j + 6] = a6
        outputs[j + 7] = a7
        outputs[j + 8] = a8
        outputs[j + 9] = a9
        outputs[j + 10] = a10
        outputs[j + 11] = a11
        outputs[j + 12] = a12
        outputs[j + 13] = a13
        outputs[j + 14] = a14
        outputs[j + 15] = a15
    for block in range(width // WIDE * WIDE // NARROW, width // NARROW):
        j = (block * NARROW) & OUTPUT_MASK
        b0 = outputs[j]
        b1 = outputs[j + 1]
        b2 = outputs[j + 2]
        b3 = outputs[j + 3]
        for i in range(count):
            x = inputs[i]
            if x != 0.0:
                k = (first + i * width + j) & PARAMETER_MASK
                b0 += x * parameters[k]
                b1 += x * parameters[k + 1]
                b2 += x * parameters[k + 2]
                b3 += x * parameters[k + 3]
        outputs[j] = b0
        outputs[j + 1] = b1
        outputs[j + 2] = b2
        outputs[j + 3] = b3


@njit
def add_row(parameters: Scores, first: int, x: float, outputs: Scores, width: int) -> None:
    """Adds what one input contributes: `x` times a row of weights that begins at `first`."""
    whole = width // WIDTH
    for block in range(whole):
        j = (block * WIDTH) & OUTPUT_MASK
        k = (first + j) & PARAMETER_MASK
        a0 = outputs[j] + x * parameters[k]
        a1 = outputs[j + 1] + x * parameters[k + 1]
        a2 = outputs[j + 2] + x * parameters[k + 2]
        a3 = outputs[j + 3] + x * parameters[k + 3]
        a4 = outputs[j + 4] + x * parameters[k + 4]
        a5 = outputs[j + 5] + x * parameters[k + 5]
        a6 = outputs[j + 6] + x * parameters[k + 6]
        a7 = outputs[j + 7] + x * parameters[k + 7]
        outputs[j] = a0
        outputs[j + 1] = a1
        outputs[j + 2] = a2
        outputs[j + 3] = a3
        outputs[j + 4] = a4
        outputs[j + 5] = a5
        outputs[j + 6] = a6
        outputs[j + 7] = a7
    for j in range(whole * WIDTH, width):
        outputs[j] += x * parameters[first + j]


@njit
def rectify(outputs: Scores, width: int) -> None:
    """Sets negative outputs to 0 (ReLU)."""
    for j in range(width):
        if outputs[j] < 0.0:
            outputs[j] = 0.0


@njit
def score_of(parameters: Scores, first: int, inputs: Scores, count: int) -> float:
    """A layer with one output: the sum of the inputs, each times its weight."""
    total = 0.0
    for i in range(count):
        total += inputs[i] * parameters[first + i]
    return total
