"""Baselines: a player who moves at random, and one who looks one step ahead."""

from sim.restaurant.options import count_options, nth_option
from sim.rng import below
from strategies.registry import strategy
from strategies.restaurant.parameters import declare
from strategies.restaurant.waiter import waiter


@strategy("restaurant", "random", "baseline")
def random_legal(table, seat, book):
    """Every legal option is equally likely."""
    return nth_option(table, seat, book, below(seat, 0, count_options(table, seat, book)))


@strategy("restaurant", "greedy", "baseline", declare(shed=0.0, waste=0.0, hurry=0.0, steer=0.0, gift=1.0))
def greedy(table, seat, book):
    """Take where most exits are left; deliver what is worth most on own tables and least on others."""
    return waiter(table, seat, book)
