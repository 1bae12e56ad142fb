"""Names for the arguments of kernel functions. The compiler infers types; these are for the reader.

A game defines further ones beside its components: cards, flags, cells.
"""

from typing import Any, TypeAlias

State: TypeAlias = Any  # one game: a record, or an element of an array of records
States: TypeAlias = Any  # an array of games
View: TypeAlias = Any  # what one seat knows of a game: a record
Views: TypeAlias = Any  # an array of views
Scratch: TypeAlias = Any  # a record for intermediate results, overwritten by each call
ScratchArray: TypeAlias = Any  # an array of one such record: Python passes arrays
Tree: TypeAlias = Any  # a search tree: a record of `tree.py`
Trees: TypeAlias = Any  # an array of search trees

Seat: TypeAlias = int  # 0 or 1
Seats: TypeAlias = Any  # an array of seats, int64
Code: TypeAlias = int  # an action as a number (`codes.py` of each game)
Codes: TypeAlias = Any  # an array of actions, int64
Numbers: TypeAlias = Any  # an array of other numbers, int64
Scores: TypeAlias = Any  # an array with a number for each action, float64
Rng: TypeAlias = int  # the state of a random generator (`draws.py`)
Rngs: TypeAlias = Any  # an array of generator states, int64

Choice: TypeAlias = int  # a part of a spelled action (`spelling.py`)
Choices: TypeAlias = Any  # an array of choices
Draft: TypeAlias = Any  # the beginning of a spelling: a record
Drafts: TypeAlias = Any  # an array of drafts
Mask: TypeAlias = Any  # which choices may follow: an int8 array, or one for each game
Planes: TypeAlias = Any  # of an observation (`observation.py`), int8
