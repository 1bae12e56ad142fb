"""The value network of Battle Line in JAX: the numbers of the kernel, and how it learns them.

`vexilla/battle_line/judgement/value_network.py` says what the network is.
"""

import math
from functools import partial
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import optax

from vexilla.battle_line.judgement.greedy import LINE_RESULTS
from vexilla.battle_line.judgement.value_network import LEAST_CHANCE
from vexilla.battle_line.judgement.value_shape import (
    CHANCES,
    HALF_ODDS,
    LOST,
    OPEN,
    PARAMETERS,
    UNSEEN_VALUES,
    WON,
)
from vexilla.battle_line.rules.components import FLAGS

Parameters = dict[str, jax.Array]
Positions = dict[str, Any]  # the fields of POSITION that learning reads, an array for each

FIELDS = ("line_inputs", "flag_inputs", "decided", "target")
RESULTS = jnp.asarray(0.5 + 0.5 * LINE_RESULTS, jnp.float32)
LARGEST_GRADIENT = 1.0
ADAM = optax.chain(optax.clip_by_global_norm(LARGEST_GRADIENT), optax.scale_by_adam(eps=1e-6))

# The axes of the parameters that have a place for each hidden unit of a flag, or of the top
HIDDEN_AXES = {
    *(("flag", 1), ("flag_line", 1), ("flag_bias", 0), ("chance", 0), ("embedding", 0)),
    *(("top_flag", 1), ("top_decided", 1), ("top_chance", 1), ("top_line", 1)),
    *(("top_bias", 0), ("value", 0)),
}

# The spread of the first parameters, where it is not that of He et al. for rectified units
SPREADS = {
    "flag": 0.2,
    "flag_line": 0.1,
    "embedding": 0.3,
    "top_flag": 0.1,
    "top_decided": 0.1,
    "top_chance": 0.2,
    "top_line": 0.1,
}


def new_parameters(key: jax.Array) -> Parameters:
    """Parameters drawn by lot. The network begins as the formulas of the evaluation."""
    made: Parameters = {}
    for name, shape in PARAMETERS.items():
        key, drawn = jax.random.split(key)
        made[name] = SPREADS.get(name, 0.0) * jax.random.normal(drawn, shape)
    return made | {"chance_direct": jnp.ones(1), "value_direct": jnp.ones(1)}


def odds_to_win(p: Parameters, d: Positions) -> jax.Array:
    """The log-odds to win each position."""
    line, flags, decided = d["line_inputs"], d["flag_inputs"], d["decided"]
    told = line[:, UNSEEN_VALUES:] @ p["flag_line"] + p["flag_bias"]
    hidden = jax.nn.relu(flags @ p["flag"] + told[:, None])
    odds = hidden @ p["chance"] + p["chance_bias"]
    odds += 2.0 * p["chance_direct"] * flags[:, :, HALF_ODDS]
    known = jnp.asarray(CHANCES)[decided]
    chances = jnp.where(decided == OPEN, jax.nn.sigmoid(odds), known)
    embeddings = (hidden @ p["embedding"]) * (decided == OPEN)[:, :, None]
    ends = jnp.stack([decided == WON, decided == LOST], -1).astype(jnp.float32)
    top = embeddings.reshape(len(line), -1) @ p["top_flag"]
    top += ends.reshape(len(line), -1) @ p["top_decided"] + chances @ p["top_chance"]
    top = jax.nn.relu(top + line @ p["top_line"] + p["top_bias"])
    chance = jnp.clip(line_value(chances), LEAST_CHANCE, 1.0 - LEAST_CHANCE)
    direct = p["value_direct"] * (jnp.log(chance) - jnp.log1p(-chance))
    return top @ p["value"] + direct + line @ p["value_line"] + p["value_bias"]


def line_value(chances: jax.Array) -> jax.Array:
    """The chance to win each line, from the chances to win its flags."""
    value = jnp.broadcast_to(RESULTS, (len(chances), len(RESULTS)))
    for flag in range(FLAGS - 1, -1, -1):
        value = value.reshape(len(chances), 2, -1)
        value = value[:, 0] + chances[:, flag, None] * (value[:, 1] - value[:, 0])
    return value[:, 0]


def log_loss(p: Parameters, d: Positions) -> jax.Array:
    """How badly the network predicts the targets (a coin: 0.693)."""
    odds = odds_to_win(p, d)
    return (jnp.logaddexp(0.0, odds) - d["target"] * odds).mean()


@partial(jax.jit, donate_argnums=(0, 1))
def learn(p: Parameters, adam: Any, d: Positions, rate: float) -> tuple[Parameters, Any, jax.Array]:
    """One step of Adam against the loss. Returns what has changed, and the loss before."""
    loss, gradient = jax.value_and_grad(log_loss)(p, d)
    steps, adam = ADAM.update(gradient, adam)
    return jax.tree.map(lambda value, step: value - rate * step, p, steps), adam, loss


def mirrored(d: Positions, chosen: Any) -> Positions:
    """The positions, those chosen with the flags in the opposite order."""
    flags, decided = d["flag_inputs"].copy(), d["decided"].copy()
    flags[chosen], decided[chosen] = flags[chosen, ::-1], decided[chosen, ::-1]
    return d | {"flag_inputs": flags, "decided": decided}


def flat(p: Parameters) -> Any:
    """The parameters as the kernel reads them."""
    return np.concatenate([np.asarray(p[name], np.float32).ravel() for name in PARAMETERS])


def unflattened(parameters: Any, wider: int = 1) -> Parameters:
    """The parameters of a network from a row of numbers, as `flat` writes it.

    Args:
        parameters: all of them.
        wider: how many times wider than the kernel's the hidden layers are.
    """
    made: Parameters = {}
    end = 0
    for name, shape in widths(wider).items():
        begin, end = end, end + math.prod(shape)
        made[name] = jnp.asarray(parameters[begin:end], jnp.float32).reshape(shape)
    return made


def widths(wider: int) -> dict[str, tuple[int, ...]]:
    """The shapes of the parameters if the hidden layers are some times as wide."""
    return {
        name: tuple(
            size * wider if (name, axis) in HIDDEN_AXES else size for axis, size in enumerate(shape)
        )
        for name, shape in PARAMETERS.items()
    }


def widened(p: Parameters, wider: int, seed: int) -> Parameters:
    """A wider network that says the same: nothing listens to its new units yet.

    (T. Chen, I. Goodfellow, J. Shlens, *Net2Net: accelerating learning via knowledge transfer*,
    ICLR 2016.)

    Args:
        p: a network as wide as the kernel's.
        wider: how many times as wide the hidden layers become.
        seed: of what the new units read.
    """
    if wider == 1:
        return p
    key = jax.random.key(seed)
    made: Parameters = {}
    for name, shape in widths(wider).items():
        key, drawn = jax.random.split(key)
        listens = (name, 0) in HIDDEN_AXES
        spread = 0.0 if listens else SPREADS.get(name, 0.0)
        old = tuple(slice(size) for size in p[name].shape)
        made[name] = (spread * jax.random.normal(drawn, shape)).at[old].set(p[name])
    return made
