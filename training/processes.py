"""Processes that play games beside each other."""

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context


def processes(count: int | None = None) -> ProcessPoolExecutor:
    """Processes that begin afresh: some number of them, or one for each core.

    A copy (`fork`) of a process that has threads, as JAX and Numba make them, may wait for ever.
    """
    return ProcessPoolExecutor(count, mp_context=get_context("spawn"))
