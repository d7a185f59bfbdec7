"""The wine pairer."""

from strategies.registry import strategy
from strategies.ristorante.chef import chef
from strategies.ristorante.parameters import declare


@strategy(
    "ristorante", "wine_pairer", "wine_pairer", declare(pairing=4.5, wine_from=1, wines_early=2, wine_swaps=2)
)
def wine_pairer(table, seat, book):
    """Own three wines early, prefer recipes that name them, and keep those names from the others."""
    return chef(table, seat, book)
