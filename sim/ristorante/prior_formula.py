"""Draw how prestige and cash-in depend on the number of ingredients, on hats and on a tilt.

Both follow a straight line in the number of ingredients; a tilt moves worth from one to the other.
"""

from collections.abc import Sequence
from typing import NamedTuple

from numpy.random import Generator

from sim.ristorante.anchors import ANCHORS, TOGETHER, TOGETHER_PRESTIGE

Range = tuple[float, float]

INTERCEPT: Range = (2, 4)
SLOPE: Range = (0.7, 1.3)  # per ingredient, of prestige as of cash-in
TWO_HATS_BONUS: Range = (0, 3)
THREE_HATS_BONUS: Range = (2, 6)
TILT: Range = (0, 2)
CASH_INTERCEPT: Range = (2, 5)
CASH_PER_HAT = 1
DEAR_MEAN, DEAR_TOTAL = 4, 10  # cost of ingredients from which a recipe brings one coin more


class Formula(NamedTuple):
    """How prestige and cash-in depend on the number of ingredients, hats and tilt."""

    intercept: float
    slope: float
    bonus: tuple[float, float, float]  # for 1, 2, 3 hats
    tilt: float
    cash_intercept: float
    cash_slope: float

    def prestige(self, size: int, hats: int, tilt: int) -> int:
        """Return the prestige of a recipe; a tilt of 1 makes it a prestige dish, -1 a money dish."""
        return round(self.intercept + self.slope * size + self.bonus[hats - 1] + self.tilt * tilt)

    def cash_in(self, costs: Sequence[int], hats: int, tilt: int) -> int:
        """Return the cash-in of a recipe whose ingredients have the given costs."""
        dear = sum(costs) >= min(DEAR_TOTAL, DEAR_MEAN * len(costs))
        base = self.cash_intercept + self.cash_slope * len(costs)
        return round(base + CASH_PER_HAT * (hats - 1) - self.tilt * tilt + dear)


def draw_formula(rng: Generator) -> tuple[Formula, dict[str, int]]:
    """Draw the lines, and the tilts of the two recipes whose prestige adds up to 10 (AN-3).

    Examples
    --------
    >>> from numpy.random import default_rng
    >>> formula, tilts = draw_formula(default_rng(1))
    >>> artichokes = formula.prestige(3, 1, tilts["Woodsman-Style Artichokes"])
    >>> artichokes + formula.prestige(1, 1, tilts["Veal Roast"])
    10
    """
    pair = [anchor for anchor in ANCHORS if anchor.name in TOGETHER]
    while True:
        two_hats = rng.uniform(*TWO_HATS_BONUS)
        three_hats = rng.uniform(max(THREE_HATS_BONUS[0], two_hats), THREE_HATS_BONUS[1])
        formula = Formula(
            rng.uniform(*INTERCEPT),
            rng.uniform(*SLOPE),
            (0.0, two_hats, three_hats),
            rng.uniform(*TILT),
            rng.uniform(*CASH_INTERCEPT),
            rng.uniform(*SLOPE),
        )
        tilts = rng.integers(-1, 1, len(pair), endpoint=True).tolist()
        if sum(formula.prestige(a.size, 1, t) for a, t in zip(pair, tilts)) == TOGETHER_PRESTIGE:
            return formula, {a.name: t for a, t in zip(pair, tilts)}
