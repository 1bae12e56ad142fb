"""Records of games as JSON Lines: append-only and replayable (`docs/records.md`)."""

from vexilla.fair_deal import canonical, commitment
from vexilla.game import Game
from vexilla.record.file import RecordFile, read_record, write_record
from vexilla.record.lines import RecordError, replay
from vexilla.record.tables import Tables, read_tables, records
from vexilla.record.vex import Move, Transcript, read_vex, write_vex

record_of = Game.record  # as programs know it

__all__ = [
    "Move",
    "RecordError",
    "RecordFile",
    "Tables",
    "Transcript",
    "canonical",
    "commitment",
    "read_record",
    "read_tables",
    "read_vex",
    "record_of",
    "records",
    "replay",
    "write_record",
    "write_vex",
]
