"""Options of Ristorante Italia in words."""

from sim.ristorante.book import DECK_NAMES, SHOP_NAMES
from sim.ristorante.facts import CATEGORIES, Names, State
from sim.ristorante.options import BUY, DRAW, KITCHEN, NO_REFRESH, NO_TILE, NO_WINE, PASS
from sim.ristorante.records import COURSES, MAX_COURSE, MENU
from sim.ristorante.rules import (
    ACTION,
    BID,
    COMPETITION,
    COOK,
    DINNER,
    KEEP_RECIPE,
    KEEP_WINE,
    MENU_DISCARD,
    PANTRY_DISCARD,
    REFRESH_AFTER,
    REFRESH_BEFORE,
    TILE,
    WINE_DISCARD,
)

SHOPS_IN_WORDS = dict(
    zip(SHOP_NAMES, ("butcher", "fish market", "grocery", "fruit seller", "vegetable seller"))
)
DECKS_IN_WORDS = dict(
    zip(DECK_NAMES, ("an antipasto", "a first course", "a main course", "a dessert", "a wine"))
)


def option_text(state: State, names: Names, option: int) -> str:
    """Say what an option of the acting seat means.

    Parameters
    ----------
    state : State
        The game at a decision point.
    names : Names
        Names of the cards.
    option : int
        A legal option.
    """
    point = state.table.point
    if point == ACTION:
        return _action(state, names, option)
    if point in (REFRESH_BEFORE, REFRESH_AFTER):
        shop = "" if option == NO_REFRESH else SHOPS_IN_WORDS[SHOP_NAMES[option - 1]]
        return f"refreshes the {shop}" if shop else "refreshes nothing"
    if point == TILE:
        return "buys nothing" if option == NO_TILE else f"buys {_priced_tile(state, names, option)}"
    if point == PANTRY_DISCARD:
        return f"throws away {names.kinds[option]}"
    if point == KEEP_RECIPE:
        return f"keeps {names.recipes[option]}"
    if point == KEEP_WINE:
        if option == NO_WINE:
            return "buys no wine"
        return f"buys {names.wines[option]} for {state.book.wine_cost[option]} coins"
    if point == WINE_DISCARD:
        return f"throws away {names.wines[option]}"
    return _special(state, names, option)


def _priced_tile(state: State, names: Names, kind: int) -> str:
    return f"{names.kinds[kind]} for {state.book.kind_cost[kind]} coins"


def _action(state: State, names: Names, option: int) -> str:
    if option == PASS:
        return "forgoes an action"
    if option == BUY:
        return "buys an ingredient"
    if option >= KITCHEN:
        return f"sends the Kitchen Boy for {_priced_tile(state, names, option - KITCHEN)}"
    return f"draws {DECKS_IN_WORDS[DECK_NAMES[option - DRAW]]}"


def _special(state: State, names: Names, option: int) -> str:
    table, seat = state.table, state.table.actor
    point = table.point
    if point == COOK:
        hand = state.seats.at[seat].hand[: table.hand_count[seat]]
        dishes = [names.recipes[card] for i, card in enumerate(hand) if option >> i & 1]
        return f"cooks {', '.join(dishes) or 'nothing'}"
    if point == MENU_DISCARD:
        menu = table.menu[seat, table.discard_course]
        first, second = divmod(option, MAX_COURSE)
        return f"keeps {names.recipes[menu[first]]} and {names.recipes[menu[second]]} in the menu"
    if point == BID:
        return f"bids {option}"
    if point == DINNER:
        dishes = [names.recipes[table.menu[seat, c, option >> c & 1]] for c in range(COURSES)]
        return f"presents the dinner {', '.join(dishes)}"
    if point == COMPETITION:
        course, place = divmod(option, MENU)
        return f"presents {names.recipes[table.menu[seat, course, place]]} in the Competition"
    return f"takes the {CATEGORIES[1 << option]} tile"
