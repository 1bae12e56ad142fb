"""Both games for Gymnasium: one seat is the learner's, the other one is played by an agent of ours.

The ids are `vexilla/BattleLine-v0` and `vexilla/BladesAndBanners-v0`. Importing this module
registers them. `gymnasium.make("vexilla.env.gymnasium:vexilla/BattleLine-v0")` imports it.
"""

# pyright: reportUnknownMemberType=false

from typing import Any

from vexilla.machine.extras import extra_module

gymnasium: Any = extra_module("gymnasium", "env")

IDS = {
    "battle-line": "vexilla/BattleLine-v0",
    "blades-and-banners": "vexilla/BladesAndBanners-v0",
}


def register_envs() -> None:
    """Makes the environments known to `gymnasium.make` and `gymnasium.make_vec`."""
    for game, name in IDS.items():
        if name not in gymnasium.registry:
            gymnasium.register(
                name,
                entry_point="vexilla.env.gymnasium.single:OneSeat",
                vector_entry_point="vexilla.env.gymnasium.vector:OneSeatEach",
                kwargs={"game": game},
                disable_env_checker=True,
                order_enforce=False,  # `OneSeat` does, and can be copied without a wrapper
            )


register_envs()
