"""The network of Blades & Banners in JAX, and the critic that helps it learn.

The same numbers as `training/blades_and_banners/playing/network.py`, which says what the network
is. The critic is a second network for the value alone. It also reads the other player's plan, and
the army that is still hidden.
"""

import jax
import jax.numpy as jnp
import numpy as np

from training.blades_and_banners.playing.board_inputs import (
    EVALUATION,
    HIDDEN_INPUTS,
    NO_CELL,
    NUMBERS,
    OCCUPANTS,
    SLOTS,
    THEIR_ORDERS,
    TREE_CELL,
)
from training.blades_and_banners.playing.network import PARAMETERS, RADIUS, WIDTH, WINDOW
from training.learning.game import Decisions, Parameters
from vexilla.blades_and_banners.arrays.observation import PHASE, THEIR_PLAN
from vexilla.blades_and_banners.arrays.spelling import MAX_SPELLING, VOCABULARY
from vexilla.blades_and_banners.rules.components import (
    CELLS,
    COLUMNS,
    COPIES,
    ORDER_KINDS,
    PLANNED,
    ROWS,
)
from vexilla.blades_and_banners.rules.state import PHASES

FIELDS = (
    *("numbers", "board", "slot_cells", "draft", "allowed", "priors"),
    *("hidden", "chances", "choice", "result"),
)
FORBIDDEN = -1e9

# The critic reads as the network does, and ends in one number.
READING = ("numbers", "board", "bias", "around", "top")
CRITIC: dict[str, tuple[int, ...]] = {
    **{name: shape for name, shape in PARAMETERS.items() if name.startswith(READING)},
    "numbers": (NUMBERS + HIDDEN_INPUTS, WIDTH),
    "value": (WIDTH,),
    "value_direct": (1,),
    "value_bias": (1,),
}

# How far the first parameters of some layers lie from 0: few of their inputs are not 0 at a time
SPREAD = {"numbers": 0.1, "board": 0.05, "around": 0.1, "top_draft": 0.1}
SPREAD |= {"choice": 0.02, "slot_score": 0.1}
EDGE = COLUMNS + 2 * RADIUS  # the length of a row with trees at both ends


def windows(d: Decisions) -> jax.Array:
    """For each slot what stands around its cell, as 0 and 1; beyond the edge, that is trees."""
    rows = d["board"].reshape(-1, ROWS, COLUMNS)
    edges = ((0, 0), (RADIUS, RADIUS), (RADIUS, RADIUS))
    padded = jnp.pad(rows, edges, constant_values=TREE_CELL)
    padded = padded.reshape(-1, EDGE * (ROWS + 2 * RADIUS))
    cells = jnp.maximum(d["slot_cells"], 0)
    corners = EDGE * (cells // COLUMNS) + cells % COLUMNS
    y, x = np.divmod(np.arange(WINDOW * WINDOW), WINDOW)
    places = corners[:, :, None] + (EDGE * y + x)
    seen = jnp.take_along_axis(padded, places.reshape(len(padded), -1), 1)
    return pieces(seen).reshape(-1, SLOTS, WINDOW * WINDOW * OCCUPANTS)


def pieces(board: jax.Array) -> jax.Array:
    """What stands on each cell, as 0 and 1 for each that may stand there."""
    return (board[..., None] == np.arange(1, OCCUPANTS + 1, dtype=np.int8)).astype(np.float32)


def read(p: Parameters, numbers: jax.Array, d: Decisions) -> tuple[jax.Array, jax.Array]:
    """The top, and what is known of each slot."""
    board = pieces(d["board"]).reshape(-1, CELLS * OCCUPANTS)
    whole = jax.nn.relu(numbers @ p["numbers"] + board @ p["board"] + p["bias"])
    told = whole @ p["around_whole"] + p["around_bias"]
    around = jax.nn.relu(windows(d) @ p["around"] + told[:, None])
    around *= (d["slot_cells"] != NO_CELL)[..., None]
    top = whole @ p["top_whole"] + p["top_bias"]
    top += around.mean(1) @ p["top_mean"] + around.max(1) @ p["top_max"]
    rows = np.arange(MAX_SPELLING) * VOCABULARY + jnp.maximum(d["draft"] - 1, 0)
    top += (p["top_draft"][rows] * (d["draft"] > 0)[..., None]).sum(1)
    return jax.nn.relu(top), around


def network(p: Parameters, d: Decisions) -> tuple[jax.Array, jax.Array, jax.Array]:
    """The log-probabilities of the choices, the log-odds to win, and those of the belief."""
    top, around = read(p, d["numbers"], d)
    trust = d["numbers"][:, PHASE : PHASE + len(PHASES)] @ p["prior"]
    scores = top @ p["choice"].T + p["choice_bias"] + trust[:, None] * d["priors"]
    hidden = around @ p["slot"] + (top @ p["slot_top"] + p["slot_bias"])[:, None]
    of_slots = jax.nn.relu(hidden) @ p["slot_score"]
    of_cells = (of_slots[..., None] * jax.nn.one_hot(d["slot_cells"], CELLS)).sum(1)
    scores += jnp.pad(of_cells, ((0, 0), (0, VOCABULARY - CELLS)))
    odds = jax.nn.log_softmax(jnp.where(d["allowed"] > 0, scores, FORBIDDEN))
    return odds, value_of(p, top, d), top @ p["belief"] + p["belief_bias"]


def value_of(p: Parameters, top: jax.Array, d: Decisions) -> jax.Array:
    """The log-odds to win of the player who chooses."""
    return top @ p["value"] + p["value_direct"] * d["numbers"][:, EVALUATION] + p["value_bias"]


def critic(p: Parameters, d: Decisions) -> jax.Array:
    """The log-odds to win of the player who chooses, from the other player's secrets too."""
    top, _ = read(p, jnp.concatenate([d["numbers"], d["hidden"]], 1), d)
    return value_of(p, top, d)


def belief_targets(d: Decisions) -> tuple[jax.Array, jax.Array]:
    """Which units have one card, and which two, among the unopened orders; and which may have."""
    count = PLANNED * ORDER_KINDS
    orders = d["hidden"][:, THEIR_ORDERS : THEIR_ORDERS + count]
    opened = d["numbers"][:, THEIR_PLAN : THEIR_PLAN + count]
    cards, seen = (part.reshape(-1, PLANNED, ORDER_KINDS).sum(1) for part in (orders, opened))
    number = jnp.arange(1, COPIES + 1)[:, None]  # at least one card, then two
    so = (cards - seen)[:, None] >= number
    possible = COPIES - seen[:, None] >= number
    possible &= (cards - seen).sum(1)[:, None, None] >= number
    return tuple(part.reshape(len(orders), -1).astype(np.float32) for part in (so, possible))
