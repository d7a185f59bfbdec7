"""Three stars: small recipes with broad heat, the cleanest shaker; a dish without hope is burnt."""

from strategies.alacarte.cook import cook
from strategies.alacarte.parameters import declare
from strategies.registry import strategy

_PLAN = declare(dishes="stars", intent="best", give_up=1.0)


@strategy("alacarte", "star_hunter", "stars", _PLAN)
def star_hunter(table, seat, book):
    """Three stars: small recipes with broad heat, the cleanest shaker; a dish without hope is burnt."""
    return cook(table, seat, book)
