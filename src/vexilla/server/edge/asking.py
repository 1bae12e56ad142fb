"""What the routes are given of a request."""

from typing import Any

from litestar import Request
from litestar.di import NamedDependency

from vexilla.server.edge.visitors import Browser
from vexilla.server.workers.fair_queue import Person

Player = NamedDependency[str]
ThePerson = NamedDependency[Person]
Language = NamedDependency[str]
Asking = Request[Any, Any, Any]

TheBrowser = NamedDependency[Browser]
