"""A game's kernel as one shared library of WebAssembly: its entries, optimised.

`exp`, `log` and `pow` of a C library are in it, so that no result depends on the browser.
"""

# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false
# (Numba and llvmlite have no types that a checker could read.)

import json
import re
import tempfile
from pathlib import Path
from typing import Any, cast

from llvmlite import binding  # pyright: ignore[reportMissingTypeStubs]
from numba import types

from browser.wrappers import FLOAT, TRUE, WHOLE, described, wrapper
from browser.zig import FEATURES, link, mathematics
from vexilla.agents.preparation import STAGES
from vexilla.game import package_of
from vexilla.kernel.entries import Entry, example
from vexilla.kernel.numba.dispatcher import part_for

TRIPLE = "wasm32-unknown-emscripten"

_binding: Any = binding


def build(game: str, folder: Path) -> None:
    """Writes the kernel of a game, and the list of what is in it.

    Args:
        game: the name of the game.
        folder: gets `GAME.so` and `GAME.json`.
    """
    _binding.initialize_all_targets()
    _binding.initialize_all_asmprinters()
    entries = package_of(game).batches.entries()
    listed: list[dict[str, Any]] = []
    with tempfile.TemporaryDirectory() as work:
        objects = [*mathematics(Path(work))]
        for entry in (entry for stage in STAGES for entry in entries.get(stage, ())):
            name = f"{entry.function.__module__}.{entry.function.__name__}".replace(".", "_")
            code, returns = compiled(name, entry)
            objects.append(Path(work, f"{name}.o"))
            objects[-1].write_bytes(code)
            listed.append(described(name, entry, returns))
        link(objects, [entry["name"] for entry in listed], folder / f"{game}.so")
    (folder / f"{game}.json").write_text(json.dumps(listed), encoding="utf-8")


def compiled(name: str, entry: Entry) -> tuple[bytes, str]:
    """The object code of an entry with all that it calls, and the kinds of what it returns."""
    part: Any = part_for(entry.function, *map(example, entry.arguments))
    module, wanted = part.library.linked(), part.fndesc.llvm_func_name
    signature = str(module.get_function(wanted).global_value_type)
    given = re.search(r"\((.*)\)", signature)
    assert given is not None
    returns = kinds(part.signature.return_type)
    text = wrapper(name, wanted, given[1].split(", "), entry, returns)
    module.link_in(_binding.parse_assembly(text))
    target = _binding.Target.from_triple(TRIPLE)
    machine = target.create_target_machine(opt=3, features=FEATURES, reloc="pic")
    module.triple, module.data_layout = TRIPLE, str(machine.target_data)
    for function in module.functions:
        if not function.is_declaration:
            function.linkage = "external" if function.name == name else "internal"
    module = _binding.parse_assembly(_portable(str(module)))
    options = _binding.create_pipeline_tuning_options(speed_level=3)
    options.slp_vectorization, options.loop_vectorization = True, True
    builder = _binding.create_pass_builder(machine, options)
    builder.getModulePassManager().run(module, builder)
    return machine.emit_object(module), returns


def _portable(code: str) -> str:
    """LLVM code without what Numba wrote for this machine."""
    code = re.sub(r"= common (.*)global", r"= internal \1global", code)
    return re.sub(r'"target-(cpu|features)"="[^"]*"', "", code)


def kinds(returned: Any) -> str:
    """The kinds of what a function returns: nothing, a number, a truth value or whole numbers."""
    if isinstance(returned, types.NoneType):
        return ""
    if isinstance(returned, types.BaseTuple):
        return "".join(map(kinds, cast(Any, returned)))
    if isinstance(returned, types.Boolean):
        return TRUE
    return FLOAT if isinstance(returned, types.Float) else WHOLE
