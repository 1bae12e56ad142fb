"""What the adapters say where their extra is not installed."""

import subprocess
import sys

import pytest

pytestmark = pytest.mark.all


@pytest.mark.parametrize(
    ("adapter", "package", "extra"),
    [
        ("gymnasium", "gymnasium", "env"),
        ("pettingzoo", "pettingzoo", "env"),
        ("open_spiel", "pyspiel", "open-spiel"),
    ],
)
def test_an_adapter_says_how_to_install_what_it_needs(
    adapter: str, package: str, extra: str
) -> None:
    code = f"import sys; sys.modules[{package!r}] = None; import vexilla.env.{adapter}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    last = done.stderr.splitlines()[-1]
    assert last.startswith(f"vexilla.errors.VexillaError: {package} is not installed")
    assert last.endswith(f"pip install 'vexilla[{extra}]'.")
