"""Learns Battle Line with PPO of RLlib, through Gymnasium.

    pip install 'vexilla[env]' 'ray[rllib]' torch
    python examples/rllib_ppo.py --steps 500000

RLlib needs PyTorch. The module that masks choices is RLlib's own example. The other seat is played
by `random`, or by any agent of the arena.
"""

# pyright: reportMissingImports=false, reportUnknownMemberType=false, reportUnknownVariableType=false
# pyright: reportUnknownArgumentType=false
# (What it needs is not installed for development: PyTorch alone takes five gigabytes.)

import argparse
from typing import Any

import gymnasium
import numpy as np
import torch
from gymnasium.spaces import Box, Dict
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.rl_module.default_model_config import DefaultModelConfig
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule

from vexilla.arena.statistics import wilson

NAME = "vexilla.env.gymnasium:vexilla/BattleLine-v0"
WIDTH = 256
CHOICES = 2048  # between two updates


class MaskBeside(gymnasium.ObservationWrapper[Any, Any, Any]):
    """Puts the mask beside the observation, where RLlib's module looks for it."""

    def __init__(self, config: Any) -> None:
        env: Any = gymnasium.make(NAME, opponent=config["opponent"], flat=True)
        super().__init__(env)
        mask = Box(0, 1, (env.action_space.n,), np.float32)
        self.observation_space = Dict({"observations": env.observation_space, "action_mask": mask})

    def observation(self, observation: Any) -> dict[str, Any]:
        env: Any = self.env.unwrapped
        return {"observations": observation, "action_mask": env.action_masks().astype(np.float32)}


def won(module: Any, env: MaskBeside, games: int, seed: int) -> float:
    """The score of the most probable choices: a win is 1, a draw a half."""
    points = 0.0
    for game in range(games):
        seen, _ = env.reset(seed=seed + game)
        ended, reward = False, 0.0
        while not ended:
            batch = {"obs": {name: torch.from_numpy(part)[None] for name, part in seen.items()}}
            with torch.no_grad():
                logits = module.forward_inference(batch)["action_dist_inputs"]
            seen, reward, ended, _, _ = env.step(int(logits.argmax()))
        points += (1 + float(reward)) / 2
    return points / games


def main() -> None:
    """Learns, then measures how well it plays."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--steps", type=int, default=500_000, help="choices to learn from")
    parser.add_argument("--opponent", default="random", help="an agent, as in the arena")
    parser.add_argument("--games", type=int, default=1000, help="games to measure it by")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--runners", type=int, default=0, help="processes that play; 0: this one")
    given = parser.parse_args()
    against = {"opponent": given.opponent}
    config = (
        PPOConfig()
        .environment(MaskBeside, env_config=against)
        .env_runners(num_env_runners=given.runners, num_envs_per_env_runner=8)
        .training(
            train_batch_size_per_learner=min(CHOICES, given.steps),
            minibatch_size=min(512, given.steps),
            num_epochs=4,
            gamma=0.998,
            lambda_=0.95,
            entropy_coeff=0.01,
            lr=3e-4,
        )
        .rl_module(
            rl_module_spec=RLModuleSpec(
                module_class=ActionMaskingTorchRLModule,
                model_config=DefaultModelConfig(fcnet_hiddens=[WIDTH, WIDTH]),
            )
        )
        .debugging(seed=given.seed)
    )
    algorithm = config.build_algo()
    for number in range(1, max(1, given.steps // CHOICES) + 1):
        found = algorithm.train()["env_runners"]
        mean = found.get("episode_return_mean", float("nan"))
        told = "no game has ended yet" if np.isnan(mean) else f"mean {mean:+.2f}"
        print(f"{number * min(CHOICES, given.steps):,} choices, {told}", flush=True)
    score = won(algorithm.get_module(), MaskBeside(against), given.games, given.seed)
    algorithm.stop()
    low, high = wilson(score, given.games)
    told = f"scores {score:.1%} [{low:.1%}, {high:.1%}]"
    print(f"{told} in {given.games:,} games against {given.opponent}")


if __name__ == "__main__":
    main()
