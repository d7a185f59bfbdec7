"""Options of A la carte in words."""

from typing import Any

from sim.alacarte.cards import CardSet
from sim.alacarte.options import (
    ACCEPT,
    COOL_BY,
    EXTRA,
    FLIP,
    HEAT,
    NO_CUP,
    NO_DISH,
    POUR,
    POURS,
    STOP,
    SWAP_WITH,
    TAKE_OFF,
    USE_SPOONS,
    USE_VP,
)
from sim.alacarte.records import CREPE, CUPS
from sim.alacarte.rules import ACTION, CHOOSE, COFFEE, CUP_NAMES, DISH, INTENTS, RESCUE, SPICES, STEAL

CUPS_IN_WORDS = dict(
    zip(CUP_NAMES, ("1 VP", "three spoons", "swap stoves", "extra seasoning", "lower temperature"))
)


def tile_name(cards: CardSet, dish: int) -> str:
    """Return the name of a dish or of the crepe."""
    return cards.crepe.name if dish == CREPE else cards.dishes[dish].name


def option_text(table: Any, cards: CardSet, option: int) -> str:
    """Say what an option of the acting seat means.

    Parameters
    ----------
    table : record
        The game at a decision point.
    cards : CardSet
        Names of the dishes.
    option : int
        A legal option.
    """
    point = table.point
    if point == DISH:
        return "lays nothing" if option == NO_DISH else f"lays {tile_name(cards, option)} in the pan"
    if point == RESCUE:
        return "lets the dish burn" if option == ACCEPT else f"turns the knob back by {option} with a cup"
    if point == COFFEE:
        return _coffee(option)
    if point == ACTION:
        return {STOP: "stops", HEAT: "rolls the die", FLIP: "flips the crepe"}.get(option) or _pour(
            option - POUR
        )
    if point == CHOOSE:
        return f"raises the knob by {option}"
    if point == STEAL:
        player, kind = divmod(option, CUPS)
        return f"takes the cup '{CUPS_IN_WORDS[CUP_NAMES[kind]]}' of seat {player}"
    return "takes the dish off" if option == TAKE_OFF else "leaves the dish in the pan"


def _coffee(option: int) -> str:
    if option < SWAP_WITH:
        return {
            NO_CUP: "drinks no coffee",
            USE_VP: "lays 1 VP on the tray",
            USE_SPOONS: "takes three spoons",
        }[option]
    if option <= COOL_BY:
        return f"swaps stoves with seat {option - SWAP_WITH}"
    if option < EXTRA:
        return f"turns the knob back by {option - COOL_BY}"
    player, pouring = divmod(option - EXTRA, POURS)
    return f"{_pour(pouring)} into the pan of seat {player}"


def _pour(code: int) -> str:
    shaker, intent = divmod(code, len(INTENTS))
    return f"pours {SPICES[shaker]}, {INTENTS[intent]}"
