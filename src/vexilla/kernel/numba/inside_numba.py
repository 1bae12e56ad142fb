"""All that the kernel uses of Numba and that Numba does not document: it may change at any upgrade.

`pyproject.toml` therefore says which Numba is the newest that was tried. To try a newer one, run
the tests: `tests/project/test_inside_libraries.py` says what is no longer there.
"""

# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false
# (Numba has no types that a checker could read.)

from typing import Any

from numba.core import caching, codegen, compiler, config, sigutils, types
from numba.core.compiler_lock import global_compiler_lock
from numba.core.registry import CPUDispatcher
from numba.core.typing import templates
from numba.np import arrayobj, numpy_support

# How many functions are compiled at a time, and for what
settings: Any = config
compiler_lock: Any = global_compiler_lock

# Types, and what a call means
Type: Any = types.Type
ArrayType: Any = types.Array
RecordType: Any = types.Record
TupleType: Any = types.BaseAnonymousTuple
DispatcherType: Any = types.Dispatcher
Template: Any = templates.AbstractTemplate
declare_function: Any = templates.infer_global
type_of_record: Any = numpy_support.from_dtype
read_signature: Any = sigutils.normalize_signature
without_literal: Any = types.unliteral

# From a function to machine code
Dispatcher: Any = CPUDispatcher
Compiler: Any = compiler.Compiler
Library: Any = codegen.JITCodeLibrary
indexing: Any = arrayobj
address_type: Any = types.intp

# The cache
Locator: Any = caching._CacheLocator  # pyright: ignore[reportPrivateUsage]
FunctionCache: Any = caching.FunctionCache
FunctionFiles: Any = caching.CompileResultCacheImpl
IndexFile: Any = caching.IndexDataCacheFile

# What we override, call or set of each
COUNTED_ON: dict[Any, tuple[str, ...]] = {
    settings: ("CPU_FEATURES", "CPU_NAME", "DISABLE_JIT", "SLP_VECTORIZE"),
    compiler_lock: ("acquire", "release"),
    Dispatcher: ("_compile_for_args", "_insert", "add_overload", "compile", "typeof_pyval"),
    Compiler: ("define_pipelines",),
    Library: (
        *("_finalize_final_module", "_get_compiled_object", "_get_module_for_linking", "codegen"),
        *("add_linking_library", "enable_object_caching", "finalize"),
        *("add_ir_module", "create_ir_module", "serialize_using_object_code"),
    ),
    indexing: ("fix_integer_index",),
    Locator: ("ensure_cache_path", "get_cache_path", "get_disambiguator", "get_source_stamp"),
    FunctionCache: ("_impl_class", "_index_key", "load_overload", "save_overload"),
    FunctionFiles: ("_locator_classes", "filename_base", "rebuild"),
    IndexFile: ("flush", "load", "save"),
}
