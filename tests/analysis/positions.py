"""Positions that tests of the analysis share."""

# South completes a wedge at flag 5 with G9 and can claim it, the third flag in a row.
WON = {
    "game": "battle-line",
    "to_move": "south",
    "phase": "play",
    "flags": [
        {},
        {},
        {"south": ["R1", "R2", "R3"], "north": ["B1", "P5"], "owner": "south"},
        {"south": ["Y1", "Y2", "Y3"], "north": ["B2", "P6"], "owner": "south"},
        {"south": ["G10", "G8"], "north": ["O10", "B10", "P9"]},
        {},
        {"south": ["B4", "P7"], "north": ["Y8", "Y9", "Y10"], "owner": "north"},
        {"south": ["O2", "O3"], "north": ["P1", "P2", "P3"], "owner": "north"},
        {"south": ["G2", "B5", "O6"], "north": ["R8", "R9"]},
    ],
    "hands": {"south": ["G9", "R10"], "north": ["R7", "O8"]},
}
