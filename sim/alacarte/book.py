"""Turn rules and cards into the read-only record that kernels use."""

from collections.abc import Mapping
from fractions import Fraction
from itertools import accumulate
from math import exp
from typing import Any

from sim.alacarte.cards import CardSet
from sim.alacarte.odds import MILLE, heating, jam_pmf, salt_pmf
from sim.alacarte.records import (
    ALL,
    BOOK,
    CHOOSE_FACE,
    COLOURED,
    CREPE,
    CUP_FACE,
    EMPTY,
    EXPERT,
    LEVELS,
    MAX_PLAYERS,
    NOVICE,
    POURED,
    SALTED,
)
from sim.alacarte.rules import CUP_NAMES, DISHES, GROUPS, SWITCHES
from sim.jit import records

SYMBOLS = {"all": ALL, "choose": CHOOSE_FACE, "cup": CUP_FACE}
DISHES_TO_END = {2: 7}  # AC-087; AC-081 for more players
USUAL_DISHES_TO_END = 5
NEVER = 99
_FILL = 4  # crystals left at which a shaker is 1 - 1/e as ready as a full one


def build_book(cards: CardSet, rules: Mapping[str, str]) -> Any:
    """Build the book of a game.

    Parameters
    ----------
    cards : CardSet
        The deck: dishes, cups, die, pours.
    rules : mapping of str to str
        A value for every switch, as `Game.rules` returns.

    Returns
    -------
    record of dtype BOOK
        To be read only.

    Examples
    --------
    >>> from sim.alacarte.cards import house
    >>> from sim.alacarte.rules import GAME
    >>> float(build_book(house(), GAME.rules()).reach[4, 0])  # Lemon and herb, green 2 to 3
    0.92
    """
    book = records(1, BOOK)[0]
    for switch in SWITCHES:
        book[switch.name] = switch.values.index(rules[switch.name])
    book.star_vp = int(rules["star_vp"])
    for players in range(MAX_PLAYERS + 1):
        usual = DISHES_TO_END.get(players, USUAL_DISHES_TO_END)
        book.dishes_to_end[players] = (
            usual if rules["end_dishes"] == "by_players" else int(rules["end_dishes"])
        )
    book.stars_to_end = NEVER if rules["end_stars"] == "never" else int(rules["end_stars"])
    _write_dishes(book, cards)
    book.cups[:] = [CUP_NAMES.index(cup.kind) for cup in cards.cups for _ in range(cup.copies)]
    book.die[:] = [SYMBOLS[s] if s in SYMBOLS else int(s) for s in cards.die]
    _write_heating(book)
    _write_pours(book, cards, rules["pour_model"])
    _write_salt(book)
    if rules["fill_effect"] == "yes":
        book.jammed[:] = [exp(-content / _FILL) for content in range(COLOURED + SALTED + 1)]
    book.flip[:] = [cards.flips[NOVICE] / MILLE, cards.flips[EXPERT] / MILLE]
    return book


def _write_dishes(book: Any, cards: CardSet) -> None:
    book.gmin[:], book.gmax[:], book.red[:] = 0, -1, LEVELS  # never done, never burnt
    for number, dish in enumerate(cards.dishes):
        book.need[number] = sum(amount << (8 * spice) for spice, amount in enumerate(dish.needs))
        book.shakers[number] = sum(1 << spice for spice, amount in enumerate(dish.needs) if amount)
        book.gmin[number], book.gmax[number], book.red[number] = dish.gmin, dish.gmax, dish.red
        book.vp[number] = dish.vp
        book.group[number] = 1 << (dish.group - 1)
    book.vp[CREPE], book.red[CREPE] = cards.crepe.vp, cards.crepe.red
    for cooked in range(1 << GROUPS):
        fresh = [d for d in range(DISHES) if not int(book.group[d]) & cooked]
        book.others[cooked] = sum(1 << d for d in fresh)


def _write_heating(book: Any) -> None:
    for dish in range(EMPTY + 1):
        way = heating(
            book.die.tolist(), book.all_includes_roller == 0, int(book.gmin[dish]), int(book.gmax[dish])
        )
        book.reach[dish] = [float(chance) for chance in way.reach]
        book.rolls[dish] = [float(rolls) for rolls in way.rolls]
        book.best_rise[dish] = way.best


def _write_pours(book: Any, cards: CardSet, model: str) -> None:
    for intent in range(book.pour_pmf.shape[1]):
        for skill in (NOVICE, EXPERT):
            if model == "jam":
                chances = jam_pmf(*(Fraction(number, MILLE) for number in cards.jams[intent]))
            else:
                chances = [Fraction(number, MILLE) for number in cards.pours[skill][intent]]
            book.pour_pmf[skill, intent] = [float(chance) for chance in chances]
            book.pour_cdf[skill, intent] = [float(chance) for chance in accumulate(chances)]


def _write_salt(book: Any) -> None:
    book.salt_cdf[:] = 1.0
    for coloured in range(COLOURED + 1):
        for salt in range(SALTED + 1):
            for leaving in range(min(POURED - 1, coloured + salt) + 1):
                chances = salt_pmf(coloured, salt, leaving)
                place = coloured, salt, leaving
                book.salt_pmf[place][: len(chances)] = [float(chance) for chance in chances]
                book.salt_cdf[place][: len(chances)] = [float(chance) for chance in accumulate(chances)]
