"""What Numba is told of functions that find their game's by the first argument."""

# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false
# (Numba has no types that a checker could read.)

from collections.abc import Callable, Mapping
from typing import Any, cast

from numba import extending, types

from vexilla.kernel.numba import inside_numba

_functions: dict[tuple[str, Any], Callable[..., Any]] = {}  # by name and Numba's type of the record


def register_compiled(record: Any, functions: Mapping[str, Callable[..., Any]]) -> None:
    """Makes functions known to compiled code.

    Args:
        record: the dtype of their first argument, a record.
        functions: the functions by their names in `kernel/generic.py`.
    """
    kind = inside_numba.type_of_record(record)
    for name, function in functions.items():
        _functions[name, kind] = function


def registered(record: Any) -> list[Callable[..., Any]]:
    """The functions of which Numba's type of a record is the first argument."""
    return [function for (_, kind), function in _functions.items() if kind == record]


def compile_by_game(call: Callable[..., Any]) -> None:
    """Tells Numba what a `by_game` function means: that of the game, and no copy of it."""
    name = call.__name__

    def dispatcher(record: Any) -> Any:
        found = _functions.get((name, record))
        return found and inside_numba.DispatcherType(found)

    def generic(self: Any, args: Any, _: Any) -> Any:
        found = dispatcher(args[0])
        return found and found.get_call_type(self.context, args, {})

    def lower(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return context.get_function(dispatcher(signature.args[0]), signature)(builder, args)

    template = type(name, (inside_numba.Template,), {"generic": generic})
    inside_numba.declare_function(call)(template)
    cast(Any, extending).lower_builtin(call, types.VarArg(types.Any))(lower)
