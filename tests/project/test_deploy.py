"""The files in `deploy`: systemd takes the unit, and the dashboard asks for metrics that exist."""

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.faults import ROOT
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


def test_the_dashboard_asks_for_metrics_that_are_there() -> None:
    dashboard = json.loads((DEPLOY / "grafana.json").read_text(encoding="utf-8"))
    asked = " ".join(target["expr"] for panel in dashboard["panels"] for target in panel["targets"])
    assert set(re.findall(r"vexilla_(\w+)", asked)) == set(METRICS)
