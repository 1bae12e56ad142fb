"""Reads the signatures of routes once a process, not once for each server.

Litestar reads them whenever an application is made, which takes most of the time in which a server
starts. The tests start hundreds of servers, and the routes of all of them are the same.
"""

from types import FunctionType
from typing import Any

from litestar._signature.model import SignatureModel
from litestar.utils.signature import ParsedSignature

_parse, _make = ParsedSignature.from_fn, SignatureModel.create
_parsed: dict[Any, ParsedSignature] = {}
_models: dict[Any, type[SignatureModel]] = {}


def _from_fn(route: Any, names: dict[str, Any]) -> ParsedSignature:
    if not isinstance(route, FunctionType) or route.__defaults__ or route.__kwdefaults__ or names:
        return _parse(route, names)
    key = _key(route)
    return _parsed.get(key) or _parsed.setdefault(key, _parse(route, names))


def _key(route: Any) -> Any:
    # Functions that are made once more for each server have their code in common, as have those of
    # `study/serving.py`, of which each has a signature of its own.
    return route if hasattr(route, "__signature__") else getattr(route, "__code__", None)


def _create(
    dependency_name_set: set[str],
    fn: Any,
    parsed_signature: ParsedSignature,
    type_decoders: Any,
    data_dto: Any = None,
) -> type[SignatureModel]:
    def made() -> type[SignatureModel]:
        return _make(dependency_name_set, fn, parsed_signature, type_decoders, data_dto)

    if _parsed.get(_key(fn)) is not parsed_signature or data_dto is not None:
        return made()
    key = _key(fn), frozenset(dependency_name_set)
    return _models.get(key) or _models.setdefault(key, made())


def read_once() -> None:
    """Lets Litestar read no signature twice."""
    ParsedSignature.from_fn, SignatureModel.create = _from_fn, _create  # type: ignore[method-assign]
