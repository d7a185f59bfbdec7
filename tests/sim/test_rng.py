"""Random numbers: published vectors, an independent implementation, and tests of what games draw.

Seeds are fixed, so a test either always passes or always fails. The bounds are those that a perfect
source of chance would break for one seed in 10,000 in each chi-square test (`ALARM`).
"""

import numpy as np
import pytest
from scipy import stats

from sim.engine import find_kernels
from sim.jit import records
from sim.ristorante.cards import house
from sim.ristorante.options import DRAW
from sim.ristorante.rules import GAME
from sim.rng import below, fair_bits, mix64, next64, seed_stream, split_off, uniform

pytestmark = pytest.mark.nojit

ALARM = 1e-4
WORD = 2**64 - 1
GOLDEN = 0x9E3779B97F4A7C15
# No game's record begins like this one, or numba would take that for a kind of this.
STREAMS = np.dtype([("unlike", "i8"), ("stream", "u8", (3, 4))], align=True)

# The first outputs of the authors' C code: xoshiro256++ from state 1, 2, 3, 4 (as in the test of the
# Rust crate rand_xoshiro), and splitmix64 from seed 1234567 (as listed by Rosetta Code).
XOSHIRO = (
    41943041,
    58720359,
    3588806011781223,
    3591011842654386,
    9228616714210784205,
    9973669472204895162,
    14011001112246962877,
    12406186145184390807,
    15849039046786891736,
    10450023813501588000,
)
SPLITMIX = (
    6457827717110365317,
    3203168211198807973,
    9817491932198370423,
    4593380528125082431,
    16408922859458223821,
)


def stream(seed=1, game=0, source=0):
    """Return a record whose stream 0 is seeded."""
    record = records(1, STREAMS)[0]
    with np.errstate(over="ignore"):
        seed_stream(record, 0, seed, game, source)
    return record


def call(function, *arguments):
    with np.errstate(over="ignore"):
        return function(*arguments)


def test_xoshiro_vector():
    record = records(1, STREAMS)[0]
    record.stream[1] = 1, 2, 3, 4
    assert tuple(int(call(next64, record, 1)) for _ in XOSHIRO) == XOSHIRO
    assert not record.stream[[0, 2]].any()  # the other streams are left alone


def test_splitmix_vector():
    state, found = 1234567, []
    for _ in SPLITMIX:
        state = (state + GOLDEN) & WORD
        found.append(int(call(mix64, np.uint64(state))))
    assert tuple(found) == SPLITMIX


def mixed(x):
    """The output function of splitmix64, in Python's unbounded integers."""
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9 & WORD
    x = (x ^ x >> 27) * 0x94D049BB133111EB & WORD
    return x ^ x >> 31


class Reference:
    """The same streams in unbounded integers."""

    def __init__(self, seed, game, source):
        x = mixed(seed + GOLDEN & WORD)
        x = mixed(x ^ game) + GOLDEN & WORD
        x = mixed(x ^ source)
        self.state = []
        for _ in range(4):
            x = x + GOLDEN & WORD
            self.state.append(mixed(x))

    def next64(self):
        a, b, c, d = self.state
        x = a + d & WORD
        result = ((x << 23 | x >> 41) + a) & WORD
        c ^= a
        d ^= b
        self.state = [a ^ d, b ^ c, c ^ (b << 17 & WORD), (d << 45 | d >> 19) & WORD]
        return result

    def below(self, n):
        while True:
            product = (self.next64() >> 32) * n
            if product % 2**32 >= 2**32 % n:
                return product >> 32


@pytest.mark.parametrize("place", [(0, 0, 0), (1, 0, 3), (2**63 - 1, 10**12, 1005)])
def test_streams_match_the_reference(place):
    record, reference = stream(*place), Reference(*place)
    assert [int(call(next64, record, 0)) for _ in range(20)] == [reference.next64() for _ in range(20)]


@pytest.mark.parametrize("n", [1, 2, 30, 3 * 2**29, 2**31])  # of 3 * 2**29 a quarter is drawn again
def test_below_matches_the_reference(n):
    record, reference = stream(7), Reference(7, 0, 0)
    assert [int(call(below, record, 0, n)) for _ in range(200)] == [reference.below(n) for _ in range(200)]


@pytest.mark.parametrize("n", [2, 3, 6, 7, 24, 30])
def test_below_is_even(n):
    record = stream(11, n)
    counts = np.bincount([int(call(below, record, 0, n)) for _ in range(200 * n)], minlength=n)
    assert len(counts) == n
    assert stats.chisquare(counts).pvalue > ALARM


def test_one_word_gives_several_numbers():
    """Of all words of a short generator, those not drawn again give every combination equally often.

    A word of 32 bits is too long to try all, so the words are multiples of 2**22: with factors whose
    product divides no power of two, each combination comes up floor or ceiling of its share.
    """
    sizes = (5, 4, 3)
    words, product = 2**10, 60
    counts = np.zeros(sizes, int)
    for word in range(words):
        bits, found = np.uint64(word << 22), []
        for n in sizes:
            number, bits = call(split_off, bits, n)
            found.append(int(number))
        counts[tuple(found)] += 1
    assert set(counts.ravel()) <= {words // product, words // product + 1}


def test_numbers_of_one_word_are_even():
    record, sizes = stream(13), (6, 5, 4)
    counts = np.zeros(sizes, int)
    for _ in range(120 * 100):
        bits, found = call(fair_bits, record, 0, 120), []
        for n in sizes:
            number, bits = call(split_off, bits, n)
            found.append(int(number))
        counts[tuple(found)] += 1
    assert stats.chisquare(counts.ravel()).pvalue > ALARM


def test_words_are_drawn_again_as_the_reference_does():
    """Of this product a quarter of the words would favor some numbers."""
    record, reference = stream(14), Reference(14, 0, 0)
    for _ in range(200):
        bits = int(call(fair_bits, record, 0, 3 * 2**29))
        assert bits * 3 * 2**29 >> 32 == reference.below(3 * 2**29)


def test_uniform():
    record = stream(12)
    values = np.array([call(uniform, record, 0) for _ in range(4000)])
    assert 0 <= values.min() < values.max() < 1
    assert stats.chisquare(np.histogram(values, 20, (0, 1))[0]).pvalue > ALARM
    lagged = stats.pearsonr(values[1:], values[:-1])
    assert lagged.pvalue > ALARM


@pytest.mark.parametrize("varied", ["seed", "game", "source"])
def test_neighboring_streams_are_independent(varied):
    """Seeds, games and sources one apart, as all runs have them, give unrelated numbers."""
    values = []
    for number in range(2000):
        record = stream(**{"seed": 3, "game": 3, "source": 3, varied: number})
        values.append([call(uniform, record, 0) for _ in range(2)])
    table = np.array(values)
    assert len(np.unique(table)) == table.size
    first, second = table[:-1, 0], table[1:, 0]
    cells = np.histogram2d(first, second, bins=5, range=((0, 1), (0, 1)))[0]
    assert stats.chisquare(cells.ravel()).pvalue > ALARM
    assert stats.pearsonr(table[:, 0], table[:, 1]).pvalue > ALARM


def test_streams_of_a_record_are_apart():
    record = stream(1, 2, 3)
    call(seed_stream, record, 1, 1, 2, 4)
    before = record.stream.copy()
    call(next64, record, 0)
    assert (record.stream[1:] == before[1:]).all()
    assert (record.stream[0] != before[0]).any()
    assert not set(before[0].tolist()) & set(before[1].tolist())


# --------------------------------------------------------------------------- what games draw

DEALS = 2000
DESSERTS = 18


@pytest.fixture(scope="module")
def deals():
    """Displays, start seats and five desserts of many deals."""
    kernels = find_kernels("ristorante").module
    book = kernels.build_book(house(), GAME.rules())
    start = kernels.opening(book, 4)
    displays, desserts, seats_first = [], [], []
    for deal in range(DEALS):
        records_ = [array.copy() for array in start]
        state = [array[0] for array in records_]
        call(kernels.setup, *state, book, 2015, deal)
        displays.append(state[1].display.copy())
        seats_first.append(int(state[1].actor))
        seat = state[2].at[state[1].actor]
        kernels.prepare(state[1], seat, book)
        call(kernels.apply, *state, book, DRAW + 3)
        desserts.append(seat.drawn - 90)
    return np.array(displays), np.array(desserts), np.array(seats_first)


def test_start_seats_are_even(deals):
    assert stats.chisquare(np.bincount(deals[2], minlength=4)).pvalue > ALARM


@pytest.mark.parametrize("place", range(5))
def test_every_card_of_a_draw_is_even(deals, place):
    """A deck shuffled as it is drawn: each of the five cards is any of the eighteen."""
    counts = np.bincount(deals[1][:, place], minlength=DESSERTS)
    assert stats.chisquare(counts).pvalue > ALARM


@pytest.mark.parametrize("places", [(0, 1), (3, 4), (0, 4)])
def test_pairs_of_cards_are_even(deals, places):
    """Every ordered pair of different cards is as likely as any other."""
    first, second = deals[1][:, places[0]], deals[1][:, places[1]]
    assert (first != second).all()
    pairs = np.bincount(first * DESSERTS + second, minlength=DESSERTS**2).reshape(DESSERTS, DESSERTS)
    counts = pairs[~np.eye(DESSERTS, dtype=bool)]
    assert stats.chisquare(counts).pvalue > ALARM


@pytest.mark.parametrize("shop", range(5))
def test_displayed_tiles_are_even(deals, shop):
    """Kinds of a shop have five copies each, so every place shows them evenly."""
    kinds = deals[0][:, shop] - 6 * shop
    for place in range(6):
        assert stats.chisquare(np.bincount(kinds[:, place], minlength=6)).pvalue > ALARM
    # two tiles are of one kind with chance 4/29
    same = int((kinds[:, 0] == kinds[:, 5]).sum())
    assert stats.binomtest(same, DEALS, 4 / 29).pvalue > ALARM


def test_sources_of_a_deal_are_independent(deals):
    """Shops, decks and the start seat of one deal do not depend on each other."""
    shops = [deals[0][:, s, 0] - 6 * s for s in range(5)]
    others = [*shops[1:], deals[1][:, 0] // 3, deals[2]]
    for other in others:
        cells = np.zeros((6, int(other.max()) + 1))
        np.add.at(cells, (shops[0], other), 1)
        assert stats.chi2_contingency(cells).pvalue > ALARM
