"""Both games for PettingZoo: `from vexilla.env.pettingzoo import battle_line_v0`.

They need the extra `env`. docs/environments.md shows how they are used. `pettingzoo.make`, which
came with PettingZoo 1.27, knows them as `IDS` once this module has been imported.
"""

from typing import Any

from vexilla.machine.extras import extra_module

pettingzoo: Any = extra_module("pettingzoo", "env")  # says how to install it

IDS = {
    "vexilla/battle_line-v0": "vexilla.env.pettingzoo.battle_line_v0:env",
    "vexilla/blades_and_banners-v0": "vexilla.env.pettingzoo.blades_and_banners_v0:env",
}
for _id, _module in IDS.items():
    if hasattr(pettingzoo, "register") and _id not in pettingzoo.aec_registry:
        pettingzoo.register("aec", _id, entry_point=_module)
