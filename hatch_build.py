"""Writes the commit into what is built, and puts more into a wheel where that is asked for.

An sdist and a wheel have no repository to ask of which commit they were built, which is a part of
their version between releases.

`VEXILLA_COMPILED=1` adds the compiled kernel. Such a wheel is for one Python and one kind of
machine. Its code is compiled for x86-64-v3, which every x86 processor of the last ten years
understands. Elsewhere it is left alone.

`VEXILLA_SITE=1` adds the games for a browser as `make site` has built them, for `vexilla site`.
"""

import os
import runpy
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
SITE = ROOT / "build/play"

GAMES = ("battle-line", "blades-and-banners")
# `vexilla compile` leaves out the arrays, because no table and no agent needs them.
COMPILE = """
import sys
from vexilla.agents.preparation import STAGES, compile_stage
from vexilla.env.games import arrays_of
for game in sys.argv[1:]:
    arrays_of(game)
    for stage in (*STAGES, "arrays"):
        compile_stage(game, stage)
"""

TARGET = "import json; from vexilla.kernel.numba.cache import target; print(json.dumps(target()))"


class CustomBuildHook(BuildHookInterface[Any]):
    """Hatchling calls it before and after it builds."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Adds the commit, and what is asked for to the wheel."""
        self._temporary = tempfile.TemporaryDirectory(prefix="vexilla-wheel-")
        self._work = Path(self._temporary.name)
        if version != "editable":  # there, the repository is asked
            self._name_commit(build_data)
        if self.target_name != "wheel":
            return
        if os.environ.get("VEXILLA_SITE"):
            if not (SITE / "sources.txt").exists():
                raise RuntimeError("The games for a browser are not built: run `make site`.")
            build_data["force_include"][str(SITE)] = "vexilla/site"
        if os.environ.get("VEXILLA_COMPILED"):
            self._compile(build_data)

    def _name_commit(self, build_data: dict[str, Any]) -> None:
        """Adds the file with the commit, unless this is built from an sdist, which has it."""
        named = runpy.run_path(str(ROOT / "src/vexilla/release.py"))
        commit = named["commit_of_this"]()
        if commit and not named["COMMIT"].exists():
            file = self._work / "commit.txt"
            file.write_text(f"{commit}\n", encoding="ascii")
            place = "vexilla" if self.target_name == "wheel" else "src/vexilla"
            build_data["force_include"][str(file)] = f"{place}/commit.txt"

    def _compile(self, build_data: dict[str, Any]) -> None:
        """Compiles, and adds the result."""
        cache, compiled = self._work / "cache", self._work / "compiled"
        compiled.mkdir()
        environment = os.environ | {
            "PYTHONPATH": str(ROOT / "src"),
            "VEXILLA_CACHE": str(cache),
            "VEXILLA_PORTABLE": "1",
        }

        def python(*arguments: str) -> bytes:
            command = [sys.executable, *arguments]
            done = subprocess.run(command, env=environment, check=True, stdout=subprocess.PIPE)
            return done.stdout

        # Each game has a process. Where both add to the index of one function at once, an entry can
        # be lost: the last run compiles what is missing then, and else only loads everything.
        command = [sys.executable, "-c", COMPILE]
        running = [subprocess.Popen([*command, game], env=environment) for game in GAMES]
        for process in running:
            process.wait()
        python("-c", COMPILE, *GAMES)
        for file in cache.rglob("*.nb[ic]"):
            shutil.copy(file, compiled)
        (compiled / "target.json").write_bytes(python("-c", TARGET))
        build_data["force_include"][str(compiled)] = "vexilla/kernel/compiled"
        build_data["pure_python"] = False
        platform = sysconfig.get_platform().replace("-", "_").replace(".", "_")
        build_data["tag"] = f"cp{sys.version_info[0]}{sys.version_info[1]}-none-{platform}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Removes what was made on the way."""
        self._temporary.cleanup()
