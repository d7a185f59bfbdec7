"""Turn the shaker whose exact chances promise most, step by step."""

from strategies.alacarte.cook import cook
from strategies.alacarte.parameters import declare
from strategies.registry import strategy

_PLAN = declare(dishes="rate", intent="best", risk=1.0)


@strategy("alacarte", "optimiser", "optimiser", _PLAN)
def optimiser(table, seat, book):
    """Turn the shaker whose exact chances promise most, step by step."""
    return cook(table, seat, book)
