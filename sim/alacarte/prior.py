"""Draw whole plausible decks: what the rulebook fixes stays, the rest varies within stated ranges.

The ranges are those of 3.2 to 3.4 of the rules analysis, which ``cards/provenance.csv`` gives for the house
deck: recipes and heat of the dishes, points of the crepe and of the dearest group, pours and flips.
"""

from dataclasses import replace

import numpy as np
from numpy.random import PCG64, Generator, SeedSequence

from sim.alacarte.cards import CardSet, house
from sim.alacarte.cardtables import (
    CREPE_SHEET,
    DISH_SHEET,
    FLIP_SHEET,
    GROUP_SIZE,
    JAM_SHEET,
    MILLE,
    MOST_NEEDED,
    POUR_SHEET,
    TOP,
)
from sim.alacarte.rules import DISHES
from sim.decks import Rows, drawn_origins
from sim.errors import UserError

CRYSTALS = ((0, 1), (1, 2), (2, 3), (3, 4), (4, 5))  # of a dish, by group
WIDTHS = ((2, 2, 3), (2, 2, 3), (1, 2, 2), (1, 1, 2), (1, 1, 1, 2))  # of the green range
GMIN = (1, 6)
ABOVE_GREEN = (1, 2)  # red - gmax
COLD_GROUPS = 2  # one dish of each can be cold
DEAREST_VP = (5, 6)
CREPE_VP = (2, 5)
POUR_NOISE = 100  # thousandths by which an entry may be wrong
FLIP_RANGES = ((50, 200), (300, 600))
KNOWN = ("D01", "D02")  # without spices
FOUND = ("D05", "D06")  # read off pictures: recipe and heat stay


def draw(seed: int, number: int) -> CardSet:
    """Draw a deck.

    Parameters
    ----------
    seed : int
        Seed of a series of decks, 0 or more.
    number : int
        Number of the deck in its series, 0 or more. A deck does not depend on those before it.

    Returns
    -------
    CardSet
        Named ``prior-<seed>-<number>``.

    Raises
    ------
    UserError
        If `seed` or `number` is negative.

    Examples
    --------
    >>> deck = draw(seed=1, number=7)
    >>> deck.name, len(deck.dishes), deck.hash == draw(1, 7).hash
    ('prior-1-7', 20, True)
    """
    for what, given in (("seed", seed), ("number", number)):
        if given < 0:
            raise UserError(f"{what}: found {given}, expected 0 or more")
    # A stream for each part: how many draws one part takes does not touch the others.
    streams = [Generator(PCG64(s)) for s in SeedSequence(seed, spawn_key=(number,)).spawn(3)]
    ours = house()
    new = {
        DISH_SHEET: draw_dishes(streams[0], ours.of(DISH_SHEET)),
        CREPE_SHEET: tuple(
            (name, int(streams[1].integers(*CREPE_VP, endpoint=True)), red)
            for name, _, red in ours.of(CREPE_SHEET)
        ),
        POUR_SHEET: draw_pours(streams[2], ours.of(POUR_SHEET)),
        JAM_SHEET: tuple(
            (
                intent,
                *(
                    int(n)
                    for n in np.clip(
                        np.array([j, m]) + streams[2].integers(-POUR_NOISE, POUR_NOISE + 1, 2), 0, MILLE
                    )
                ),
            )
            for intent, j, m in ours.of(JAM_SHEET)
        ),
        FLIP_SHEET: tuple(
            (skill, int(streams[2].integers(*ends, endpoint=True)))
            for (skill, _), ends in zip(ours.of(FLIP_SHEET), FLIP_RANGES)
        ),
    }
    rows = tuple(new.get(sheet, ours.of(sheet)) for sheet in ours.sheets)
    cards = replace(ours, name=f"prior-{seed}-{number}", rows=rows)
    return replace(cards, origins=drawn_origins(cards, ours))


def draw_dishes(rng: Generator, ours: Rows) -> Rows:
    """Draw recipe and heat of every dish that no source tells; the last group is worth 5 or 6.

    Examples
    --------
    >>> draw_dishes(np.random.default_rng(1), house().of(DISH_SHEET))[0][1]
    'Breakfast Fidel'
    """
    cold = {g * GROUP_SIZE + int(rng.integers(2, GROUP_SIZE)) for g in range(COLD_GROUPS)}
    dearest = int(rng.integers(*DEAREST_VP, endpoint=True))
    rows = []
    for number in range(DISHES):
        key, name, group, vp, *printed = ours[number]
        crystals = int(rng.integers(*CRYSTALS[group - 1], endpoint=True))
        if number in cold:
            crystals = max(crystals, 1)  # or it would be done as it is laid
        needs = draw_recipe(rng, crystals)
        gmin = 0 if number in cold else int(rng.integers(*GMIN, endpoint=True))
        gmax = min(TOP - 1, gmin + int(rng.choice(WIDTHS[group - 1])) - 1)
        red = min(TOP, gmax + int(rng.integers(*ABOVE_GREEN, endpoint=True)))
        if key in KNOWN:
            needs = (0, 0, 0, 0)
        if key in FOUND:
            needs, (gmin, gmax, red) = tuple(printed[:4]), printed[4:]
        rows.append((key, name, group, dearest if group == len(CRYSTALS) else vp, *needs, gmin, gmax, red))
    return tuple(rows)


def draw_recipe(rng: Generator, crystals: int) -> tuple[int, ...]:
    """Spread crystals over the four colours, at most two of a colour (AC-037).

    Examples
    --------
    >>> sum(draw_recipe(np.random.default_rng(1), 5))
    5
    """
    places = rng.permutation(np.repeat(np.arange(4), MOST_NEEDED))[:crystals]
    return tuple(int(n) for n in np.bincount(places, minlength=4))


def draw_pours(rng: Generator, ours: Rows) -> Rows:
    """Draw how many crystals leave: every entry is moved by up to a tenth, then all add up to one again.

    Examples
    --------
    >>> sum(draw_pours(np.random.default_rng(1), house().of(POUR_SHEET))[0][1:])
    1000
    """
    rows = []
    for hand, *chances in ours:
        moved = np.clip(np.array(chances) + rng.integers(-POUR_NOISE, POUR_NOISE + 1, len(chances)), 0, None)
        moved = np.where(np.array(chances) > 0, moved, 0)
        exact = moved * (MILLE / max(moved.sum(), 1))
        whole = np.floor(exact).astype(int)
        for place in np.argsort(whole - exact)[: MILLE - whole.sum()]:
            whole[place] += 1
        rows.append((hand, *(int(n) for n in whole)))
    return tuple(rows)
