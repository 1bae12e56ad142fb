"""Tries the frameworks of others with our environments, each in an environment of its own.

    python -m tests.frameworks FOLDER [NAME…]

`make test` has no part in it: PyTorch alone takes five gigabytes, which all of them share in uv's
cache. Without names, it tries everything. It prints what passed with which versions, and returns
the number of those that failed; FOLDER/NAME.txt has what each of them wrote.
"""

import os
import re
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

from uv import find_uv_bin

from tests.faults import ROOT

ENV = "vexilla.env.gymnasium:vexilla/BattleLine-v0"
MAKE = f'import gymnasium\nmake = lambda: gymnasium.make("{ENV}", flat=True)\n'
PYTEST = ("pytest<9.2", "pytest-timeout", "pytest-xdist", "hypothesis", "resvg-py", "pillow")
GYMNASIUM = ("-m", "pytest", "-q", "-n0", "tests/env/test_gymnasium.py")

SB3 = """
from stable_baselines3 import PPO
from stable_baselines3.common.env_checker import check_env
check_env(make())
PPO("MlpPolicy", make(), n_steps=64).learn(128)
"""
TIANSHOU = """
from tianshou.data import Collector, VectorReplayBuffer
from tianshou.env import DummyVectorEnv, PettingZooEnv
from tianshou.algorithm.random import MARLRandomDiscreteMaskedOffPolicyAlgorithm as Random
from tianshou.algorithm.multiagent.marl import MultiAgentOffPolicyAlgorithm
from vexilla.env.pettingzoo import battle_line_v0
env = PettingZooEnv(battle_line_v0.env(flat=True))
both = MultiAgentOffPolicyAlgorithm(
    algorithms=[Random(action_space=env.action_space) for _ in env.agents], env=env
)
games = DummyVectorEnv([lambda: PettingZooEnv(battle_line_v0.env(flat=True))] * 2)
found = Collector(both, games, VectorReplayBuffer(5000, 2))
found = found.collect(n_episode=4, reset_before_collect=True)
assert found.n_collected_episodes == 4
assert set(abs(found.returns).ravel()) <= {0, 1}
"""
MINARI = """
import os, tempfile
os.environ["MINARI_DATASETS_PATH"] = tempfile.mkdtemp()
import minari
env = minari.DataCollector(make())
for seed in range(3):
    _, info = env.reset(seed=seed)
    ended = False
    while not ended:
        _, _, ended, _, info = env.step(env.action_space.sample(info["action_mask"]))
env.create_dataset("vexilla/random-v0", algorithm_name="random", eval_env=make())
assert minari.load_dataset("vexilla/random-v0").total_episodes == 3
"""
SMALL = """
import pyspiel
import vexilla.env.open_spiel
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import cfr, exploitability, external_sampling_mccfr
game = pyspiel.load_game("vexilla_battle_line(colours=1,values=4,hand=1,flags=1)")
"""
CFR = """
solver = cfr.CFRSolver(game)
for _ in range(20):
    solver.evaluate_and_update_policy()
assert exploitability.nash_conv(game, solver.average_policy()) < 0.1
"""
MCCFR = """
solver = external_sampling_mccfr.ExternalSamplingSolver(game)
for _ in range(200):
    solver.iteration()
assert exploitability.nash_conv(game, solver.average_policy()) < 0.3
"""
DEEP_CFR = """
from open_spiel.python.pytorch import deep_cfr
deep_cfr.DeepCFRSolver(game, [8], [8], num_iterations=1, num_traversals=2).solve()
"""
NFSP = """
from open_spiel.python.pytorch import nfsp
env = rl_environment.Environment(game)
size, choices = env.observation_spec()["info_state"][0], env.action_spec()["num_actions"]
agents = [nfsp.NFSP(seat, size, choices, [16], 100, 0.1) for seat in range(2)]
for _ in range(50):
    now = env.reset()
    while not now.last():
        seat = now.observations["current_player"]
        now = env.step([agents[seat].step(now).action])
    for agent in agents:
        agent.step(now)
"""
TYPED = ("examples/five_lines.py", "examples/planner.py", "examples/styles.py")


class Trial(NamedTuple):
    """What is installed beside Vexilla's `env`, and what Python is then asked to run."""

    packages: tuple[str, ...]
    arguments: tuple[str, ...]


SPIEL = ("open-spiel", "dm-tree", "torch")
TRIALS = {
    "sb3": Trial(("stable-baselines3",), ("-c", MAKE + SB3)),
    "maskable-ppo": Trial(
        ("sb3-contrib",), (f"{ROOT}/examples/maskable_ppo.py", "--steps=2048", "--games=8")
    ),
    "tianshou": Trial(("tianshou",), ("-c", TIANSHOU)),
    "minari": Trial(("minari[create,hdf5]",), ("-c", MAKE + MINARI)),
    "rllib": Trial(
        ("ray[rllib]", "torch"), (f"{ROOT}/examples/rllib_ppo.py", "--steps=128", "--games=8")
    ),
    "torchrl": Trial(("torchrl",), (f"{ROOT}/examples/torchrl_ppo.py", "--steps=256", "--games=8")),
    "cfr": Trial(SPIEL, ("-c", SMALL + CFR)),
    "mccfr": Trial(SPIEL, ("-c", SMALL + MCCFR)),
    "deep-cfr": Trial(SPIEL, ("-c", SMALL + DEEP_CFR)),
    "nfsp": Trial(SPIEL, ("-c", SMALL + NFSP)),
    "gymnasium-1.2": Trial((*PYTEST, "gymnasium==1.2.*"), GYMNASIUM),
    "gymnasium-1.4": Trial((*PYTEST, "gymnasium==1.4.*"), GYMNASIUM),
    "pettingzoo": Trial(
        (*PYTEST, "pygame"), ("-m", "pytest", "-q", "-n0", "tests/env/test_pettingzoo.py")
    ),
    "mypy": Trial(("mypy",), ("-m", "mypy", "--follow-imports=silent", *TYPED)),
    "basedpyright": Trial(("basedpyright",), ("-m", "basedpyright", *TYPED)),
}


def passes(name: str, folder: Path) -> bool:
    """Installs what a trial needs, runs it, and says in a line how it went."""
    began, home, uv = time.monotonic(), folder / name, find_uv_bin()
    python = home / "bin/python"
    paths = {"PYTHONPATH": str(ROOT / "src"), "MYPYPATH": str(ROOT / "src")}
    needed = ("-r", f"{ROOT}/pyproject.toml", "--extra", "env", *TRIALS[name].packages)
    commands = (
        (uv, "venv", "--quiet", "--clear", "--python", sys.executable, str(home)),
        (uv, "pip", "install", "--quiet", "--python", str(python), *needed),
        (str(python), *TRIALS[name].arguments),
    )
    cwd = ROOT if TRIALS[name].arguments[0] == "-m" else folder  # where examples keep networks
    with (folder / f"{name}.txt").open("w", encoding="utf-8") as told:
        good = all(
            subprocess.run(
                command, cwd=cwd, env=os.environ | paths, stdout=told, stderr=told
            ).returncode
            == 0
            for command in commands
        )
    frozen = subprocess.run(
        (uv, "pip", "freeze", "--python", str(python)), capture_output=True, text=True
    ).stdout
    names = {re.split(r"\W", package.replace("-", "_"))[0] for package in TRIALS[name].packages}
    versions = [
        line
        for line in frozen.splitlines()
        if line.partition("==")[0].replace("-", "_") in names | {"gymnasium", "pettingzoo"}
    ]
    verdict = "passed" if good else "FAILED"
    print(f"{verdict} {name} in {time.monotonic() - began:.0f} s: {' '.join(versions)}", flush=True)
    return good


if __name__ == "__main__":
    if len(sys.argv) < 2 or {*sys.argv[2:]} - {*TRIALS}:
        sys.exit(f"python -m tests.frameworks FOLDER [NAME…]; the names are {', '.join(TRIALS)}.")
    folder = Path(sys.argv[1]).resolve()
    folder.mkdir(parents=True, exist_ok=True)
    sys.exit(sum(not passes(name, folder) for name in sys.argv[2:] or TRIALS))
