"""The files in `deploy`: systemd takes the unit, and the dashboard asks for metrics that exist."""

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.faults import ROOT
from vexilla.server.edge.http.headers import HEADERS, POLICY
from vexilla.server.operator.metrics import METRICS

DEPLOY = ROOT / "deploy"


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not installed")
def test_systemd_takes_the_unit(tmp_path: Path) -> None:
    unit = tmp_path / "vexilla.service"
    text = (DEPLOY / "vexilla.service").read_text(encoding="utf-8")
    unit.write_text(text.replace("/opt/vexilla/bin/vexilla", "/bin/true"), encoding="utf-8")
    checked = subprocess.run(["systemd-analyze", "verify", unit], capture_output=True, text=True)
    said = [line for line in checked.stderr.splitlines() if "vexilla" in line]
    assert said == []


def test_a_container_takes_what_is_pinned_and_nothing_else() -> None:
    text = (DEPLOY / "Containerfile").read_text(encoding="utf-8").replace("\\\n", " ")
    installs = re.findall(r"pip install ([^&\n]*)", text)
    assert installs
    assert all("--require-hashes" in one or "--no-deps --no-index" in one for one in installs)
    extract = re.search(r"awk .*?>/tmp/(\S+)", text)
    assert extract
    command = extract[0].replace("/tmp/dev.txt", "requirements/dev.txt")
    command = command.removesuffix(f">/tmp/{extract[1]}")
    pinned = subprocess.run(command, shell=True, cwd=ROOT, capture_output=True, text=True).stdout
    assert re.findall(r"^(\S+)==", pinned, re.MULTILINE) == ["psycopg", "psycopg-binary"]
    assert pinned.count("--hash=sha256:") >= 2


def test_the_policy_for_a_static_host_leaves_nothing_open() -> None:
    """What `default-src` does not cover is said, as the server says it."""
    text = (ROOT / "docs/without_a_server.md").read_text(encoding="utf-8")
    found = re.search(r"`(default-src [^`]*)`", text)
    assert found
    suggested = {part.split()[0]: part.split()[1:] for part in found[1].split(";")}
    served = {part.split()[0]: part.split()[1:] for part in HEADERS[POLICY].split(";")}
    for name in ("base-uri", "form-action", "frame-ancestors"):
        assert suggested[name] == served[name] == ["'none'"]


def test_the_dashboard_asks_for_metrics_that_are_there() -> None:
    dashboard = json.loads((DEPLOY / "grafana.json").read_text(encoding="utf-8"))
    asked = " ".join(target["expr"] for panel in dashboard["panels"] for target in panel["targets"])
    assert set(re.findall(r"vexilla_(\w+)", asked)) == set(METRICS)
