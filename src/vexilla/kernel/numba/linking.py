"""Parts and entries: what Numba's compiler makes of the kernel's functions.

A part is the code of one function: neither optimised nor machine code, because nothing runs it
alone. An entry is what Python calls: the part of a function, the parts of all functions that it
calls, and a wrapper for Python. They are optimised together, once, as a program in C would be.

Numba by itself optimises every function together with all that it calls and makes machine code of
it. A tenth of the kernel's functions are called by Python, so that was most of the time
(docs/decisions/0013).

In our parts no index is negative (docs/decisions/0043), except one that is written as a number:
Numba would make each look at an array compare the index with 0. `tests/indices.py` looks for some.
"""

# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false
# (Numba has no types that a checker could read.)

from typing import Any

from llvmlite import binding, ir  # pyright: ignore[reportMissingTypeStubs]

from vexilla.kernel.numba import inside_numba

_binding: Any = binding
_ir: Any = ir

_NEVER_RUN = 'define void @"{}"() {{\n  unreachable\n}}\n'


class Part(inside_numba.Library):
    """The code of one function, for entries to link.

    Attributes:
        ours: whether no index in it is negative; other packages' functions keep to Python's rules.
    """

    ours = False

    def create_ir_module(self, name: str) -> Any:
        """Returns an empty module, marked for `_index`."""
        module = super().create_ir_module(name)
        module.ours = self.ours
        return module

    def add_ir_module(self, ir_module: Any) -> None:
        """Adds code. LLVM is told that all addresses in ours lie within their arrays."""
        blocks = (block for function in ir_module.functions for block in function.blocks)
        for block in blocks if self.ours else ():
            for instruction in block.instructions:
                if isinstance(instruction, _ir.GEPInstr):
                    instruction.inbounds = True
        super().add_ir_module(ir_module)

    def finalize(self) -> None:
        """Leaves everything to the entries."""
        self._finalized = True

    def collect(self, found: dict[Any, None]) -> None:
        """Adds this part to `found`, and all libraries with functions that it calls."""
        if self in found:
            return
        found[self] = None
        for library in self._linking_libraries:
            if isinstance(library, Part):
                library.collect(found)
            else:  # of Numba's own
                found[library] = None

    def linked(self) -> Any:
        """Returns a module of LLVM, not optimised, with this part and all that it calls."""
        found: dict[Any, None] = {}
        self.collect(found)
        pieces = [library._get_module_for_linking().as_bitcode() for library in found]
        module, *others = map(_binding.parse_bitcode, pieces)
        for other in others:
            module.link_in(other)
        return module


_usual_index = inside_numba.indexing.fix_integer_index


def _index(context: Any, builder: Any, kind: Any, index: Any, size: Any) -> Any:
    """The place of an item. By itself Numba counts from the end if the index is negative."""
    if not getattr(builder.module, "ours", False) or isinstance(index, _ir.Constant):
        return _usual_index(context, builder, kind, index, size)
    return context.cast(builder, index, kind, inside_numba.address_type)


inside_numba.indexing.fix_integer_index = _index


class PartCompiler(inside_numba.Compiler):
    """Compiles a function to a part."""

    def define_pipelines(self) -> Any:
        """Prepares the state that all passes share; returns Numba's usual passes."""
        state = self.state
        state.flags.no_compile = True
        state.library = Part(state.targetctx.codegen(), state.func_id.func_qualname)
        state.library.ours = state.func_id.modname.startswith("vexilla.")
        return super().define_pipelines()


class Entry(inside_numba.Library):
    """The machine code of a function and of all that it calls."""

    def finalize(self) -> None:
        """Links the parts, optimises them, and makes machine code."""
        module = self._final_module
        self._wrapper = _defined(module)
        found: dict[Any, None] = {}
        for part in self._linking_libraries:
            part.collect(found)
        for library in found:
            module.link_in(library._get_module_for_linking(), preserve=True)
        for name in _defined(module):
            if name not in self._wrapper:  # what nobody else calls can be inlined as a whole
                module.get_function(name).linkage = "internal"
        manager, builder = self._codegen._module_pass_manager()
        manager.run(module, builder)
        self._finalize_final_module()

    def serialize_using_object_code(self) -> Any:
        """Returns what the cache keeps: machine code, and the name under which it is called.

        Numba reads the name from code that could be linked again. Entries never are, so here the
        function has a name only.
        """
        module = _binding.parse_assembly("".join(map(_NEVER_RUN.format, self._wrapper)))
        return self.name, "object", (self._get_compiled_object(), module.as_bitcode())


def _defined(module: Any) -> list[str]:
    """Returns the names of the functions that a module defines."""
    return [function.name for function in module.functions if not function.is_declaration]


def make_entry(part: Any) -> Any:
    """Compiles an entry.

    Args:
        part: the result of `PartCompiler`.

    Returns:
        A result that Python can call and the cache can keep.
    """
    context = part.target_context
    library = Entry(context.codegen(), part.fndesc.qualname)
    library.enable_object_caching()
    library.add_linking_library(part.library)
    context.create_cpython_wrapper(
        library, part.fndesc, part.environment, part.call_helper, release_gil=True
    )
    called = context.get_executable(library, part.fndesc, part.environment)
    return part._replace(library=library, entry_point=called)
