"""One dish of each group from the easiest up."""

from strategies.alacarte.cook import cook
from strategies.alacarte.parameters import declare
from strategies.registry import strategy

_PLAN = declare(dishes="ladder", intent="best")


@strategy("alacarte", "ladder", "ladder", _PLAN)
def ladder(table, seat, book):
    """One dish of each group from the easiest up."""
    return cook(table, seat, book)
