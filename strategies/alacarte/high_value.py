"""The dishes with most points first, heated before they are seasoned."""

from strategies.alacarte.cook import cook
from strategies.alacarte.parameters import declare
from strategies.registry import strategy

_PLAN = declare(dishes="value", order="heat_first", intent="normal", risk=0.4)


@strategy("alacarte", "high_value", "value", _PLAN)
def high_value(table, seat, book):
    """The dishes with most points first, heated before they are seasoned."""
    return cook(table, seat, book)
