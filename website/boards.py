"""The boards on the pages of the readers: positions under way, by the names of their pictures.

On the index each is played by a click: a frame with its analysis board, in the games without a
server (`static/playable.js`).
"""

import json
import zlib
from base64 import urlsafe_b64encode
from typing import Any

PLAY = "play/index.html"  # the games without a server, in the site

BATTLE_LINE: dict[str, Any] = {
    "game": "battle-line",
    "to_move": "south",
    "phase": "play",
    "flags": [
        {"south": ["R8", "R9"], "north": ["B6", "G6"]},
        {"south": ["Y1"], "north": ["P2", "O3"]},
        {"south": ["G10", "G9", "G8"], "north": ["O9", "O10"], "owner": "south"},
        {"south": ["P7"], "north": ["Alexander"]},
        {"south": ["B4", "O4"], "north": ["R5"], "environment": {"Fog": "north"}},
        {},
        {"south": ["Darius"], "north": ["Y6", "Y7", "Y5"]},
        {"north": ["P10"]},
        {"south": ["O1"]},
    ],
    "hands": {
        "south": ["R10", "B5", "P8", "Y4", "O7", "G2", "Mud"],
        "north": ["B10", "R2", "G4", "P3", "O6", "Y9", "Scout"],
    },
}
BLADES_AND_BANNERS: dict[str, Any] = {
    "game": "blades-and-banners",
    "phase": "orders",
    "to_move": "griffin",
    "step": 4,
    "initiative": "griffin",
    "first": "griffin",
    "trees": ["d8", "h6", "l9", "p7"],
    "griffin": {
        "bearer": "j4",
        "knights": ["e5", "f5", "q6"],
        "captains": ["k6"],
        "sergeants": ["l6", "m6", "n6"],
        "pikemen": ["g6", "g7", "f6", "f7"],
        "archers": ["i4", "k4", "l4", "h4"],
        "opened": 1,
        "plan": ["knights", "pikemen", "archers", "heavy_infantry"],
    },
    "unicorn": {
        "bearer": "j11",
        "knights": ["c10", "r10", "s9"],
        "captains": ["i9"],
        "sergeants": ["f9", "g9", "h9"],
        "pikemen": ["m9", "n9", "m10", "n10"],
        "archers": ["i11", "k11", "l11", "h11"],
        "plan": ["archers", "knights", "pikemen", "bearer"],
    },
}
BOARDS = (("battle_line.svg", BATTLE_LINE), ("blades_and_banners.svg", BLADES_AND_BANNERS))


def playable(name: str, position: dict[str, Any]) -> str:
    """The picture of a position as a link to the board on which it is played."""
    link = f"{PLAY}#/analysis/{position['game']}/{_packed(position)}"
    return (
        f'```{{raw}} html\n<a class="playable" href="{link}">\n```\n'
        f"![A board]({name})\n"
        "```{raw} html\n<span>Play this board</span></a>\n```"
    )


def _packed(document: dict[str, Any]) -> str:
    """A document as it stands in an address (`web/src/analysis/packed.ts`)."""
    deflate = zlib.compressobj(wbits=-15)
    deflated = deflate.compress(json.dumps(document).encode()) + deflate.flush()
    return urlsafe_b64encode(deflated).decode().rstrip("=")
