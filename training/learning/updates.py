"""What the learner does with decisions: the losses, and steps of Adam against their gradients."""

from collections.abc import Iterator
from functools import partial
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import optax

from training.learning.game import Decisions, Learner, Parameters
from training.learning.settings import Settings

LARGEST_GRADIENT = 0.5
ADAM = optax.chain(optax.clip_by_global_norm(LARGEST_GRADIENT), optax.scale_by_adam(eps=1e-5))

Losses = dict[str, jax.Array]


def cross_entropy(log_odds: jax.Array, chance: jax.Array) -> jax.Array:
    """How badly log-odds predict something that happens with a chance."""
    return jnp.logaddexp(0.0, log_odds) - chance * log_odds


def shared_losses(
    game: Learner, p: Parameters, d: Decisions, value: jax.Array, belief: jax.Array
) -> Losses:
    """The losses of the value, the critic and the belief."""
    so, possible = game.belief_targets(d)
    wrong = cross_entropy(belief, so) * possible
    return {
        "value_loss": cross_entropy(value, d["target"]).mean(),
        "critic_loss": cross_entropy(game.critic(p["critic"], d), d["target"]).mean(),
        "belief_loss": wrong.sum() / jnp.maximum(possible.sum(), 1.0),
    }


def lesson_loss(game: Learner, p: Parameters, d: Decisions, _: Any) -> tuple[jax.Array, Losses]:
    """The loss of imitating: choices as likely as the teacher makes them."""
    odds, value, belief = game.network(p["network"], d)
    losses = shared_losses(game, p, d, value, belief)
    losses["policy_loss"] = -(d["chances"] * jnp.where(d["allowed"] > 0, odds, 0)).sum(1).mean()
    return sum(losses.values(), jnp.zeros(())), losses


def play_loss(
    game: Learner, p: Parameters, d: Decisions, weights: dict[str, Any]
) -> tuple[jax.Array, Losses]:
    """PPO's loss: clipped advantages, and a bonus for variety; with the shared losses."""
    odds, value, belief = game.network(p["network"], d)
    losses = shared_losses(game, p, d, value, belief)
    rows = d["choice"][:, None]
    chosen = jnp.take_along_axis(odds, rows, 1)[:, 0]
    before = jnp.log(jnp.take_along_axis(d["chances"], rows, 1)[:, 0])
    ratio = jnp.exp(chosen - before)
    gains = d["advantage"]
    clipped = jnp.clip(ratio, 1 - weights["clip"], 1 + weights["clip"])
    losses["policy_loss"] = -jnp.minimum(ratio * gains, clipped * gains).mean()
    entropy = -(jnp.exp(odds) * jnp.where(d["allowed"] > 0, odds, 0)).sum(1).mean()
    total = losses["policy_loss"] - weights["entropy"] * entropy
    total += weights["value"] * (losses["value_loss"] + losses["critic_loss"])
    total += weights["belief"] * losses["belief_loss"]
    losses["entropy"] = entropy
    losses["divergence"] = (before - chosen).mean()  # from the policy that played
    return total, losses


@partial(jax.jit, static_argnums=(0, 1), donate_argnums=(2, 3))
def learn(
    loss: Any,
    game: Learner,
    p: Parameters,
    state: Any,
    d: Decisions,
    rate: float,
    weights: dict[str, Any],
) -> tuple[Parameters, Any, Losses]:
    """One step against the gradient of a loss. Returns what has changed, and the losses before."""
    gradient, losses = jax.grad(loss, argnums=1, has_aux=True)(game, p, d, weights)
    steps, state = ADAM.update(gradient, state)
    return jax.tree.map(lambda value, step: value - rate * step, p, steps), state, losses


@partial(jax.jit, static_argnums=0)
def _evaluate(game: Learner, p: Parameters, d: Decisions) -> jax.Array:
    return jax.nn.sigmoid(game.critic(p["critic"], d))


def gathered(game: Learner, records: list[Any], more: dict[str, Any]) -> Decisions:
    """The fields that learning reads, of all decisions."""
    fields = {name: np.concatenate([part[name] for part in records]) for name in game.FIELDS}
    whole = {name: values for name, values in fields.items() if values.dtype == np.int64}
    return fields | {name: values.astype(np.int32) for name, values in whole.items()} | more


def minibatches(d: Decisions, settings: Settings, chance: Any) -> Iterator[Decisions]:
    """The decisions in a random order, in parts of one length; a rest is left out."""
    count = len(d["choice"])
    parts = max(1, count // settings.minibatch)
    order = chance.permutation(count)
    for rows in np.split(order[: parts * settings.minibatch], parts):
        yield {name: values[rows] for name, values in d.items()}


def chances_by_critic(game: Learner, p: Parameters, d: Decisions, settings: Settings) -> Any:
    """The critic's chance to win at each decision."""
    count, size = len(d["choice"]), settings.minibatch
    chances = np.zeros(count, np.float32)
    for first in range(0, count, size):
        # every part has the same length, so that one program serves all
        rows = np.arange(first, first + size) % count
        part = np.asarray(_evaluate(game, p, {name: values[rows] for name, values in d.items()}))
        chances[first : first + size] = part[: count - first]
    return chances


def advantages_of(records: list[Any], chances: Any, trace: float) -> tuple[Any, Any]:
    """How much better than the critic expected it went after each decision.

    What one player wins, the other one loses: so the sign changes where the turn passes.

    Args:
        records: the decisions of whole games, in order.
        chances: the critic's chance to win at each of them.
        trace: lambda of the generalised advantages.

    Returns:
        The advantages, -2 to 2, and the chances to win that the critic should have given.
    """
    seats = np.concatenate([part["seat"] for part in records])
    games = np.concatenate([part["game"] for part in records])
    results = 2.0 * np.concatenate([part["result"] for part in records]) - 1.0
    values = 2.0 * chances.astype(np.float64) - 1.0
    advantages = np.zeros(len(values))
    later = 0.0
    for t in range(len(values) - 1, -1, -1):
        if t + 1 == len(values) or games[t + 1] != games[t]:
            later = results[t] - values[t]
        else:
            sign = 1.0 if seats[t + 1] == seats[t] else -1.0
            later = sign * values[t + 1] - values[t] + trace * sign * later
        advantages[t] = later
    targets = np.clip((values + advantages + 1.0) / 2.0, 0.0, 1.0)
    return advantages.astype(np.float32), targets.astype(np.float32)
