"""The rule behind each change in a game of Ristorante Italia."""

from sim.ledger import Fact
from sim.ristorante.facts import State
from sim.ristorante.rules import (
    COOK,
    KEEP_RECIPE,
    KEEP_WINE,
    MENU_DISCARD,
    PANTRY_DISCARD,
    TILE,
    WINE_DISCARD,
)

#: What moves coins, by the counter of the seat that notes it; the sign of the coins; the rule.
EARLY_COINS = (
    ("paid_tiles", -1, "RI-053 the cost of the tile"),
    ("paid_wines", -1, "RI-042 the cost of the wine"),
    ("paid_won_bids", -1, "RI-108 the winner pays the whole bid"),
    ("paid_lost_bids", -1, "RI-111 the others pay half of the bid"),
)
CASH_IN = (
    ("cash_recipes", 1, "RI-115 cash-in of the menu"),
    ("cash_wines", 1, "RI-115 cash-in of the wines"),
)
SETUP = {
    "coins": "RI-016 starting money",
    "Cook-o-meter space": "RI-015 the first space",
    "Stars": "RI-021 the printed Star",
    "place in turn order": "RI-022 clockwise from the first player",
    "phase": "RI-018 the calendar starts in phase 1",
    "round": "RI-018 the calendar starts in round 1",
    "display": "RI-014 six tiles in each shop",
}
VIP_STAR = "RI-109 the VIP's Star"
FREE_STAR = "RI-113 nobody bid, the ladder names the winner"
PRIZE_STAR = "RI-147 the Star of the Monetary Prize"
TAKEN_BACK = "RI-121 discards return to the reserve"
RECYCLED = "RI-064 discards become the reserve"
RESHUFFLED = "RI-049 discards become the deck"
FILLED = {True: "RI-121 gaps are filled", False: "RI-055 the gap is filled"}
REFRESHED = "RI-063 new tiles after a refresh"
COOKED = "RI-084 cooked"

_GAINED = {
    "pantry": "RI-054 bought tiles go to the pantry",
    "hand": "RI-039 kept recipes go to the hand",
    "wine": "RI-043 a paid wine is open and active",
    "menu": "RI-099 dishes join the menu",
    "VIP bid": "RI-107 bids are revealed",
    "Critic total": "RI-092 prestige cooked in this round",
    "Critic place": "RI-096 ranked by total, ties by the ladder",
    "dinner": "RI-135 prestige of the dinner",
    "Food Category tile": "RI-140 all dishes share a category",
    "Restaurant Type tile": "RI-141 all dishes share a restaurant type",
    "Competition": "RI-150 presented in the Competition",
    "Golden Spoons of the Taste Guide": "RI-139 the best dinner",
    "actions forgone": "RI-033 an action forgone",
    "phase": "RI-024 the next phase",
    "round": "RI-031 the next round",
}
_LOST = {
    "display": "RI-052 bought from the display",
    "wine": "RI-048 room for the new wine",
    "menu": "RI-101 two recipes of a course stay",
    "presented": "RI-099 dishes join the menu",
    "round": "RI-024 each phase starts with three rounds",
}
_SHOP_DISCARDS = {
    PANTRY_DISCARD: "RI-067 thrown away to make room",
    COOK: "RI-088 used ingredients are discarded",
}
_DECK_DISCARDS = {
    KEEP_RECIPE: "RI-038 cards not kept",
    KEEP_WINE: "RI-038 cards not kept",
    WINE_DISCARD: "RI-048 thrown away to make room",
    MENU_DISCARD: "RI-104 recipes leaving the menu",
}
_MOVES = {1: "RI-093 first with the Critic", 2: "RI-094 second with the Critic"}


def reason(fact: Fact, by: int, point: int, after: State, shops: tuple[str, ...]) -> str:
    """Return the rule behind a change, its id first.

    Parameters
    ----------
    fact : Fact
        What changed.
    by : int
        By how much.
    point : int
        The decision point at which the choice was made.
    after : State
        The game after the choice.
    shops : tuple of str
        Names of the shops.
    """
    what = fact[1].partition(":")[0].partition(" of phase ")[0]
    kind, _, place = what.partition(" ")
    if kind == "discards":
        return _discarded(point, place in shops)
    if kind == "display":
        return _LOST[kind] if point == TILE else "RI-062 a refresh discards the display"
    if what == "Cook-o-meter space":
        position = after.table.critic_place[after.table.phase - 1, fact[0]]
        return _MOVES.get(int(position), "RI-095 everyone else moves one space")
    if what == "place in turn order":
        return _ordered(after)
    if what == "Golden Spoons of the Competition":
        return "RI-158 the best recipe" if by > 1 else "RI-159 the runner-up"
    if what == "pantry" and by < 0:
        return _SHOP_DISCARDS[point]
    return _GAINED[what] if by >= 0 else _LOST[what]


def _discarded(point: int, shop: bool) -> str:
    if shop:
        return _SHOP_DISCARDS.get(point, "RI-062 a refresh discards the display")
    return _DECK_DISCARDS.get(point, "RI-046 no wine was affordable")


def _ordered(after: State) -> str:
    if after.book.balanced_turn:
        return "RI-244 the lowest pawn acts first"
    return "RI-126 clockwise from the lowest pawn"
