"""Race to the last dish: most points for each action, spoons when the actions are used up."""

from strategies.alacarte.cook import cook
from strategies.alacarte.parameters import declare
from strategies.registry import strategy

_PLAN = declare(dishes="rate", intent="normal", cups="plain", crepe="needed", risk=0.5)


@strategy("alacarte", "fast_cooker", "fast", _PLAN)
def fast_cooker(table, seat, book):
    """Race to the last dish: most points for each action, spoons when the actions are used up."""
    return cook(table, seat, book)
