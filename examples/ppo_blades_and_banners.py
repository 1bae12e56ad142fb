"""Learns Blades & Banners by playing against itself: `ppo.py` with a network for this game.

    pip install 'vexilla[env,train]'
    python examples/ppo_blades_and_banners.py     # learns, and writes blades-and-banners.npz
    python examples/ppo_blades_and_banners.py --evaluate --opponent greedy --games 200

How the network goes about it:

- Cells are alike: one small filter of three by three cells looks at each of them. It sees the
  pieces there and beside it, where it lies, and which cells were chosen of the action so far. Its
  mean and its maximum over the field tell about the field.
- The score of a cell is how well what the filter saw fits what the rest of the network asks for.
- A lead in soldiers counts for something during the game, and is taken back at its end.
"""

from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import ppo

ROWS, COLUMNS, PLANES, NUMBERS = 14, 20, 25, 90
CELLS, CHOICES = ROWS * COLUMNS, 368  # the first choices are the cells: docs/arrays.md
MINE, THEIRS = 82, 83  # numbers: soldiers alive ÷ 30
STRENGTHS = slice(13, 21)  # planes: 1 + the strength of an attacker or defender
SEEN = 24  # what the filter tells of a cell
FIELD = PLANES + 4  # planes, two for the choices made so far, two for the place
PLACE = np.stack(np.meshgrid(np.linspace(0, 1, COLUMNS), np.linspace(0, 1, ROWS)))


def new_parameters(key: Any, width: int) -> ppo.Parameters:
    """Parameters drawn by lot."""
    keys = iter(jax.random.split(key, 10))
    return {
        "filter": ppo.dense(next(keys), 9 * FIELD, SEEN),
        "line": ppo.dense(next(keys), NUMBERS + 2 * (CHOICES + 1) + 2 * SEEN, width),
        "again": ppo.dense(next(keys), width, width),
        "asked": ppo.dense(next(keys), width, SEEN, 0.01),
        "others": ppo.dense(next(keys), width, CHOICES - CELLS, 0.01),
        "value": ppo.dense(next(keys), width, 1, 0.01),
    }


def network(
    p: ppo.Parameters, planes: jax.Array, numbers: jax.Array, prefix: jax.Array, mask: jax.Array
) -> tuple[jax.Array, jax.Array]:
    """The log-probabilities of the choices, and the value for the seat that looks."""
    games = len(planes)
    planes = planes.astype(jnp.float32)
    planes = planes.at[:, STRENGTHS].multiply(0.1)
    last = jnp.take_along_axis(prefix, jnp.maximum((prefix > 0).sum(1) - 1, 0)[:, None], 1)[:, 0]
    made = jax.nn.one_hot(prefix - 1, CHOICES).sum(1)[:, :CELLS]
    latest = jax.nn.one_hot(last - 1, CHOICES)[:, :CELLS]
    chosen = jnp.stack([made, latest], 1).reshape(games, 2, ROWS, COLUMNS)
    place = jnp.broadcast_to(jnp.asarray(PLACE, jnp.float32), (games, 2, ROWS, COLUMNS))
    field = jnp.concatenate([planes, chosen, place], 1).transpose(0, 2, 3, 1)
    weights = p["filter"]["w"].reshape(3, 3, FIELD, SEEN)
    names = ("NHWC", "HWIO", "NHWC")
    seen = jax.lax.conv_general_dilated(field, weights, (1, 1), "SAME", dimension_numbers=names)
    seen = jax.nn.relu(seen + p["filter"]["b"]).reshape(games, CELLS, SEEN)
    line = [numbers, jax.nn.one_hot(prefix[:, 0], CHOICES + 1), jax.nn.one_hot(last, CHOICES + 1)]
    line = jnp.concatenate([*line, seen.mean(1), seen.max(1)], 1)
    line = jax.nn.relu(ppo.apply(p["line"], line))
    line = jax.nn.relu(ppo.apply(p["again"], line))
    cells = (seen * ppo.apply(p["asked"], line)[:, None]).sum(2)
    logits = jnp.concatenate([cells, ppo.apply(p["others"], line)], 1)
    value = jnp.tanh(ppo.apply(p["value"], line)[:, 0])
    return jax.nn.log_softmax(jnp.where(mask > 0, logits, ppo.FORBIDDEN)), value


def lead(numbers: Any) -> Any:
    """What the present lead of a seat is worth while the game lasts."""
    return 1.5 * (numbers[..., MINE] - numbers[..., THEIRS])


# Before anything is compiled, the names in `ppo` that belong to Battle Line are given this game's.
ppo.GAME, ppo.ENVIRONMENT = (
    "blades-and-banners",
    "vexilla.env.gymnasium:vexilla/BladesAndBanners-v0",
)
ppo.CHOICES, ppo.GAMES = CHOICES, 256
ppo.new_parameters, ppo.network, ppo.lead = new_parameters, network, lead

if __name__ == "__main__":
    ppo.main()
