"""Baselines: a player who moves at random, and one who takes the plainest way."""

from sim.alacarte.options import count_options, nth_option
from sim.rng import below
from strategies.alacarte.cook import cook
from strategies.alacarte.parameters import declare
from strategies.registry import strategy


@strategy("alacarte", "random", "baseline")
def random_legal(table, seat, book):
    """Every legal option is equally likely."""
    return nth_option(table, seat, book, below(seat, 0, count_options(table, seat, book)))


@strategy("alacarte", "greedy", "baseline", declare(dishes="value", intent="normal", risk=1.0))
def greedy(table, seat, book):
    """Take the dish with most points, pour until it has what it needs, then heat."""
    return cook(table, seat, book)
