"""Roll for cups while the dish is safe, and lay points on the tray at once."""

from strategies.alacarte.cook import cook
from strategies.alacarte.parameters import declare
from strategies.registry import strategy

_PLAN = declare(dishes="easy", intent="gentle", cups="points", fish=1.0)


@strategy("alacarte", "cup_banker", "cups", _PLAN)
def cup_banker(table, seat, book):
    """Roll for cups while the dish is safe, and lay points on the tray at once."""
    return cook(table, seat, book)
