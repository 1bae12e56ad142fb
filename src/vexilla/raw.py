"""Arrays of records, made and copied as bytes.

NumPy goes field by field, which takes a hundred times as long.

>>> import numpy as np
>>> kind = np.dtype([("first", np.int8), ("second", np.int64)], align=True)
>>> records = blank(kind)
>>> records["second"] = 7
>>> int(copied(records)["second"][0])
7
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:  # not when a program starts
    import numpy as np
    import numpy.typing as npt


def blank(dtype: np.dtype[Any], count: int = 1) -> npt.NDArray[Any]:
    """A number of records in which every byte is 0."""
    import numpy as np

    return np.frombuffer(bytearray(dtype.itemsize * count), dtype)


def copied(records: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """A copy of some records."""
    if sys.platform == "emscripten":  # there is no NumPy: see `kernel/arrays.py`
        return records.copy()
    import numpy as np

    return np.frombuffer(bytearray(records.tobytes()), records.dtype)
