"""The arrays of records, and the little of NumPy, that the rest of the package works with.

On a machine of one's own these are NumPy's own objects. In a browser, where NumPy would weigh more
than both games, they are those of `browser/arrays.py`, which do the same on bytes. Use it in place
of NumPy wherever a table needs the module: `from vexilla.kernel import arrays as np`.
"""

# pyright: reportGeneralTypeIssues=false
# (It does not see that only one of the two branches runs.)

import sys

__all__ = [
    "array",
    "asarray",
    "bool_",
    "dtype",
    "empty",
    "exp",
    "flatnonzero",
    "float32",
    "float64",
    "frombuffer",
    "full",
    "inf",
    "int8",
    "int16",
    "int64",
    "isfinite",
    "isin",
    "isnan",
    "log",
    "nan",
    "ndarray",
    "record",
    "searchsorted",
    "sign",
    "sort",
    "sqrt",
    "where",
    "zeros",
]

if sys.platform == "emscripten":
    from vexilla.kernel.browser.arrays import (
        array,
        asarray,
        bool_,
        dtype,
        empty,
        float32,
        float64,
        frombuffer,
        full,
        inf,
        int8,
        int16,
        int64,
        nan,
        ndarray,
        record,
        zeros,
    )
    from vexilla.kernel.browser.functions import (
        exp,
        flatnonzero,
        isfinite,
        isin,
        isnan,
        log,
        searchsorted,
        sign,
        sort,
        sqrt,
        where,
    )
else:
    from numpy import (
        array,
        asarray,
        bool_,
        dtype,
        empty,
        exp,
        flatnonzero,
        float32,
        float64,
        frombuffer,
        full,
        inf,
        int8,
        int16,
        int64,
        isfinite,
        isin,
        isnan,
        log,
        nan,
        ndarray,
        record,
        searchsorted,
        sign,
        sort,
        sqrt,
        where,
        zeros,
    )
