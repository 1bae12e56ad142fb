"""Leduc poker: a third game for Vexilla, small enough to be solved exactly.

It shows what the package of a game has to offer: `rules`, and the members of facets in which it
differs from `Plain`. The rules are those of F. Southey et al., "Bayes' Bluff: Opponent Modelling in
Poker", UAI 2005, with a lottery at the end:

- LP-1: There are six cards: J, Q and K in two suits. Each player puts a chip into the pot and gets
  a card.
- LP-2: There are two rounds of betting, and the same player begins both. A player checks, calls or
  raises: by two chips in the first round and by four in the second, at most twice in each round. A
  player may fold only if the other one has raised.
- LP-3: After the first round, a card is laid open.
- LP-4: After the second round, a card that makes a pair with the open one wins the pot, otherwise
  the higher card; equal ranks share it.
- LP-5: Then one of 26 tickets is drawn. A player who has won n chips wins the game with 13 + n of
  the tickets, so the best chance to win the game is to win chips.
"""

from collections.abc import Mapping, Sequence

import numpy as np

from leduc import betting
from leduc.rules import RULES as RULES
from vexilla.contract.plain import Plain
from vexilla.kernel.entries import INT, Entry, One, entry, joined
from vexilla.kernel.types import Code, Codes, Scores, States, Views


class Leduc(Plain):
    """The facets of the game."""

    EXACT_KEYS = ("history", "deck")
    LEGAL_LIST_IS_PUBLIC = True

    def action_values(self, views: Views, codes: Codes, seed: int) -> Scores:
        """The mean chips that each action wins if both players only call from then on."""
        v, worth = views[0], betting.worth
        player, board, card = int(v.to_move), int(v.board), int(v.hand[int(v.to_move)])
        others = [other for other in range(betting.CARDS) if other not in (card, board)]
        boards = others if board == betting.UNKNOWN else [board]
        pairs = [(other, shown) for other in others for shown in boards if other != shown]
        share = sum(np.sign(worth(card, b) - worth(other, b)) for other, b in pairs) / len(pairs)
        called, raised = int(v.stake[1 - player]), betting.RAISE_BY[int(board >= 0)]
        values = (-int(v.stake[player]), share * called, share * (called + raised), 0)
        return np.array(values, np.float64)[codes]

    def reveals(self, states: States, code: Code) -> bool:
        """Whether an action lays a card open, or ends the betting, or the game."""
        after = states.copy()
        RULES.step(after, code)
        return any(after[field][0] != states[field][0] for field in ("board", "phase"))

    def entries(self) -> Mapping[str, Sequence[Entry]]:
        """What Python calls of the compiled functions, by stage."""
        game, view = One(betting.STATE), One(betting.VIEW)
        rules = [
            entry(betting.deal, game, INT),
            entry(betting.begin, game),
            entry(betting.to_act, game, INT),
            entry(betting.view, game, INT, view),
            entry(betting.resample, game, view, game, INT),
            entry(betting.chips, game, INT, INT),
        ]
        return joined(
            super().entries(), {"rules": rules, "greedy": [entry(betting.worth, INT, INT)]}
        )


JUDGES = HOSTS = BATCHES = ANSWERS = Leduc(RULES)
