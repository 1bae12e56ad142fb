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
    # Functions that are made once more for each server have their code in common.
    if not isinstance(route, FunctionType) or route.__defaults__ or route.__kwdefaults__ or names:
        return _parse(route, names)
    return _parsed.get(route.__code__) or _parsed.setdefault(route.__code__, _parse(route, names))


def _create(
    dependency_name_set: set[str],
    fn: Any,
    parsed_signature: ParsedSignature,
    type_decoders: Any,
    data_dto: Any = None,
) -> type[SignatureModel]:
    def made() -> type[SignatureModel]:
        return _make(dependency_name_set, fn, parsed_signature, type_decoders, data_dto)

    code = getattr(fn, "__code__", None)
    if _parsed.get(code) is not parsed_signature or data_dto is not None:
        return made()
    key = code, frozenset(dependency_name_set)
    return _models.get(key) or _models.setdefault(key, made())


def read_once() -> None:
    """Lets Litestar read no signature twice."""
    ParsedSignature.from_fn, SignatureModel.create = _from_fn, _create  # type: ignore[method-assign]
