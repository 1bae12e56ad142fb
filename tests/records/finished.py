"""Records of finished games."""

import json

from tests.samples import played
from vexilla.game import GAMES, Document

Lines = list[Document]


def text_of(record: Lines) -> str:
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in record)


FINISHED_GAMES = {name: played(3, name=name) for name in GAMES}
FINISHED = FINISHED_GAMES["battle-line"]
WHOLE = FINISHED.record()
SEALED = FINISHED.record(sealed=True)
BYTES = text_of(WHOLE).encode()
LAST = len(WHOLE)  # the number of the end line
