"""Both games for PettingZoo: `from vexilla.env.pettingzoo import battle_line_v0`.

They need the extra `env`. docs/environments.md shows how they are used.
"""

from vexilla.machine.extras import extra_module

extra_module("pettingzoo", "env")  # says how to install it
