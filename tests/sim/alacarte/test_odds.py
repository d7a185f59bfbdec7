"""Chances of dice, pours and flips: exactly, and as they are played.

A simulated share may be off by 4.5 standard errors: chance alone does that once in 150,000 comparisons, and
there are about 60 here, so that another seed would raise a false alarm once in 2,500 runs.
"""

from fractions import Fraction
from math import sqrt

import numpy as np
import pytest

from sim.alacarte.book import SYMBOLS
from sim.alacarte.cards import house
from sim.alacarte.crystals import count
from sim.alacarte.odds import crepe_chance, heating, mean_rise, salt_pmf
from sim.alacarte.options import HEAT, NO_CUP
from sim.alacarte.outlook import leaving_chance, outcome_chance, spoil_chance
from sim.alacarte.records import FLIP as FLIP_TRAIT
from sim.alacarte.records import IN_PAN, SALT, SKILL
from sim.alacarte.rules import CHOOSE, COFFEE, STEAL
from sim.alacarte.shakers import pour
from tests.sim.alacarte.table import Scene

pytestmark = pytest.mark.nojit

DIE = [SYMBOLS[s] if s in SYMBOLS else int(s) for s in house().die]
HEATINGS = [
    pytest.param(2, 3, Fraction(23, 25), id="TV-AC-09"),
    pytest.param(2, 2, Fraction(16, 25), id="TV-AC-10"),
    pytest.param(1, 2, Fraction(4, 5), id="TV-AC-11-1-2"),
    pytest.param(3, 4, Fraction("0.928"), id="TV-AC-11-3-4"),
    pytest.param(4, 4, Fraction("0.7136"), id="TV-AC-11-4-4"),
    pytest.param(5, 6, Fraction("0.91552"), id="TV-AC-11-5-6"),
    pytest.param(6, 6, Fraction("0.742656"), id="TV-AC-11-6-6"),
]
CREPES = [(0.10, 0.601316), (0.25, 0.899405), (0.345, 0.958716), (0.50, 0.991207)]
# Gentle, normal, bold: exactly one coloured, over-seasoned, nothing.
POURS = [(0.3930, 0.0250, 0.325), (0.3562, 0.0612, 0.166), (0.1650, 0.1726, 0.073)]
SABOTAGE = [0.5225, 0.6855, 0.8385]


def agree(hits, trials, chance):
    """Tell whether a share is within 4.5 standard errors of a chance."""
    return abs(hits / trials - chance) <= 4.5 * sqrt(chance * (1 - chance) / trials)


def force(scene, crystals):
    """Let every pour bring so many crystals of either kind."""
    scene.book.pour_pmf[:] = np.arange(7) == crystals
    scene.book.pour_cdf[:] = np.arange(7) >= crystals


def poured(scene, trials, shaker=0, intent=0, pan=0):
    """Pour again and again from the same shakers; return the heaps in the pan."""
    table, heaps = scene.table, []
    coloured, salt = table.coloured.copy(), table.salt.copy()
    with np.errstate(over="ignore"):
        for _ in range(trials):
            table.pan[0] = pan
            table.coloured[:], table.salt[:] = coloured, salt
            pour(scene.house, table, scene.seat(0), scene.book, 0, shaker, intent)
            heaps.append(int(table.pan[0]))
    table.pan[0] = pan
    table.coloured[:], table.salt[:] = coloured, salt
    return heaps


# ---------------------------------------------------------------- heat


@pytest.mark.parametrize(("gmin", "gmax", "chance"), HEATINGS)
def test_way_into_green(gmin, gmax, chance):
    """TV-AC-09, TV-AC-10, TV-AC-11: by heating alone, with the best choices."""
    assert heating(DIE, True, gmin, gmax).reach[0] == chance


@pytest.mark.parametrize(("gmin", "gmax", "chance"), HEATINGS)
def test_way_into_green_played(gmin, gmax, chance):
    """TV-AC-09, TV-AC-10, TV-AC-11: the same shares in 400 tries."""
    scene = Scene(2)
    scene.book.red[:] = 8
    scene.lay(0, "D14")
    scene.turn()
    best = heating(DIE, True, gmin, gmax).best
    hits, trials = 0, 400
    start = scene.table.copy()
    for _ in range(trials):
        for name in start.dtype.names:
            scene.table[name] = start[name]
        scene.house.pile_next, scene.house.pile_end = 0, len(scene.house.pile)
        scene.table.acts = 99
        while (level := scene.levels()[0]) < gmin:
            if scene.point == CHOOSE:
                scene.choose(best[level])
            elif scene.point == COFFEE:
                scene.choose(NO_CUP)
            elif scene.point == STEAL:
                scene.choose(scene.options()[0])
            else:
                scene.choose(HEAT)
        hits += level <= gmax
    assert agree(hits, trials, float(chance))


def test_mean_rise():
    """TV-AC-12: 4/3 and 5/3 levels a roll; the rises of 1,200 rolls agree."""
    assert mean_rise(DIE, 1) == Fraction(4, 3)
    assert mean_rise(DIE, 3) == Fraction(5, 3)
    for chosen, mean in ((1, 4 / 3), (3, 5 / 3)):
        scene = Scene(2)
        scene.lay(0, "D14")
        scene.turn()
        scene.book.red[:] = 8
        rises = []
        for _ in range(600):
            scene.table.heat[0], scene.table.acts = 0, 9
            scene.act(HEAT)
            if scene.point == CHOOSE:
                scene.choose(chosen)
            elif scene.point == STEAL:
                scene.choose(scene.options()[0])
            rises.append(scene.levels()[0])
        assert abs(np.mean(rises) - mean) <= 4.5 * np.std(rises) / sqrt(len(rises))


# ---------------------------------------------------------------- shakers


@pytest.mark.parametrize(
    ("leaving", "by_coloured"),
    [
        pytest.param(2, ["1/19", "15/38", "21/38"], id="TV-AC-27"),
        pytest.param(3, ["1/114", "5/38", "35/76", "91/228"], id="TV-AC-28"),
    ],
)
def test_which_crystals(leaving, by_coloured):
    """TV-AC-27, TV-AC-28: drawn without replacement, exactly and in 2,000 pours."""
    exact = [Fraction(text) for text in by_coloured]
    assert salt_pmf(15, 5, leaving)[::-1] == exact
    scene = Scene()
    force(scene, leaving)
    found = np.bincount([count(heap, 0) for heap in poured(scene, 2000)], minlength=leaving + 1)
    assert all(agree(hits, 2000, float(chance)) for hits, chance in zip(found, exact, strict=True))


def test_three_crystals_spoil():
    """TV-AC-29: three crystals from a fresh shaker spoil an empty pan with 0.407895."""
    scene = Scene()
    force(scene, 3)
    chance = spoil_chance(scene.table, scene.seat(0), scene.book, 0, 0, 0)
    assert chance == pytest.approx(0.407895, abs=5e-7)
    heaps = poured(scene, 2000)
    assert agree(sum(count(h, 0) >= 3 or count(h, SALT) >= 3 for h in heaps), 2000, chance)


@pytest.mark.parametrize("intent", range(3))
def test_pours_of_the_usual_skill(intent):
    """TV-AC-31: one clean crystal, over-seasoned, nothing, exactly and in 2,000 pours."""
    scene = Scene()
    table, seat, book = scene.table, scene.seat(0), scene.book
    exact = (
        outcome_chance(table, seat, book, 0, intent, 1, 0),
        spoil_chance(table, seat, book, 0, 0, intent),
        leaving_chance(table, seat, book, 0, intent, 0),
    )
    assert exact == pytest.approx(POURS[intent], abs=5.1e-5)
    heaps = poured(scene, 2000, intent=intent)
    hits = (heaps.count(1), sum(max(count(h, 0), count(h, SALT)) >= 3 for h in heaps), heaps.count(0))
    assert all(agree(hit, 2000, chance) for hit, chance in zip(hits, exact, strict=True))


@pytest.mark.parametrize("intent", range(3))
def test_sabotage(intent):
    """TV-AC-32: with two of a colour in the pan and 13 and 5 in the shaker, exactly and in 2,000 pours."""
    scene = Scene()
    scene.lay(0, "D14", 0, (2, 0, 0, 0, 0))
    scene.shaker(0, 13, 5)
    exact = spoil_chance(scene.table, scene.seat(0), scene.book, 0, 0, intent)
    assert exact == pytest.approx(SABOTAGE[intent], abs=5.1e-5)
    heaps = poured(scene, 2000, intent=intent, pan=2)
    assert agree(sum(max(count(h, 0), count(h, SALT)) >= 3 for h in heaps), 2000, exact)


@pytest.mark.parametrize("skill", [0.0, 1.0])
def test_skill(skill):
    """3.3: novice and expert pour by their own rows of the table."""
    scene = Scene()
    scene.seat(0).params[SKILL] = skill
    row = np.array(house().pours[int(skill)][1]) / 1000
    found = [leaving_chance(scene.table, scene.seat(0), scene.book, 0, 1, k) for k in range(7)]
    assert found == pytest.approx(row)


def test_chances_of_a_pour_add_up():
    """3.3: all outcomes together have chance 1, whatever the shaker holds and whatever the model."""
    for scene in (Scene(), Scene(pour_model="jam"), Scene(fill_effect="yes")):
        for coloured, salt in ((15, 5), (1, 0), (2, 1), (0, 4), (3, 2)):
            scene.shaker(0, coloured, salt)
            total = sum(
                outcome_chance(scene.table, scene.seat(0), scene.book, 0, 1, c, s)
                for c in range(7)
                for s in range(6)
            )
            assert total == pytest.approx(1)


@pytest.mark.parametrize(
    ("rules", "nothing"), [({"pour_model": "jam"}, 0.35), ({"fill_effect": "yes"}, None)]
)
def test_other_models_are_played(rules, nothing):
    """3.3: the share of empty pours is what the model says, in 2,000 gentle pours from (3, 1)."""
    scene = Scene(**rules)
    scene.shaker(0, 3, 1)
    exact = leaving_chance(scene.table, scene.seat(0), scene.book, 0, 0, 0)
    assert exact == pytest.approx(1 - (1 - 0.325) * (1 - np.exp(-1)) if nothing is None else nothing)
    assert agree(poured(scene, 2000).count(0), 2000, exact)


# ---------------------------------------------------------------- crepe


@pytest.mark.parametrize(("flip", "chance"), CREPES)
def test_crepe(flip, chance):
    """TV-AC-62: the crepe is caught before it burns, exactly and in 400 crepes; 1 on CHOOSE."""
    assert float(crepe_chance(DIE, flip)) == pytest.approx(chance, abs=5e-7)
    scene = Scene(2)
    scene.lay(0, "crepe")
    scene.turn()
    scene.seat(0).params[FLIP_TRAIT] = flip
    start, hits, trials = scene.table.copy(), 0, 400
    for _ in range(trials):
        for name in start.dtype.names:
            scene.table[name] = start[name]
        scene.house.pile_next, scene.house.pile_end = 0, len(scene.house.pile)
        while scene.table.crepe[0] == IN_PAN:
            if scene.actor != 0:
                scene.stop()
            elif scene.point == CHOOSE:
                scene.choose(1)
            elif scene.point == STEAL:
                scene.choose(scene.options()[0])
            elif scene.point == COFFEE:
                scene.choose(NO_CUP)
            elif scene.levels()[0] == 7:
                scene.choose(0)  # a cup could save it; it is let go
            else:
                scene.choose(scene.options()[0])
        hits += scene.table.dishes[0]
    assert agree(hits, trials, chance)


def test_flip_by_skill():
    """3.4: 0.10 + 0.35 skill, so that 0.7 gives 0.345."""
    scene = Scene()
    low, high = scene.book.flip
    assert low + scene.seat(0).params[SKILL] * (high - low) == pytest.approx(0.345)
