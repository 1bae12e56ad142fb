"""What PyPI's `ziglang` brings: the linker of WebAssembly, and the sources of a C library, musl."""

import subprocess
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

# What every browser has had since 2021, and Node 20: the code of the kernel may use it. The names
# are LLVM's; zig spells them with underscores.
FEATURES = "+simd128,+bulk-memory,+nontrapping-fptoint,+sign-ext,+mutable-globals"
ZIG_CPU = "mvp+bulk_memory+mutable_globals+nontrapping_fptoint+sign_ext"

FUNCTIONS = ("exp", "exp_data", "log", "log_data", "pow", "pow_data")
ENDS = ("divzero", "invalid", "oflow", "uflow", "xflow")  # results out of range


def is_there() -> bool:
    """Whether `ziglang` is installed."""
    return find_spec("ziglang") is not None


def c_library() -> Path:
    """The folder of musl: its sources and its licence."""
    spec = find_spec("ziglang")
    assert spec is not None
    assert spec.origin is not None
    return Path(spec.origin).parent / "lib/libc/musl"


def mathematics(folder: Path) -> list[Path]:
    """Compiles `exp`, `log` and `pow` of musl. Returns the object files, which lie in a folder."""
    library = c_library()
    sources = [*FUNCTIONS, *(f"__math_{end}" for end in ENDS)]
    included = (
        library / "arch/generic",
        library.parent / "wasi/libc-top-half/musl/src/internal",
        library / "src/internal",
    )
    made: list[Path] = []
    for source in sources:
        made.append(folder / f"{source}.o")
        zig(
            *("cc", "-target", "wasm32-wasi", f"-mcpu={ZIG_CPU}", "-fPIC", "-fvisibility=hidden"),
            *("-O3", "-w", "-Dhidden=", *(f"-I{path}" for path in included)),
            *("-c", str(library / f"src/math/{source}.c"), "-o", str(made[-1])),
        )
    return made


def link(objects: Sequence[Path], exported: Sequence[str], target: Path) -> None:
    """Links objects to a shared library that exports some functions."""
    zig(
        *("wasm-ld", "-shared", "--experimental-pic", "--no-entry", "--allow-undefined"),
        *("--gc-sections", "--strip-all", *(f"--export={name}" for name in exported)),
        *map(str, objects),
        *("-o", str(target)),
    )


def zig(*arguments: str) -> None:
    """Runs zig."""
    subprocess.run([sys.executable, "-m", "ziglang", *arguments], check=True)
