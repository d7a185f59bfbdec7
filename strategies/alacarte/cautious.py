"""Easy dishes, one gentle pour after the other, heat last; cups for safety."""

from strategies.alacarte.cook import cook
from strategies.alacarte.parameters import declare
from strategies.registry import strategy

_PLAN = declare(dishes="easy", intent="gentle", risk=0.15)


@strategy("alacarte", "cautious", "cautious", _PLAN)
def cautious(table, seat, book):
    """Easy dishes, one gentle pour after the other, heat last; cups for safety."""
    return cook(table, seat, book)
