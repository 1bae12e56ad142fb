"""Records of games as JSON Lines: append-only and replayable (`docs/records.md`)."""

from vexilla.record.file import RecordFile, read_record, write_record
from vexilla.record.lines import RecordError, replay

__all__ = [
    "RecordError",
    "RecordFile",
    "read_record",
    "replay",
    "write_record",
]
