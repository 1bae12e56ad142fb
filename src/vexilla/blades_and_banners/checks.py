"""Checks of what only this game's documents contain: cells, directions, counts of detachments."""

from collections.abc import Sequence
from typing import Any

from vexilla import documents
from vexilla.blades_and_banners.components import (
    CELL_NUMBERS,
    CELLS,
    DIRECTIONS,
    KIND_KEYS,
    SEATS,
)
from vexilla.documents import below, shown


class Checks(documents.Checks):
    """Collects what is wrong with a document of this game."""

    def cell(self, value: Any, path: str) -> int | None:
        """The number of a cell `a1` to `t14`."""
        if isinstance(value, str) and value in CELL_NUMBERS:
            return CELL_NUMBERS[value]
        self.wrong(path, f"{shown(value)} is not a cell; right would be a1 to t14")
        return None

    def cells(self, value: Any, path: str) -> list[int] | None:
        """A list of cells."""
        items = self.items(value, path, "cells", CELLS)
        if items is None:
            return None
        cells = [self.cell(item, f"{path}[{i}]") for i, item in enumerate(items)]
        return [cell for cell in cells if cell is not None]

    def different_cells(self, value: Any, path: str) -> list[int] | None:
        """A list of cells, none of them twice."""
        places: dict[int, str] = {}
        items = self.items(value, path, "cells", CELLS)
        if items is None:
            return None
        cells = [self.lone_cell(item, f"{path}[{i}]", places) for i, item in enumerate(items)]
        return [cell for cell in cells if cell is not None]

    def lone_cell(self, value: Any, path: str, places: dict[int, str]) -> int | None:
        """A cell that is in none of these places yet; notes that it is here."""
        cell = self.cell(value, path)
        if cell is not None and places.setdefault(cell, path) != path:
            self.wrong(path, f"{value} occurs twice; it is also at {places[cell]}")
            return None
        return cell

    def direction(self, value: Any, path: str) -> int | None:
        """One of the four directions."""
        name = self.name(value, path, DIRECTIONS, "direction")
        return None if name is None else DIRECTIONS.index(name)

    def seat(self, value: Any, path: str) -> int | None:
        """A seat, as a player."""
        name = self.name(value, path, SEATS, "seat")
        return None if name is None else SEATS.index(name)

    def counts(self, value: Any, path: str, most: Sequence[int]) -> list[int] | None:
        """Counts of detachments of each kind; those left out are 0."""
        given = self.entries(value, path, KIND_KEYS)
        counts: list[int] = []
        for key, limit in zip(KIND_KEYS, most, strict=True):
            count = self.number(given.get(key, 0), below(path, key), 0, limit)
            if count is not None:
                counts.append(count)
        return counts if len(counts) == len(KIND_KEYS) else None
