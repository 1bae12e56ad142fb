"""Learns Battle Line by playing against itself: PPO in one file, in JAX with Optax.

    pip install 'vexilla[env,train]'
    python examples/ppo.py                        # learns, and writes battle-line.npz
    python examples/ppo.py --evaluate             # 1,000 games against `random`
    python examples/ppo.py --evaluate --opponent greedy --games 200

How it goes about it:

- All games of a batch are played by the one network, for both seats. So what follows a choice is
  worth as much to a player as it is *not* worth to the other one, and generalised advantages need
  nothing but a change of sign where the turn passes.
- The nine flags are alike: one encoder looks at each of them, and their mean and maximum tell
  about the line. A card and a flag have a score together; the score of a card is that of its flags.
- A lead in flags counts for something during the game, and is taken back at its end: that helps at
  first, when the values are not known yet, and does not change what is best.
- Choices that are forced are made without asking the network.
- The same seed and settings give the same parameters on the same machine.
- The batch writes what is seen into the buffers of the rollout, and JAX reads them where they lie.
"""

import argparse
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import gymnasium
import jax
import jax.numpy as jnp
import numpy as np
import optax
from jax.tree_util import keystr

from vexilla.arena.statistics import wilson
from vexilla.env import WAIT, Batch, Observation
from vexilla.env.observation import empty_observation

GAME = "battle-line"
ENVIRONMENT = "vexilla.env.gymnasium:vexilla/BattleLine-v0"
CARDS, FLAGS, CHOICES, NUMBERS = 70, 9, 93, 75
TO_FLAG, DISCARD, CLAIM, OTHER = 70, 79, 80, 89  # the first choice of each kind: docs/arrays.md
MY_SIDE, THEIR_SIDE = slice(1, 10), slice(10, 19)  # planes
DISCARDS, THEIR_HAND, KNOWN_DECK = slice(19, 21), 21, 22  # planes
MY_FLAGS, THEIR_FLAGS = slice(10, 19), slice(19, 28)  # numbers
BY_FLAG = slice(10, 46)  # numbers: four for each flag
FORBIDDEN = -1e9
TACTICS, COLOURS, VALUES = slice(60, CARDS), 6, 10
COLOUR, VALUE_OF_CARD = slice(0, COLOURS), slice(COLOURS, COLOURS + VALUES)
TRAITS = COLOURS + VALUES
# The colour and the value of each card, as 0 and 1; Tactics cards have neither.
TRAITS_OF_CARDS = np.zeros((CARDS, TRAITS), np.float32)
TROOPS = np.arange(COLOURS * VALUES)
TRAITS_OF_CARDS[TROOPS, TROOPS // VALUES] = 1
TRAITS_OF_CARDS[TROOPS, COLOURS + TROOPS % VALUES] = 1
# Cards that can stand in one line of values: 1 where two values differ by 1 or 2.
DISTANCES = np.abs(np.subtract.outer(np.arange(VALUES), np.arange(VALUES)))
NEAR = ((DISTANCES == 1) | (DISTANCES == 2)).astype(np.float32)

GAMES = 512  # side by side
STEPS = 32  # in each of them, for an update
UPDATES = 60
GAMES_AGAINST_RANDOM = 200  # by which a run is measured on its way
EPOCHS = 2
MINIBATCHES = 8
WIDTH = 64
LEARNING_RATE = 1e-3
FLAG = 0.1  # what a lead of one flag is worth while the game lasts
DISCOUNT = 0.998  # for each choice
TRACE = 0.95  # lambda of the generalised advantages
CLIP = 0.2
ENTROPY = 0.01
VALUE = 0.5
LARGEST_GRADIENT = 0.5

Parameters = dict[str, Any]
Arrays = tuple[Any, Any, Any, Any]  # planes, numbers, prefix, masks


# The network


def dense(key: Any, inputs: int, outputs: int, scale: float = 2.0) -> Parameters:
    """The parameters of a layer."""
    spread = (scale / inputs) ** 0.5
    return {"w": spread * jax.random.normal(key, (inputs, outputs)), "b": jnp.zeros(outputs)}


def apply(layer: Parameters, x: jax.Array) -> jax.Array:
    return x @ layer["w"] + layer["b"]


def new_parameters(key: Any, width: int) -> Parameters:
    """Parameters drawn by lot."""
    keys = iter(jax.random.split(key, 20))
    side = 2 * TRAITS + VALUES + 10
    line = 3 * CARDS + TRAITS + NUMBERS - 4 * FLAGS + 2 * (CHOICES + 1)
    return {
        "line": dense(next(keys), line, width),
        "flag": dense(next(keys), 2 * side + 4 + 8, width),
        "flag_in_line": dense(next(keys), width, width),
        "flag_again": dense(next(keys), width, width),
        "pooled": dense(next(keys), 3 * width, width),
        "pairs": dense(next(keys), width, width),
        "pairs_in_line": dense(next(keys), width, width),
        "card": 0.1 * jax.random.normal(next(keys), (CARDS, width)),
        "trait": 0.1 * jax.random.normal(next(keys), (TRAITS, width)),
        "fit": dense(next(keys), width, 4, 0.01),
        "claim": dense(next(keys), width, 1, 0.01),
        "to_flag": dense(next(keys), width, 1, 0.01),
        "others": dense(next(keys), width, CHOICES, 0.01),
        "value": dense(next(keys), width, 1, 0.01),
    }


def fits(side: jax.Array) -> tuple[jax.Array, jax.Array]:
    """What stands on a side of each flag: its traits, and which traits fit all of its Troops.

    The second array has a number for each colour, value, and value that is near: 1 where all
    Troops have that colour, that value, or values from which it differs by 1 or 2.
    """
    traits = side @ TRAITS_OF_CARDS
    troops = traits[..., COLOUR].sum(-1, keepdims=True)
    near = traits[..., VALUE_OF_CARD] @ NEAR
    return traits, (jnp.concatenate([traits, near], -1) == troops).astype(jnp.float32)


def network(
    p: Parameters, planes: jax.Array, numbers: jax.Array, prefix: jax.Array, mask: jax.Array
) -> tuple[jax.Array, jax.Array]:
    """The log-probabilities of the choices, and the value for the seat that looks."""
    planes = planes.astype(jnp.float32)
    hand, mine, theirs = planes[:, 0], planes[:, MY_SIDE], planes[:, THEIR_SIDE]
    gone = mine.sum(1) + theirs.sum(1) + planes[:, DISCARDS].sum(1)
    known = planes[:, THEIR_HAND] + jnp.minimum(planes[:, KNOWN_DECK], 1)
    last = jnp.take_along_axis(prefix, jnp.maximum((prefix > 0).sum(1) - 1, 0)[:, None], 1)[:, 0]
    line = [hand, hand @ TRAITS_OF_CARDS, gone, known]
    line += [numbers[:, : BY_FLAG.start], numbers[:, BY_FLAG.stop :]]
    line += [jax.nn.one_hot(prefix[:, 0], CHOICES + 1), jax.nn.one_hot(last, CHOICES + 1)]
    line = jax.nn.relu(apply(p["line"], jnp.concatenate(line, 1)))

    (my_traits, my_fits), (their_traits, their_fits) = fits(mine), fits(theirs)
    by_flag = numbers[:, BY_FLAG].reshape(-1, 4, FLAGS).swapaxes(1, 2)
    claimed = jnp.pad(by_flag[:, :, :2], ((0, 0), (2, 2), (0, 0)))
    beside = [claimed[:, i : i + FLAGS] for i in (0, 1, 3, 4)]
    flags = [my_traits, my_fits, mine[..., TACTICS], their_traits, their_fits]
    flags += [theirs[..., TACTICS], by_flag, *beside]
    flags = apply(p["flag"], jnp.concatenate(flags, 2))
    flags = jax.nn.relu(flags + apply(p["flag_in_line"], line)[:, None])
    flags = jax.nn.relu(apply(p["flag_again"], flags))
    line = jnp.concatenate([line, flags.mean(1), flags.max(1)], 1)
    line = jax.nn.relu(apply(p["pooled"], line))
    flags = jax.nn.relu(apply(p["pairs"], flags) + apply(p["pairs_in_line"], line)[:, None])

    # A score for each flag and card
    cards = p["card"] + TRAITS_OF_CARDS @ p["trait"]
    pairs = flags @ cards.T + apply(p["to_flag"], flags)
    colour, value, near = jnp.split(my_fits, [COLOURS, TRAITS], 2)
    colour, value, near = colour[..., None], value[:, :, None], near[:, :, None]
    colours, values, skirmish, wedge = jnp.split(apply(p["fit"], flags)[..., None], 4, 2)
    formed = colours * colour + values * value + skirmish * near + wedge * colour * near
    pairs += jnp.pad(formed.reshape(-1, FLAGS, len(TROOPS)), ((0, 0), (0, 0), (0, 10)))
    others = apply(p["others"], line)
    chosen = jnp.maximum(last - 1, 0) % CARDS  # the card that is to go to a flag
    of_chosen = jnp.take_along_axis(pairs, chosen[:, None, None], 2)[:, :, 0]
    logits = jnp.concatenate(
        [
            others[:, :TO_FLAG] + jax.nn.logsumexp(pairs, 1),
            of_chosen,
            others[:, DISCARD:CLAIM],
            apply(p["claim"], flags)[:, :, 0],
            others[:, OTHER:],
        ],
        1,
    )
    value = jnp.tanh(apply(p["value"], line)[:, 0])
    return jax.nn.log_softmax(jnp.where(mask > 0, logits, FORBIDDEN)), value


@jax.jit
def decide(p: Parameters, key: Any, *seen: jax.Array) -> tuple[jax.Array, jax.Array, jax.Array]:
    """A choice for each game, drawn by its probability; the logarithm of that, and the value."""
    odds, value = network(p, *seen)
    choices = jax.random.categorical(key, odds)
    return choices, jnp.take_along_axis(odds, choices[:, None], 1)[:, 0], value


@jax.jit
def best(p: Parameters, *seen: jax.Array) -> jax.Array:
    """The most probable choice for each game."""
    return network(p, *seen)[0].argmax(1)


def lead(numbers: Any) -> Any:
    """What the present lead of a seat is worth while the game lasts."""
    return FLAG * (numbers[..., MY_FLAGS].sum(-1) - numbers[..., THEIR_FLAGS].sum(-1))


# Playing


class Rollout(NamedTuple):
    """What happened in some steps of all games: arrays of shape (steps, games, ...)."""

    planes: Any
    numbers: Any
    prefix: Any
    masks: Any
    choices: Any
    odds: Any
    values: Any
    returns: Any
    advantages: Any


def aligned(shape: tuple[int, ...], dtype: Any) -> Any:
    """An array of zeros that lies as JAX wants it, so that it is read without a copy."""
    size = int(np.prod(shape)) * np.dtype(dtype).itemsize
    room = np.zeros(size + 64, np.uint8)
    start = -room.ctypes.data % 64
    return room[start : start + size].view(dtype).reshape(shape)


def shared(arrays: Arrays) -> Arrays:
    """The same memory as arrays of JAX."""
    planes, numbers, prefix, masks = map(jax.dlpack.from_dlpack, arrays)
    return planes, numbers, prefix, masks


class SelfPlay:
    """Games of the network against itself."""

    def __init__(self, games: int, steps: int, seed: int) -> None:
        self.batch = Batch(GAME, games, seed)
        self.key = jax.random.key(seed)
        self.steps = steps
        self.finished = 0
        # One row more than there are steps: the values after the last one are needed too.
        self.seen = Observation(
            *(
                aligned((steps + 1, *part.shape), part.dtype)
                for part in empty_observation(GAME, games)
            )
        )
        self.masks = aligned((steps + 1, games, CHOICES), np.int8)
        self.force()

    def rows(self, steps: int | slice) -> Arrays:
        """What is seen at some steps, and the masks."""
        planes, numbers, prefix = (part[steps] for part in self.seen)
        return planes, numbers, prefix, self.masks[steps]

    def force(self) -> tuple[Any, Any]:
        """Makes all choices that are forced. Returns the first seat's rewards, and what ended."""
        batch = self.batch
        rewards, done = batch.rewards[:, 0].copy(), batch.done.copy()
        while True:
            mask = batch.mask()
            forced = mask.sum(1) == 1
            if not forced.any():
                return rewards, done
            batch.step(np.where(forced, mask.argmax(1), WAIT))
            rewards += batch.rewards[:, 0]
            done |= batch.done

    def play(self, p: Parameters) -> Rollout:
        """Plays some steps of all games."""
        batch, steps, games = self.batch, self.steps, len(self.batch.states)
        actors = np.zeros((steps + 1, games), np.int64)
        choices = np.zeros((steps, games), np.int64)
        odds, values = np.zeros((2, steps + 1, games), np.float32)
        rewards = np.zeros((steps, games), np.float32)
        done = np.zeros((steps, games), np.bool_)
        for t in range(steps + 1):
            actors[t] = batch.actors
            planes, numbers, prefix, masks = self.rows(t)
            batch.observe(out=Observation(planes, numbers, prefix))
            masks[:] = batch.mask()
            self.key, key = jax.random.split(self.key)
            seen = shared((planes, numbers, prefix, masks))
            chosen, odds[t], values[t] = decide(p, key, *seen)
            if t < steps:
                choices[t] = chosen
                batch.step(choices[t])
                rewards[t], done[t] = self.force()
        self.finished += int(done.sum())
        first = np.where(actors == 0, 1, -1)  # turns what is the actor's into the first seat's
        leads = first * lead(self.seen.numbers)
        rewards += np.where(done, 0, leads[1:]) - leads[:-1]
        rewards *= first[:-1]
        turned = np.where(actors[1:] == actors[:-1], 1, -1)
        advantages = generalised_advantages(values, rewards, turned * ~done)
        returns = values[:-1] + advantages
        seen = shared(self.rows(slice(steps)))
        return Rollout(*seen, choices, odds[:-1], values[:-1], returns, advantages)


def generalised_advantages(values: Any, rewards: Any, signs: Any) -> Any:
    """How much better than expected it went after each choice.

    Args:
        values: of each step for the seat that acts, and those after the last step.
        rewards: of the seat that acts.
        signs: 1 where the same seat acts next, -1 where the other one does, 0 where a game ended.
    """
    advantages = np.zeros_like(rewards)
    later = np.zeros_like(values[0])
    for t in reversed(range(len(rewards))):
        error = rewards[t] + DISCOUNT * signs[t] * values[t + 1] - values[t]
        later = error + DISCOUNT * TRACE * signs[t] * later
        advantages[t] = later
    return advantages


# Learning


def loss(p: Parameters, left: float, data: Rollout) -> jax.Array:
    """PPO's loss: clipped advantages, errors of the values, and a bonus for variety."""
    odds, values = network(p, data.planes, data.numbers, data.prefix, data.masks)
    chosen = jnp.take_along_axis(odds, data.choices[:, None], 1)[:, 0]
    ratio = jnp.exp(chosen - data.odds)
    gains = (data.advantages - data.advantages.mean()) / (data.advantages.std() + 1e-8)
    clipped = jnp.clip(ratio, 1 - CLIP, 1 + CLIP)
    policy = -jnp.minimum(ratio * gains, clipped * gains).mean()
    entropy = -(jnp.exp(odds) * jnp.where(data.masks > 0, odds, 0)).sum(1).mean()
    return policy + VALUE * ((values - data.returns) ** 2).mean() - left * ENTROPY * entropy


ADAM = optax.chain(optax.clip_by_global_norm(LARGEST_GRADIENT), optax.scale_by_adam(eps=1e-5))


@partial(jax.jit, donate_argnums=(0, 1))
def learn(
    p: Parameters, state: Any, left: float, data: Rollout, rows: jax.Array
) -> tuple[Parameters, Any]:
    """One step against the gradient of the loss, from some rows of a rollout.

    The steps and the bonus for variety shrink with the share of the updates that is left.
    """
    some = jax.tree.map(lambda part: part.reshape(-1, *part.shape[2:])[rows], data)
    steps, state = ADAM.update(jax.grad(loss)(p, left, some), state)
    return jax.tree.map(lambda value, step: value - left * LEARNING_RATE * step, p, steps), state


def train(
    updates: int, seed: int, games: int = GAMES, steps: int = STEPS
) -> Iterator[tuple[Parameters, SelfPlay]]:
    """Learns. Yields the parameters and the games after each update."""
    # Placed at once, so that nothing is compiled again when the first update has placed it.
    p = jax.device_put(new_parameters(jax.random.key(seed), WIDTH), jax.devices()[0])
    state = jax.device_put(ADAM.init(p), jax.devices()[0])
    play = SelfPlay(games, steps, seed)
    chance = np.random.default_rng(seed)
    for update in range(updates):
        data = play.play(p)
        left = 1 - update / updates
        for _ in range(EPOCHS):
            for rows in np.split(chance.permutation(steps * games), MINIBATCHES):
                p, state = learn(p, state, left, data, rows)
        jax.block_until_ready(p)  # its data are overwritten next
        yield p, play


# Evaluation


def evaluate(p: Parameters, opponent: str, games: int, seed: int = 1) -> float:
    """The score in games, half of them in each seat: a win is 1, a draw a half."""
    env: Any = gymnasium.make_vec(ENVIRONMENT, num_envs=games, opponent=opponent)
    seen, info = env.reset(seed=seed)
    results = np.full(games, np.nan)
    while np.isnan(results).any():
        choices = np.asarray(
            best(p, seen["planes"], seen["numbers"], seen["prefix"], info["action_mask"])
        )
        seen, rewards, ended, _, info = env.step(choices)
        results = np.where(np.isnan(results) & ended, (1 + rewards) / 2, results)
    env.close()
    return float(results.mean())


def write(p: Parameters, path: Path) -> None:
    """Writes the parameters to a file."""
    leaves = jax.tree.leaves_with_path(p)
    arrays: dict[str, Any] = {keystr(name): np.asarray(value) for name, value in leaves}
    np.savez(path, **arrays)


def read(path: Path) -> Parameters:
    """The parameters in a file."""
    p = new_parameters(jax.random.key(0), WIDTH)
    with np.load(path) as file:
        return jax.tree.map_with_path(lambda name, _: jnp.array(file[keystr(name)]), p)


def main() -> None:
    """Learns, or evaluates what was learned."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--updates", type=int, default=UPDATES)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--file", type=Path, default=Path(f"{GAME}.npz"))
    parser.add_argument("--evaluate", action="store_true", help="play instead of learning")
    parser.add_argument("--opponent", default="random", help="an agent, as in the arena")
    parser.add_argument("--games", type=int, default=1000)
    given = parser.parse_args()
    if not given.evaluate:
        learn_aloud(given.updates, given.seed, given.file)
    won = evaluate(read(given.file), given.opponent, given.games)
    low, high = wilson(won, given.games)
    told = f"scores {won:.1%} [{low:.1%}, {high:.1%}]"
    print(f"{told} in {given.games:,} games against {given.opponent}")


def learn_aloud(updates: int, seed: int, file: Path) -> None:
    """Learns, says how it goes, and writes the parameters to a file."""
    evaluating = 0.0
    for update, (p, play) in enumerate(train(updates, seed, GAMES), 1):
        if update % 10 == 0 or update == updates:
            learned = time.process_time()
            won = evaluate(p, "random", GAMES_AGAINST_RANDOM)
            seconds = learned - evaluating
            print(f"{update} updates, {seconds:.0f} s of processor, ", end="")
            print(f"{update * GAMES * STEPS:,} choices, {play.finished:,} games: ", end="")
            low, high = wilson(won, GAMES_AGAINST_RANDOM)
            print(f"scores {won:.0%} [{low:.0%}, {high:.0%}] against random", flush=True)
            write(p, file)
            evaluating += time.process_time() - learned


if __name__ == "__main__":
    main()
