"""Spoil the leader's dish where a colour lies twice, and swap for what others have done."""

from strategies.alacarte.cook import cook
from strategies.alacarte.parameters import declare
from strategies.registry import strategy

_PLAN = declare(dishes="rate", intent="best", cups="sabotage", target="leader")


@strategy("alacarte", "saboteur", "saboteur", _PLAN)
def saboteur(table, seat, book):
    """Spoil the leader's dish where a colour lies twice, and swap for what others have done."""
    return cook(table, seat, book)
