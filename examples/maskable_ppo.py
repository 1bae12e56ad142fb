"""Learns Battle Line with MaskablePPO of sb3-contrib, through Gymnasium.

    pip install 'vexilla[env]' sb3-contrib
    python examples/maskable_ppo.py --steps 500000

sb3-contrib needs PyTorch. The other seat is played by `random`, or by any agent of the arena.
"""

# pyright: reportMissingImports=false
# (What it needs is not installed for development: PyTorch alone takes five gigabytes.)

import argparse

import gymnasium
import numpy as np
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import DummyVecEnv, VecMonitor

from vexilla.arena.statistics import wilson

NAME = "vexilla.env.gymnasium:vexilla/BattleLine-v0"
WIDTH = 256


def games(count: int, opponent: str, seed: int) -> VecMonitor:
    """Some games side by side."""
    env = DummyVecEnv([lambda: gymnasium.make(NAME, opponent=opponent, flat=True)] * count)
    env.seed(seed)
    return VecMonitor(env)


def won(model: MaskablePPO, env: VecMonitor, count: int) -> float:
    """The score of the model in the next games: a win is 1, a draw a half."""
    results: list[float] = []
    seen = env.reset()
    while len(results) < count:
        masks = np.stack(env.env_method("action_masks"))
        choices, _ = model.predict(seen, action_masks=masks, deterministic=True)
        seen, rewards, done, _ = env.step(choices)
        results += ((1 + rewards[done]) / 2).tolist()
    return float(np.mean(results))


def main() -> None:
    """Learns, then measures how well it plays."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--steps", type=int, default=500_000, help="choices to learn from")
    parser.add_argument("--opponent", default="random", help="an agent, as in the arena")
    parser.add_argument("--games", type=int, default=1000, help="games to measure it by")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    env = games(16, given.opponent, given.seed)
    model = MaskablePPO(
        "MlpPolicy",
        env,
        n_steps=128,
        batch_size=512,
        n_epochs=4,
        gamma=0.998,
        ent_coef=0.01,
        policy_kwargs={"net_arch": [WIDTH, WIDTH]},
        seed=given.seed,
        verbose=1,
        device="cpu",
    )
    model.learn(given.steps)
    model.save("battle-line-maskable-ppo")
    score = won(model, games(16, given.opponent, given.seed + 1), given.games)
    low, high = wilson(score, given.games)
    told = f"scores {score:.1%} [{low:.1%}, {high:.1%}]"
    print(f"{told} in {given.games:,} games against {given.opponent}")


if __name__ == "__main__":
    main()
