"""The files in `deploy`: what they take, run and ask for is there; systemd takes the units."""

import json
import re
import shlex
import shutil
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest
import yaml
from typer.main import get_command

from tests.faults import ROOT
from vexilla.server.edge.counted import REASONS
from vexilla.server.edge.http.headers import HEADERS, POLICY
from vexilla.server.operator.metrics import METRICS, database_figures
from vexilla.server.store.engines import sqlite_url
from vexilla.server.tables.table_store import TableStore
from vexilla.terminal.cli import app

DEPLOY = ROOT / "deploy"


UNITS = sorted(each.name for each in DEPLOY.iterdir() if each.suffix in (".service", ".timer"))
PROGRAM = "/opt/vexilla/bin/vexilla"


def text_of(name: str) -> str:
    return (DEPLOY / name).read_text(encoding="utf-8")


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not installed")
def test_systemd_takes_the_units(tmp_path: Path) -> None:
    for name in UNITS:
        unit = text_of(name).replace(PROGRAM, "/bin/true")
        (tmp_path / name).write_text(unit, encoding="utf-8")
    command = ["systemd-analyze", "verify", *(tmp_path / name for name in UNITS)]
    checked = subprocess.run(command, capture_output=True, text=True)
    said = [line for line in checked.stderr.splitlines() if "vexilla" in line]
    assert said == []


def test_a_backup_may_do_no_more_than_the_server() -> None:
    """And it runs as the same user: the files are theirs."""
    server, backup = (
        dict(re.findall(r"^(\w+)=(.*)$", text_of(name), re.M))
        for name in ("vexilla.service", "vexilla-backup.service")
    )
    bounds = {key for key in server if re.match("Cap|Lock|NoNew|Private|Protect|Restrict|Sys", key)}
    assert {key: backup.get(key) for key in bounds} == {key: server[key] for key in bounds}
    assert (server["DynamicUser"], backup["DynamicUser"], backup["User"]) == (
        "yes",
        "yes",
        "vexilla",
    )
    assert server["StateDirectory"] in backup["StateDirectory"].split()


@pytest.mark.slow
def test_the_server_knows_of_a_backup_by_the_timer(tmp_path: Path) -> None:
    """The command of the unit, as systemd reads it."""
    url = sqlite_url(tmp_path / "lib/vexilla/vexilla.sqlite")
    for folder in ("lib/vexilla", "lib/vexilla-backups"):
        (tmp_path / folder).mkdir(parents=True)
    with closing(TableStore(url)) as store:
        assert last_backup(store) == 0
        line = re.search(r"^ExecStart=(.*)$", text_of("vexilla-backup.service"), re.M)
        assert line
        command = line[1].replace("$$", "$").replace("%%", "%").replace("/var", str(tmp_path))
        command = command.replace(PROGRAM, f"{shlex.quote(sys.executable)} -m vexilla")
        began = int(time.time())
        subprocess.run(shlex.split(command), check=True, stdout=subprocess.DEVNULL)
        assert last_backup(store) >= began
    (file,) = (tmp_path / "lib/vexilla-backups").iterdir()
    assert re.fullmatch(r"[1-7]\.jsonl\.gz", file.name)


def last_backup(store: TableStore) -> float:
    with store.reading() as connection:
        return database_figures(connection)["last_backup_time_seconds"]


def test_options_and_variables_are_there() -> None:
    """Those of `vexilla serve` and `vexilla backup`, and what the environment may say."""
    services = yaml.safe_load(text_of("compose.yaml"))["services"]
    container = text_of("Containerfile")
    told = {
        "serve": [text_of("vexilla.service"), container.partition("\nCMD ")[2]],
        "backup": [text_of("vexilla-backup.service")],
    }
    told["serve"] += services["vexilla"]["command"]
    told["backup"] += services["backups"]["command"]
    commands = get_command(app).commands  # pyright: ignore[reportAttributeAccessIssue]
    for name, texts in told.items():
        known = {flag for each in commands[name].params for flag in each.opts}
        given = set(re.findall(r"--[a-z-]+", "\n".join(texts)))
        assert given
        assert given <= known, name
    variables = {*services["vexilla"]["environment"]}
    variables |= set(re.findall(r"(\w+)=", " ".join(re.findall(r"^ENV (.*)", container, re.M))))
    sources = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "src").rglob("*.py"))
    assert [name for name in sorted(variables) if f'"{name}"' not in sources] == []


def test_the_proxy_of_the_containers_finds_the_server_and_hides_its_metrics() -> None:
    proxy = text_of("Caddyfile")
    services = yaml.safe_load(text_of("compose.yaml"))["services"]
    (server,) = re.findall(r"reverse_proxy (\w+):(\d+)", proxy)
    assert f"--port={server[1]}" in services[server[0]]["command"]
    assert "ports" not in services[server[0]], "nobody else may say where a request comes from"
    assert "respond /metrics 403" in proxy
    assert set(re.findall(r"{\$(\w+)}", proxy)) == {*services["proxy"]["environment"]}


def test_an_image_is_built_of_what_it_takes_and_nothing_else() -> None:
    taken = re.findall(r"^COPY (.*) \S+$", text_of("Containerfile"), re.M)
    ignored = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    assert ignored[1] == "*"
    assert [f"!{each}" for line in taken for each in line.split()] == ignored[2:]


def test_a_container_takes_what_is_pinned_and_nothing_else() -> None:
    text = text_of("Containerfile").replace("\\\n", " ")
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
    dashboard = json.loads(text_of("grafana.json"))
    asked = " ".join(target["expr"] for panel in dashboard["panels"] for target in panel["targets"])
    assert set(re.findall(r"vexilla_(\w+)", asked)) == set(METRICS)


def alerts() -> dict[str, str]:
    """The expression of each alert."""
    (group,) = yaml.safe_load(text_of("alerts.yml"))["groups"]
    assert all({"summary", "description"} <= rule["annotations"].keys() for rule in group["rules"])
    return {rule["alert"]: rule["expr"] for rule in group["rules"]}


def test_alerts_ask_for_metrics_that_are_there() -> None:
    """Each for at least one, and for all of which the guide says that they raise an alert."""
    asked = {name: set(re.findall(r"vexilla_(\w+)", expr)) for name, expr in alerts().items()}
    named = set[str]().union(*asked.values())
    assert all(asked.values())
    assert named <= set(METRICS)
    assert set(re.findall(r'reason="([^"]+)"', " ".join(alerts().values()))) <= set(REASONS)
    guide = (ROOT / "docs/running.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (`vexilla_.*?) \| (.*) \|$", guide, re.M)
    raising = [metrics for metrics, meaning in rows if "alert" in meaning]
    assert raising
    assert all(set(re.findall(r"vexilla_(\w+)", metrics)) & named for metrics in raising)


@pytest.mark.skipif(shutil.which("promtool") is None, reason="Prometheus is not installed")
def test_prometheus_takes_the_alerts() -> None:
    command = ["promtool", "check", "rules", DEPLOY / "alerts.yml"]
    checked = subprocess.run(command, capture_output=True, text=True)
    assert checked.returncode == 0, checked.stderr
