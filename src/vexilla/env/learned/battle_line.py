"""The network of `examples/ppo.py`, for one observation; what it means is written there."""

from typing import Any

import numpy as np

from vexilla.env.learned import Parameters, apply, last_choice, one_hot, relu
from vexilla.env.observation import Observation

CARDS, FLAGS, CHOICES = 70, 9, 93
TO_FLAG, DISCARD, CLAIM, OTHER = 70, 79, 80, 89
BY_FLAG = slice(10, 46)
COLOURS, VALUES = 6, 10
TRAITS = COLOURS + VALUES
TROOPS = np.arange(COLOURS * VALUES)
TRAITS_OF_CARDS = np.zeros((CARDS, TRAITS), np.float32)
TRAITS_OF_CARDS[TROOPS, TROOPS // VALUES] = 1
TRAITS_OF_CARDS[TROOPS, COLOURS + TROOPS % VALUES] = 1
DISTANCES = np.abs(np.subtract.outer(np.arange(VALUES), np.arange(VALUES)))
NEAR = ((DISTANCES == 1) | (DISTANCES == 2)).astype(np.float32)


def fits(side: Any) -> tuple[Any, Any]:
    """The traits on a side of each flag, and which traits fit all of its Troops."""
    traits = side @ TRAITS_OF_CARDS
    troops = traits[:, :COLOURS].sum(1, keepdims=True)
    near = traits[:, COLOURS:] @ NEAR
    return traits, (np.concatenate([traits, near], 1) == troops).astype(np.float32)


def scores(p: Parameters, seen: Observation) -> Any:
    """A score for each choice."""
    planes, numbers = seen.planes.astype(np.float32), seen.numbers
    hand, mine, theirs = planes[0], planes[1:10], planes[10:19]
    gone = mine.sum(0) + theirs.sum(0) + planes[19:21].sum(0)
    known = planes[21] + np.minimum(planes[22], 1)
    first, last = int(seen.prefix[0]), last_choice(seen.prefix)
    facts = [hand, hand @ TRAITS_OF_CARDS, gone, known]
    facts += [numbers[: BY_FLAG.start], numbers[BY_FLAG.stop :]]
    facts += [one_hot(first, CHOICES + 1), one_hot(last, CHOICES + 1)]
    line = relu(apply(p["line"], np.concatenate(facts)))

    (my_traits, my_fits), (their_traits, their_fits) = fits(mine), fits(theirs)
    by_flag = numbers[BY_FLAG].reshape(4, FLAGS).T
    claimed = np.pad(by_flag[:, :2], ((2, 2), (0, 0)))
    beside = [claimed[i : i + FLAGS] for i in (0, 1, 3, 4)]
    parts = [my_traits, my_fits, mine[:, 60:], their_traits, their_fits, theirs[:, 60:]]
    flags = apply(p["flag"], np.concatenate([*parts, by_flag, *beside], 1))
    flags = relu(flags + apply(p["flag_in_line"], line))
    flags = relu(apply(p["flag_again"], flags))
    line = relu(apply(p["pooled"], np.concatenate([line, flags.mean(0), flags.max(0)])))
    flags = relu(apply(p["pairs"], flags) + apply(p["pairs_in_line"], line))

    cards = p["card"][""] + TRAITS_OF_CARDS @ p["trait"][""]
    pairs = flags @ cards.T + apply(p["to_flag"], flags)
    colour, value, near = np.split(my_fits, [COLOURS, TRAITS], 1)
    colour, value, near = colour[:, :, None], value[:, None], near[:, None]
    colours, values, skirmish, wedge = np.split(apply(p["fit"], flags)[:, :, None], 4, 1)
    formed = colours * colour + values * value + skirmish * near + wedge * colour * near
    pairs[:, : len(TROOPS)] += formed.reshape(FLAGS, -1)
    highest = pairs.max(0)
    of_cards = highest + np.log(np.exp(pairs - highest).sum(0))
    chosen = max(last - 1, 0) % CARDS
    others = apply(p["others"], line)
    claims = apply(p["claim"], flags)[:, 0]
    return np.concatenate(
        [
            others[:TO_FLAG] + of_cards,
            pairs[:, chosen],
            others[DISCARD:CLAIM],
            claims,
            others[OTHER:],
        ]
    )
