"""What the routes are given of a request."""

from typing import Any

from litestar import Request
from litestar.di import NamedDependency

from vexilla.server.edge.visitors import Browser
from vexilla.server.parts import Parts
from vexilla.server.workers.fair_queue import Person

Player = NamedDependency[str]
ThePerson = NamedDependency[Person]
Language = NamedDependency[str]
TheParts = NamedDependency[Parts]
Asking = Request[Any, Any, Any]

TheBrowser = NamedDependency[Browser]
