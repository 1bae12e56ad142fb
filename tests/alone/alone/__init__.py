"""Leduc poker once more, as a game of the core alone: it gives its rules, and no facet."""

from leduc.rules import Leduc


class Alone(Leduc):
    """The same rules under another name."""

    NAME = "alone"


RULES = Alone()
