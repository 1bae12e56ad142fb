"""`njit`, and how functions by game are compiled, for where this runs.

On a machine of one's own, Numba compiles (`numba/`). In a browser everything is compiled
already (`browser/webassembly.py`).
"""

import sys

__all__ = ["compile_by_game", "njit", "register_compiled"]

if sys.platform == "emscripten":
    from vexilla.kernel.browser.webassembly import compile_by_game, njit, register_compiled
else:
    from vexilla.kernel.numba.by_game import compile_by_game, register_compiled
    from vexilla.kernel.numba.dispatcher import njit
