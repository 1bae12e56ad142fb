"""The network of Battle Line in JAX, and the critic that helps it learn.

The same numbers as `training/battle_line/playing/network.py`, which says what the network is. The
critic is a second network for the value alone. It also reads what is hidden: the other hand and the
deck. Most of a game's result lies in cards that nobody has seen yet; a critic that knows them tells
much better what a choice was worth, and playing does without it.
"""

import jax
import jax.numpy as jnp

from training.battle_line.playing.inputs import (
    EVALUATION,
    FLAG_INPUTS,
    HIDDEN_EVALUATION,
    HIDDEN_INPUTS,
    LINE_INPUTS,
    SLOTS,
    THEIR_HAND,
    UNSEEN,
)
from training.battle_line.playing.network import FLAG_WIDTH, LINE_WIDTH, PARAMETERS
from training.learning.game import Decisions, Parameters
from vexilla.battle_line.rules.components import CARDS, FLAGS, TROOPS

FIELDS = (
    *("line_inputs", "flag_inputs", "pair_inputs", "leaving", "allowed", "slot_cards"),
    *("hidden_line", "hidden_flags", "chances", "choice", "result"),
)
FORBIDDEN = -1e9

# The critic reads as the network does, and ends in one number.
READING = {name: shape for name, shape in PARAMETERS.items() if name.startswith(("line", "flag"))}
READING |= {name: shape for name, shape in PARAMETERS.items() if name.startswith(("mix", "top"))}
CRITIC: dict[str, tuple[int, ...]] = {
    **READING,
    "line": (LINE_INPUTS + HIDDEN_INPUTS, LINE_WIDTH),
    "flag": (2 * FLAG_INPUTS, FLAG_WIDTH),
    "value": (LINE_WIDTH,),
    "value_direct": (1,),
    "value_bias": (1,),
}

# How far the first parameters of some layers lie from 0, see `training.learning.game`
SPREAD = {
    name: 0.1 * (2.0 / PARAMETERS[name][0]) ** 0.5
    for name in ("other", "belief", "pair_card", "mix_beside")
}
SPREAD["pair_score"] = 0.1


def read(p: Parameters, line: jax.Array, flags: jax.Array) -> tuple[jax.Array, jax.Array]:
    """The top, and what is known of each flag."""
    line = jax.nn.relu(line @ p["line"] + p["line_bias"])
    told = line @ p["flag_line"] + p["flag_bias"]
    hidden = jax.nn.relu(flags @ p["flag"] + told[:, None])
    padded = jnp.pad(hidden, ((0, 0), (1, 1), (0, 0)))
    beside = padded[:, :-2] + padded[:, 2:]
    told = hidden.mean(1) @ p["mix_all"] + p["mix_bias"]
    mixed = jax.nn.relu(hidden @ p["mix"] + beside @ p["mix_beside"] + told[:, None])
    top = line @ p["top_line"] + mixed.mean(1) @ p["top_mean"] + mixed.max(1) @ p["top_max"]
    return jax.nn.relu(top + p["top_bias"]), mixed


def network(p: Parameters, d: Decisions) -> tuple[jax.Array, jax.Array, jax.Array]:
    """The log-probabilities of the choices, the log-odds to win, and those of each Troop."""
    top, mixed = read(p, d["line_inputs"], d["flag_inputs"])
    pairs = d["pair_inputs"].reshape(-1, SLOTS, FLAGS, d["pair_inputs"].shape[-1])
    hidden = pairs @ p["pair"] + p["pair_card"][d["slot_cards"]][:, :, None]
    hidden += (mixed @ p["pair_flag"])[:, None] + (top @ p["pair_top"])[:, None, None]
    scores = jax.nn.relu(hidden) @ p["pair_score"] + pairs @ p["pair_direct"]
    others = top @ p["other"] + p["other_bias"]
    leaving = jnp.pad(d["leaving"], ((0, 0), (0, others.shape[1] - CARDS)))
    others += p["leaving"] * leaving
    logits = jnp.concatenate([scores.reshape(-1, SLOTS * FLAGS), others], 1)
    odds = jax.nn.log_softmax(jnp.where(d["allowed"] > 0, logits, FORBIDDEN))
    value = top @ p["value"] + p["value_direct"] * d["line_inputs"][:, EVALUATION] + p["value_bias"]
    return odds, value, top @ p["belief"] + p["belief_bias"]


def critic(p: Parameters, d: Decisions) -> jax.Array:
    """The log-odds to win of the seat that chooses, from all cards."""
    line = jnp.concatenate([d["line_inputs"], d["hidden_line"]], 1)
    flags = jnp.concatenate([d["flag_inputs"], d["hidden_flags"]], 2)
    top, _ = read(p, line, flags)
    direct = p["value_direct"] * d["hidden_line"][:, HIDDEN_EVALUATION]
    return top @ p["value"] + direct + p["value_bias"]


def belief_targets(d: Decisions) -> tuple[jax.Array, jax.Array]:
    """Which Troops the opponent holds, and which may be held."""
    held = d["hidden_line"][:, THEIR_HAND : THEIR_HAND + TROOPS]
    return held, d["line_inputs"][:, UNSEEN : UNSEEN + TROOPS]
