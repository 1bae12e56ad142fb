"""Records: what was played, as JSON Lines, append-only and replayable (`docs/records.md`)."""

from vexilla.record.file import RecordFile, read_record, write_record
from vexilla.record.lines import RecordError, canonical, commitment, record_of, replay

__all__ = [
    "RecordError",
    "RecordFile",
    "canonical",
    "commitment",
    "read_record",
    "record_of",
    "replay",
    "write_record",
]
