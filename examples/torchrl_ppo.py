"""Learns Battle Line with PPO of TorchRL, through Gymnasium.

    pip install 'vexilla[env]' torchrl
    python examples/torchrl_ppo.py --steps 500000

TorchRL needs PyTorch. The other seat is played by `random`, or by any agent of the arena.
"""

# pyright: reportMissingImports=false, reportUnknownMemberType=false, reportUnknownVariableType=false
# pyright: reportUnknownArgumentType=false, reportCallIssue=false, reportArgumentType=false
# (What it needs is not installed for development: PyTorch alone takes five gigabytes.)

import argparse
from typing import Any

import gymnasium
import torch
from gymnasium.spaces import Box, Dict
from tensordict.nn import TensorDictModule
from torch import nn
from torchrl.collectors import Collector
from torchrl.envs import ExplorationType, GymWrapper, set_exploration_type
from torchrl.modules import MaskedCategorical, ProbabilisticActor, ValueOperator
from torchrl.objectives import ClipPPOLoss
from torchrl.objectives.value import GAE

from vexilla.arena.statistics import wilson

NAME = "vexilla.env.gymnasium:vexilla/BattleLine-v0"
WIDTH = 256
FRAMES = 2048  # choices between two updates
EPOCHS = 4
MINIBATCH = 512


class MaskBeside(gymnasium.ObservationWrapper[Any, Any, Any]):
    """Puts the mask beside the observation, where TorchRL looks for it."""

    def __init__(self, env: Any) -> None:
        super().__init__(env)
        mask = Box(0, 1, (env.action_space.n,), bool)
        self.observation_space = Dict({"row": env.observation_space, "action_mask": mask})

    def observation(self, observation: Any) -> dict[str, Any]:
        env: Any = self.env.unwrapped
        return {"row": observation, "action_mask": env.action_masks()}


def new_game(opponent: str, seed: int) -> GymWrapper:
    """A game against an opponent; the next one begins when it has ended."""
    env = gymnasium.make(NAME, opponent=opponent, flat=True)
    wrapped = GymWrapper(MaskBeside(env), categorical_action_encoding=True)
    wrapped.set_seed(seed)
    return wrapped


def layers(inputs: int, outputs: int) -> nn.Sequential:
    return nn.Sequential(
        *(nn.Linear(inputs, WIDTH), nn.ReLU(), nn.Linear(WIDTH, WIDTH), nn.ReLU()),
        nn.Linear(WIDTH, outputs),
    )


def won(actor: ProbabilisticActor, env: GymWrapper, games: int) -> float:
    """The score of the most probable choices: a win is 1, a draw a half."""
    points = 0.0
    with torch.no_grad(), set_exploration_type(ExplorationType.DETERMINISTIC):
        for _ in range(games):
            rewards = env.rollout(1000, actor)["next", "reward"]
            points += (1 + float(rewards.sum())) / 2
    return points / games


def main() -> None:
    """Learns, then measures how well it plays."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--steps", type=int, default=500_000, help="choices to learn from")
    parser.add_argument("--opponent", default="random", help="an agent, as in the arena")
    parser.add_argument("--games", type=int, default=1000, help="games to measure it by")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    torch.manual_seed(given.seed)
    env = new_game(given.opponent, given.seed)
    size, choices = env.observation_spec["row"].shape[-1], env.action_spec.space.n
    actor = ProbabilisticActor(
        TensorDictModule(layers(size, choices), in_keys=["row"], out_keys=["logits"]),
        in_keys={"logits": "logits", "mask": "action_mask"},
        distribution_class=MaskedCategorical,
        return_log_prob=True,
    )
    critic = ValueOperator(layers(size, 1), in_keys=["row"])
    advantages = GAE(gamma=0.998, lmbda=0.95, value_network=critic)
    loss = ClipPPOLoss(actor, critic, clip_epsilon=0.2, entropy_coeff=0.01)
    adam = torch.optim.Adam(loss.parameters(), 3e-4)
    collector = Collector(
        env, actor, frames_per_batch=min(FRAMES, given.steps), total_frames=given.steps
    )
    for number, data in enumerate(collector, 1):
        for _ in range(EPOCHS):
            with torch.no_grad():
                advantages(data)
            rows = data.reshape(-1)
            for some in torch.randperm(len(rows)).split(MINIBATCH):
                found = loss(rows[some])
                losses = [part for name, part in found.items() if name.startswith("loss_")]
                total = torch.stack(losses).sum()
                adam.zero_grad()
                total.backward()
                nn.utils.clip_grad_norm_(loss.parameters(), 0.5)
                adam.step()
        ended = data["next", "reward"][data["next", "done"]]
        mean = f", mean {ended.mean():+.2f}" if len(ended) else ""
        print(f"{number * data.numel():,} choices, {len(ended)} games{mean}", flush=True)
    collector.shutdown()
    torch.save(actor.state_dict(), "battle-line-torchrl.pt")
    score = won(actor, new_game(given.opponent, given.seed + 1), given.games)
    low, high = wilson(score, given.games)
    told = f"scores {score:.1%} [{low:.1%}, {high:.1%}]"
    print(f"{told} in {given.games:,} games against {given.opponent}")


if __name__ == "__main__":
    main()
