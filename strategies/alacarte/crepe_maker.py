"""Lay the crepe as the first new dish and flip it until it is caught."""

from strategies.alacarte.cook import cook
from strategies.alacarte.parameters import declare
from strategies.registry import strategy

_PLAN = declare(dishes="easy", intent="gentle", crepe="first")


@strategy("alacarte", "crepe_maker", "crepe", _PLAN)
def crepe_maker(table, seat, book):
    """Lay the crepe as the first new dish and flip it until it is caught."""
    return cook(table, seat, book)
