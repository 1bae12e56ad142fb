"""What can be asked of positions: all that a page from a server needs when it is offline."""

from vexilla.server.study import positions, transcripts
from vexilla.server.study.endpoint import LINES, SVG, TEXT, Endpoint

_AT = "/api/positions"
_TEXT = f"{_AT}/transcript"

POSITIONS = (
    Endpoint("read", "POST", _AT, positions.shown, 2, long=True, compressed=True),
    Endpoint("deal", "POST", f"{_AT}/deal", positions.dealt, 5),
    Endpoint("play", "POST", f"{_AT}/play", positions.played, 2, long=True),
    Endpoint("explain", "POST", f"{_AT}/explain", positions.explained, 2),
    Endpoint("judge", "POST", f"{_AT}/judge", positions.judged, 2),
    Endpoint("analyse", "POST", f"{_AT}/analyse", positions.analysed, 10),
    Endpoint("picture", "POST", f"{_AT}/picture", positions.drawn, 2, media_type=SVG),
    Endpoint("text", "POST", f"{_AT}/text", positions.written, 2, media_type=TEXT),
    Endpoint("record", "POST", f"{_AT}/record", positions.recorded, 2, media_type=LINES, long=True),
    Endpoint("transcript", "POST", _TEXT, transcripts.written, 2, media_type=TEXT, long=True),
    Endpoint("from_transcript", "POST", f"{_AT}/from-transcript", transcripts.read, 2, long=True),
)
