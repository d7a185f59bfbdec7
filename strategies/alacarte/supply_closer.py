"""When ahead, burn dishes so that the table is empty soon."""

from strategies.alacarte.cook import cook
from strategies.alacarte.parameters import declare
from strategies.registry import strategy

_PLAN = declare(dishes="rate", intent="best", lead=4.0)


@strategy("alacarte", "supply_closer", "closer", _PLAN)
def supply_closer(table, seat, book):
    """When ahead, burn dishes so that the table is empty soon."""
    return cook(table, seat, book)
