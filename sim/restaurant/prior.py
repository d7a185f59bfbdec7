"""Draw whole plausible decks: what the rulebook fixes stays, the rest varies within stated ranges.

A verdict that holds for most drawn decks does not hang on the numbers assumed in the house deck. The
ranges are those that ``cards/provenance.csv`` gives for the house deck.
"""

from dataclasses import replace

from numpy.random import PCG64, Generator, SeedSequence

from sim.errors import UserError
from sim.provenance import compact, look_up
from sim.restaurant.cards import CardSet, house
from sim.restaurant.cardset import Place, cells
from sim.restaurant.cardtables import CENTER, OUTSIDE, beside, places_of

SIDES = ((6, 8), (6, 9), (6, 10), (7, 8), (7, 9), (8, 8))  # rows and columns of the board
CENTERS = ((2, 4), (2, 6), (4, 4), (4, 6))
STAIRWAYS = (1, 4)
MEALS = (7, 11)  # of 100, of 200 and of 300, for 60 cards
DEAR = (4, 6)  # meals of 600
RESERVED = (4, 9)
MOST_RESERVED = (4, 4, 4, 2)  # of 100, 200, 300, 600
LEAST_RESERVED = (1, 1, 0, 0)  # an example shows each of the first two (RN-4)
DISHES, STROKES, JUMPS = (8, 16), (4, 10), (4, 10)


def draw(seed: int, number: int) -> CardSet:
    """Draw a board and a deck for it.

    Every deck obeys what the user's cards must, and holds what the rulebook's examples show of single cards
    (anchors RN-1 to RN-7).

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
    >>> deck.name, sum(deck.copies) == len(deck.places), deck.hash == draw(1, 7).hash
    ('prior-1-7', True, True)
    """
    for what, given in (("seed", seed), ("number", number)):
        if given < 0:
            raise UserError(f"{what}: found {given}, expected 0 or more")
    streams = [Generator(PCG64(s)) for s in SeedSequence(seed, spawn_key=(number,)).spawn(3)]
    board = draw_board(streams[0])
    tables = len(places_of(dict(enumerate(board, start=1))))
    cards = CardSet(
        f"prior-{seed}-{number}",
        draw_copies(streams[1], tables),
        board,
        draw_stairs(streams[2], board),
    )
    return _with_origins(cards)


def draw_board(rng: Generator) -> tuple[str, ...]:
    """Draw a rectangle with a center in its middle.

    Examples
    --------
    >>> import numpy as np
    >>> board = draw_board(np.random.default_rng(1))
    >>> len({len(row) for row in board})
    1
    """
    rows, columns = SIDES[rng.integers(len(SIDES))]
    high, wide = CENTERS[rng.integers(len(CENTERS))]
    top, left = (rows - high) // 2, (columns - wide) // 2
    return tuple(
        "".join(
            CENTER if top <= row < top + high and left <= column < left + wide else OUTSIDE
            for column in range(columns)
        )
        for row in range(rows)
    )


def draw_copies(rng: Generator, tables: int) -> tuple[int, ...]:
    """Draw the number of cards of each kind; ranges are for 60 cards and shrink or grow with the board.

    Examples
    --------
    >>> import numpy as np
    >>> sum(draw_copies(np.random.default_rng(1), tables=56))
    56
    """

    def within(low: int, high: int) -> int:
        scale = tables / 60
        return int(rng.integers(round(low * scale), round(high * scale), endpoint=True))

    while True:
        meals = [within(*MEALS), within(*MEALS), within(*MEALS), within(*DEAR)]
        reserved = list(LEAST_RESERVED)
        for _ in range(int(rng.integers(*RESERVED, endpoint=True)) - sum(reserved)):
            free = [i for i in range(4) if reserved[i] < min(MOST_RESERVED[i], meals[i] - 1)]
            reserved[free[rng.integers(len(free))]] += 1
        specials = [within(*DISHES), within(*STROKES), within(*JUMPS)]
        plain = [m - r for m, r in zip(meals, reserved)]
        if sum(meals) + sum(specials) == tables:
            return (*plain, *reserved, *specials)


def draw_stairs(rng: Generator, board: tuple[str, ...]) -> tuple[tuple[Place, Place], ...]:
    """Draw stairways among all borders of outside and center tables.

    Examples
    --------
    >>> import numpy as np
    >>> 1 <= len(draw_stairs(np.random.default_rng(1), house().board)) <= 4
    True
    """
    places = places_of(dict(enumerate(board, start=1)))
    outside = [place for place, letter in places.items() if letter == OUTSIDE]
    center = [place for place, letter in places.items() if letter == CENTER]
    borders = [(a, b) for a in outside for b in center if beside(a, b)]
    chosen = rng.choice(len(borders), int(rng.integers(*STAIRWAYS, endpoint=True)), replace=False)
    return tuple(borders[i] for i in sorted(chosen.tolist()))


def _with_origins(cards: CardSet) -> CardSet:
    """Say of all but the facts of the house deck that it is drawn, so that it never counts as the user's."""
    origins, facts, texts = {}, cells(house()), cells(cards)
    for cell, line in look_up(compact(house().origins), texts).items():
        fact = line.provenance == "rulebook" and facts.get(cell) == texts[cell]
        source = f"drawn from the prior; {line.source}".removesuffix("; ")
        origins[cell] = line if fact else line._replace(provenance="assumed", source=source)
    return replace(cards, origins=origins)
