"""The page of the operator: what hurts now, and what to do about it. In English."""

import asyncio
import base64
import binascii
import hmac
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from html import escape
from pathlib import Path
from time import time
from typing import Any

import sqlalchemy as sql
from litestar import MediaType, Request, Response, get
from litestar.exceptions import NotFoundException
from sqlalchemy import Connection

import vexilla
from vexilla.server.edge.asking import TheParts
from vexilla.server.edge.rates import TokenBucket
from vexilla.server.errors import StorageError
from vexilla.server.live.neighbours import Figures
from vexilla.server.operator.condition import (
    Condition,
    Finding,
    Mark,
    ago,
    findings,
    milliseconds,
    number,
)
from vexilla.server.operator.database_check import DatabaseCheck
from vexilla.server.operator.metrics import database_figures, figures_of_all
from vexilla.server.parts import Parts
from vexilla.server.settings import Settings
from vexilla.server.store.schema.live import processes
from vexilla.server.tables.space import Space
from vexilla.server.tables.table_store import TableStore
from vexilla.server.workers.readiness import Readiness

REFRESH_S = 10
WRONG_COST = 25  # requests that a wrong token counts as
STYLE = Path(__file__).with_name("operator_page.css")
MARKS: dict[Mark, str] = {"good": "✓ good", "look": "! look", "bad": "✗ bad"}
NO_SUCH_TOKEN = "The operator's token, please, as the password; any name does.\n"


@dataclass(frozen=True)
class Process:
    """A process that serves the database: where it runs, and its figures."""

    name: str
    place: str
    figures: Figures


@get("/status", include_in_schema=False, cost=5)
async def status(request: Request[Any, Any, Any], parts: TheParts) -> Response[bytes]:
    """What hurts now. 404 without an operator's token, 401 if the request does not bring it."""
    token: str | None = parts[Settings].operator_token
    if token is None:
        raise NotFoundException
    sent = request.headers.get("authorization", "")
    if not _is_right(sent, token):
        bucket: TokenBucket = request.scope["state"]["bucket"]
        if sent:
            bucket.charge(WRONG_COST)
        headers = {"www-authenticate": 'Basic realm="Vexilla, for its operator", charset="UTF-8"'}
        text = NO_SUCH_TOKEN.encode()
        return Response(text, status_code=401, headers=headers, media_type=MediaType.TEXT)
    still = "still" in request.query_params
    condition, running = await _looked(parts)
    headers = {"cache-control": "no-store"}
    if not still:
        headers["refresh"] = str(REFRESH_S)
    page = _page(findings(condition), running, condition.now, still=still)
    return Response(page.encode(), headers=headers, media_type=MediaType.HTML)


@get("/status.css", include_in_schema=False, sync_to_thread=False)
def style() -> Response[bytes]:
    """The style of the operator's page."""
    return Response(STYLE.read_bytes(), media_type="text/css")


def _is_right(sent: str, token: str) -> bool:
    """Whether a header `Authorization` has the token: as a password, or as a bearer's token."""
    kind, _, value = sent.partition(" ")
    if kind.lower() == "basic":
        try:
            value = base64.b64decode(value, validate=True).decode().partition(":")[2]
        except (binascii.Error, ValueError):
            return False
    elif kind.lower() != "bearer":
        return False
    return hmac.compare_digest(value.encode(), token.encode())


async def _looked(parts: Parts) -> tuple[Condition, list[Process]]:
    """Returns what is known of the server, and its processes, this one first."""
    store, readiness = parts[TableStore], parts[Readiness]
    places: dict[str, str] = {}
    database: Figures = {}
    answers = False
    with suppress(StorageError):
        await parts[DatabaseCheck].check()
        places = await store.read(_places)
        database = await store.read(database_figures)
        answers = True
    figures = figures_of_all(parts)
    report = {} if readiness.complete else await asyncio.to_thread(readiness.report)
    condition = Condition(
        now=time(),
        answers=answers,
        preparing=[game for game, ready in report.items() if not ready["agents"]],
        failures=list(readiness.failures.values()),
        processes=figures,
        database=database,
        tables=parts[Space].count,
        max_tables=parts[Settings].limits.tables,
        free_bytes=store.free_bytes(),
    )
    running = [Process(name, places.get(name, "?"), each) for name, each in figures.items()]
    return condition, running


def _places(connection: Connection) -> dict[str, str]:
    return {row.id: f"{row.pid} on {row.host}" for row in connection.execute(sql.select(processes))}


def _page(found: list[Finding], running: list[Process], now: float, *, still: bool) -> str:
    hurting = [finding for finding in found if finding.mark != "good"]
    worst = hurting[0].mark if hurting else "good"
    bad = sum(each.mark == "bad" for each in hurting)
    heading = {
        "good": "All is well.",
        "look": f"{_things(len(hurting))} to look at.",
        "bad": f"{_things(bad)} {'hurts' if bad == 1 else 'hurt'} now.",
    }[worst]
    again = (
        '<a href="status">Look again every 10 seconds</a>'
        if still
        else '<a href="status?still">Stop looking again</a>'
    )
    listed = "".join(map(_item, found))
    rows = "".join(_row(process, now) for process in running)
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        '<meta name="robots" content="noindex"><title>Vexilla: '
        f'{escape(heading)}</title><link rel="stylesheet" href="status.css"></head><body><main>'
        f'<h1 class="{worst}">{escape(heading)}</h1>'
        f"<p>Vexilla {escape(vexilla.__version__)}, "
        f"seen {_clock(now)}. {again}.</p>"
        f"<ul>{listed}</ul><h2>Processes</h2>"
        '<div class="wide" role="region" aria-label="Processes" tabindex="0"><table><thead><tr>'
        '<th scope="col">Process</th><th scope="col">Number</th><th scope="col">Runs for</th>'
        '<th scope="col">Sockets</th><th scope="col">Tables</th><th scope="col">Delay</th>'
        '<th scope="col">Memory</th></tr></thead>'
        f"<tbody>{rows}</tbody></table></div></main></body></html>"
    )


def _things(count: int) -> str:
    return "One thing" if count == 1 else f"{count} things"


def _clock(now: float) -> str:
    return datetime.fromtimestamp(now, UTC).strftime("%H:%M:%S UTC")


def _item(finding: Finding) -> str:
    advice = f"<p>{escape(finding.advice)}</p>" if finding.advice else ""
    return (
        f'<li class="{finding.mark}"><span class="mark">{MARKS[finding.mark]}</span>'
        f"<div><b>{escape(finding.name)}</b>: {escape(finding.value)}{advice}</div></li>"
    )


def _row(process: Process, now: float) -> str:
    figures = process.figures
    cells = [
        process.place,
        ago(now - figures.get("start_time_seconds", now)),
        number(figures.get("sockets_open", 0)),
        number(figures.get("tables_in_memory", 0)),
        milliseconds(figures.get("delay_seconds", 0)),
        f"{figures.get('memory_bytes', 0) / 1e6:,.0f} MB",
    ]
    told = "".join(f"<td>{escape(cell)}</td>" for cell in cells)
    return f'<tr><th scope="row">{escape(process.name)}</th>{told}</tr>'
