"""Carry out a choice and run on to the next decision point."""

from sim.jit import inlined
from sim.restaurant.options import PASS
from sim.restaurant.orders import exchange, go_on, take
from sim.restaurant.records import DISH
from sim.restaurant.rules import EXCHANGE
from sim.restaurant.serving import deliver, forgo


@inlined
def apply(house, table, seats, book, option):
    """Carry out a legal option of the acting seat."""
    if table.point < EXCHANGE:
        take(house, table, seats, book, option)
    elif table.point == EXCHANGE:
        exchange(house, table, seats, book, option)
        go_on(house, table, seats, book, DISH)
    elif option == PASS:
        forgo(table, seats, book)
    else:
        deliver(table, seats, book, option)
